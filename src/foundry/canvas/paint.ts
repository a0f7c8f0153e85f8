import { say } from "../words.ts";
import { dashesOf, dotsOf, hatchOf, outlineOf } from "./hatching.ts";
import { LOOKS } from "./looks.ts";
import type { Marks, Note, Patch, Stroke } from "./marks.ts";

/** Hatching is fainter than the line around it. */
const HATCH_ALPHA = 0.5;
const DOT = 0.035;
/** Under every line lies a dark one, so that it shows on light and on dark ground. */
const SHADOW = { color: 0x000000, alpha: 0.55, wider: 1.6 } as const;
const PLATE = { color: 0x14161a, alpha: 0.88 } as const;

/** What is drawn of the marks: under tokens' names the squares, over everything the lines and words. */
export interface Painting {
  readonly ground: PIXI.Container;
  readonly above: PIXI.Container;
}

/** Draws marks anew into two empty containers. `sizePx` is the side of a square. */
export function paint({ ground, above }: Painting, { patches, strokes, notes }: Marks, sizePx: number): void {
  const tints = ground.addChild(new PIXI.Graphics());
  const lines = above.addChild(new PIXI.Graphics());
  for (const patch of patches) paintPatch(tints, patch, sizePx);
  for (const stroke of strokes) paintStroke(lines, stroke, sizePx);
  for (const note of notes) above.addChild(plateOf(note, sizePx));
}

/** Words keep a readable size on the page however far away the map is. */
export function scaleNotes(above: PIXI.Container, stageScale: number): void {
  const scale = Math.min(2.4, Math.max(1, 0.8 / stageScale));
  for (const child of above.children) if (child.name === NOTE) child.scale.set(scale);
}

const NOTE = "note";

function paintPatch(graphics: PIXI.Graphics, { squares, look }: Patch, sizePx: number): void {
  const { color, tint, hatch, line, dash } = LOOKS[look];
  graphics.lineStyle(0);
  if (tint > 0) {
    graphics.beginFill(color, tint);
    for (const [x, y] of squares) graphics.drawRect(x * sizePx, y * sizePx, sizePx, sizePx);
    graphics.endFill();
  }
  graphics.beginFill(color, HATCH_ALPHA);
  for (const [x, y] of squares.flatMap((square) => dotsOf(square, hatch)))
    graphics.drawCircle(x * sizePx, y * sizePx, DOT * sizePx);
  graphics.endFill();
  graphics.lineStyle({ width: Math.max(1, 0.02 * sizePx), color, alpha: HATCH_ALPHA });
  for (const square of squares) draw(graphics, hatchOf(square, hatch), sizePx);
  const outline = outlineOf(squares);
  graphics.lineStyle({ width: line * sizePx * SHADOW.wider, color: SHADOW.color, alpha: SHADOW.alpha / 2 });
  draw(graphics, outline, sizePx);
  graphics.lineStyle({ width: line * sizePx, color, alpha: 0.95 });
  draw(
    graphics,
    outline.flatMap((segment) => dashesOf(segment, dash)),
    sizePx,
  );
}

function paintStroke(graphics: PIXI.Graphics, { from, to, look }: Stroke, sizePx: number): void {
  const { color, line, dash } = LOOKS[look];
  const segments = dashesOf([from, to], dash);
  const { wider, ...shadow } = SHADOW;
  graphics.lineStyle({ ...shadow, width: line * sizePx * wider });
  draw(graphics, segments, sizePx);
  graphics.lineStyle({ width: line * sizePx, color, alpha: 1 });
  draw(graphics, segments, sizePx);
}

function draw(graphics: PIXI.Graphics, segments: ReturnType<typeof outlineOf>, sizePx: number): void {
  for (const [[ax, ay], [bx, by]] of segments)
    graphics.moveTo(ax * sizePx, ay * sizePx).lineTo(bx * sizePx, by * sizePx);
}

/** Words on a dark plate with a border in the colour of what they are about. */
function plateOf({ at: [x, y], side, lines, look }: Note, sizePx: number): PIXI.Container {
  const { PreciseText } = foundry.canvas.containers;
  const plate = new PIXI.Container();
  plate.name = NOTE;
  const style = PreciseText.getTextStyle({
    fontSize: Math.round(sizePx * 0.17),
    fill: 0xffffff,
    strokeThickness: 0,
    dropShadow: false,
    align: "center",
    wordWrap: true,
    wordWrapWidth: sizePx * 3.4,
    lineHeight: Math.round(sizePx * 0.22),
  });
  const text = new PreciseText(lines.map(({ key, values }) => say(`Map.${key}`, values)).join("\n"), style);
  text.anchor.set(0.5, 0);
  const [padX, padY] = [sizePx * 0.1, sizePx * 0.05];
  const [width, height] = [text.width + 2 * padX, text.height + 2 * padY];
  const top = side === "above" ? -height - sizePx * 0.06 : sizePx * 0.06;
  const back = new PIXI.Graphics();
  back.lineStyle({ width: Math.max(1, sizePx * 0.02), color: LOOKS[look].color });
  back
    .beginFill(PLATE.color, PLATE.alpha)
    .drawRoundedRect(-width / 2, top, width, height, sizePx * 0.06)
    .endFill();
  text.position.set(0, top + padY);
  plate.addChild(back, text);
  plate.position.set(x * sizePx, y * sizePx);
  return plate;
}
