import { ruledCover } from "../combat/rulings.ts";
import { isGone } from "../combat/conditions.ts";
import { isSetAside } from "../editions/families.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures } from "../field/field.ts";
import type { Table } from "../table.ts";
import type { Approach, AttackLines, LineChoice } from "./approach.ts";
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
  const shot = shotOf(table, attacker, defender, lines);
  return shot.isPlain && shot.bodies.length === 0 ? "none" : decide(shot, table, lines).cover;
}

/** A line that is drawn to see what covers a target, in corners of squares. */
export interface CoverLine {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** What it passes through: something solid, something low, or creatures; `null` when it is clear. */
  readonly stoppedBy: "wall" | "low" | "creature" | null;
  /** The creatures that it passes through. */
  readonly through: readonly CreatureId[];
}

/** How much covers a target, and the lines that decide it. */
export interface CoverView {
  readonly cover: Cover;
  /** The game master has ruled so, whatever the lines say. */
  readonly ruled: boolean;
  /** From the corner that the attacker chooses; from all corners of a square where any of them counts. */
  readonly lines: readonly CoverLine[];
}

/**
 * The cover that a defender has from an attack, as {@link coverBetween} has it, with the lines that decide it: those from
 * the corner, and in melee between the squares, that leave least.
 *
 * Rule: `Pathfinder · Cover`, `Pathfinder · Big Creatures and Cover`.
 */
export function coverView(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): CoverView {
  const shot = shotOf(table, attacker, defender, lines);
  const { cover, from, to } = decide(nearestFirst(shot), table, lines);
  const ruling = cover === "total" ? null : ruledCover(defender, attacker);
  const starts = from === null ? cornersOf(to.from) : [from];
  const drawn = starts.flatMap((start) => cornersOf(to.to).map((end) => lineBetween(shot, [start, end], cover)));
  return { cover: ruling ?? cover, ruled: ruling !== null, lines: drawn };
}

/** Of corners that leave equally little the nearest is chosen, so that the lines are short. */
function nearestFirst(shot: Shot): Shot {
  const away = (a: Rectangle, b: Rectangle): number =>
    Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom);
  const choices = choicesOf(shot.approach).toSorted((a, b) => away(a.from, a.to) - away(b.from, b.to));
  const startsOf = ({ from, to }: LineChoice): readonly Corner[] => {
    const point = ({ x, y }: Corner): Rectangle => ({ left: x, top: y, right: x, bottom: y });
    return cornersOf(from).toSorted((a, b) => away(point(a), to) - away(point(b), to));
  };
  return { ...shot, choices: () => choices, startsOf };
}

function lineBetween(shot: Shot, [start, end]: readonly [Corner, Corner], cover: Cover): CoverLine {
  const from = { x: start.x, y: start.y };
  const to = { x: end.x, y: end.y };
  const isTouch = shot.fromTouch && cover !== "total";
  const barrier = isTouch ? betweenParties(shot) : (each: Barrier): Barrier => each;
  if (!isClear(start, end, barrier(shot.high))) return { from, to, stoppedBy: "wall", through: [] };
  if (!isClear(start, end, barrier(wallsOf(shot)))) return { from, to, stoppedBy: "low", through: [] };
  const through = shot.bodies.filter((body) => !isClear(start, end, withBodies(shot, shot.high, [body])));
  return { from, to, stoppedBy: through.length > 0 ? "creature" : null, through: through.map(({ who }) => who) };
}

/** Everything between two creatures that could matter to the lines of an attack. */
interface Shot {
  readonly attacker: Creature;
  readonly defender: Creature;
  readonly approach: Approach;
  /** The attack is a plain one on somebody adjacent: any line between any corners counts, and creatures do not. */
  readonly fromTouch: boolean;
  readonly bodies: readonly Body[];
  /** There is nothing between but, perhaps, creatures. */
  readonly isPlain: boolean;
  readonly high: Barrier;
  readonly low: Barrier | null;
  /** Between which squares the attacker may choose, and from which corners, in the order in which they are tried. */
  readonly choices: () => readonly LineChoice[];
  readonly startsOf: (choice: LineChoice) => readonly Corner[];
}

interface Body extends Rectangle {
  readonly who: CreatureId;
}

function shotOf(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): Shot {
  const index = indexOf(table.field.grid);
  const approach = approachOf(table, attacker, defender, lines);
  const fromTouch = approach.adjacent && approach.short;
  const isPlain = index.isPlain(boundsOf(laneOf(approach)));
  return {
    attacker,
    defender,
    approach,
    fromTouch,
    bodies: fromTouch ? [] : bodiesBetween(table, attacker, defender, approach),
    isPlain,
    high: effectBarrier(index),
    low: isPlain ? null : lowBarrier(index, approach.attacker, approach.defender),
    choices: () => choicesOf(approach),
    startsOf: ({ from }) => cornersOf(from),
  };
}

