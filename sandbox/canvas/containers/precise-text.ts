/** `foundry.canvas.containers.PreciseText` (V13 API documentation): text that stays sharp, at twice the resolution. */
import { Text, type ICanvas, type ITextStyle, type TextStyle } from "pixi.js";

/** CONST.TEXT_ANCHOR_POINTS */
const ANCHOR = { LEFT: 3, RIGHT: 4 } as const;

export class PreciseText extends Text {
  constructor(text?: string | number, style?: Partial<ITextStyle> | TextStyle, canvas?: ICanvas) {
    super(text, style, canvas);
    this._autoResolution = false;
    this._resolution = 2;
  }

  /** The style of texts on the canvas (`CONFIG.canvasTextStyle`) with changes of one's own. */
  static getTextStyle({ anchor, ...options }: Partial<ITextStyle> & { anchor?: number } = {}): TextStyle {
    const align = anchor === ANCHOR.LEFT ? "right" : anchor === ANCHOR.RIGHT ? "left" : "center";
    const { canvasTextStyle } = (globalThis as unknown as { CONFIG: { canvasTextStyle: TextStyle } }).CONFIG;
    const style = canvasTextStyle.clone();
    Object.assign(style, { align }, options);
    return style;
  }
}
