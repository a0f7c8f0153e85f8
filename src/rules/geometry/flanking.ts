import { unarmedStrike, weaponsInUse } from "../combat/weapons.ts";
import { isSetAside } from "../editions/families.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { Rectangle } from "./grid-index.ts";
import { reachOf, strikeReach } from "./reach.ts";
import { threatensCreature } from "./threatened.ts";
import { footprintOf, spaceOf } from "./space.ts";

/**
 * Whether an attacker has a flanking bonus on melee attacks against a defender because of an ally: the ally threatens the
 * defender, the attacker can strike it in melee, both have some natural reach, and a line between the centers of a
 * square of each passes through opposite borders of the defender's space or corners of those.
 *
 * Rule: `Pathfinder · Flanking`.
 */
export function isFlanking(table: Table, attacker: Creature, ally: Creature, defender: Creature): boolean {
  return (
    hasNaturalReach(table, attacker) &&
    canStrike(table, attacker, defender) &&
    isFlankingAlly(table, attacker, ally, defender)
  );
}

function isFlankingAlly(table: Table, attacker: Creature, ally: Creature, defender: Creature): boolean {
  return (
    !isSetAside(table, "flanking") &&
    ally.id !== attacker.id &&
    !areEnemies(ally, attacker) &&
    areEnemies(ally, defender) &&
    hasNaturalReach(table, ally) &&
    areOpposite(spaceOf(table, attacker), spaceOf(table, ally), footprintOf(table, defender)) &&
    threatensCreature(table, ally, defender)
  );
}

/** Whether an attacker flanks a defender with anybody. */
export function isFlanked(table: Table, attacker: Creature, defender: Creature): boolean {
  return (
    allCreatures(table.field).some((ally) => isFlankingAlly(table, attacker, ally, defender)) &&
    hasNaturalReach(table, attacker) &&
    canStrike(table, attacker, defender)
  );
}

/** The allies with whom an attacker flanks a defender, in the order in which they joined. */
export function flankersWith(table: Table, attacker: Creature, defender: Creature): readonly Creature[] {
  if (!hasNaturalReach(table, attacker) || !canStrike(table, attacker, defender)) return [];
  return allCreatures(table.field).filter((ally) => isFlankingAlly(table, attacker, ally, defender));
}

/** The line that makes a flank: between the centers of a square of the attacker and a square of its ally. */
export interface FlankingLine {
  readonly ally: CreatureId;
  readonly from: Square;
  readonly to: Square;
}

/**
 * The lines by which an attacker flanks a defender, one for each ally of {@link flankersWith}.
 *
 * Rule: `Pathfinder · Flanking`.
 */
export function flankingLines(table: Table, attacker: Creature, defender: Creature): readonly FlankingLine[] {
  const block = footprintOf(table, defender);
  return flankersWith(table, attacker, defender).flatMap((ally) => {
    const ends = oppositeSquares(spaceOf(table, attacker), spaceOf(table, ally), block);
    return ends === null ? [] : [{ ally: ally.id, from: ends[0], to: ends[1] }];
  });
}

/** Whether some square of one group and some of another are on opposite sides of a block. */
export function areOpposite(one: readonly Square[], other: readonly Square[], block: Rectangle): boolean {
  return oppositeSquares(one, other, block) !== null;
}

function oppositeSquares(
  one: readonly Square[],
  other: readonly Square[],
  block: Rectangle,
): readonly [Square, Square] | null {
  for (const from of one) {
    const to = other.find((square) => passesThroughOppositeBorders(from, square, block));
    if (to !== undefined) return [from, to];
  }
  return null;
}

function hasNaturalReach(table: Table, creature: Creature): boolean {
  return reachOf(table, creature, null).maxFeet > 0;
}

function canStrike(table: Table, attacker: Creature, defender: Creature): boolean {
  const weapons = [...weaponsInUse(table, attacker), unarmedStrike(table, attacker)];
  return weapons.some((weapon) => strikeReach(table, attacker, weapon, defender) === "ok");
}

/**
 * Whether the line between the centers of two squares meets both the left and the right border of a block, or both the
 * upper and the lower one. In half squares, so that centers are whole numbers.
 */
function passesThroughOppositeBorders(from: Square, to: Square, { left, top, right, bottom }: Rectangle): boolean {
  const [x0, y0, x1, y1] = [from[0] * 2 + 1, from[1] * 2 + 1, to[0] * 2 + 1, to[1] * 2 + 1];
  const upright = { from: [x0, y0], to: [x1, y1] } as const;
  const turned = { from: [y0, x0], to: [y1, x1] } as const;
  return (
    (meets(upright, left * 2, [top * 2, bottom * 2]) && meets(upright, right * 2, [top * 2, bottom * 2])) ||
    (meets(turned, top * 2, [left * 2, right * 2]) && meets(turned, bottom * 2, [left * 2, right * 2]))
  );
}

interface Segment {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/**
 * Whether a segment meets the upright border at `x` between two heights, its ends included. The segment is never upright
 * on the border itself: centers are odd, borders even.
 */
function meets({ from: [x0, y0], to: [x1, y1] }: Segment, x: number, [y2, y3]: readonly [number, number]): boolean {
  if (x < Math.min(x0, x1) || x > Math.max(x0, x1)) return false;
  const run = Math.abs(x1 - x0);
  const height = y0 * run + (y1 - y0) * Math.abs(x - x0);
  return height >= y2 * run && height <= y3 * run;
}
