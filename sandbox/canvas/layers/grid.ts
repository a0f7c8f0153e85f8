/** `canvas.interface.grid` (V13 API documentation, GridLayer and GridHighlight): named layers of highlighted spaces. */
import { Container, type IShape } from "pixi.js";
import { colorNumber } from "../color.ts";
import { GridHighlight } from "../containers/grid-highlight.ts";
import { theCanvas } from "../the-canvas.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";

export interface HighlightOptions {
  x: number;
  y: number;
  color?: unknown;
  border?: unknown;
  alpha?: number;
  /** A shape to fill instead of the space's square. */
  shape?: IShape | null;
}

const BORDER_PX = 2;

export class GridLayer extends CanvasLayer {
  readonly hookName = "GridLayer";
  highlight: Container | undefined;
  highlightLayers: Record<string, GridHighlight> = {};

  static override get layerOptions(): LayerOptions {
    return { name: "grid", zIndex: 0 };
  }

  protected override async _draw(): Promise<void> {
    this.highlight = this.addChild(new Container());
    this.highlight.sortableChildren = true;
  }

  protected override async _tearDown(): Promise<void> {
    this.highlightLayers = {};
    this.highlight = undefined;
    await super._tearDown();
  }

  /** Add a layer, or get the one of that name. Throws while no scene is drawn. */
  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known && !known.destroyed) return known;
    if (!this.highlight) throw new Error(`There is no scene to add the highlight layer "${name}" to`);
    const layer = this.highlight.addChild(new GridHighlight(name));
    this.highlightLayers[name] = layer;
    return layer;
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Fill the space whose top left corner is at x, y. Pixels. Does nothing if the layer does not exist, as in V13. */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border, alpha = 0.25, shape }: HighlightOptions): void {
    const layer = this.getHighlightLayer(name);
    const { sizeX, sizeY, isGridless } = theCanvas().grid;
    // Where there are no spaces, only a shape can be filled.
    if (!layer || (isGridless && !shape) || !layer.highlight(x, y)) return;
    layer.beginFill(colorNumber(color), alpha);
    if (border === undefined || border === null) layer.lineStyle(0);
    else layer.lineStyle({ width: BORDER_PX, color: colorNumber(border), alpha: Math.min(alpha * 1.5, 1) });
    if (shape) layer.drawShape(shape);
    else layer.drawRect(x, y, sizeX, sizeY);
    layer.endFill();
  }
}
