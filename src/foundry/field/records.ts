import type { CreatureSystem } from "../data/actor-data.ts";
import type { CombatSystem } from "../data/combat-data.ts";
import type { CombatantSystem } from "../data/combatant-data.ts";
import type { ModifiersSystem } from "../data/effect-data.ts";
import type { ItemSystems } from "../data/item-data.ts";
import type { ItemType } from "../data/types.ts";

/** A token as it is stored: `x` and `y` in pixels of the canvas, never the animated position. */
export interface TokenRecord {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** In the scene's grid units, which are feet. */
  readonly elevation: number;
  /** In squares. */
  readonly width: number;
  readonly disposition: number;
}

/** An item of a type that the system declares. */
export type ItemRecord = {
  readonly [T in ItemType]: {
    readonly id: string;
    readonly name: string;
    readonly type: T;
    readonly system: ItemSystems[T];
  };
}[ItemType];

/** An actor with what it carries and the statuses that active effects give it. */
export interface ActorRecord {
  readonly system: CreatureSystem;
  readonly statuses: readonly string[];
  readonly items: readonly ItemRecord[];
  /** The active effects in force that bring what the rules know as an effect. */
  readonly effects: readonly EffectRecord[];
}

/** An active effect of the type that carries modifiers of the rules. */
export interface EffectRecord {
  readonly id: string;
  readonly name: string;
  readonly system: ModifiersSystem;
}

/** A combatant as far as the rules care. */
export interface CombatantRecord {
  readonly id: string;
  readonly system: CombatantSystem;
}

/** Everything that describes one creature. */
export interface CreatureRecord {
  readonly token: TokenRecord;
  readonly actor: ActorRecord;
  readonly combatant: CombatantRecord | null;
}

/** The squares of a scene, counted from the canvas origin. */
export interface GridRecord {
  /** Pixels to a square. */
  readonly sizePx: number;
  readonly columns: number;
  readonly rows: number;
  /** The square at the top left corner of the scene inside its padding. */
  readonly originColumn: number;
  readonly originRow: number;
}

/** A wall of the scene. */
export interface WallRecord {
  readonly id: string;
  /** `[x0, y0, x1, y1]` in pixels of the canvas. */
  readonly c: readonly number[];
  readonly blocksMovement: boolean;
  readonly blocksSight: boolean;
  /** Marked by the game master as a low wall. */
  readonly low: boolean;
  readonly openDoor: boolean;
}

/** A patch of ground, square by square, with the terrain it makes. */
export interface PatchRecord {
  readonly terrain: string;
  readonly squares: readonly (readonly [column: number, row: number])[];
}

/** The ground of a scene. */
export interface GroundRecord {
  readonly grid: GridRecord;
  readonly walls: readonly WallRecord[];
  readonly patches: readonly PatchRecord[];
  /** Rows of terrain signs from the scene's top left corner, as in a scenario's map. */
  readonly rows: readonly string[];
  /** What the scene's flag `light` holds, whatever that is. */
  readonly light?: unknown;
}

export type { CombatSystem };
