import type { Creature } from "../field/creature.ts";
import { allCreatures, areEnemies } from "../field/field.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { Footprint } from "./space.ts";
import { footprintOf, squaresIn } from "./space.ts";

/** How far the nearest friend must be from what one aims at, for shooting into a melee to be safe. Feet. */
const CLEAR_OF_FRIENDS_FEET = 10;

/**
 * The distance between two squares in feet: every second diagonal counts as two squares.
 *
 * Rule: `Pathfinder · Measuring Distance`.
 */
export function squaresFeet(from: Square, to: Square): number {
  return feet(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1]), 0);
}

/**
 * The distance between the nearest squares of two creatures' spaces in feet; 0 when they share a square. A difference in
 * elevation counts like a third direction, and a step in two or three directions at once is one diagonal. With places,
 * as if they were there.
 *
 * Rule: `Pathfinder · Measuring Distance`.
 */
export function distanceFeet(table: Table, a: Creature, b: Creature, at: { a?: Place; b?: Place } = {}): number {
  return footprintsFeet(footprintOf(table, a, at.a), footprintOf(table, b, at.b));
}

/**
 * Whether two creatures are within 5 feet of each other; with places, as if they were there.
 *
 * Rule: `Pathfinder · Melee Attacks`.
 */
export function isAdjacent(table: Table, a: Creature, b: Creature, at: { a?: Place; b?: Place } = {}): boolean {
  return distanceFeet(table, a, b, at) <= FEET_PER_SQUARE;
}

/** The distance between the nearest squares of two blocks in feet. */
export function footprintsFeet(a: Footprint, b: Footprint): number {
  return feet(
    stepsApart(b.left - a.right, a.left - b.right),
    stepsApart(b.top - a.bottom, a.top - b.bottom),
    stepsApart(b.floor - a.ceiling, a.floor - b.ceiling),
  );
}

/** The distance from the nearest square of a block to a square on its own level, in feet. */
export function footprintToSquareFeet(from: Footprint, [x, y]: Square): number {
  return feet(stepsApart(x - from.right, from.left - x - 1), stepsApart(y - from.bottom, from.top - y - 1), 0);
}

/**
 * Whether a target, or some part of a big one that can be aimed at, is at least 10 feet from the attacker's nearest
 * friend, so that shooting or throwing into a melee carries no penalty.
 *
 * Rule: `Pathfinder · Shooting or Throwing into a Melee`.
 */
export function isClearOfFriends(table: Table, attacker: Creature, target: Creature): boolean {
  const body = footprintOf(table, target);
  const friends = allCreatures(table.field)
    .filter((other) => other.id !== attacker.id && other.id !== target.id && !areEnemies(other, attacker))
    .map((friend) => footprintOf(table, friend));
  return squaresIn(body).some(([x, y]) => {
    const aimedAt: Footprint = { ...body, left: x, top: y, right: x + 1, bottom: y + 1 };
    return friends.every((friend) => footprintsFeet(friend, aimedAt) >= CLEAR_OF_FRIENDS_FEET);
  });
}

/**
 * Squares stepped from the nearest end of one stretch to the nearest end of another; 0 when they overlap.
 * @param gap squares between them where the other one lies after the one, else below 0
 * @param gapBefore the same where it lies before
 */
function stepsApart(gap: number, gapBefore: number): number {
  return Math.max(0, gap + 1, gapBefore + 1);
}

/** Feet of a way that leads so many squares in each direction: of its steps, every second diagonal counts double. */
function feet(dx: number, dy: number, dz: number): number {
  const most = Math.max(dx, dy, dz);
  const least = Math.min(dx, dy, dz);
  const diagonals = dx + dy + dz - most - least;
  return (most + Math.floor(diagonals / 2)) * FEET_PER_SQUARE;
}
