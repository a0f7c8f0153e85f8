import type { Square } from "../../rules/index.ts";
import { squareKey } from "../../rules/index.ts";

/** A point of the grid lines, in squares: [0.5, 0.5] is the middle of the first square. */
export type GridPoint = readonly [x: number, y: number];

/** How something is drawn; what each looks like is in `looks.ts`. */
export type Look =
  | "step"
  | "move"
  | "double-move"
  | "threat"
  | "too-near"
  | "provoked"
  | "opportunity"
  | "lane"
  | "lane-end"
  | "spoiled"
  | "clear"
  | "blocked"
  | "soft"
  | "flank";

/** Squares that are tinted, with a line around them. */
export interface Patch {
  readonly squares: readonly Square[];
  readonly look: Look;
}

/** A line between two points. */
export interface Stroke {
  readonly from: GridPoint;
  readonly to: GridPoint;
  readonly look: Look;
}

/** A sentence of the language file under `FFS.Map`, and what is put into it. */
export interface Phrase {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Words beside what they are about. */
export interface Note {
  readonly at: GridPoint;
  /** Whether they stand above or below that point. */
  readonly side: "above" | "below";
  readonly lines: readonly Phrase[];
  readonly look: Look;
}

/** Something to be drawn on the map, in squares. */
export interface Marks {
  readonly patches: readonly Patch[];
  readonly strokes: readonly Stroke[];
  readonly notes: readonly Note[];
}

/** Nothing to be drawn. */
export const NO_MARKS: Marks = { patches: [], strokes: [], notes: [] };

/** Several drawings in one. */
export function together(...all: readonly Marks[]): Marks {
  return {
    patches: all.flatMap(({ patches }) => patches),
    strokes: all.flatMap(({ strokes }) => strokes),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** The middle of a block of squares. */
export function middleOf({ left, top, right, bottom }: Block): GridPoint {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** A block of squares in grid lines. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The middle of a square. */
export function middleOfSquare([x, y]: Square): GridPoint {
  return [x + 0.5, y + 0.5];
}

/**
 * Where words about some squares stand: over their topmost square with others of them at both its sides, so that there is
 * room, and of several such the one nearest to a column; `null` without squares.
 */
export function headOf(squares: readonly Square[], column: number): GridPoint | null {
  const held = new Set(squares.map(squareKey));
  const roomy = squares.filter(([x, y]) => held.has(squareKey([x - 1, y])) && held.has(squareKey([x + 1, y])));
  let best: Square | null = null;
  for (const square of roomy.length > 0 ? roomy : squares)
    if (best === null || isHigher(square, best, column)) best = square;
  return best === null ? null : [best[0] + 0.5, best[1]];
}

function isHigher([x, y]: Square, [bestX, bestY]: Square, column: number): boolean {
  return y === bestY ? Math.abs(x + 0.5 - column) < Math.abs(bestX + 0.5 - column) : y < bestY;
}
