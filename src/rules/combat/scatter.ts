import type { Square } from "../field/place.ts";

/** The eight directions on the grid, clockwise from the east. */
export const DIRECTIONS: readonly Square[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** Which of the directions comes nearest to the way from one point to another; from a point to itself, north. */
export function towards(from: readonly [number, number], to: readonly [number, number]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (dx === 0 && dy === 0) return DIRECTIONS.length - 2;
  const turn = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return (turn + DIRECTIONS.length) % DIRECTIONS.length;
}
