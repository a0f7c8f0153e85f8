import type { Place, Square } from "../../rules/index.ts";
import { sameSquare } from "../../rules/index.ts";
import { readPlace } from "../field/read-creature.ts";
import type { GridRecord, TokenRecord } from "../field/records.ts";

/** A waypoint as far as the rules care. Pixels of the canvas. */
export interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
}

/** The place that a waypoint stands for. */
export function placeOf(point: PathPoint, grid: GridRecord): Place {
  return readPlace(point, grid);
}

/**
 * The squares that a path enters, in order, without the one where the token stands: the top left square of its space
 * each time.
 */
export function squaresOf(token: TokenRecord, points: readonly PathPoint[], grid: GridRecord): readonly Square[] {
  const start = readPlace(token, grid);
  const squares: Square[] = [[start.x, start.y]];
  for (const point of points) {
    const { x, y } = placeOf(point, grid);
    const last = squares.at(-1);
    if (last === undefined || !sameSquare(last, [x, y])) squares.push([x, y]);
  }
  return squares.slice(1);
}
