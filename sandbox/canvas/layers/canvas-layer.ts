/** `foundry.canvas.layers.CanvasLayer` (V13 API documentation): a PIXI container that is drawn and torn down with scenes. */
import { Container } from "pixi.js";
import { runtime } from "../../apps/runtime.ts";

export interface LayerOptions {
  readonly name: string;
  /** Layers of a group are drawn in the order of these numbers. */
  readonly zIndex: number;
}

export abstract class CanvasLayer extends Container {
  static get layerOptions(): LayerOptions {
    return { name: "", zIndex: 0 };
  }

  readonly options: LayerOptions;
  /** The name in the layer's hooks: `draw<hookName>` and `tearDown<hookName>`. */
  abstract readonly hookName: string;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.zIndex = this.options.zIndex;
  }

  async draw(): Promise<this> {
    await this._draw();
    runtime().Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  protected abstract _draw(): Promise<void>;

  /** Take the layer's contents down, also those that packages put in. */
  async tearDown(): Promise<this> {
    await this._tearDown();
    runtime().Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected async _tearDown(): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}
