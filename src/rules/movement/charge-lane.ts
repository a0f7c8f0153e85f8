import type { CreatureId } from "../field/creature.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Rectangle } from "../geometry/grid-index.ts";
import { indexOf } from "../geometry/grid-index.ts";
import type { Lane } from "../geometry/lane.ts";
import { boundsOf, laneMeets, laneSquares } from "../geometry/lane.ts";
import type { Footprint } from "../geometry/space.ts";
import { footprintOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import { crowdAround } from "./crowd.ts";
import type { Mover } from "./mover.ts";

/** What stands in a charger's lane. */
export type LaneBarrier =
  { readonly kind: "ground"; readonly at: Square } | { readonly kind: "creature"; readonly who: CreatureId };

/** A charge as far as its lane goes. */
export interface Charging {
  readonly mover: Mover;
  /** Where it would end. */
  readonly end: Place;
  readonly target: CreatureId;
}

/**
 * What first stands in the way of a charge: anything that blocks or slows movement, or any creature but a helpless one
 * and the target itself, on any line from the starting space to the ending space. `null` when the lane is clear. A mere
 * touch of a border or corner does not count.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`.
 */
export function laneBarrier(table: Table, { mover, end, target }: Charging): LaneBarrier | null {
  const from = footprintOf(table, mover.body);
  const to = blockAt(from, mover, end);
  const lane = { from, to };
  const squares = laneSquares(lane).filter(([x, y]) => !isInside(from, x, y));
  const crowd = crowdAround(table, mover, {
    floor: Math.min(from.floor, to.floor),
    ceiling: Math.max(from.ceiling, to.ceiling),
  });
  for (const square of squares) {
    if (isHampering(table, mover, square)) return { kind: "ground", at: square };
    const others = crowd.get(square[1] * indexOf(table.field.grid).width + square[0]) ?? [];
    const other = others.find(({ id, outOfTheWay }) => id !== target && !outOfTheWay);
    if (other !== undefined) return { kind: "creature", who: other.id };
  }
  const wall = wallIn(table, mover, lane);
  return wall === null ? null : { kind: "ground", at: wall };
}

/** The squares and levels that a charger would take up where its charge ends. */
function blockAt(from: Footprint, { side }: Mover, { x, y, elevationFeet }: Place): Footprint {
  const floor = Math.floor(elevationFeet / FEET_PER_SQUARE);
  return { left: x, top: y, right: x + side, bottom: y + side, floor, ceiling: floor + from.ceiling - from.floor };
}

/** Whether a square blocks or slows the charger. Beyond the map's edge there is nothing to charge over. */
function isHampering(table: Table, mover: Mover, [x, y]: Square): boolean {
  const index = indexOf(table.field.grid);
  if (!index.contains(x, y) || index.has(x, y, "solid")) return true;
  if (!mover.flies && index.has(x, y, "gap")) return true;
  return !mover.unhampered && (index.has(x, y, "difficult") || index.has(x, y, "obstacle"));
}

/** The square beside the first wall that some line of the lane passes through. */
function wallIn(table: Table, mover: Mover, lane: Lane): Square | null {
  const index = indexOf(table.field.grid);
  const { left, top, right, bottom } = boundsOf(lane);
  const kinds = mover.unhampered ? (["wall", "window"] as const) : (["wall", "window", "low"] as const);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const across: Rectangle = { left: x, top: y, right: x + 1, bottom: y };
      const down: Rectangle = { left: x, top: y, right: x, bottom: y + 1 };
      const stands = (edge: Rectangle, along: "horizontal" | "vertical"): boolean =>
        kinds.some((kind) => index[along](x, y, kind)) && laneMeets(lane, edge);
      if (stands(across, "horizontal") || stands(down, "vertical")) return [x, y];
    }
  }
  return null;
}

function isInside({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
