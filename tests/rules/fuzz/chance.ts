/** Chance from a seed, so that a failing fight can be played again. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    this.#next();
  }

  /** A whole number from 0 up to, and not including, `count`. */
  below(count: number): number {
    return Math.floor((this.#next() / 2 ** 32) * count);
  }

  /** Whether something happens that does so this often, in percent. */
  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  /**
   * One of a list.
   * @throws {RangeError} when the list is empty.
   */
  one<T>(list: readonly T[]): T {
    const [found] = list.slice(this.below(list.length));
    if (found === undefined) throw new RangeError("nothing to choose from");
    return found;
  }

  /** Some of a list, in its order; each as likely to be among them as not. */
  some<T>(list: readonly T[]): readonly T[] {
    return list.filter(() => this.happens(50));
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0; // mulberry32
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
