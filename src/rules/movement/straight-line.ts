import type { Square } from "../field/place.ts";

/** A place may lie half a square beside the line: then the line still passes through it. */
const HALF_A_SQUARE = 0.5;

/**
 * Whether squares follow one line from a start to the last of them: each step goes on in the direction of the line, and
 * each square is one that the line passes through.
 *
 * Rule: `Pathfinder · Run`, `Pathfinder · Charge`.
 */
export function isStraight(start: Square, path: readonly Square[]): boolean {
  const end = path.at(-1);
  if (end === undefined) return true;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  if (path.length !== length) return false;
  return path.every(([x, y]) => Math.abs((x - start[0]) * dy - (y - start[1]) * dx) <= HALF_A_SQUARE * length);
}

/**
 * The squares that follow the line from a start to an end, without the start. Where the line runs exactly between two
 * squares, `lean` says on which side of it to walk.
 */
export function lineTo(start: Square, end: Square, lean: 1 | -1 = 1): readonly Square[] {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length }, (_, index) => {
    const along = index + 1;
    return [
      start[0] + roundedShare(dx * along, length, lean),
      start[1] + roundedShare(dy * along, length, lean),
    ] as const;
  });
}

/** The whole number nearest to a fraction; of two equally near ones the higher for 1 and the lower for -1. */
function roundedShare(part: number, whole: number, lean: 1 | -1): number {
  const doubled = (2 * part + lean * whole) / (2 * whole);
  // Adding 0 keeps -0 out of coordinates.
  return (lean === 1 ? Math.floor(doubled) : Math.ceil(doubled)) + 0;
}
