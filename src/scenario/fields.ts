import type { Reader } from "./readers.ts";
import type { Spot } from "./spot.ts";
import { readAll } from "./spot.ts";
import { noneOf, show } from "./words.ts";

/** Readers by the field's name, as a file has it. */
export type Shape = Readonly<Record<string, Reader<unknown>>>;

/** What the fields of a shape hold once they are read. A field that is not given is not there, unless it is required. */
export type Given<S extends Shape, R extends keyof S = never> = {
  readonly [K in Exclude<keyof S, R>]?: S[K] extends Reader<infer T> ? T : never;
} & { readonly [K in R]: S[K] extends Reader<infer T> ? T : never };

/** Whether a value is a mapping of fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Fields of known names. An unknown field is complained about with the name that was probably meant, a required one
 * that is missing with its name.
 */
export function fields<const S extends Shape, const R extends keyof S & string = never>(
  shape: S,
  required: readonly R[] = [],
): Reader<Given<S, R>> {
  const names = Object.keys(shape);
  return (value, spot) => {
    if (!isFields(value)) return spot.fail(`${show(value)} stands where fields are expected: ${names.join(", ")}`);
    const missing = required.filter((name) => value[name] === undefined);
    const read = readAll([
      ...Object.entries(value).map(
        ([name, inner]) =>
          () =>
            [name, readField(shape, name, { inner, spot })] as const,
      ),
      ...missing.map((name) => () => spot.at(name).fail("is missing")),
    ]);
    return Object.fromEntries(read) as Given<S, R>; // each entry was read by the reader of its own name
  };
}

function readField(shape: Shape, name: string, { inner, spot }: { inner: unknown; spot: Spot }): unknown {
  const reader = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (reader !== undefined) return reader(inner, spot.at(name));
  return spot.at(name).fail(`is no field here: ${noneOf(name, Object.keys(shape))}`);
}

/** Fields whose names are free, such as skills; `key` reads the names. */
export function record<T>(reader: Reader<T>, key?: Reader<string>): Reader<Readonly<Record<string, T>>> {
  return (value, spot) => {
    if (!isFields(value)) return spot.fail(`${show(value)} stands where fields are expected`);
    const read = Object.entries(value).map(([name, inner]) => (): readonly [string, T] => {
      const at = spot.at(name);
      return [key === undefined ? name : key(name, at), reader(inner, at)];
    });
    return Object.fromEntries(readAll(read));
  };
}
