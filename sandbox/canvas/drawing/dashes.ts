/** PIXI draws no dashed lines: these are the strokes of one. */
import type { Point } from "../ports.ts";

export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

/** The strokes of a line from one point to another, which begins with a dash. Pixels; one stroke without a gap. */
export function dashes(from: Point, to: Point, { dash, gap }: { dash: number; gap: number }): Stroke[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (dash <= 0 || gap <= 0 || length === 0) return [{ from, to }];
  const at = (distance: number): Point => {
    const share = Math.min(1, distance / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const strokes: Stroke[] = [];
  for (let start = 0; start < length; start += dash + gap) strokes.push({ from: at(start), to: at(start + dash) });
  return strokes;
}
