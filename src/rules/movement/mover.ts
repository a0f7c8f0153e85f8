import { isInsubstantial } from "../combat/conditions.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { MovementMode } from "../field/names.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Table } from "../table.ts";

/** Who walks, and what the ground means to it. */
export interface Mover {
  /** The creature whose legs, space and speed count: the mount where somebody rides. */
  readonly body: Creature;
  /** Who is carried along. */
  readonly riders: readonly CreatureId[];
  readonly mode: MovementMode;
  /** Flies, or has no body that ground could hinder: difficult terrain and low obstacles do not matter. */
  readonly unhampered: boolean;
  /** Is in the air, so that pits do not matter either. */
  readonly flies: boolean;
  /** The side of its space in squares; 1 for whoever needs no more than a square. */
  readonly side: number;
  /** Takes up less than a square, so that it may share one. */
  readonly verySmall: boolean;
  /** Opponents whose space it goes through all the same: run over, or tumbled past. */
  readonly passes?: readonly CreatureId[];
}

/**
 * Who moves when this creature does: itself, or the mount that it rides.
 *
 * Rule: `Pathfinder · Difficult Terrain`, `Pathfinder · Tiny, Diminutive, and Fine Creatures`, `Pathfinder · Mounts in
 * Combat`.
 */
export function moverOf(table: Table, who: CreatureId, mode: MovementMode): Mover {
  const named = creatureOf(table.field, who);
  const body = named.rides === null ? named : creatureOf(table.field, named.rides);
  const flies = mode === "fly" || body.traits.includes("flying");
  const { spaceFeet } = table.edition.sizes[body.size];
  return {
    body,
    riders: allCreatures(table.field).flatMap(({ id, rides }) => (rides === body.id ? [id] : [])),
    mode,
    unhampered: flies || isInsubstantial(table, body),
    flies,
    side: Math.max(1, Math.ceil(spaceFeet / FEET_PER_SQUARE)),
    verySmall: spaceFeet < FEET_PER_SQUARE,
  };
}
