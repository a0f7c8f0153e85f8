import type { Square } from "../field/place.ts";
import type { Rectangle } from "./grid-index.ts";

/** What stops a line: squares that it fills, and edges of squares that it stands on (see `GridIndex` for edges). */
export interface Barrier {
  readonly square: (x: number, y: number) => boolean;
  readonly horizontal: (x: number, y: number) => boolean;
  readonly vertical: (x: number, y: number) => boolean;
}

/** A corner of a square as the end of a line: a point of the grid lines, and the square that it is a corner of. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly of: Square;
}

/** The four squares around a point of the grid lines, as bits of a set. */
const NORTH_WEST = 1;
const NORTH_EAST = 2;
const SOUTH_EAST = 4;
const SOUTH_WEST = 8;

/**
 * Whether a line from one corner to another passes through nothing of a barrier. A line that merely touches an edge or
 * a corner is not stopped, as long as it could be shifted by a hair so as to miss what it touches: so it runs along the
 * face of a wall or round its end, but neither between two solid squares that share an edge or a corner, nor through the
 * joint of two walls, nor from one side of a wall to the other. The line begins and ends inside the squares whose
 * corners it joins. All reckoning is in whole numbers.
 */
export function isClear(from: Corner, to: Corner, barrier: Barrier): boolean {
  const begun = spread(barrier, from, squareBit(from));
  if (from.x === to.x && from.y === to.y) return (begun & squareBit(to)) !== 0;
  if (from.x === to.x || from.y === to.y) return followsGridLine(from, to, { barrier, begun });
  return crossesSquares(from, to, { barrier, begun });
}

/** The corners of a block of squares, each as a corner of the square that it belongs to. */
export function cornersOf({ left, top, right, bottom }: Rectangle): readonly [Corner, Corner, Corner, Corner] {
  return [
    { x: left, y: top, of: [left, top] },
    { x: right, y: top, of: [right - 1, top] },
    { x: left, y: bottom, of: [left, bottom - 1] },
    { x: right, y: bottom, of: [right - 1, bottom - 1] },
  ];
}

/** Whether any line from a corner of one of these squares to a corner of one of those is clear. */
export function hasClearLine(from: readonly Square[], to: readonly Square[], barrier: Barrier): boolean {
  const ends = to.flatMap((square) => cornersOf(unit(square)));
  return from.some((square) =>
    cornersOf(unit(square)).some((start) => ends.some((end) => isClear(start, end, barrier))),
  );
}

/** One square as a rectangle. */
export function unit([x, y]: Square): Rectangle {
  return { left: x, top: y, right: x + 1, bottom: y + 1 };
}

interface Beginning {
  readonly barrier: Barrier;
  /** The squares around the first point that the line can get into from the square it begins in. */
  readonly begun: number;
}

/** A line along a grid line has the squares on its two sides to run in. */
function followsGridLine(from: Corner, to: Corner, { barrier, begun }: Beginning): boolean {
  const dx = Math.sign(to.x - from.x);
  const dy = Math.sign(to.y - from.y);
  const end = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  let around = begun;
  for (let step = 1; step <= end && around !== 0; step += 1) {
    const point = { x: from.x + dx * step, y: from.y + dy * step };
    around = spread(barrier, point, carriedOver(around, dx, dy));
  }
  return (around & squareBit(to)) !== 0;
}

/** A slanted line passes from square to square through edges and, here and there, a point of the grid lines. */
function crossesSquares(from: Corner, to: Corner, { barrier, begun }: Beginning): boolean {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const ahead = quadrantBit(dx, dy);
  const behind = quadrantBit(-dx, -dy);
  if ((begun & ahead) === 0) return false;
  let x = dx > 0 ? from.x : from.x - 1;
  let y = dy > 0 ? from.y : from.y - 1;
  let across = 1;
  let down = 1;
  for (;;) {
    const order = across * height - down * width;
    if (order === 0) {
      const point = { x: from.x + dx * across, y: from.y + dy * down };
      const around = spread(barrier, point, behind);
      if (across === width) return (around & squareBit(to)) !== 0;
      if ((around & ahead) === 0) return false;
    } else if (order < 0 && barrier.vertical(from.x + dx * across, y)) {
      return false;
    } else if (order > 0 && barrier.horizontal(x, from.y + dy * down)) {
      return false;
    }
    if (order <= 0) [x, across] = [x + dx, across + 1];
    if (order >= 0) [y, down] = [y + dy, down + 1];
    if (barrier.square(x, y)) return false;
  }
}

/**
 * The squares around a point that can be got into from those given without going through the barrier, as far as it
 * shows in the closest neighbourhood of the point.
 */
function spread(barrier: Barrier, { x, y }: { readonly x: number; readonly y: number }, squares: number): number {
  const open =
    (barrier.square(x - 1, y - 1) ? 0 : NORTH_WEST) |
    (barrier.square(x, y - 1) ? 0 : NORTH_EAST) |
    (barrier.square(x, y) ? 0 : SOUTH_EAST) |
    (barrier.square(x - 1, y) ? 0 : SOUTH_WEST);
  const north = barrier.vertical(x, y - 1) ? 0 : open & (NORTH_WEST | NORTH_EAST);
  const east = barrier.horizontal(x, y) ? 0 : open & (NORTH_EAST | SOUTH_EAST);
  const south = barrier.vertical(x, y) ? 0 : open & (SOUTH_EAST | SOUTH_WEST);
  const west = barrier.horizontal(x - 1, y) ? 0 : open & (SOUTH_WEST | NORTH_WEST);
  let reached = squares & open;
  for (let before = -1; before !== reached;) {
    before = reached;
    if ((reached & north) !== 0) reached |= north;
    if ((reached & east) !== 0) reached |= east;
    if ((reached & south) !== 0) reached |= south;
    if ((reached & west) !== 0) reached |= west;
  }
  return reached;
}

/** The squares ahead of a point, seen from the next point of the grid line that the line follows. */
function carriedOver(around: number, dx: number, dy: number): number {
  if (dx > 0) return (around & NORTH_EAST && NORTH_WEST) | (around & SOUTH_EAST && SOUTH_WEST);
  if (dx < 0) return (around & NORTH_WEST && NORTH_EAST) | (around & SOUTH_WEST && SOUTH_EAST);
  if (dy > 0) return (around & SOUTH_WEST && NORTH_WEST) | (around & SOUTH_EAST && NORTH_EAST);
  return (around & NORTH_WEST && SOUTH_WEST) | (around & NORTH_EAST && SOUTH_EAST);
}

function squareBit({ x, y, of }: Corner): number {
  return quadrantBit(of[0] < x ? -1 : 1, of[1] < y ? -1 : 1);
}

function quadrantBit(dx: number, dy: number): number {
  if (dy < 0) return dx < 0 ? NORTH_WEST : NORTH_EAST;
  return dx < 0 ? SOUTH_WEST : SOUTH_EAST;
}
