/** The one canvas, where every package finds it; layers and placeables look there too. */
import type { Canvas } from "./canvas.ts";

export function theCanvas(): Canvas {
  // A global of the page, which the type checker does not know; sandbox/apps/install.ts puts it there.
  return (globalThis as unknown as { canvas: Canvas }).canvas;
}
