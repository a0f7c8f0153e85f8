/** The time that somebody has to answer, which can be held. */
export class PromptClock {
  readonly #ring: () => void;
  #leftMs: number;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Settles when the time has run out. */
  readonly runOut: Promise<void>;

  /** @param milliseconds how long there is; it runs from now on */
  constructor(milliseconds: number) {
    let ring: () => void = () => undefined;
    this.runOut = new Promise((resolve) => {
      ring = resolve;
    });
    this.#ring = ring;
    this.#leftMs = milliseconds;
    this.hold(false);
  }

  /** Stops the clock, or lets it go on with what was left. */
  hold(held: boolean): void {
    if (held === (this.#timer === null)) return;
    if (held) {
      this.stop();
      this.#leftMs = Math.max(0, this.#leftMs - (Date.now() - this.#since));
      return;
    }
    this.#since = Date.now();
    this.#timer = setTimeout(this.#ring, this.#leftMs);
  }

  /** It is no longer needed. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
