/**
 * Gradual movement of a token's picture. The document stands at its new place at once; only the prepared `x`, `y`,
 * `elevation`, `width`, `height` walk there, leg by leg, at `CONFIG.Token.movement.defaultSpeed` spaces a second. Legs of
 * a movement that was continued after a checkpoint queue up behind the ones under way.
 */

/** What walks. Pixels, grid units, grid spaces. */
export interface AnimatedState {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
}

export interface Leg {
  readonly to: AnimatedState;
  readonly durationMs: number;
}

export interface AnimationContext {
  readonly name: string;
  readonly to: AnimatedState;
  readonly duration: number;
  readonly promise: Promise<boolean>;
}

const KEYS = ["x", "y", "elevation", "width", "height"] as const;

function between(from: AnimatedState, to: AnimatedState, t: number): AnimatedState {
  const state = { ...to };
  for (const key of KEYS) state[key] = from[key] + (to[key] - from[key]) * t;
  return state;
}

/** Has the person asked their system for less motion? Then movement is shown at once. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class TokenAnimation {
  /** Where the picture is while it walks; null when it stands where the document does. */
  state: AnimatedState | null = null;
  promise: Promise<boolean> | null = null;
  readonly #onFrame: (state: AnimatedState) => void;
  readonly #onEnd: () => void;
  #legs: Leg[] = [];
  #from: AnimatedState | null = null;
  #legStart = 0;
  #frame = 0;
  #resolve: ((completed: boolean) => void) | undefined;
  /** A page in the background gets no frames: the walk ends at once rather than never. */
  readonly #onHidden = (): void => {
    if (document.hidden) this.#finish(true);
  };

  constructor(onFrame: (state: AnimatedState) => void, onEnd: () => void) {
    this.#onFrame = onFrame;
    this.#onEnd = onEnd;
  }

  get running(): boolean {
    return this.promise !== null;
  }

  /** The place where the legs that are queued end. */
  get destination(): AnimatedState | null {
    return this.#legs.at(-1)?.to ?? this.state;
  }

  get remainingMs(): number {
    return this.#legs.reduce((sum, leg) => sum + leg.durationMs, 0);
  }

  /** Walk through the legs from a place; if already walking, after the legs under way. True when all were walked. */
  walk(from: AnimatedState, legs: readonly Leg[]): Promise<boolean> {
    this.#legs.push(...legs);
    if (this.promise) return this.promise;
    this.#from = { ...from };
    this.state = { ...from };
    this.#legStart = performance.now();
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const { promise } = this;
    if (prefersReducedMotion() || document.hidden) this.#finish(true);
    else {
      document.addEventListener("visibilitychange", this.#onHidden);
      this.#onFrame(this.state);
      this.#frame = requestAnimationFrame(() => this.#step());
    }
    return promise;
  }

  /** End at once where the last leg ends. The promise resolves to false. */
  stop(): void {
    if (this.running) this.#finish(false);
  }

  #step(): void {
    const now = performance.now();
    let leg = this.#legs[0];
    while (leg && now - this.#legStart >= leg.durationMs) {
      this.#legStart += leg.durationMs;
      this.#from = leg.to;
      this.#legs.shift();
      leg = this.#legs[0];
    }
    if (!leg || !this.#from) {
      this.#finish(true);
      return;
    }
    this.state = between(this.#from, leg.to, (now - this.#legStart) / leg.durationMs);
    this.#onFrame(this.state);
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #finish(completed: boolean): void {
    cancelAnimationFrame(this.#frame);
    document.removeEventListener("visibilitychange", this.#onHidden);
    this.#legs = [];
    this.#from = null;
    this.state = null;
    this.promise = null;
    this.#onEnd();
    this.#resolve?.(completed);
    this.#resolve = undefined;
  }
}
