import type { Creature } from "../field/creature.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import type { Table } from "../table.ts";
import { footprintsFeet } from "./distance.ts";
import type { Rectangle } from "./grid-index.ts";
import { reachOf } from "./reach.ts";
import type { Footprint } from "./space.ts";
import { footprintAround, footprintOf, squaresIn } from "./space.ts";
import { unit } from "./trace.ts";

/** An attack as far as its lines go. */
export interface AttackLines {
  readonly melee: boolean;
  /** What the attack is made with; without one, a melee attack has the natural reach. */
  readonly weapon?: Weapon | null | undefined;
  /** Where the attacker would stand, if not where it does. */
  readonly from?: Place | undefined;
  /** The squares of the defender, if not those where it stands. */
  readonly at?: readonly Square[] | undefined;
}

/** From where to where the lines of an attack are drawn. */
export interface Approach {
  readonly attacker: Footprint;
  readonly defender: Footprint;
  /** A melee attack on somebody within 5 feet. */
  readonly adjacent: boolean;
  /** The attack reaches no farther than 5 feet. */
  readonly short: boolean;
  readonly melee: boolean;
}

/** Between which two squares, or whole spaces, lines are drawn. */
export interface LineChoice {
  readonly from: Rectangle;
  readonly to: Rectangle;
}

/** Works out from where to where the lines of an attack are drawn. */
export function approachOf(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): Approach {
  const own = footprintOf(table, attacker, lines.from);
  const body = footprintOf(table, defender);
  const target = lines.at === undefined || lines.at.length === 0 ? body : footprintAround(lines.at, body);
  return {
    attacker: own,
    defender: target,
    adjacent: lines.melee && footprintsFeet(own, target) <= FEET_PER_SQUARE,
    short: lines.melee && reachOf(table, attacker, lines.weapon ?? null).maxFeet <= FEET_PER_SQUARE,
    melee: lines.melee,
  };
}

/**
 * The attacker's choices of a square of its own and a square of the defender to draw lines between. In a ranged attack
 * there is no choice and the whole spaces stand for squares.
 *
 * Rule: `Pathfinder · Big Creatures and Cover`.
 */
export function choicesOf({ attacker, defender, melee }: Approach): readonly LineChoice[] {
  if (!melee) return [{ from: attacker, to: defender }];
  return squaresIn(attacker).flatMap((from) => squaresIn(defender).map((to) => ({ from: unit(from), to: unit(to) })));
}
