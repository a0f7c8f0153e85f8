/** A queue that gives back the entry of the lowest key first: a binary heap. Among equal keys the order is fixed. */
export class Queue {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** Adds a number under a key. */
  push(key: number, value: number): void {
    let index = this.#keys.length;
    this.#keys.push(key);
    this.#values.push(value);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#key(parent) <= key) break;
      this.#copy(parent, index);
      index = parent;
    }
    this.#put(index, key, value);
  }

  /**
   * Takes out the number of the lowest key.
   * @throws {RangeError} when the queue is empty.
   */
  pop(): number {
    const [top] = this.#values;
    const key = this.#keys.pop();
    const value = this.#values.pop();
    if (top === undefined || key === undefined || value === undefined) throw new RangeError("the queue is empty");
    if (this.#keys.length > 0) this.#sink(key, value);
    return top;
  }

  #sink(key: number, value: number): void {
    const size = this.#keys.length;
    let index = 0;
    for (let child = 1; child < size; child = 2 * index + 1) {
      const lower = child + 1 < size && this.#key(child + 1) < this.#key(child) ? child + 1 : child;
      if (this.#key(lower) >= key) break;
      this.#copy(lower, index);
      index = lower;
    }
    this.#put(index, key, value);
  }

  #key(index: number): number {
    return this.#keys[index] ?? Infinity;
  }

  #copy(from: number, to: number): void {
    this.#put(to, this.#key(from), this.#values[from] ?? 0);
  }

  #put(index: number, key: number, value: number): void {
    this.#keys[index] = key;
    this.#values[index] = value;
  }
}
