/** `foundry.canvas.containers.GridHighlight` (V13 API documentation): a named graphic of highlighted spaces. */
import { Graphics, type IDestroyOptions } from "pixi.js";
import { theCanvas } from "../the-canvas.ts";

export class GridHighlight extends Graphics {
  override name: string;
  /** Spaces that are highlighted, as `x,y`. A space is filled once however often it is asked for. */
  readonly positions = new Set<string>();

  constructor(name: string) {
    super();
    this.name = name;
  }

  /** Remember a space; false if it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }

  override destroy(options?: IDestroyOptions | boolean): void {
    // The layer that lists it forgets it, whoever destroys it.
    const { highlightLayers } = theCanvas().interface.grid;
    if (highlightLayers[this.name] === this) Reflect.deleteProperty(highlightLayers, this.name);
    super.destroy(options);
  }
}
