import { canAct, conditionRows } from "../../combat/conditions.ts";
import { provokeByLeaving } from "../../combat/provoking-movement.ts";
import { companyOf, holdOn } from "../../combat/ties.ts";
import { creatureOf } from "../../field/field.ts";
import type { Square } from "../../field/place.ts";
import { sameSquare, squareOf } from "../../field/place.ts";
import { squaresFeet } from "../../geometry/distance.ts";
import { spaceOf } from "../../geometry/space.ts";
import { cheapestPath } from "../../movement/cheapest-path.ts";
import { moverOf } from "../../movement/mover.ts";
import { Passage } from "../../movement/passage.ts";
import { speedFeet, usualMode } from "../../movement/speed.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import type { Pair } from "../grapple/placing.ts";
import { afoot, putAt, tableWith } from "../grapple/placing.ts";

/**
 * Moves a grappler into the space of the creature that it has taken hold of: free, and giving opportunities to everybody
 * who threatens it but the one it holds.
 *
 * Rule: `3.5 · Grapple · Starting a Grapple`, step 4.
 * @returns whether it is there; it is not when it cannot get in, or is in no state to
 */
export function* closeIn(table: Table, pair: Pair): Rule<boolean> {
  const { who, target } = pair;
  const to = wayIn(table, pair);
  if (to === null) return false;
  const { place } = creatureOf(table.field, who);
  if (sameSquare(squareOf(place), to)) return true;
  const { elevationFeet } = creatureOf(table.field, target).place;
  const there = { x: to[0], y: to[1], elevationFeet };
  yield* provokeByLeaving(table, { mover: who, from: place, to: there, kind: "move", first: true, spared: [target] });
  if (holdOn(table.field, who, target) === null || !canAct(table, creatureOf(table.field, who))) return false;
  yield* putAt(table, who, to, elevationFeet);
  return true;
}

/** The nearest place in which the grappler's space and the other's overlap and that it can get to; `null` for none. */
function wayIn(seated: Table, { who, target }: Pair): Square | null {
  const table = tableWith(seated, afoot(seated.field, who));
  const mover = moverOf(table, who, usualMode(creatureOf(table.field, who)));
  const { body } = mover;
  const here = squareOf(body.place);
  const space = spaceOf(table, creatureOf(table.field, target));
  const isIn = (at: Square): boolean => {
    const own = spaceOf(table, body, { ...body.place, x: at[0], y: at[1] });
    return own.some((square) => space.some((other) => sameSquare(square, other)));
  };
  if (isIn(here)) return here;
  if (speedFeet(table, body, mover.mode) <= 0 || !isFree(table, who)) return null;
  const riders = [...mover.riders, ...companyOf(table.field, target)];
  const passage = new Passage(table, { ...mover, riders, unhampered: true });
  const around = space.flatMap(([x, y]) => offsets(mover.side).map(([dx, dy]): Square => [x + dx, y + dy]));
  const places = around.filter((at) => isIn(at)).toSorted((a, b) => squaresFeet(here, a) - squaresFeet(here, b));
  return places.find((at) => isOpen(passage, at)) ?? null;
}

/** Whether a place can be entered and stopped in, and the way to it leads straight there and not round something. */
function isOpen(passage: Passage, [x, y]: Square): boolean {
  const stance = passage.stanceAt(x, y);
  if (stance.closed !== null || !stance.mayStop) return false;
  const path = cheapestPath(passage, { to: [x, y], diagonals: 0, budgetFeet: Infinity });
  const here = passage.mover.body.place;
  return path !== null && path.length <= Math.max(Math.abs(x - here.x), Math.abs(y - here.y));
}

/** Whether nothing but the grapple itself keeps it in its place. */
function isFree(table: Table, who: string): boolean {
  return conditionRows(table, creatureOf(table.field, who)).every(
    ({ name, row }) => row.movement !== "none" || name === "grappled" || name === "grappling",
  );
}

/** The top left squares, seen from a square, of the spaces of this side that hold it. */
function offsets(side: number): readonly Square[] {
  const range = Array.from({ length: side }, (_, index) => -index);
  return range.flatMap((dx) => range.map((dy): Square => [dx, dy]));
}
