/** A plain JSON-like record. */
export type Data = Record<string, unknown>;

/** A class with instances of `T`; constructor arguments differ from class to class. */
export type Constructor<T = object> = abstract new (...args: never[]) => T;

export type DataType =
  | "Array"
  | "Error"
  | "HTMLElement"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "bigint"
  | "boolean"
  | "function"
  | "null"
  | "number"
  | "string"
  | "symbol"
  | "undefined"
  | "Unknown";

const TAGGED: readonly (readonly [Constructor, DataType])[] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/** Name the type of a value; objects of unknown classes are "Unknown" (type package, `foundry.utils.getType`). */
export function getType(value: unknown): DataType {
  if (value === null) return "null";
  if (typeof value !== "object") return primitiveType(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return "Object";
  for (const [type, name] of TAGGED) if (value instanceof type) return name;
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  // Objects from another realm (a test runner's context, an iframe) have another Object.prototype.
  if (typeof prototype === "object" && Object.getPrototypeOf(prototype) === null && !("size" in value)) {
    const name = (value as { constructor?: { name?: string } }).constructor?.name;
    if (name === "Object") return "Object";
  }
  return "Unknown";
}

function primitiveType(value: unknown): DataType {
  const type = typeof value;
  return type === "object" ? "Unknown" : type;
}

export function isPlainObject(value: unknown): value is Data {
  return getType(value) === "Object";
}

/** Empty means null, undefined, or a container without content (type package, `foundry.utils.isEmpty`). */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}
