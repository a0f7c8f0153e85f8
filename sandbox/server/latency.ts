/** Slows messages down without changing their order, to bring out code that forgets how long the server takes. */
export class DelayLine {
  #milliseconds: number;
  #last = 0;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  set milliseconds(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Run the task later, never before one that was handed in earlier. Without delay it runs at once. */
  send(task: () => void): void {
    const now = performance.now();
    const due = Math.max(now + this.#milliseconds, this.#last);
    this.#last = due;
    if (due <= now) task();
    else setTimeout(task, due - now);
  }
}
