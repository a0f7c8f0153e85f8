/** A ping: rings that widen and fade at a place, three times. */
import { cssColor } from "./color.ts";
import { svg } from "./svg.ts";

const LIFETIME_MS = 2000;

export function showPing(
  layer: SVGGElement,
  { x, y }: { x: number; y: number },
  { color, size }: { color: unknown; size: number },
): void {
  const ring = svg("circle", { cx: x, cy: y, r: size / 2, stroke: cssColor(color), class: "ping" });
  layer.append(ring);
  window.setTimeout(() => ring.remove(), LIFETIME_MS);
}
