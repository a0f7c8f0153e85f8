/**
 * A drawing of a scene, as part of what is pictured (V13: drawings that are not part of the interface stand in
 * `canvas.primary` in the layer of drawings). Rectangles with a fill, an outline and a text; other shapes say that the
 * stand-in does not draw them.
 */
import { Container, Graphics } from "pixi.js";
import type { DrawingPort } from "../../apps/runtime.ts";
import { colorNumber } from "../color.ts";
import { PreciseText } from "../containers/precise-text.ts";

/** CONST.DRAWING_FILL_TYPES.NONE */
const NO_FILL = 0;
/** How much room the text leaves on each side, in heights of its font. */
const MARGIN = 1;

/** Throws for a drawing that is no rectangle. */
export function drawDrawing(drawing: DrawingPort): Container {
  const { shape, x, y, text } = drawing;
  if (shape.type !== "r") throw new Error(`The sandbox does not imitate drawings of the shape "${shape.type}"`);
  const container = new Container();
  container.name = drawing.id;
  container.position.set(x, y);
  const plate = new Graphics();
  plate.lineStyle({
    width: drawing.strokeWidth,
    color: colorNumber(drawing.strokeColor),
    alpha: drawing.strokeAlpha,
    alignment: 0,
  });
  if (drawing.fillType !== NO_FILL) plate.beginFill(colorNumber(drawing.fillColor), drawing.fillAlpha);
  plate.drawRect(0, 0, shape.width, shape.height);
  container.addChild(plate);
  if (text) container.addChild(textOf(drawing, text));
  return container;
}

function textOf(drawing: DrawingPort, text: string): PreciseText {
  const { shape, fontSize } = drawing;
  const style = PreciseText.getTextStyle({
    // Foundry brings fonts along; here a font of the browser stands in for those that are not there.
    fontFamily: [drawing.fontFamily, "sans-serif"],
    fontSize,
    fill: colorNumber(drawing.textColor),
    strokeThickness: 0,
    wordWrap: true,
    wordWrapWidth: shape.width - 2 * MARGIN * fontSize,
  });
  const label = new PreciseText(text, style);
  label.alpha = drawing.textAlpha;
  label.anchor.set(0.5);
  label.position.set(shape.width / 2, shape.height / 2);
  return label;
}
