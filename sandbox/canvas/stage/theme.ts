/** The colours of the style sheets that the canvas draws with; PIXI knows no style sheets. */
import { colorNumber } from "../color.ts";

export interface CanvasTheme {
  readonly board: number;
  readonly ground: number;
  readonly wall: number;
  /** CSS colours. */
  readonly nameplate: string;
  readonly nameplateOutline: string;
  readonly font: string;
}

/** The colours in force now. */
export function canvasTheme(): CanvasTheme {
  const style = getComputedStyle(document.body);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  return {
    board: colorNumber(value("--board-color"), 0x0f1114),
    ground: colorNumber(value("--ground-color"), 0x4b514d),
    wall: colorNumber(value("--wall-color"), 0xe6dfcf),
    nameplate: value("--nameplate-color") || "#ffffff",
    nameplateOutline: value("--nameplate-outline") || "#000c",
    font: value("--font-sans") || "sans-serif",
  };
}

/** Call back whenever light and dark change places. */
export function watchTheme(onChange: () => void): void {
  new MutationObserver(onChange).observe(document.body, { attributes: true, attributeFilter: ["class"] });
}
