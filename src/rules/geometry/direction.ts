import type { Creature } from "../field/creature.ts";
import type { Table } from "../table.ts";
import { footprintOf } from "./space.ts";

/** A direction on the grid, each part -1, 0 or 1. */
export type Direction = readonly [dx: number, dy: number];

/** The eight directions, clockwise from the east. */
export const DIRECTIONS: readonly Direction[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** How far from a straight line a direction still counts as straight rather than diagonal: half of 45 degrees. */
const DIAGONAL_FROM = Math.tan(Math.PI / 8);

/** The direction straight away from one creature to another, by the centers of their spaces. */
export function directionAway(table: Table, from: Creature, to: Creature): Direction {
  const [fromX, fromY] = centerOf(table, from);
  const [toX, toY] = centerOf(table, to);
  const dx = toX - fromX;
  const dy = toY - fromY;
  const along = Math.max(Math.abs(dx), Math.abs(dy));
  return [
    Math.abs(dx) < along * DIAGONAL_FROM ? 0 : Math.sign(dx),
    Math.abs(dy) < along * DIAGONAL_FROM ? 0 : Math.sign(dy),
  ];
}

/** The center of a creature's space, in squares from the top left corner of the map. */
export function centerOf(table: Table, creature: Creature): readonly [x: number, y: number] {
  const { left, right, top, bottom } = footprintOf(table, creature);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Which of the directions comes nearest to the way from one point to another; from a point to itself, north. */
export function towards(from: readonly [number, number], to: readonly [number, number]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (dx === 0 && dy === 0) return DIRECTIONS.length - 2;
  const turn = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return (turn + DIRECTIONS.length) % DIRECTIONS.length;
}
