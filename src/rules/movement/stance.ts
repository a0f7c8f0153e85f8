import type { CreatureId } from "../field/creature.ts";
import type { Square } from "../field/place.ts";
import { sameSquare } from "../field/place.ts";
import type { GridIndex } from "../geometry/grid-index.ts";
import type { Crossing, Shift } from "./crossing.ts";
import { crossingOf } from "./crossing.ts";

/** Why a creature cannot enter a place. */
export interface Closed {
  /** Ground or walls leave no room (`blocked`), or somebody does not let it pass (`occupied`). */
  readonly code: "blocked" | "occupied";
  readonly by: CreatureId | null;
  /** There is room, but less than half of what it needs. */
  readonly narrow: boolean;
}

/** How a creature would stand at a place. */
export interface Stance {
  /** The place: the top left square of its space. */
  readonly x: number;
  readonly y: number;
  /** The squares that it takes up. */
  readonly squares: readonly Square[];
  readonly squeezed: boolean;
  /** How often the cost of entering is doubled: by the worst terrain under it, by squeezing, by a helpless hulk. */
  readonly doublings: number;
  readonly closed: Closed | null;
  /** Whether it may end its movement there. */
  readonly mayStop: boolean;
  /** Who lets it pass but not stop there, or lets it do neither. */
  readonly inTheWay: CreatureId | null;
}

/** The way from one stance to a neighboring one. */
export interface Passing extends Crossing {
  /** Whether it counts as a diagonal. */
  readonly diagonal: boolean;
  /** Whether it leads nowhere on the map: straight up or down. */
  readonly stays: boolean;
}

const OPEN: Crossing = { barrier: null, low: false, opaque: false };

/**
 * What a creature meets between two stances whose places touch: every part of its space must get through. When it
 * squeezes or spreads out again, it moves as its body does, which may be straight though its top left square goes
 * diagonally.
 *
 * Rule: `Pathfinder · Measuring Distance · Diagonals`, `Pathfinder · Squeezing`.
 */
export function passingBetween(index: GridIndex, from: Stance, to: Stance): Passing {
  const shift = { dx: to.x - from.x, dy: to.y - from.y };
  const stays = shift.dx === 0 && shift.dy === 0;
  const diagonal = shift.dx !== 0 && shift.dy !== 0;
  if (stays) return { ...OPEN, diagonal, stays };
  if (from.squares.length === 1 && to.squares.length === 1) {
    const { barrier, low, opaque } = crossingOf(index, [from.x, from.y], shift);
    return { barrier, low, opaque, diagonal, stays };
  }
  if (isShifted(from.squares, to.squares, shift)) {
    return { ...crossAll(index, from.squares, { to, shift }), diagonal, stays };
  }
  const slide = SLIDES.find((each) => covers(from.squares, to.squares, each));
  if (slide !== undefined) return { ...crossAll(index, from.squares, { to, shift: slide }), diagonal: false, stays };
  const overlaps = to.squares.some((square) => holds(from.squares, square));
  return { ...(overlaps && !diagonal ? OPEN : crossingOf(index, [from.x, from.y], shift)), diagonal, stays };
}

/** How a body moves while it becomes narrower or wider: not at all, or one square straight on. */
const SLIDES: readonly Shift[] = [
  { dx: 0, dy: 0 },
  { dx: 1, dy: 0 },
  { dx: -1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 0, dy: -1 },
];

/** Whether one body of squares is the other one moved as a whole. */
function isShifted(from: readonly Square[], to: readonly Square[], { dx, dy }: Shift): boolean {
  return from.length === to.length && from.every(([x, y]) => holds(to, [x + dx, y + dy]));
}

/** Whether the wider of two bodies, moved along, holds the narrower one. */
function covers(from: readonly Square[], to: readonly Square[], { dx, dy }: Shift): boolean {
  return from.length > to.length
    ? to.every(([x, y]) => holds(from, [x - dx, y - dy]))
    : from.every(([x, y]) => holds(to, [x + dx, y + dy]));
}

function crossAll(
  index: GridIndex,
  squares: readonly Square[],
  { to, shift }: { readonly to: Stance; readonly shift: Shift },
): Crossing {
  if (shift.dx === 0 && shift.dy === 0) return OPEN;
  const front = squares.filter(([x, y]) => {
    const ahead: Square = [x + shift.dx, y + shift.dy];
    return !holds(squares, ahead) && holds(to.squares, ahead);
  });
  return front.map((square) => crossingOf(index, square, shift)).reduce(worse, OPEN);
}

function worse(a: Crossing, b: Crossing): Crossing {
  return {
    barrier: a.barrier === "corner" || b.barrier === "corner" ? "corner" : (a.barrier ?? b.barrier),
    low: a.low || b.low,
    opaque: a.opaque || b.opaque,
  };
}

function holds(squares: readonly Square[], square: Square): boolean {
  return squares.some((each) => sameSquare(each, square));
}