/** The cover that lines give, and from where to where they are drawn. */
interface Decision {
  readonly cover: Cover;
  /** The corner chosen; `null` where lines from all corners of the square count. */
  readonly from: Corner | null;
  readonly to: LineChoice;
}

function decide(shot: Shot, table: Table, lines: AttackLines): Decision {
  const { attacker, defender, isPlain } = shot;
  if (isSetAside(table, "cover")) return { cover: "none", from: null, to: firstOf(shot.choices()) };
  if (!isPlain && !lineOfEffect(table, attacker, defender, { from: lines.from, at: lines.at })) {
    const to = firstOf(shot.choices());
    return { cover: "total", from: firstOf(shot.startsOf(to)), to };
  }
  return shot.fromTouch ? decideFromTouch(shot) : decideFromAfar(shot);
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
  const shot = shotOf(table, attacker, defender, lines);
  const walls = wallsOf(shot);
  const clear = choicesOf(shot.approach).flatMap(({ from, to }) => {
    const ends = cornersOf(to);
    return cornersOf(from).map((start) => ends.filter((end) => isClear(start, end, walls)).length / ends.length);
  });
  const most = Math.max(...clear);
  if (most > 0.5) return table.edition.cover.partial ? "partial-cover" : null;
  return most < 0.5 ? "improved-cover" : null;
}

function decideFromTouch(shot: Shot): Decision {
  const between = betweenParties(shot)(wallsOf(shot));
  const choices = shot.choices();
  const open = choices.find(({ from, to }) =>
    cornersOf(from).every((start) => allClear(start, cornersOf(to), between)),
  );
  return { cover: open === undefined ? "cover" : "none", from: null, to: open ?? firstOf(choices) };
}

/** What attacker and defender stand in does not come between them when they touch. */
function betweenParties({ approach }: Shot): (barrier: Barrier) => Barrier {
  return (barrier) => ({ ...barrier, square: (x, y) => barrier.square(x, y) && !isOfParties(approach, x, y) });
}

function decideFromAfar(shot: Shot): Decision {
  const { bodies } = shot;
  const walls = wallsOf(shot);
  const wallsAndBodies = withBodies(shot, walls, bodies);
  let best: Decision | null = null;
  let worst: Decision | null = null;
  let mostClear = -1;
  for (const to of shot.choices()) {
    const ends = cornersOf(to.to);
    for (const from of shot.startsOf(to)) {
      const clear = ends.filter((end) => isClear(from, end, walls)).length;
      if (clear === ends.length) {
        if (bodies.length === 0 || allClear(from, ends, wallsAndBodies)) return { cover: "none", from, to };
        best ??= { cover: "soft", from, to };
      } else if (clear > mostClear) {
        mostClear = clear;
        worst = { cover: "cover", from, to };
      }
    }
  }
  return best ?? worst ?? { cover: "cover", from: null, to: firstOf(shot.choices()) };
}

function withBodies({ approach }: Shot, walls: Barrier, bodies: readonly Body[]): Barrier {
  const inTheWay = (x: number, y: number): boolean => bodies.some((body) => holds(body, x, y));
  return { ...walls, square: (x, y) => walls.square(x, y) || (inTheWay(x, y) && !isOfParties(approach, x, y)) };
}

function wallsOf({ high, low }: Shot): Barrier {
  return low === null ? high : joined(high, low);
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new RangeError("a creature has at least one square");
  return first;
}

/**
 * The spaces of creatures that can stand in the way: neither attacker nor defender nor who shares a space with them by
 * riding, not the dead, and nobody who is wholly above or below both.
 *
 * Rule: `Pathfinder · Soft Cover`.
 */
function bodiesBetween(table: Table, attacker: Creature, defender: Creature, approach: Approach): readonly Body[] {
  const bounds = boundsOf(laneOf(approach));
  const floor = Math.min(approach.attacker.floor, approach.defender.floor);
  const ceiling = Math.max(approach.attacker.ceiling, approach.defender.ceiling);
  const parties = [carrierOf(table, attacker).id, carrierOf(table, defender).id];
  return allCreatures(table.field).flatMap((other) => {
    if (parties.includes(carrierOf(table, other).id)) return [];
    const body = footprintOf(table, other);
    const isBetween = overlaps(body, bounds) && body.floor < ceiling && floor < body.ceiling;
    return isBetween && !isGone(table, other) ? [{ ...body, who: other.id }] : [];
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
