import { isMeleeWeapon } from "../combat/weapons.ts";
import type { Creature } from "../field/creature.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import type { Table } from "../table.ts";
import { footprintsFeet } from "./distance.ts";
import { footprintAround, footprintOf } from "./space.ts";

/** How far a creature strikes in melee, in feet: nothing nearer than `minFeet`, nothing farther than `maxFeet`. */
export interface Reach {
  readonly minFeet: number;
  readonly maxFeet: number;
}

/**
 * A creature's reach with a melee weapon; with `null`, its natural reach. A reach weapon doubles the natural reach and
 * cannot be used at natural reach or nearer; for a creature with a natural reach of 0 it changes nothing.
 *
 * Rule: `Pathfinder · Reach Weapons`, `Pathfinder · Big And Little Creatures In Combat`.
 */
export function reachOf(table: Table, creature: Creature, weapon: Weapon | null): Reach {
  const natural = creature.reachFeet ?? table.edition.sizes[creature.size].reachFeet[creature.shape];
  if (weapon?.reach !== true || natural <= 0) return { minFeet: 0, maxFeet: natural };
  return { minFeet: (Math.floor(natural / FEET_PER_SQUARE) + 1) * FEET_PER_SQUARE, maxFeet: natural * 2 };
}

/** Whether a target is within reach, beyond it, or inside the ring that a reach weapon leaves out. */
export type StrikeReach = "ok" | "out-of-reach" | "too-close";

/** A target and where attacker and target would stand, if not where they do. */
export interface Aim {
  readonly target: Creature;
  readonly from?: Place | undefined;
  readonly squares?: readonly Square[] | undefined;
}

/**
 * Whether a target is within a creature's reach with a melee weapon. The nearest squares of both spaces count, so a
 * creature is too close for a reach weapon when any part of it is. What stands between does not matter here.
 *
 * Rule: `Pathfinder · Melee Attacks`, `Pathfinder · Big And Little Creatures In Combat`.
 * @returns `out-of-reach` also for a weapon that makes no melee attacks
 */
export function strikeReach(table: Table, attacker: Creature, weapon: Weapon, target: Creature): StrikeReach {
  return strikeReachAt(table, attacker, weapon, { target });
}

/** The same as {@link strikeReach} with attacker or target somewhere else. */
export function strikeReachAt(table: Table, attacker: Creature, weapon: Weapon, aim: Aim): StrikeReach {
  if (!isMeleeWeapon(weapon)) return "out-of-reach";
  const { minFeet, maxFeet } = reachOf(table, attacker, weapon);
  const body = footprintOf(table, aim.target);
  const aimedAt = aim.squares === undefined ? body : footprintAround(aim.squares, body);
  const feet = footprintsFeet(footprintOf(table, attacker, aim.from), aimedAt);
  if (feet > maxFeet) return "out-of-reach";
  return feet < minFeet ? "too-close" : "ok";
}
