/** The ground of the scene: its colour, its picture, the lines of the square grid. */
import type { SceneDocumentPort } from "../../apps/runtime.ts";
import { cssColor } from "../color.ts";
import { group, svg } from "../svg.ts";

/** CONST.GRID_TYPES */
const GRIDLESS = 0;
const SQUARE = 1;

function gridPath(scene: SceneDocumentPort): string {
  const { sceneRect } = scene.dimensions;
  const { sizeX, sizeY } = scene.grid;
  const parts: string[] = [];
  const right = sceneRect.x + sceneRect.width;
  const bottom = sceneRect.y + sceneRect.height;
  for (let x = sceneRect.x; x <= right; x += sizeX) parts.push(`M${x} ${sceneRect.y}V${bottom}`);
  for (let y = sceneRect.y; y <= bottom; y += sizeY) parts.push(`M${sceneRect.x} ${y}H${right}`);
  return parts.join("");
}

export class BackgroundLayer {
  readonly ground: SVGGElement = group("background-layer");
  readonly lines: SVGGElement = group("grid-lines");

  draw(scene: SceneDocumentPort): void {
    const { sceneRect } = scene.dimensions;
    const { x, y, width, height } = sceneRect;
    const rect = svg("rect", { x, y, width, height, class: "scene-ground" });
    this.ground.replaceChildren(rect);
    const src = scene.background?.src;
    if (src) this.ground.append(svg("image", { x, y, width, height, href: src, preserveAspectRatio: "none" }));
    this.lines.replaceChildren();
    if (scene.grid.type === GRIDLESS) return;
    if (scene.grid.type !== SQUARE)
      throw new Error(`The sandbox does not imitate hexagonal grids (scene "${scene.name}")`);
    const { thickness = 1, color, alpha = 0.2 } = scene.grid;
    const style = { fill: "none", stroke: cssColor(color), "stroke-width": thickness, "stroke-opacity": alpha };
    this.lines.append(svg("path", { d: gridPath(scene), ...style }));
  }

  tearDown(): void {
    this.ground.replaceChildren();
    this.lines.replaceChildren();
  }
}
