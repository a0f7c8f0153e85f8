import type { Combat } from "../documents/combat.ts";
import { game } from "../game.ts";
import { theUi } from "../interface.ts";
import type { Data } from "../../common/utils/types.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.combats` (type package, client/documents/collections/combat-encounters). */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** Fights of the viewed scene and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => !combat.scene || combat.scene === game.scenes.current);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.isActive);
  }

  /** What the tracker shows; without a tracker the active fight, else the first. */
  get viewed(): Combat | null {
    const { combat } = theUi();
    if (combat) return (combat.viewed as Combat | null | undefined) ?? null;
    return this.active ?? this.combats[0] ?? null;
  }

  get settings(): Data {
    return game.settings.get("core", "combatTrackerConfig") as Data;
  }
}
