/**
 * Pausing, resuming and continuing a movement on its mover's client (foundry.md §1.4 step 7 and §1.5; type package,
 * TokenDocument#pauseMovement, #resumeMovement, MovementContinuationData). One movement is in hand at a time.
 */

interface Handle {
  released: boolean;
  /** Settles the promise of the pause with whether the movement went on. */
  readonly settle: (continued: boolean) => void;
}

export class Continuation {
  readonly movementId: string;
  /** Carries the movement on; resolves to whether the token moved. */
  readonly #proceed: () => Promise<boolean>;
  readonly #handles = new Map<string | symbol, Handle>();
  /** Keys that were resumed before anybody paused with them. */
  readonly #early = new Set<string>();
  readonly #workflow: Promise<void>;
  #endWorkflow: () => void = () => undefined;
  #over = false;

  constructor(movementId: string, proceed: () => Promise<boolean>) {
    this.movementId = movementId;
    this.#proceed = proceed;
    this.#workflow = new Promise((resolve) => {
      this.#endWorkflow = resolve;
    });
  }

  get isPaused(): boolean {
    return [...this.#handles.values()].some((handle) => !handle.released);
  }

  /** Gone on, stopped or replaced. */
  get isOver(): boolean {
    return this.#over;
  }

  /** The update workflow of the section that was just walked has ended; nothing goes on before. */
  endWorkflow(): void {
    this.#endWorkflow();
  }

  /** Pause; the returned function resumes. All pauses have to be resumed before the token goes on. */
  pauseWithCallback(): () => Promise<boolean> {
    const key = Symbol("pause");
    const promise = this.#hold(key);
    return () => {
      this.#release(key);
      return promise;
    };
  }

  /** Pause until the key is resumed. Throws when this movement was already paused with it. */
  pauseWithKey(key: string): Promise<boolean> {
    if (this.#handles.has(key))
      throw new Error(`The movement ${this.movementId} was already paused with the key "${key}"`);
    const promise = this.#hold(key);
    if (this.#early.has(key)) this.#release(key);
    return promise;
  }

  resume(key: string): void {
    if (this.#handles.has(key)) this.#release(key);
    else this.#early.add(key);
  }

  #hold(key: string | symbol): Promise<boolean> {
    return new Promise((resolve) => {
      this.#handles.set(key, { released: false, settle: resolve });
    });
  }

  #release(key: string | symbol): void {
    const handle = this.#handles.get(key);
    if (!handle || handle.released || this.#over) return;
    handle.released = true;
    if (!this.isPaused) void this.goOn();
  }

  /** Walk on after the workflow unless somebody holds or stops the movement. */
  async goOn(): Promise<void> {
    await this.#workflow;
    if (this.#over || this.isPaused) return;
    this.#over = true;
    this.#settle(await this.#proceed());
  }

  /** The movement is stopped or replaced: it can never go on. */
  cancel(): void {
    if (this.#over) return;
    this.#over = true;
    this.#settle(false);
  }

  #settle(continued: boolean): void {
    for (const handle of this.#handles.values()) handle.settle(continued);
  }
}
