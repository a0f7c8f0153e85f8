/**
 * `canvas.controls` (V13 API documentation, ControlsLayer): what lies over all other layers. Pings, the selection box,
 * and `debug`, in which packages draw.
 */
import { Container, Graphics } from "pixi.js";
import type { UserPort } from "../../apps/runtime.ts";
import type { Point } from "../ports.ts";
import { Ping } from "../containers/ping.ts";
import { theCanvas } from "../the-canvas.ts";
import { refuse } from "../not-imitated.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";

const SELECT_COLOR = 0xe39a4c;

export class ControlsLayer extends CanvasLayer {
  readonly hookName = "ControlsLayer";
  rulers: Container = new Container();
  cursors: Container = new Container();
  pings: Container<Ping> = new Container<Ping>();
  debug: Graphics = new Graphics();
  select: Graphics | undefined;

  static override get layerOptions(): LayerOptions {
    return { name: "controls", zIndex: 1000 };
  }

  constructor() {
    super();
    refuse(this, "canvas.controls", ["doors", "ruler", "getRulerForUser", "drawOffscreenPing", "updateCursor"]);
  }

  protected override async _draw(): Promise<void> {
    this.rulers = new Container();
    this.cursors = new Container();
    this.pings = new Container<Ping>();
    this.debug = new Graphics();
    this.select = new Graphics();
    for (const part of [this.rulers, this.cursors, this.pings, this.debug, this.select]) part.eventMode = "none";
    this.select.visible = false;
    this.cursors.addChild(this.select);
    this.addChild(this.rulers, this.cursors, this.pings, this.debug);
  }

  /** Show the box that is being drawn around tokens. Pixels. */
  drawSelect({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const { select } = this;
    if (!select) return;
    select.visible = true;
    select
      .clear()
      .lineStyle({ width: 2 / theCanvas().stage.scale.x, color: SELECT_COLOR })
      .beginFill(SELECT_COLOR, 0.13)
      .drawRect(x, y, width, height)
      .endFill();
  }

  hideSelect(): void {
    if (this.select) this.select.visible = false;
  }

  /** Show another user's ping. Resolves when it is over; to false if it is for another scene. */
  async handlePing(user: UserPort, position: Point, data: { scene?: string }): Promise<boolean> {
    if (data.scene !== theCanvas().id) return false;
    return this.drawPing(position, { user });
  }

  /** Draw a ping. Resolves when it is over. */
  drawPing(position: Point, { user, color }: { user?: UserPort; color?: unknown } = {}): Promise<boolean> {
    const { grid, app } = theCanvas();
    const ping = new Ping(position, { color: color ?? user?.color, size: grid.size });
    this.pings.addChild(ping);
    return ping.animate(app.ticker);
  }
}
