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
  | { readonly kind: "ground"; readonly at: Square; readonly what: Hindrance }
  | { readonly kind: "creature"; readonly at: Square; readonly who: CreatureId };

/** What of the ground stops or slows a charger: terrain, a wall, or the end of the map. */
export type Hindrance = "solid" | "gap" | "difficult" | "obstacle" | "wall" | "edge";

/** A charge as far as its lane goes. */
export interface Charging {
  readonly mover: Mover;
  /** Where it would end. */
  readonly end: Place;
  readonly target: CreatureId;
}

/**
 * What stands first in the way of a charge, seen from where it starts: anything that blocks or slows movement, or any
 * creature but a helpless one and the target itself, on any line from the starting space to the ending space. `null` when
 * the lane is clear. A mere touch of a border or corner does not count.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`.
 */
export function laneBarrier(table: Table, charging: Charging): LaneBarrier | null {
  const { mover, end, target } = charging;
  const from = footprintOf(table, mover.body);
  const to = blockAt(from, mover, end);
  const crowd = crowdAround(table, mover, {
    floor: Math.min(from.floor, to.floor),
    ceiling: Math.max(from.ceiling, to.ceiling),
  });
  const barriers = squaresOfLane(table, charging).flatMap((at): LaneBarrier[] => {
    const what = hindranceAt(table, mover, at);
    if (what !== null) return [{ kind: "ground", at, what }];
    const others = crowd.get(at[1] * indexOf(table.field.grid).width + at[0]) ?? [];
    const other = others.find(({ id, outOfTheWay }) => id !== target && !outOfTheWay);
    return other === undefined ? [] : [{ kind: "creature", at, who: other.id }];
  });
  const walls = wallsIn(table, mover, { from, to }).map((at): LaneBarrier => ({ kind: "ground", at, what: "wall" }));
  return nearest(from, [...barriers, ...walls]);
}

/**
 * The squares that a charge passes over, the starting space left out: top row first.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`.
 */
export function squaresOfLane(table: Table, { mover, end }: Charging): readonly Square[] {
  const from = footprintOf(table, mover.body);
  return laneSquares({ from, to: blockAt(from, mover, end) }).filter(([x, y]) => !isInside(from, x, y));
}

function nearest({ left, top, right, bottom }: Footprint, barriers: readonly LaneBarrier[]): LaneBarrier | null {
  const away = ({ at: [x, y] }: LaneBarrier): number =>
    Math.hypot(x + 0.5 - (left + right) / 2, y + 0.5 - (top + bottom) / 2);
  const [first = null] = barriers.length > 1 ? barriers.toSorted((a, b) => away(a) - away(b)) : barriers;
  return first;
}

/** The squares and levels that a charger would take up where its charge ends. */
function blockAt(from: Footprint, { side }: Mover, { x, y, elevationFeet }: Place): Footprint {
  const floor = Math.floor(elevationFeet / FEET_PER_SQUARE);
  return { left: x, top: y, right: x + side, bottom: y + side, floor, ceiling: floor + from.ceiling - from.floor };
}

/** What of a square blocks or slows the charger. Beyond the map's edge there is nothing to charge over. */
function hindranceAt(table: Table, mover: Mover, [x, y]: Square): Hindrance | null {
  const index = indexOf(table.field.grid);
  if (!index.contains(x, y)) return "edge";
  if (index.has(x, y, "solid")) return "solid";
  if (!mover.flies && index.has(x, y, "gap")) return "gap";
  if (mover.unhampered) return null;
  if (index.has(x, y, "difficult")) return "difficult";
  return index.has(x, y, "obstacle") ? "obstacle" : null;
}

/** The squares beside the walls that some line of the lane passes through. */
function wallsIn(table: Table, mover: Mover, lane: Lane): readonly Square[] {
  const index = indexOf(table.field.grid);
  const { left, top, right, bottom } = boundsOf(lane);
  const kinds = mover.unhampered ? (["wall", "window"] as const) : (["wall", "window", "low"] as const);
  const found: Square[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const across: Rectangle = { left: x, top: y, right: x + 1, bottom: y };
      const down: Rectangle = { left: x, top: y, right: x, bottom: y + 1 };
      const stands = (edge: Rectangle, along: "horizontal" | "vertical"): boolean =>
        kinds.some((kind) => index[along](x, y, kind)) && laneMeets(lane, edge);
      if (stands(across, "horizontal") || stands(down, "vertical")) found.push([x, y]);
    }
  }
  return found;
}

function isInside({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
