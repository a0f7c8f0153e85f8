/** A ping: a ring that widens and fades at a place, three times. */
import { Graphics, type Ticker } from "pixi.js";
import { colorNumber } from "../color.ts";
import { prefersReducedMotion } from "../placeables/token-animation.ts";
import type { Point } from "../ports.ts";

const WAVE_MS = 660;
const WAVES = 3;

export class Ping extends Graphics {
  #ageMs = 0;

  constructor({ x, y }: Point, { color, size }: { color: unknown; size: number }) {
    super();
    this.position.set(x, y);
    this.lineStyle({ width: size / 16, color: colorNumber(color) }).drawCircle(0, 0, size / 2);
  }

  /** Play; without motion for those who prefer that. Resolves to true at the end, to false if it was taken down. */
  animate(ticker: Ticker): Promise<boolean> {
    const still = prefersReducedMotion();
    return new Promise((resolve) => {
      const step = (): void => {
        this.#ageMs += ticker.elapsedMS;
        if (!this.destroyed && this.#ageMs < WAVE_MS * WAVES) {
          if (!still) this.#show((this.#ageMs % WAVE_MS) / WAVE_MS);
          return;
        }
        ticker.remove(step);
        resolve(!this.destroyed);
        if (!this.destroyed) this.destroy();
      };
      if (!still) this.#show(0);
      ticker.add(step);
    });
  }

  #show(share: number): void {
    const eased = 1 - (1 - share) ** 2;
    this.scale.set(0.2 + 1.2 * eased);
    this.alpha = 1 - eased;
  }
}
