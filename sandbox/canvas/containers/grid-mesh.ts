/** The lines of the square grid (V13 API documentation, GridMesh, which is a shader there). */
import { Graphics } from "pixi.js";
import type { SceneDocumentPort } from "../../apps/runtime.ts";
import { colorNumber } from "../color.ts";
import { hairline } from "../drawing/zoom.ts";

/** CONST.GRID_TYPES */
const GRIDLESS = 0;
const SQUARE = 1;

export class GridMesh extends Graphics {
  /** Above the map, below everything that stands on it. */
  readonly elevation = -Infinity;
  readonly sortLayer = 0;
  readonly sort = 1;
  readonly #scene: SceneDocumentPort;
  #width = 0;

  constructor(scene: SceneDocumentPort) {
    super();
    const { type } = scene.grid;
    if (type !== SQUARE && type !== GRIDLESS)
      throw new Error(`The sandbox does not imitate hexagonal grids (scene "${scene.name}")`);
    this.#scene = scene;
  }

  /** Draw the lines for a scale of the stage, at which none is thinner than a pixel of the screen. */
  refresh(stageScale: number): void {
    const { grid, dimensions } = this.#scene;
    const { thickness = 1, color, alpha = 0.2, type, sizeX, sizeY } = grid;
    const width = hairline(thickness, stageScale, window.devicePixelRatio);
    if (type === GRIDLESS || width === this.#width) return;
    this.#width = width;
    const { x: left, y: top, width: w, height: h } = dimensions.sceneRect;
    this.clear().lineStyle({ width, color: colorNumber(color), alpha });
    for (let x = left; x <= left + w; x += sizeX) this.moveTo(x, top).lineTo(x, top + h);
    for (let y = top; y <= top + h; y += sizeY) this.moveTo(left, y).lineTo(left + w, y);
  }
}
