import type { Light } from "./light.ts";
import type { Square } from "./place.ts";

export const TERRAINS = ["solid", "difficult", "gap", "obstacle", "concealment", "total-concealment"] as const;
/**
 * What a square is made of besides open floor.
 * - `solid` blocks movement and line of effect, and its corners may not be cut
 * - `difficult` hampers movement
 * - `gap` (a pit) blocks entry but no line, and its corners may be cut
 * - `obstacle` is a low obstacle: difficult to cross, and cover by its own rules
 * - `concealment` and `total-concealment` hide what is in or behind them (20 % and 50 %)
 */
export type Terrain = (typeof TERRAINS)[number];

export const WALL_KINDS = ["wall", "low", "window", "curtain"] as const;
/**
 * A wall along grid lines: `wall` blocks all, `low` is an obstacle between two squares and gives cover,
 * `window` blocks movement only, `curtain` blocks sight only.
 */
export type WallKind = (typeof WALL_KINDS)[number];

/** A wall between two points of the grid lines; `[0, 0]` is the top left corner of the map. */
export interface Wall {
  readonly from: Square;
  readonly to: Square;
  readonly kind: WallKind;
}

/** The ground of a fight: its size in squares, the terrain of its squares by `squareKey`, and its walls. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Squares that are not listed are open floor; a square may be of several terrains at once. */
  readonly terrain: Readonly<Record<string, readonly Terrain[]>>;
  readonly walls: readonly Wall[];
  /** The light; without it everything is bright. */
  readonly light?: Light;
}
