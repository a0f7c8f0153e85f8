import { listen } from "../hooks.ts";
import type { ThingNames } from "../thing-names.ts";
import { nameThingsBy } from "../thing-names.ts";
import { slug } from "./names.ts";

/** What changes which things there are on the scene in view, or what they are called. */
const HOOKS = [
  "createItem",
  "updateItem",
  "deleteItem",
  "createActor",
  "deleteActor",
  "createToken",
  "deleteToken",
  "canvasReady",
];

let kept: ThingNames | null = null;

/** From now on things on the scene in view are called as their documents are; called at Foundry's `init`. */
export function watchThingsInView(): void {
  for (const hook of HOOKS) {
    listen(hook, () => {
      kept = null;
    });
  }
  nameThingsBy(() => (kept ??= thingsInView()));
}

function thingsInView(): ThingNames {
  const tokens = canvas.scene?.tokens.contents ?? [];
  const items = tokens.flatMap(({ actor }) => actor?.items.contents ?? []);
  return new Map(items.map(({ name }) => [slug(name), name]));
}
