/** Groups of the canvas (V13 API documentation, CanvasGroupMixin): containers of layers and of other groups. */
import { Container } from "pixi.js";
import { runtime } from "../../apps/runtime.ts";
import { CanvasLayer } from "../layers/canvas-layer.ts";

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
