import { ruledCover } from "../combat/rulings.ts";
import { isGone } from "../combat/conditions.ts";
import type { Creature } from "../field/creature.ts";
import { allCreatures } from "../field/field.ts";
import type { Table } from "../table.ts";
import type { Approach, AttackLines } from "./approach.ts";
import { approachOf, choicesOf } from "./approach.ts";
import type { Rectangle } from "./grid-index.ts";
import { holds, indexOf } from "./grid-index.ts";
import type { Lane } from "./lane.ts";
import { boundsOf } from "./lane.ts";
import { effectBarrier, lineOfEffect } from "./lines.ts";
import { lowBarrier } from "./low-obstacles.ts";
import { carrierOf, footprintOf } from "./space.ts";
import type { Barrier, Corner } from "./trace.ts";
import { cornersOf, isClear } from "./trace.ts";

export const COVERS = ["none", "soft", "partial", "cover", "improved", "total"] as const;
/**
 * How much protects a target from an attack: nothing, creatures, less than cover or more than it by the game master's
 * ruling, cover, or no line of effect at all.
 */
export type Cover = (typeof COVERS)[number];

/**
 * The cover that a defender has from an attack: as the game master has ruled, unless there is no line of effect at all,
 * else as the lines have it.
 *
 * Rule: `Pathfinder · Cover`, `Pathfinder · Partial Cover`, `Pathfinder · Improved Cover`.
 */
export function coverBetween(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): Cover {
  const drawn = drawnCover(table, attacker, defender, lines);
  if (drawn === "total") return drawn;
  const ruled = ruledCover(defender, attacker) ?? drawn;
  return ruled === "partial" && !table.edition.cover.partial ? "cover" : ruled;
}

/**
 * The cover that the lines of an attack give a defender. The attacker chooses the corner, and with big creatures in melee
 * the squares, that leave least. `partial` and `improved` cover are the game master's to rule and never the answer here.
 *
 * - Ranged attacks, and melee attacks that reach beyond 5 feet: from the corner chosen, some line to a corner of the
 *   target passes through something solid or low (`cover`) or through a creature (`soft`).
 * - Other melee attacks: some line from any corner to any corner of the target passes through a wall, high or low.
 *
 * Rule: `Pathfinder · Cover`.
 */
function drawnCover(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): Cover {
  const index = indexOf(table.field.grid);
  const approach = approachOf(table, attacker, defender, lines);
  const fromTouch = approach.adjacent && approach.short;
  const bodies = fromTouch ? [] : bodiesBetween(table, attacker, defender, approach);
  const isPlain = index.isPlain(boundsOf(laneOf(approach)));
  if (isPlain && bodies.length === 0) return "none";
  if (!isPlain && !lineOfEffect(table, attacker, defender, { from: lines.from, at: lines.at })) return "total";
  const high = effectBarrier(index);
  const low = lowBarrier(index, approach.attacker, approach.defender);
  const walls = low === null ? high : joined(high, low);
  return fromTouch ? coverFromTouch(approach, walls) : coverFromAfar(approach, walls, bodies);
}

/**
 * Whether an attacker sees clearly more than half of a target that has cover from it, or hardly any of it: how many lines
 * from the best corner reach a corner of the target past everything that gives cover. What it comes to is the game
 * master's to say. `null` where there is nothing to be said.
 *
 * Rule: `Pathfinder · Partial Cover`, `Pathfinder · Improved Cover`.
 */
export function coverAdvice(
  table: Table,
  attacker: Creature,
  defender: Creature,
  lines: AttackLines,
): "partial-cover" | "improved-cover" | null {
  if (ruledCover(defender, attacker) !== null || drawnCover(table, attacker, defender, lines) !== "cover") return null;
  const index = indexOf(table.field.grid);
  const approach = approachOf(table, attacker, defender, lines);
  const high = effectBarrier(index);
  const low = lowBarrier(index, approach.attacker, approach.defender);
  const walls = low === null ? high : joined(high, low);
  const clear = choicesOf(approach).flatMap(({ from, to }) => {
    const ends = cornersOf(to);
    return cornersOf(from).map((start) => ends.filter((end) => isClear(start, end, walls)).length / ends.length);
  });
  const most = Math.max(...clear);
  if (most > 0.5) return table.edition.cover.partial ? "partial-cover" : null;
  return most < 0.5 ? "improved-cover" : null;
}

function coverFromTouch(approach: Approach, walls: Barrier): Cover {
  const between: Barrier = { ...walls, square: (x, y) => walls.square(x, y) && !isOfParties(approach, x, y) };
  const isOpen = choicesOf(approach).some(({ from, to }) =>
    cornersOf(from).every((start) => allClear(start, cornersOf(to), between)),
  );
  return isOpen ? "none" : "cover";
}

function coverFromAfar(approach: Approach, walls: Barrier, bodies: readonly Rectangle[]): Cover {
  const inTheWay = (x: number, y: number): boolean => bodies.some((body) => holds(body, x, y));
  const wallsAndBodies: Barrier = {
    ...walls,
    square: (x, y) => walls.square(x, y) || (inTheWay(x, y) && !isOfParties(approach, x, y)),
  };
  let best: Cover = "cover";
  for (const { from, to } of choicesOf(approach)) {
    const ends = cornersOf(to);
    for (const start of cornersOf(from)) {
      if (!allClear(start, ends, walls)) continue;
      if (bodies.length === 0 || allClear(start, ends, wallsAndBodies)) return "none";
      best = "soft";
    }
  }
  return best;
}

/**
 * The spaces of creatures that can stand in the way: neither attacker nor defender nor who shares a space with them by
 * riding, not the dead, and nobody who is wholly above or below both.
 *
 * Rule: `Pathfinder · Soft Cover`.
 */
function bodiesBetween(table: Table, attacker: Creature, defender: Creature, approach: Approach): readonly Rectangle[] {
  const bounds = boundsOf(laneOf(approach));
  const floor = Math.min(approach.attacker.floor, approach.defender.floor);
  const ceiling = Math.max(approach.attacker.ceiling, approach.defender.ceiling);
  const parties = [carrierOf(table, attacker).id, carrierOf(table, defender).id];
  return allCreatures(table.field).flatMap((other) => {
    if (parties.includes(carrierOf(table, other).id)) return [];
    const body = footprintOf(table, other);
    const isBetween = overlaps(body, bounds) && body.floor < ceiling && floor < body.ceiling;
    return isBetween && !isGone(table, other) ? [body] : [];
  });
}

function allClear(start: Corner, ends: readonly Corner[], barrier: Barrier): boolean {
  return ends.every((end) => isClear(start, end, barrier));
}

function laneOf({ attacker, defender }: Approach): Lane {
  return { from: attacker, to: defender };
}

function joined(one: Barrier, other: Barrier): Barrier {
  return {
    square: (x, y) => one.square(x, y) || other.square(x, y),
    horizontal: (x, y) => one.horizontal(x, y) || other.horizontal(x, y),
    vertical: (x, y) => one.vertical(x, y) || other.vertical(x, y),
  };
}

function isOfParties({ attacker, defender }: Approach, x: number, y: number): boolean {
  return holds(attacker, x, y) || holds(defender, x, y);
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
