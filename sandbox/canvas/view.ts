/** Where the canvas looks: the canvas point at the middle of the page, and the scale. */
import type { Point } from "./ports.ts";

export interface ViewPosition {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** From page pixels to canvas pixels. */
export function toCanvas(view: ViewPosition, screen: ScreenSize, point: Point): Point {
  return {
    x: (point.x - screen.width / 2) / view.scale + view.x,
    y: (point.y - screen.height / 2) / view.scale + view.y,
  };
}

/** From canvas pixels to page pixels. */
export function toScreen(view: ViewPosition, screen: ScreenSize, point: Point): Point {
  return {
    x: (point.x - view.x) * view.scale + screen.width / 2,
    y: (point.y - view.y) * view.scale + screen.height / 2,
  };
}

/** The view that shows a rectangle whole within the part of the page that panels leave free. Page pixels for insets. */
export function fitView(
  rect: { x: number; y: number; width: number; height: number },
  screen: ScreenSize,
  insets: { left: number; right: number; top: number; bottom: number },
  maxScale: number,
): ViewPosition {
  const freeWidth = Math.max(100, screen.width - insets.left - insets.right);
  const freeHeight = Math.max(100, screen.height - insets.top - insets.bottom);
  const scale = Math.min(freeWidth / rect.width, freeHeight / rect.height, maxScale);
  const shiftX = (insets.left - insets.right) / 2 / scale;
  const shiftY = (insets.top - insets.bottom) / 2 / scale;
  return { x: rect.x + rect.width / 2 - shiftX, y: rect.y + rect.height / 2 - shiftY, scale };
}

/** A smooth start and end, for animated panning. */
export function easeInOut(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2;
}
