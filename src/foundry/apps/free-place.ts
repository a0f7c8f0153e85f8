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

/**
 * Where a window hides least of what must stay in sight: in the corners of the free part of the page, the right ones, beside
 * the sidebar, before the left ones.
 */
export function freePlace(
  size: { readonly width: number; readonly height: number },
  free: PageRect,
  inSight: readonly PageRect[],
): { left: number; top: number } {
  const left = free.left + MARGIN;
  const right = Math.max(left, free.left + free.width - size.width - MARGIN);
  const top = free.top + MARGIN;
  const bottom = Math.max(top, free.top + free.height - size.height - MARGIN);
  const places = [right, left].flatMap((x) => [
    { left: x, top },
    { left: x, top: bottom },
  ]);
  const hidden = (place: { left: number; top: number }): number =>
    inSight.reduce((sum, rect) => sum + overlap({ ...place, ...size }, rect), 0);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
