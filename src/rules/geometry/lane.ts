import type { Square } from "../field/place.ts";
import type { Rectangle } from "./grid-index.ts";
import { squaresIn } from "./space.ts";
import { unit } from "./trace.ts";

/** Everything that some line from one block of squares to another can pass through. */
export interface Lane {
  readonly from: Rectangle;
  readonly to: Rectangle;
}

/**
 * Whether some line from a point inside the first block of a lane to a point inside its second passes through a piece:
 * a block of squares, or an edge given as a rectangle without width. Touching does not count.
 */
export function laneMeets({ from, to }: Lane, piece: Rectangle): boolean {
  return axesOf(from, to).every(([dx, dy]) => {
    const one = extent(from, dx, dy);
    const other = extent(to, dx, dy);
    const met = extent(piece, dx, dy);
    return met.least < Math.max(one.most, other.most) && met.most > Math.min(one.least, other.least);
  });
}

/** The squares that the lines of a lane pass through, the two blocks among them, row by row from the top. */
export function laneSquares(lane: Lane): readonly Square[] {
  return squaresIn(boundsOf(lane)).filter((square) => laneMeets(lane, unit(square)));
}

/** The smallest block that holds a lane. */
export function boundsOf({ from, to }: Lane): Rectangle {
  return {
    left: Math.min(from.left, to.left),
    top: Math.min(from.top, to.top),
    right: Math.max(from.right, to.right),
    bottom: Math.max(from.bottom, to.bottom),
  };
}

/**
 * The directions in which a piece could lie beside a lane: across the grid, and across the lines that join the same
 * corner of both blocks, which hold the slanted sides of the lane.
 */
function axesOf(from: Rectangle, to: Rectangle): readonly (readonly [number, number])[] {
  const joins = [
    [to.left - from.left, to.top - from.top],
    [to.right - from.right, to.top - from.top],
    [to.left - from.left, to.bottom - from.bottom],
    [to.right - from.right, to.bottom - from.bottom],
  ] as const;
  const slanted = joins.filter(([dx, dy]) => dx !== 0 || dy !== 0).map(([dx, dy]) => [-dy, dx] as const);
  return [[1, 0], [0, 1], ...slanted];
}

function extent({ left, top, right, bottom }: Rectangle, dx: number, dy: number): { least: number; most: number } {
  const across = [left * dx, right * dx] as const;
  const down = [top * dy, bottom * dy] as const;
  return { least: Math.min(...across) + Math.min(...down), most: Math.max(...across) + Math.max(...down) };
}
