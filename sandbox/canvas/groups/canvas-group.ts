/** Groups of the canvas (V13 API documentation, CanvasGroupMixin): containers of layers and of other groups. */
import { Container } from "pixi.js";
import { runtime } from "../../apps/runtime.ts";
import { CanvasLayer } from "../layers/canvas-layer.ts";

/** An entry of `CONFIG.Canvas.layers` (V13 API documentation). */
export interface LayerDefinition {
  readonly layerClass: new () => CanvasLayer;
  /** The name of the group that the layer belongs to. */
  readonly group: string;
}

export class CanvasGroup extends Container {
  /** The name in the group's hooks: `draw<hookName>` and `tearDown<hookName>`. */
  readonly hookName: string;

  constructor(hookName: string) {
    super();
    this.hookName = hookName;
    this.sortableChildren = true;
  }

  /** The layers of the group, in drawing order. */
  get ownLayers(): CanvasLayer[] {
    return this.children.filter((child) => child instanceof CanvasLayer).sort((a, b) => a.zIndex - b.zIndex);
  }

  /**
   * Make the layers that packages put into `CONFIG.Canvas.layers` for this group: each is found by its name on the group
   * and on the canvas. Those of core are there already.
   */
  _createLayers(groupName: string, layers: Readonly<Record<string, LayerDefinition>>, canvas: object): void {
    for (const [name, { layerClass: LayerClass, group }] of Object.entries(layers)) {
      if (group !== groupName || name in this) continue;
      const layer = this.addChild(new LayerClass());
      for (const owner of [this, canvas]) Object.defineProperty(owner, name, { value: layer, configurable: true });
    }
  }

  async draw(): Promise<this> {
    for (const layer of this.ownLayers) await layer.draw();
    runtime().Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  /** Tear the layers down, and remove everything else that was put into the group, as V13's groups do. */
  async tearDown(): Promise<this> {
    for (const layer of this.ownLayers) await layer.tearDown();
    this.tearDownOthers();
    runtime().Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected tearDownOthers(): void {
    for (const child of [...this.children]) {
      if (child instanceof CanvasLayer || child instanceof CanvasGroup) continue;
      this.removeChild(child).destroy({ children: true });
    }
  }
}
