import type { Dice } from "../rules/field/dice.ts";
import { parseDice } from "../rules/field/dice.ts";
import type { Square } from "../rules/field/place.ts";
import type { Spot } from "./spot.ts";
import { readAll } from "./spot.ts";
import { kebab, noneOf, show } from "./words.ts";

/** Reads a value of a file; one that is not as it should be is complained about, and reading it is given up. */
export type Reader<T> = (value: unknown, spot: Spot) => T;

/** Text; a number or a truth value that stands where text goes is taken as it is written. */
export const text: Reader<string> = (value, spot) => {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return spot.fail(`${show(value)} stands where a text is expected`);
};

/** A name as the books' tables are keyed: "Power Attack" reads as `power-attack`. */
export const word: Reader<string> = (value, spot) => {
  const read = text(value, spot).trim();
  return read === "" ? spot.fail("an empty text stands where a name is expected") : kebab(read);
};

/** The name of a creature of the file. */
export const creature: Reader<string> = (value, spot) => {
  const read = text(value, spot).trim();
  const { creatures } = spot.inquiry;
  return creatures.includes(read)
    ? read
    : spot.fail(`no creature of the file has that name: ${noneOf(read, creatures)}`);
};

/** A number, with or without a fraction. */
export const number: Reader<number> = (value, spot) =>
  typeof value === "number" && Number.isFinite(value) ? value : spot.fail(`${show(value)} is no number`);

/** A whole number of at least `least`. */
export function whole(least: number = -Infinity): Reader<number> {
  const bound = least === -Infinity ? "" : ` of at least ${least}`;
  return (value, spot) =>
    isWhole(value) && value >= least
      ? value
      : spot.fail(`${show(value)} stands where a whole number${bound} is expected`);
}

/** `true` or `false`. */
export const flag: Reader<boolean> = (value, spot) =>
  typeof value === "boolean" ? value : spot.fail(`${show(value)} stands where true or false is expected`);

/** One of a closed list of names. */
export function oneOf<const T extends string>(names: readonly T[]): Reader<T> {
  return (value, spot) => {
    if (typeof value !== "string" && typeof value !== "number") {
      return spot.fail(`${show(value)} stands where one of ${names.join(", ")} is expected`);
    }
    const wanted = kebab(String(value));
    return names.find((name) => name === wanted) ?? spot.fail(noneOf(String(value), names));
  };
}

/** What a reader reads, or nothing. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, spot) => (value === null ? null : reader(value, spot));
}

/** One of several ways to write a value. */
interface Way<T> {
  readonly when: (value: unknown) => boolean;
  readonly read: Reader<T>;
}

/** Reads a value in the first way that takes its kind; `what` says which kinds there are. */
export function eitherOf<T>(ways: readonly Way<T>[], what: string): Reader<T> {
  return (value, spot) => {
    const way = ways.find(({ when }) => when(value));
    return way === undefined ? spot.fail(`${show(value)} stands where ${what} is expected`) : way.read(value, spot);
  };
}

/** A list of what a reader reads. */
export function listOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (value, spot) => {
    if (!Array.isArray(value)) return spot.fail(`${show(value)} stands where a list is expected`);
    const items: readonly unknown[] = value;
    return readAll(items.map((item, index) => () => reader(item, spot.at(index))));
  };
}

/** A list, or a single value in place of a list of one. */
export function oneOrMore<T>(reader: Reader<T>): Reader<readonly T[]> {
  const list = listOf(reader);
  return (value, spot) => (Array.isArray(value) ? list(value, spot) : [reader(value, spot)]);
}

/** A place: `[x, y]`, or `[x, y, feet]` with an elevation. */
export interface GivenPlace {
  readonly square: Square;
  /** `null` when only two numbers are given. */
  readonly elevationFeet: number | null;
}

export const place: Reader<GivenPlace> = (value, spot) => {
  const numbers: readonly unknown[] = Array.isArray(value) ? value : [];
  const [x, y, elevationFeet = null] = numbers;
  const fits = numbers.length <= 3 && (elevationFeet === null || typeof elevationFeet === "number");
  if (fits && isWhole(x) && isWhole(y)) return { square: [x, y], elevationFeet };
  return spot.fail(`${show(value)} is no place; expected [x, y], or [x, y, feet above the ground]`);
};

/** `[x, y]`, of squares or of grid lines. */
export const square: Reader<Square> = (value, spot) => {
  const numbers: readonly unknown[] = Array.isArray(value) ? value : [];
  const [x, y] = numbers;
  if (numbers.length === 2 && isWhole(x) && isWhole(y)) return [x, y];
  return spot.fail(`${show(value)} is no pair of whole numbers [x, y]`);
};

/** Dice notation; a number is that many points without a die. */
export const dice: Reader<Dice> = (value, spot) => {
  if (isWhole(value)) return { count: 0, sides: 1, plus: value };
  if (typeof value === "string") {
    try {
      return parseDice(value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return spot.fail(`${show(value)} is no dice notation; expected something like 1d8 or 2d6+1`);
};

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
