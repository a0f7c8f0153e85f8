/** `canvas.interface.grid` (V13 API documentation, GridLayer and GridHighlight): named layers of highlighted spaces. */
import { cssColor } from "../color.ts";
import { group, setAttributes, svg } from "../svg.ts";

export interface HighlightOptions {
  x: number;
  y: number;
  color?: unknown;
  border?: unknown;
  alpha?: number;
  /** A polygon or rectangle to fill instead of the space's square. */
  shape?: unknown;
}

interface ShapeLike {
  readonly points?: readonly number[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export class GridHighlight {
  readonly name: string;
  readonly element: SVGGElement = group("grid-highlight");
  /** Spaces that are highlighted, as `x,y` keys. A space is filled once however often it is asked for. */
  readonly positions = new Set<string>();

  constructor(name: string) {
    this.name = name;
    this.element.dataset["highlightLayer"] = name;
  }

  /** Remember a space; false if it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  clear(): this {
    this.positions.clear();
    this.element.replaceChildren();
    return this;
  }

  destroy(): void {
    this.clear();
    this.element.remove();
  }
}

function shapeElement(
  shape: ShapeLike | undefined,
  { x, y, size }: { x: number; y: number; size: number },
): SVGElement {
  if (shape?.points) {
    const pairs: string[] = [];
    for (let i = 0; i + 1 < shape.points.length; i += 2)
      pairs.push(`${shape.points[i] ?? 0},${shape.points[i + 1] ?? 0}`);
    return svg("polygon", { points: pairs.join(" ") });
  }
  if (shape?.width !== undefined && shape.height !== undefined) {
    return svg("rect", { x: shape.x ?? x, y: shape.y ?? y, width: shape.width, height: shape.height });
  }
  return svg("rect", { x, y, width: size, height: size });
}

export class GridLayer {
  readonly element: SVGGElement = group("grid-layer");
  readonly highlight: SVGGElement = group("grid-highlights");
  highlightLayers: Record<string, GridHighlight> = {};
  #size = 100;

  constructor() {
    this.element.append(this.highlight);
  }

  /** Take the size of a grid space in pixels; called when a scene is drawn. */
  configure(size: number): void {
    this.#size = size;
  }

  /** Add a layer, or get the one of that name. */
  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known) return known;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.highlight.append(layer.element);
    return layer;
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    Reflect.deleteProperty(this.highlightLayers, name);
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Fill the space whose top left corner is at x, y. Pixels. Does nothing if the layer does not exist, as in V13. */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border, alpha = 0.25, shape }: HighlightOptions): void {
    const layer = this.getHighlightLayer(name);
    if (!layer || !layer.highlight(x, y)) return;
    const element = shapeElement(shape as ShapeLike | undefined, { x, y, size: this.#size });
    setAttributes(element, { fill: cssColor(color), "fill-opacity": alpha });
    if (border !== undefined && border !== null) {
      setAttributes(element, {
        stroke: cssColor(border),
        "stroke-opacity": Math.min(alpha * 1.5, 1),
        "stroke-width": 2,
      });
    }
    layer.element.append(element);
  }

  tearDown(): void {
    for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
  }
}
