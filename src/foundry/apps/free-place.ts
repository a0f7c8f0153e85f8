/** A rectangle of the page. CSS pixels. */
export interface PageRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance of a window from what is around it, in CSS pixels. */
const MARGIN = 12;

function overlap(a: PageRect, b: PageRect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

type Size = Pick<PageRect, "width" | "height">;
type Corner = Pick<PageRect, "left" | "top">;

/**
 * Where a window hides least of what must stay in sight: in the corners of the free part of the page, the right ones, beside
 * the sidebar, before the left ones.
 */
export function freePlace(size: Size, free: PageRect, inSight: readonly PageRect[]): { left: number; top: number } {
  return leastHiding(size, cornersOf(size, free), inSight);
}

/** The same the other way round: the left corners before the right ones, and those at the foot of the page first. */
export function freeFoot(size: Size, free: PageRect, inSight: readonly PageRect[]): { left: number; top: number } {
  return leastHiding(size, cornersOf(size, free).toReversed(), inSight);
}

function cornersOf(size: Size, free: PageRect): readonly Corner[] {
  const left = free.left + MARGIN;
  const right = Math.max(left, free.left + free.width - size.width - MARGIN);
  const top = free.top + MARGIN;
  const bottom = Math.max(top, free.top + free.height - size.height - MARGIN);
  return [right, left].flatMap((x) => [
    { left: x, top },
    { left: x, top: bottom },
  ]);
}

function leastHiding(
  size: Size,
  corners: readonly Corner[],
  inSight: readonly PageRect[],
): { left: number; top: number } {
  const hidden = (place: Corner): number =>
    inSight.reduce((sum, rect) => sum + overlap({ ...place, ...size }, rect), 0);
  const [first = { left: 0, top: 0 }, ...others] = corners;
  return { ...others.reduce((best, place) => (hidden(place) < hidden(best) ? place : best), first) };
}
