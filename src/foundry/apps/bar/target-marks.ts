import type { TargetRow } from "./targets.ts";

/** Who can be chosen has a ring of dashes' colour; who cannot is crossed out, so that colour alone says nothing. */
const FITS = { color: 0x2fbf71, width: 5 } as const;
const FITS_NOT = { color: 0x8a8a8a, width: 3 } as const;
const MARGIN_PX = 4;

let drawn: PIXI.Graphics | undefined;

/** Marks on the map who can be aimed at and who cannot; without rows the marks are taken away. */
export function markTargets(rows: readonly Pick<TargetRow, "value" | "fits">[]): void {
  if (drawn?.destroyed === false) drawn.destroy();
  drawn = undefined;
  if (rows.length === 0 || canvas.interface === undefined) return;
  drawn = canvas.interface.addChild(new PIXI.Graphics());
  drawn.name = "five-foot-step.targets";
  for (const { value, fits } of rows) {
    const token = canvas.tokens?.get(value);
    if (token !== undefined && token.visible) mark(drawn, token, fits);
  }
}

function mark(graphics: PIXI.Graphics, token: foundry.canvas.placeables.Token.Implementation, fits: boolean): void {
  const { x, y, w, h } = token;
  const { color, width } = fits ? FITS : FITS_NOT;
  graphics.lineStyle(width, color, fits ? 0.95 : 0.6);
  if (fits) {
    graphics.drawRoundedRect(x - MARGIN_PX, y - MARGIN_PX, w + 2 * MARGIN_PX, h + 2 * MARGIN_PX, 2 * MARGIN_PX);
    return;
  }
  graphics.moveTo(x, y);
  graphics.lineTo(x + w, y + h);
  graphics.moveTo(x + w, y);
  graphics.lineTo(x, y + h);
}
