/**
 * `foundry.utils.Collection`: a Map that iterates over its values and has array-like helpers
 * (type package, common/utils/collection).
 */
export class Collection<V> extends Map<string, V> {
  /** Iterating a Collection gives values, not entries as for a Map. */
  // @ts-expect-error A Map iterates over entries; Foundry's Collection deliberately iterates over values.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<U>(transformer: (value: V, index: number, collection: this) => U): U[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<U>(reducer: (accumulator: U, value: V, index: number, collection: this) => U, initial: U): U {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** The value under this id; with `strict`, throws when there is none. */
  override get(key: string | null | undefined, options: { readonly strict?: boolean } = {}): V | undefined {
    const value = key === null || key === undefined ? undefined : super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name}`);
    return value;
  }

  getName(name: string, options: { readonly strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (value === undefined && options.strict)
      throw new Error(`No entry named ${name} exists in the ${this.constructor.name}`);
    return value;
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const serialiser = value as { toJSON?: () => unknown };
      return typeof serialiser.toJSON === "function" ? serialiser.toJSON() : value;
    });
  }
}
