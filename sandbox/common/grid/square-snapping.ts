/** Snapping to squares (type package, CONST.GRID_SNAPPING_MODES, BaseGrid#getSnappedPoint). */
import { GRID_SNAPPING_MODES } from "../constants/grid.ts";
import type { Point, SnappingBehavior } from "./grid-types.ts";

const M = GRID_SNAPPING_MODES;
const CORNERS = M.VERTEX | M.CORNER;
const HORIZONTAL_SIDES = M.TOP_SIDE_MIDPOINT | M.BOTTOM_SIDE_MIDPOINT;
const VERTICAL_SIDES = M.LEFT_SIDE_MIDPOINT | M.RIGHT_SIDE_MIDPOINT;

/** The nearest of the points that the mode allows; with a resolution the squares are divided first. */
export function snapToSquare(point: Point, size: number, behavior: SnappingBehavior): Point {
  const { mode, resolution = 1 } = behavior;
  if (mode === 0) return { x: point.x, y: point.y };
  const step = size / resolution;
  const candidates = candidatesFor(point, step, mode);
  let best = candidates[0] ?? point;
  for (const candidate of candidates) if (distance(candidate, point) < distance(best, point) - 1e-9) best = candidate;
  return { x: best.x, y: best.y };
}

function candidatesFor(point: Point, step: number, mode: number): Point[] {
  const nearest = (value: number, shift: number): number => Math.round(value / step - shift) * step + shift * step;
  const at = (shiftX: number, shiftY: number): Point => ({ x: nearest(point.x, shiftX), y: nearest(point.y, shiftY) });
  const candidates: Point[] = [];
  if (mode & M.CENTER) candidates.push(at(0.5, 0.5));
  if (mode & CORNERS) candidates.push(at(0, 0));
  if (mode & (HORIZONTAL_SIDES | M.EDGE_MIDPOINT)) candidates.push(at(0.5, 0));
  if (mode & (VERTICAL_SIDES | M.EDGE_MIDPOINT)) candidates.push(at(0, 0.5));
  return candidates;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
