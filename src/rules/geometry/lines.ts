import { isSetAside } from "../editions/families.ts";
import type { Creature } from "../field/creature.ts";
import type { Place, Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { GridIndex } from "./grid-index.ts";
import { indexOf } from "./grid-index.ts";
import type { Barrier } from "./trace.ts";
import { hasClearLine } from "./trace.ts";
import { spaceOf } from "./space.ts";

/** Two ends of a line that differ from where the creatures stand. */
export interface LineEnds {
  readonly from?: Place | undefined;
  /** The squares at the far end, in place of the second creature's space. */
  readonly at?: readonly Square[] | undefined;
}

/** What blocks line of effect: solid squares, full walls, and what lies beyond the map. */
export const effectBarrier: (index: GridIndex) => Barrier = memoByIndex((index) => ({
  square: (x, y) => !index.contains(x, y) || index.has(x, y, "solid"),
  horizontal: (x, y) => index.horizontal(x, y, "wall"),
  vertical: (x, y) => index.vertical(x, y, "wall"),
}));

/** What blocks sight by standing in the way: what blocks line of effect, and curtains. */
export const sightBarrier: (index: GridIndex) => Barrier = memoByIndex((index) => ({
  square: effectBarrier(index).square,
  horizontal: (x, y) => index.horizontal(x, y, "wall") || index.horizontal(x, y, "curtain"),
  vertical: (x, y) => index.vertical(x, y, "wall") || index.vertical(x, y, "curtain"),
}));

/**
 * Whether some line from one creature's space to another's crosses no solid barrier. Without one there is total cover.
 *
 * Rule: `Pathfinder · Total Cover`.
 */
export function lineOfEffect(table: Table, from: Creature, to: Creature, ends: LineEnds = {}): boolean {
  return hasEffectLine(table, spaceOf(table, from, ends.from), ends.at ?? spaceOf(table, to));
}

/**
 * Whether some line from one creature's space to another's meets nothing that blocks sight: solid things, curtains and
 * squares of total concealment. The creatures' own conditions do not matter here.
 *
 * Rule: `Pathfinder · Total Concealment`.
 */
export function lineOfSight(table: Table, from: Creature, to: Creature, ends: LineEnds = {}): boolean {
  if (isSetAside(table, "sight")) return true;
  const index = indexOf(table.field.grid);
  const solid = sightBarrier(index);
  const dense: Barrier = { ...solid, square: (x, y) => solid.square(x, y) || index.has(x, y, "total-concealment") };
  return hasLine(index, { from: spaceOf(table, from, ends.from), to: ends.at ?? spaceOf(table, to) }, dense);
}

/** Whether some line between two groups of squares crosses no solid barrier. */
export function hasEffectLine(table: Table, from: readonly Square[], to: readonly Square[]): boolean {
  const index = indexOf(table.field.grid);
  return hasLine(index, { from, to }, effectBarrier(index));
}

/** Whether some line between two groups of squares meets nothing solid and no curtain. */
export function hasSightLine(table: Table, from: readonly Square[], to: readonly Square[]): boolean {
  if (isSetAside(table, "sight")) return true;
  const index = indexOf(table.field.grid);
  return hasLine(index, { from, to }, sightBarrier(index));
}

function hasLine(
  index: GridIndex,
  { from, to }: { readonly from: readonly Square[]; readonly to: readonly Square[] },
  barrier: Barrier,
): boolean {
  return isPlainBetween(index, from, to) || hasClearLine(from, to, barrier);
}

function isPlainBetween(index: GridIndex, from: readonly Square[], to: readonly Square[]): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const squares of [from, to]) {
    for (const [x, y] of squares) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return index.isPlain({ left, top, right, bottom });
}

/** Makes a barrier once for each index of a grid. */
function memoByIndex(make: (index: GridIndex) => Barrier): (index: GridIndex) => Barrier {
  const known = new WeakMap<GridIndex, Barrier>();
  return (index) => {
    const found = known.get(index) ?? make(index);
    known.set(index, found);
    return found;
  };
}
