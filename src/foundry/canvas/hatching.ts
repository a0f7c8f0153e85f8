import type { Square } from "../../rules/index.ts";
import type { Hatch } from "./looks.ts";
import type { GridPoint } from "./marks.ts";

/** A line from point to point, in squares. */
export type Segment = readonly [GridPoint, GridPoint];

/** Where the lines of a hatched square begin, as parts of its sides. */
const EVERY = 0.25;
const DOTS = [0.25, 0.75] as const;

/** The border of some squares: every side that they do not share, joined where it runs on straight. */
export function outlineOf(squares: readonly Square[]): readonly Segment[] {
  const held = new Set(squares.map(([x, y]) => `${x},${y}`));
  const across = new Map<number, number[]>();
  const down = new Map<number, number[]>();
  const note = (lines: Map<number, number[]>, line: number, at: number): void => {
    const known = lines.get(line);
    if (known === undefined) lines.set(line, [at]);
    else known.push(at);
  };
  for (const [x, y] of squares) {
    if (!held.has(`${x},${y - 1}`)) note(across, y, x);
    if (!held.has(`${x},${y + 1}`)) note(across, y + 1, x);
    if (!held.has(`${x - 1},${y}`)) note(down, x, y);
    if (!held.has(`${x + 1},${y}`)) note(down, x + 1, y);
  }
  const rows = [...across].flatMap(([y, xs]) =>
    runs(xs).map(([a, b]): Segment => [
      [a, y],
      [b, y],
    ]),
  );
  const columns = [...down].flatMap(([x, ys]) =>
    runs(ys).map(([a, b]): Segment => [
      [x, a],
      [x, b],
    ]),
  );
  return [...rows, ...columns];
}

/** The lines across a square that make its pattern. */
export function hatchOf([x, y]: Square, hatch: Hatch): readonly Segment[] {
  switch (hatch) {
    case "none":
    case "dotted":
      return [];
    case "rising":
      return rising(x, y);
    case "falling":
      return falling(x, y);
    case "crossed":
      return [...rising(x, y), ...falling(x, y)];
  }
}

/** The dots in a square that make its pattern. */
export function dotsOf([x, y]: Square, hatch: Hatch): readonly GridPoint[] {
  if (hatch !== "dotted") return [];
  return DOTS.flatMap((dx) => DOTS.map((dy): GridPoint => [x + dx, y + dy]));
}

/** The dashes of a line, which begins and ends with one; the line itself for dashes of no length. */
export function dashesOf([from, to]: Segment, dash: number): readonly Segment[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (dash <= 0 || length <= dash) return [[from, to]];
  const count = Math.max(1, Math.round((length / dash + 1) / 2));
  const part = 1 / (2 * count - 1);
  const at = (share: number): GridPoint => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return Array.from({ length: count }, (_each, index): Segment => [at(2 * index * part), at((2 * index + 1) * part)]);
}

function rising(x: number, y: number): readonly Segment[] {
  const segments: Segment[] = [];
  for (let part = EVERY; part < 2; part += EVERY) {
    const over = Math.max(0, part - 1);
    segments.push([
      [x + over, y + part - over],
      [x + part - over, y + over],
    ]);
  }
  return segments;
}

function falling(x: number, y: number): readonly Segment[] {
  return rising(x, y).map(([[ax, ay], [bx, by]]): Segment => [
    [2 * x + 1 - ax, ay],
    [2 * x + 1 - bx, by],
  ]);
}

/** Numbers in a row as the stretches that they make: [1, 2, 3, 7] is [1, 4] and [7, 8]. */
function runs(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else found.push([number, number + 1]);
  }
  return found;
}
