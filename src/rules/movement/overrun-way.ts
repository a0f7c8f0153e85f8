import type { CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import { squareOf } from "../field/place.ts";
import { footprintOf } from "../geometry/space.ts";
import { directionAway, DIRECTIONS } from "../geometry/direction.ts";
import type { Table } from "../table.ts";
import type { Mover } from "./mover.ts";
import type { Passage } from "./passage.ts";

/** A way that leads through an opponent's space. */
export interface OverrunWay {
  readonly target: CreatureId;
  /** The squares entered, those on the way to the target and those beyond it included. */
  readonly path: readonly Square[];
  /** Which step is the first one into the target's space, and which the first one out of it; counted from 0. */
  readonly entry: number;
  readonly exit: number;
}

/** No overrun carries anybody farther; a bound, not a rule. */
const SQUARES_MAX = 30;

/** Those whom an overrun of a target passes: the target, and whoever shares a saddle with it. */
export function overrunCompany(table: Table, target: CreatureId): readonly CreatureId[] {
  const { rides } = creatureOf(table.field, target);
  const riders = allCreatures(table.field).filter((other) => other.rides === target);
  return [target, ...(rides === null ? [] : [rides]), ...riders.map(({ id }) => id)];
}

/**
 * The whole way of an overrun: the path given, carried straight on through the target's space to the first free place
 * beyond it where the path itself does not lead there. `null` when the path comes nowhere near the target, or nothing
 * beyond it is free.
 *
 * Rule: `Pathfinder · Overrun`.
 */
export function overrunWay(passage: Passage, path: readonly Square[], target: CreatureId): OverrunWay | null {
  const inside = (square: Square): boolean => isInside(passage, square, target);
  const reached = path.findIndex(inside);
  const last = path.at(-1);
  if (reached >= 0 && last !== undefined && !inside(last)) return complete(passage, path, target);
  const start = squareOf(passage.mover.body.place);
  const from = last ?? start;
  const direction = reached < 0 ? towards(passage, from, target) : between(path.at(-2) ?? start, from);
  if (direction === null) return null;
  const further = straightOn(passage, { from, direction, target });
  return further === null ? null : complete(passage, [...path, ...further], target);
}

function complete(passage: Passage, path: readonly Square[], target: CreatureId): OverrunWay | null {
  const entry = path.findIndex((square) => isInside(passage, square, target));
  const exit = path.findIndex((square, index) => index > entry && !isInside(passage, square, target));
  return entry < 0 || exit < 0 ? null : { target, path, entry, exit };
}

/** Whether the mover's space at a place has a part of the target's in it. */
export function isInside(
  { table, mover }: Pick<Passage, "table" | "mover">,
  place: Square,
  target: CreatureId,
): boolean {
  const [x, y] = place;
  const { left, top, right, bottom } = footprintOf(table, creatureOf(table.field, target));
  return x < right && left < x + mover.side && y < bottom && top < y + mover.side;
}

/** The direction of the next step into the target's space, the straightest one; `null` when it is not that near. */
function towards(passage: Passage, from: Square, target: CreatureId): Square | null {
  const { table, mover } = passage;
  const there = standing(mover, from);
  const straight = directionAway(table, there, creatureOf(table.field, target));
  const ways = DIRECTIONS.filter(([dx, dy]) => isInside(passage, [from[0] + dx, from[1] + dy], target));
  return ways.toSorted((a, b) => apart(a, straight) - apart(b, straight))[0] ?? null;
}

function apart([ax, ay]: Square, [bx, by]: Square): number {
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

function standing({ body }: Mover, [x, y]: Square): Mover["body"] {
  return { ...body, place: { ...body.place, x, y } };
}

function between([fromX, fromY]: Square, [toX, toY]: Square): Square {
  return [Math.sign(toX - fromX), Math.sign(toY - fromY)];
}

interface Course {
  readonly from: Square;
  readonly direction: Square;
  readonly target: CreatureId;
}

/** The squares straight on, up to the first one beyond the target where the mover may stop. */
function straightOn(passage: Passage, { from, direction: [dx, dy], target }: Course): readonly Square[] | null {
  const squares: Square[] = [];
  let [x, y] = from;
  while (squares.length < SQUARES_MAX) {
    [x, y] = [x + dx, y + dy];
    const stance = passage.stanceAt(x, y);
    if (stance.closed !== null) return null;
    squares.push([x, y]);
    if (stance.mayStop && !isInside(passage, [x, y], target)) return squares;
  }
  return null;
}
