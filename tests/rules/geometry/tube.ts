import type { Square } from "../../../src/rules/field/place.ts";
import type { Barrier, Corner } from "../../../src/rules/geometry/trace.ts";

/** Pixels to a square's side; even, so that grid lines fall between pixels. */
const PIXELS = 24;
/** Radius of the tube around a line, in squares. Lines no longer than 6 squares a side pass corners at more than this. */
const RADIUS = 0.1;

/**
 * What a clear line means, in the plainest way: however thin a tube is laid around the line, something can flow through
 * it from the square at one end to the square at the other without crossing the barrier. Floods a tube of pixels.
 */
export function flowsAlong(from: Corner, to: Corner, barrier: Barrier): boolean {
  const tube = pixelsNear(from, to);
  const queue = [...tube.values()].filter((pixel) => isIn(pixel, from.of) && isNear(pixel, from));
  const reached = new Set(queue.map(keyOf));
  for (const pixel of queue) {
    if (barrier.square(...squareAt(pixel))) continue;
    if (isIn(pixel, to.of) && isNear(pixel, to)) return true;
    for (const next of neighboursOf(pixel)) {
      const key = keyOf(next);
      if (reached.has(key) || !tube.has(key) || isParted(pixel, next, barrier)) continue;
      reached.add(key);
      queue.push(next);
    }
  }
  return false;
}

type Pixel = readonly [x: number, y: number];

function pixelsNear(from: Corner, to: Corner): Map<string, Pixel> {
  const found = new Map<string, Pixel>();
  const margin = Math.ceil(RADIUS * PIXELS) + 1;
  const [left, right] = [Math.min(from.x, to.x) * PIXELS - margin, Math.max(from.x, to.x) * PIXELS + margin];
  const [top, bottom] = [Math.min(from.y, to.y) * PIXELS - margin, Math.max(from.y, to.y) * PIXELS + margin];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      if (distanceToSegment([x, y], from, to) <= RADIUS) found.set(keyOf([x, y]), [x, y]);
    }
  }
  return found;
}

function distanceToSegment(pixel: Pixel, from: Corner, to: Corner): number {
  const [px, py] = centerOf(pixel);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - from.x) * dx + (py - from.y) * dy) / length));
  return Math.hypot(px - from.x - along * dx, py - from.y - along * dy);
}

function isNear(pixel: Pixel, corner: Corner): boolean {
  const [x, y] = centerOf(pixel);
  return Math.hypot(x - corner.x, y - corner.y) <= RADIUS;
}

function isParted(a: Pixel, b: Pixel, barrier: Barrier): boolean {
  const [x, y] = squareAt(a);
  const [nextX, nextY] = squareAt(b);
  if (x !== nextX) return barrier.vertical(Math.max(x, nextX), y);
  return y !== nextY && barrier.horizontal(x, Math.max(y, nextY));
}

function neighboursOf([x, y]: Pixel): readonly Pixel[] {
  return [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ];
}

function isIn(pixel: Pixel, [x, y]: Square): boolean {
  const [ownX, ownY] = squareAt(pixel);
  return ownX === x && ownY === y;
}

function squareAt([x, y]: Pixel): [number, number] {
  return [Math.floor(x / PIXELS), Math.floor(y / PIXELS)];
}

function centerOf([x, y]: Pixel): readonly [number, number] {
  return [(x + 0.5) / PIXELS, (y + 0.5) / PIXELS];
}

function keyOf([x, y]: Pixel): string {
  return `${String(x)},${String(y)}`;
}
