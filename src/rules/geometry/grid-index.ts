import type { Grid, Terrain, Wall, WallKind } from "../field/grid.ts";

const TERRAIN_BITS: Readonly<Record<Terrain, number>> = {
  solid: 1,
  difficult: 2,
  gap: 4,
  obstacle: 8,
  concealment: 16,
  "total-concealment": 32,
};

const WALL_BITS: Readonly<Record<WallKind, number>> = { wall: 1, low: 2, window: 4, curtain: 8 };

/** A rectangle in grid-line coordinates: from the corner `[left, top]` to the corner `[right, bottom]`. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The terrain and walls of a grid, packed for quick look-ups. Grid lines are addressed by unit edges: the horizontal
 * edge (x, y) runs from the corner [x, y] to [x + 1, y], the vertical edge (x, y) from [x, y] to [x, y + 1]. Whatever
 * lies outside the map is open.
 */
export class GridIndex {
  readonly width: number;
  readonly height: number;
  readonly #terrain: Uint8Array;
  readonly #horizontal: Uint8Array;
  readonly #vertical: Uint8Array;
  /** How many squares above and to the left of a corner are not plain, for every corner, row by row. */
  readonly #counts: Uint32Array;

  constructor(grid: Grid) {
    this.width = grid.width;
    this.height = grid.height;
    this.#terrain = new Uint8Array(this.width * this.height);
    this.#horizontal = new Uint8Array(this.width * (this.height + 1));
    this.#vertical = new Uint8Array((this.width + 1) * this.height);
    for (const [key, terrains] of Object.entries(grid.terrain)) this.#addTerrain(key, terrains);
    for (const wall of grid.walls) this.#addWall(wall);
    this.#counts = this.#count();
  }

  /** Whether a square lies on the map. */
  contains(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** Whether a square is of a terrain. */
  has(x: number, y: number, terrain: Terrain): boolean {
    if (!this.contains(x, y)) return false;
    return ((this.#terrain[y * this.width + x] ?? 0) & TERRAIN_BITS[terrain]) !== 0;
  }

  /** Whether a wall of a kind stands on the horizontal edge from the corner [x, y] to [x + 1, y]. */
  horizontal(x: number, y: number, kind: WallKind): boolean {
    if (x < 0 || y < 0 || x >= this.width || y > this.height) return false;
    return ((this.#horizontal[y * this.width + x] ?? 0) & WALL_BITS[kind]) !== 0;
  }

  /** Whether a wall of a kind stands on the vertical edge from the corner [x, y] to [x, y + 1]. */
  vertical(x: number, y: number, kind: WallKind): boolean {
    if (x < 0 || y < 0 || x > this.width || y >= this.height) return false;
    return ((this.#vertical[y * (this.width + 1) + x] ?? 0) & WALL_BITS[kind]) !== 0;
  }

  /**
   * Whether nothing in a rectangle or on its border could matter to a line: no square of it is solid, an obstacle or
   * concealing, and no wall but windows touches its squares.
   */
  isPlain({ left, top, right, bottom }: Rectangle): boolean {
    const x0 = clamp(left, this.width);
    const x1 = clamp(right, this.width);
    const y0 = clamp(top, this.height);
    const y1 = clamp(bottom, this.height);
    return this.#countTo(x1, y1) - this.#countTo(x0, y1) - this.#countTo(x1, y0) + this.#countTo(x0, y0) === 0;
  }

  #addTerrain(key: string, terrains: readonly Terrain[]): void {
    const [x = -1, y = -1] = key.split(",").map(Number);
    if (!this.contains(x, y)) return;
    const at = y * this.width + x;
    for (const terrain of terrains) this.#terrain[at] = (this.#terrain[at] ?? 0) | TERRAIN_BITS[terrain];
  }

  #addWall({ from: [x0, y0], to: [x1, y1], kind }: Wall): void {
    if (x0 !== x1 && y0 !== y1) {
      throw new RangeError(`the ${kind} from ${x0},${y0} to ${x1},${y1} is slanted; a wall runs along one grid line`);
    }
    const bit = WALL_BITS[kind];
    for (let x = Math.max(0, Math.min(x0, x1)); x < Math.min(this.width, Math.max(x0, x1)); x += 1) {
      if (y0 < 0 || y0 > this.height) continue;
      const at = y0 * this.width + x;
      this.#horizontal[at] = (this.#horizontal[at] ?? 0) | bit;
    }
    for (let y = Math.max(0, Math.min(y0, y1)); y < Math.min(this.height, Math.max(y0, y1)); y += 1) {
      if (x0 < 0 || x0 > this.width) continue;
      const at = y * (this.width + 1) + x0;
      this.#vertical[at] = (this.#vertical[at] ?? 0) | bit;
    }
  }

  #count(): Uint32Array {
    const row = this.width + 1;
    const counts = new Uint32Array(row * (this.height + 1));
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const above = counts[y * row + x + 1] ?? 0;
        const left = counts[(y + 1) * row + x] ?? 0;
        const both = counts[y * row + x] ?? 0;
        counts[(y + 1) * row + x + 1] = above + left - both + (this.#isPlainSquare(x, y) ? 0 : 1);
      }
    }
    return counts;
  }

  #countTo(x: number, y: number): number {
    return this.#counts[y * (this.width + 1) + x] ?? 0;
  }

  #isPlainSquare(x: number, y: number): boolean {
    const terrain = this.#terrain[y * this.width + x] ?? 0;
    const walls =
      (this.#horizontal[y * this.width + x] ?? 0) |
      (this.#horizontal[(y + 1) * this.width + x] ?? 0) |
      (this.#vertical[y * (this.width + 1) + x] ?? 0) |
      (this.#vertical[y * (this.width + 1) + x + 1] ?? 0);
    const open = TERRAIN_BITS.difficult | TERRAIN_BITS.gap;
    return (terrain & ~open) === 0 && (walls & ~WALL_BITS.window) === 0;
  }
}

const indexes = new WeakMap<Grid, GridIndex>();

/**
 * The index of a grid, made once for each grid object.
 * @throws {RangeError} when a wall does not run along a grid line.
 */
export function indexOf(grid: Grid): GridIndex {
  const known = indexes.get(grid);
  if (known !== undefined) return known;
  const index = new GridIndex(grid);
  indexes.set(grid, index);
  return index;
}

/** Whether a block of squares holds a square. */
export function holds({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
