import type { Scene } from "../documents/scene.ts";
import { game } from "../game.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.scenes` (type package, client/documents/collections/scenes). */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene this user looks at. */
  get viewed(): Scene | undefined {
    return this.get(game.user?.viewedScene);
  }

  get current(): Scene | undefined {
    return this.viewed;
  }
}
