/**
 * Foundry's additions to built-in classes (type package, common/primitives). They are put on the prototypes, not
 * enumerable, because packages call them there.
 */

function extend(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

const ARRAY = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown): boolean {
    return Array.isArray(other) && this.length === other.length && this.every((value, index) => value === other[index]);
  },
  partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  findSplice<T>(this: T[], find: (value: T, index: number, list: T[]) => boolean, replace?: T): T | null {
    const index = this.findIndex(find);
    if (index < 0) return null;
    if (replace !== undefined) {
      this.splice(index, 1, replace);
      return replace;
    }
    return this.splice(index, 1)[0] ?? null;
  },
};

const SET = {
  first<T>(this: Set<T>): T | undefined {
    return this.values().next().value;
  },
  equals<T>(this: Set<T>, other: ReadonlySet<T>): boolean {
    return this.size === other.size && [...this].every((value) => other.has(value));
  },
  intersects<T>(this: Set<T>, other: ReadonlySet<T>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset<T>(this: Set<T>, other: ReadonlySet<T>): boolean {
    return [...this].every((value) => other.has(value));
  },
  toObject<T>(this: Set<T>): T[] {
    return [...this];
  },
  every<T>(this: Set<T>, test: (value: T, index: number, set: Set<T>) => boolean): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  some<T>(this: Set<T>, test: (value: T, index: number, set: Set<T>) => boolean): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
  filter<T>(this: Set<T>, test: (value: T, index: number, set: Set<T>) => boolean): Set<T> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find<T>(this: Set<T>, test: (value: T, index: number, set: Set<T>) => boolean): T | undefined {
    return [...this].find((value, index) => test(value, index, this));
  },
  map<T, U>(this: Set<T>, transform: (value: T, index: number, set: Set<T>) => U): Set<U> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce<T, U>(this: Set<T>, reducer: (sum: U, value: T, index: number, set: Set<T>) => U, initial: U): U {
    return [...this].reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  },
};

const NUMBER = {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this - other) < epsilon;
  },
  ordinalString(this: number): string {
    const suffixes: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
    const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(this.valueOf());
    return `${this.valueOf()}${suffixes[rule] ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return String(this.valueOf()).padStart(digits, "0");
  },
  signedString(this: number): string {
    return new Intl.NumberFormat("en", { signDisplay: "always" }).format(this.valueOf()).replace("-", "−");
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0): number {
    if (interval < 0) throw new Error("Number#toNearest: interval must be positive");
    if (interval === 0) return this.valueOf();
    const decimals = String(interval).split(".")[1]?.length ?? 0;
    return Number((Math[method]((this.valueOf() - base) / interval) * interval + base).toFixed(decimals));
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const value = this.valueOf();
    return inclusive
      ? value >= Math.min(a, b) && value <= Math.max(a, b)
      : value > Math.min(a, b) && value < Math.max(a, b);
  },
};

const STRING = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): number {
    return this < other ? -1 : this > other ? 1 : 0;
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  },
  stripScripts(this: string): string {
    return this.replace(/<script.*?>[\s\S]*?<\/script>/gi, "");
  },
  slugify(
    this: string,
    options: { readonly replacement?: string; readonly strict?: boolean; readonly lowercase?: boolean } = {},
  ): string {
    const { replacement = "-", strict = false, lowercase = true } = options;
    let slug = this.normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .trim();
    if (lowercase) slug = slug.toLowerCase();
    slug = slug.replace(strict ? /[^a-zA-Z0-9\s-]+/g : /['"“”‘’]+/g, "");
    return slug.replace(/[\s-]+/g, replacement);
  },
};

const MATH = {
  clamp: (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value)),
  mix: (a: number, b: number, weight: number): number => a + (b - a) * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number): number =>
    radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
  toDegrees: (angle: number): number => angle * (180 / Math.PI),
  toRadians: (angle: number): number => angle * (Math.PI / 180),
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
};

export function installPrimitives(): void {
  extend(Array, {
    fromRange: (count: number, min = 0): number[] => Array.from({ length: count }, (_, index) => index + min),
  });
  extend(Array.prototype, ARRAY);
  extend(Set.prototype, SET);
  extend(Number, {
    isNumeric: (value: unknown): boolean =>
      !(value instanceof Array) && value !== null && value !== "" && Number.isFinite(Number(value)),
    between: (value: number, a: number, b: number, inclusive = true): boolean =>
      NUMBER.between.call(value, a, b, inclusive),
    fromString: (text: unknown): number =>
      typeof text === "number" ? text : Number(String(text).replace(/[^\d.+-]/g, "") || NaN),
  });
  extend(Number.prototype, NUMBER);
  extend(String.prototype, STRING);
  extend(Math, MATH);
  extend(RegExp, { escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}
