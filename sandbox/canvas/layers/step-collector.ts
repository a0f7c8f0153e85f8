/** Two direction keys pressed together are one diagonal step, as in Foundry: presses are gathered for a moment. */

const GATHER_MS = 40;

type Step = -1 | 0 | 1;

export class StepCollector {
  readonly #onStep: (dx: Step, dy: Step) => void;
  #dx = 0;
  #dy = 0;
  #timer: number | undefined;

  constructor(onStep: (dx: Step, dy: Step) => void) {
    this.#onStep = onStep;
  }

  /** Add a key's direction; the step follows a moment later. */
  add(dx: number, dy: number): void {
    if (dx !== 0) this.#dx = Math.sign(dx);
    if (dy !== 0) this.#dy = Math.sign(dy);
    this.#timer ??= window.setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    const [dx, dy] = [this.#dx as Step, this.#dy as Step];
    this.#timer = undefined;
    this.#dx = 0;
    this.#dy = 0;
    this.#onStep(dx, dy);
  }
}
