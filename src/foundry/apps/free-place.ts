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

/**
 * The same for a window of a kind that several can be of: it stands clear of the others, in a corner or right above or
 * below one of them. Where the page is full they lie like a fanned hand of cards, so that each one's title can be seen.
 */
export function stackedPlace(
  size: Size,
  free: PageRect,
  { inSight, others }: { readonly inSight: readonly PageRect[]; readonly others: readonly PageRect[] },
): { left: number; top: number } {
  const beside = others.flatMap(({ left, top, height }) => [
    { left, top: top + height + MARGIN },
    { left, top: top - size.height - MARGIN },
  ]);
  const fits = ({ top }: Corner) => top >= free.top && top + size.height <= free.top + free.height;
  const places = [...cornersOf(size, free), ...beside.filter(fits)];
  const clear = places.filter((place) => others.every((other) => overlap({ ...place, ...size }, other) === 0));
  return clear.length > 0 ? leastHiding(size, clear, inSight) : fanned(size, free, others);
}

/** Height of a window's title, which its neighbours in a fan leave in sight. CSS pixels. */
const TITLE = 36;

/** The first place of a fan, from the top right down to the left and from the top again, where no other window lies. */
function fanned(size: Size, free: PageRect, others: readonly PageRect[]): Corner {
  const right = free.left + free.width - size.width - MARGIN;
  const rows = Math.max(1, 1 + Math.floor((free.height - size.height - 2 * MARGIN) / TITLE));
  const at = (index: number): Corner => ({
    left: Math.max(free.left, right - TITLE * index),
    top: free.top + MARGIN + TITLE * (index % rows),
  });
  const isTaken = ({ left, top }: Corner): boolean =>
    others.some((other) => Math.abs(other.left - left) < TITLE && Math.abs(other.top - top) < TITLE);
  const places = Array.from({ length: others.length + 1 }, (_each, index) => at(index));
  return places.find((place) => !isTaken(place)) ?? at(others.length);
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
