/** How the parts of a token that stand over its picture are drawn. Pixels from the token's top left corner. */
import { Color, Polygon, type Graphics } from "pixi.js";
import { colorNumber } from "../color.ts";
import type { BarAttribute } from "../ports.ts";

export interface TokenSize {
  readonly width: number;
  readonly height: number;
  /** One eighth of a grid square: the measure of small parts. */
  readonly unit: number;
}

/** The frame of a token that is controlled, hovered or highlighted. */
export function drawBorder(border: Graphics, { width, height, unit }: TokenSize, color: number): void {
  border
    .clear()
    .lineStyle({ width: unit * 0.32, color })
    .drawRoundedRect(1, 1, Math.max(0, width - 2), Math.max(0, height - 2), unit / 2);
}

/** Green when whole to red when spent, as Foundry's primary bar; the second one from blue. */
function barColor(index: number, share: number): number {
  const hsl = index === 0 ? { h: share * 120, s: 60, l: 45 } : { h: 210, s: 60, l: 30 + share * 25 };
  return new Color(hsl).toNumber();
}

/** One attribute bar, the first below and the second above. */
export function drawBar(
  bar: Graphics,
  { value, max = 0 }: BarAttribute,
  { index, width, height, unit }: TokenSize & { index: number },
): void {
  const share = Math.max(0, Math.min(1, value / max));
  const thickness = unit * 0.8;
  const y = index === 0 ? height - thickness - 2 : 2;
  bar.clear().lineStyle({ width: 1, color: 0x000000 }).beginFill(0x000000, 0.67);
  bar
    .drawRoundedRect(2, y, width - 4, thickness, 2)
    .endFill()
    .lineStyle(0);
  if (share > 0) {
    bar.beginFill(barColor(index, share));
    bar.drawRoundedRect(2.5, y + 0.5, (width - 5) * share, thickness - 1, 2).endFill();
  }
}

/** Arrows at the corners of a token that the user targets. */
export function drawTargetArrows(
  arrows: Graphics,
  { width, height, unit }: TokenSize,
  { color }: { color: unknown },
): void {
  const a = unit * 1.2;
  const corners = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ] as const;
  arrows.clear().lineStyle({ width: 2, color: 0x000000 }).beginFill(colorNumber(color));
  for (const [x, y, sx, sy] of corners)
    arrows.drawPolygon(new Polygon([x + sx * a, y + sy * a, x + sx * a, y, x, y + sy * a]));
  arrows.endFill();
}

/** Dots for the other users who target a token. */
export function drawTargetPips(pips: Graphics, { width, unit }: TokenSize, colors: readonly unknown[]): void {
  pips.clear().lineStyle({ width: 2, color: 0x000000 });
  colors.forEach((color, index) => {
    const x = width / 2 + (index - (colors.length - 1) / 2) * unit;
    pips
      .beginFill(colorNumber(color))
      .drawCircle(x, unit / 2, unit / 3)
      .endFill();
  });
}
