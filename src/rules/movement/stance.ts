import type { CreatureId } from "../field/creature.ts";
import type { Rectangle } from "../geometry/grid-index.ts";
import type { Crossing, Crossings, Shift } from "./crossing.ts";
import { OPEN } from "./crossing.ts";

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
  /** The block of squares that it takes up. */
  readonly block: Rectangle;
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

/**
 * What a creature meets between two stances whose places touch: every part of its space must get through. When it
 * squeezes or spreads out again, it moves as its body does, which may be straight though its top left square goes
 * diagonally.
 *
 * Rule: `Pathfinder · Measuring Distance · Diagonals`, `Pathfinder · Squeezing`.
 */
export function passingBetween(crossings: Crossings, from: Stance, to: Stance): Passing {
  const shift = { dx: to.x - from.x, dy: to.y - from.y };
  if (shift.dx === 0 && shift.dy === 0) return asPassing(OPEN, { diagonal: false, stays: true });
  const diagonal = shift.dx !== 0 && shift.dy !== 0;
  if (isSame(moved(from.block, shift), to.block)) return asPassing(cross(crossings, from.block, shift), { diagonal });
  const slide = SLIDES.find((each) => covers(from.block, to.block, each));
  if (slide !== undefined)
    return asPassing(crossInto(crossings, from.block, { to: to.block, shift: slide }), { diagonal: false });
  const turns = overlap(from.block, to.block) && !diagonal;
  return asPassing(turns ? OPEN : crossings.from(from.x, from.y, shift), { diagonal });
}

function asPassing(
  { barrier, low, opaque }: Crossing,
  { diagonal, stays = false }: { readonly diagonal: boolean; readonly stays?: boolean },
): Passing {
  return { barrier, low, opaque, diagonal, stays };
}

/** How a body moves while it becomes narrower or wider: not at all, or one square straight on. */
const SLIDES: readonly Shift[] = [
  { dx: 0, dy: 0 },
  { dx: 1, dy: 0 },
  { dx: -1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 0, dy: -1 },
];

/** What a body meets that moves as a whole: what its squares meet that enter new ones. */
function cross(crossings: Crossings, block: Rectangle, shift: Shift): Crossing {
  const { left, top, right, bottom } = block;
  if (right - left === 1 && bottom - top === 1) return crossings.from(left, top, shift);
  return crossInto(crossings, block, { to: moved(block, shift), shift });
}

/** What the squares of a body meet that enter squares of another block, the others being let go. */
function crossInto(
  crossings: Crossings,
  block: Rectangle,
  { to, shift }: { readonly to: Rectangle; readonly shift: Shift },
): Crossing {
  const { dx, dy } = shift;
  let met = OPEN;
  if (dx === 0 && dy === 0) return met;
  for (let y = block.top; y < block.bottom; y += 1) {
    for (let x = block.left; x < block.right; x += 1) {
      const enters = !holds(block, x + dx, y + dy) && holds(to, x + dx, y + dy);
      if (enters) met = worse(met, crossings.from(x, y, shift));
    }
  }
  return met;
}

function worse(a: Crossing, b: Crossing): Crossing {
  if (b === OPEN) return a;
  return {
    barrier: a.barrier === "corner" || b.barrier === "corner" ? "corner" : (a.barrier ?? b.barrier),
    low: a.low || b.low,
    opaque: a.opaque || b.opaque,
  };
}

/** Whether the wider of two bodies, moved along, holds the narrower one. */
function covers(from: Rectangle, to: Rectangle, shift: Shift): boolean {
  const ahead = moved(from, shift);
  return area(from) > area(to) ? isWithin(to, ahead) : isWithin(ahead, to);
}

function moved({ left, top, right, bottom }: Rectangle, { dx, dy }: Shift): Rectangle {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

function isSame(a: Rectangle, b: Rectangle): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  );
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function holds({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function area({ left, top, right, bottom }: Rectangle): number {
  return (right - left) * (bottom - top);
}
