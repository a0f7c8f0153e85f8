import type { WallKind } from "../field/grid.ts";
import type { Square } from "../field/place.ts";
import type { GridIndex } from "../geometry/grid-index.ts";

/** One square to the side, up or down, or both at once: each -1, 0 or 1. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** What a single square meets on its way into the next one. */
export interface Crossing {
  /** A wall stands between (`blocked`), or the way leads diagonally past a corner (`corner`). */
  readonly barrier: "blocked" | "corner" | null;
  /** A low wall lies between. */
  readonly low: boolean;
  /** Something that cannot be seen through stands or hangs between. */
  readonly opaque: boolean;
}

/** What a kind of wall does on the two ways around the middle of a diagonal step. */
interface Ways {
  readonly either: boolean;
  readonly both: boolean;
}

const NEVER_ASKED = 255;
const DIRECTIONS = 9;

/** What lies between the squares of a map, remembered square by square as it is asked for. */
export class Crossings {
  readonly #index: GridIndex;
  readonly #known: Uint8Array;
  /** The same crossings as numbers: what is asked for most often is looked up here. */
  readonly #all: readonly Crossing[];

  constructor(index: GridIndex) {
    this.#index = index;
    this.#known = new Uint8Array(index.width * index.height * DIRECTIONS).fill(NEVER_ASKED);
    this.#all = EVERY_CROSSING;
  }

  /** What a square meets on its way to the next; see {@link crossingOf}. */
  from(x: number, y: number, { dx, dy }: Shift): Crossing {
    if (!this.#index.contains(x, y)) return crossingOf(this.#index, [x, y], { dx, dy });
    const at = (y * this.#index.width + x) * DIRECTIONS + (dy + 1) * 3 + dx + 1;
    let number = this.#known[at] ?? NEVER_ASKED;
    if (number === NEVER_ASKED) {
      number = numberOf(crossingOf(this.#index, [x, y], { dx, dy }));
      this.#known[at] = number;
    }
    return this.#all[number] ?? OPEN;
  }
}

const BARRIERS: readonly Crossing["barrier"][] = [null, "blocked", "corner"];

/** Nothing between. */
export const OPEN: Crossing = { barrier: null, low: false, opaque: false };

const EVERY_CROSSING: readonly Crossing[] = BARRIERS.flatMap((barrier) =>
  [false, true].flatMap((low) => [false, true].map((opaque) => ({ barrier, low, opaque }))),
);

function numberOf({ barrier, low, opaque }: Crossing): number {
  return BARRIERS.indexOf(barrier) * 4 + (low ? 2 : 0) + (opaque ? 1 : 0);
}

const crossings = new WeakMap<GridIndex, Crossings>();

/** What lies between the squares of a map; made once for each. */
export function crossingsOf(index: GridIndex): Crossings {
  const known = crossings.get(index);
  if (known !== undefined) return known;
  const made = new Crossings(index);
  crossings.set(index, made);
  return made;
}

/**
 * What a single square meets when it moves by one to the side, up, down or diagonally. A diagonal past a solid square or
 * past the end of a wall cuts a corner; a low wall or a curtain that merely ends there is passed by. Creatures and gaps
 * have no corners.
 *
 * Rule: `Pathfinder · Measuring Distance · Diagonals`, `Pathfinder · Obstacles`.
 */
export function crossingOf(index: GridIndex, [x, y]: Square, shift: Shift): Crossing {
  const { dx, dy } = shift;
  if (dx !== 0 && dy !== 0) return diagonal(index, [x, y], shift);
  const has = (kind: WallKind): boolean => isBetween(index, { x, y, dx, dy }, kind);
  return {
    barrier: has("wall") || has("window") ? "blocked" : null,
    low: has("low"),
    opaque: has("wall") || has("curtain"),
  };
}

function diagonal(index: GridIndex, [x, y]: Square, { dx, dy }: Shift): Crossing {
  const ways = (kind: WallKind): Ways => {
    const one = isBetween(index, { x, y, dx, dy: 0 }, kind) || isBetween(index, { x: x + dx, y, dx: 0, dy }, kind);
    const other = isBetween(index, { x, y, dx: 0, dy }, kind) || isBetween(index, { x, y: y + dy, dx, dy: 0 }, kind);
    return { either: one || other, both: one && other };
  };
  const wall = ways("wall");
  const window = ways("window");
  const cutsSolid = index.has(x + dx, y, "solid") || index.has(x, y + dy, "solid");
  const cutsWall = wall.either || window.either;
  const crossesWall = wall.both || window.both;
  return {
    barrier: cutsSolid || (cutsWall && !crossesWall) ? "corner" : crossesWall ? "blocked" : null,
    low: ways("low").both,
    opaque: wall.both || ways("curtain").both,
  };
}

/** Whether a wall of a kind stands between a square and the one beside, above or below it. */
function isBetween(
  index: GridIndex,
  { x, y, dx, dy }: Shift & { readonly x: number; readonly y: number },
  kind: WallKind,
): boolean {
  return dx === 0 ? index.horizontal(x, Math.max(y, y + dy), kind) : index.vertical(Math.max(x, x + dx), y, kind);
}
