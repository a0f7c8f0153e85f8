/** Does one thing after the other, in the order in which they came; a thing that fails does not hold up the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Whether something is being done or waits to be. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Does something when everything before it is done. */
  add<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(task);
    this.#last = done.then(
      () => undefined,
      () => undefined,
    );
    void this.#last.then(() => {
      this.#waiting -= 1;
    });
    return done;
  }
}
