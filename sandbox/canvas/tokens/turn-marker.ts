/**
 * `foundry.canvas.placeables.tokens.TokenTurnMarker` (V13 API documentation): the ring around the token whose turn it is,
 * dark-edged so that it shows on any ground. Foundry's is a picture; the stand-in draws dashes.
 */
import { Container, Graphics } from "pixi.js";
import { prefersReducedMotion } from "../placeables/token-animation.ts";
import { theCanvas } from "../the-canvas.ts";

interface MarkedToken {
  readonly w: number;
  readonly h: number;
}

const DASHES = 8;
/** Share of each dash and gap that is dash. */
const DASH_SHARE = 0.65;
const EDGE = { color: 0x000000, alpha: 0.73, thickness: 1.5 } as const;
const TURN_MS = 12_000;
/** It turns slowly: more steps a second would only be more frames. */
const STEP_MS = 50;

export class TokenTurnMarker extends Container {
  readonly token: MarkedToken;
  readonly mesh: Graphics = this.addChild(new Graphics());
  color: number;
  #sinceStep = 0;

  constructor(token: MarkedToken, color: number) {
    super();
    this.token = token;
    this.color = color;
    this.eventMode = "none";
  }

  async draw(): Promise<void> {
    const { w, h } = this.token;
    const { app, grid } = theCanvas();
    const thickness = grid.size * 0.094;
    const radius = Math.max(w, h) / 2 + thickness / 2;
    this.position.set(w / 2, h / 2);
    this.alpha = 0.9;
    this.mesh.clear();
    this.#ring(radius, { ...EDGE, thickness: EDGE.thickness * thickness });
    this.#ring(radius, { color: this.color, alpha: 1, thickness });
    app.ticker.remove(this.#tick).add(this.#tick);
  }

  #ring(radius: number, { color, alpha, thickness }: { color: number; alpha: number; thickness: number }): void {
    this.mesh.lineStyle({ width: thickness, color, alpha });
    const step = (2 * Math.PI) / DASHES;
    for (let n = 0; n < DASHES; n++) {
      const from = n * step;
      this.mesh
        .moveTo(radius * Math.cos(from), radius * Math.sin(from))
        .arc(0, 0, radius, from, from + step * DASH_SHARE);
    }
  }

  readonly #tick = (): void => this.animate(theCanvas().app.ticker.elapsedMS);

  /** Turn on. Milliseconds. */
  animate(deltaTime: number): void {
    if (prefersReducedMotion()) return;
    this.#sinceStep += deltaTime;
    if (this.#sinceStep < STEP_MS) return;
    this.rotation += (this.#sinceStep / TURN_MS) * 2 * Math.PI;
    this.#sinceStep = 0;
  }

  override destroy(): void {
    theCanvas().app.ticker.remove(this.#tick);
    super.destroy({ children: true });
  }
}
