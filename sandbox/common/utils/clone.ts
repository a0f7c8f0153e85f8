import { getType, isPlainObject, type Data } from "./types.ts";

const MAX_DEPTH = 100;

interface StrictOption {
  readonly strict?: boolean;
}

/**
 * Copy plain data: objects, arrays, dates, primitives. Other objects are returned as they are, or refused when `strict`
 * (type package, `foundry.utils.deepClone`). Throws above a depth of 100.
 */
export function deepClone<T>(original: T, options: StrictOption = {}): T {
  // The copy has the shape of the original by construction; the compiler cannot see through the recursion.
  return cloneValue(original, options.strict ?? false, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error(`deepClone goes at most ${MAX_DEPTH} levels deep; is the data cyclic?`);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => cloneValue(item, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error(`deepClone cannot clone a ${getType(value)}`);
    return value;
  }
  const copy: Data = {};
  for (const [key, inner] of Object.entries(value)) copy[key] = cloneValue(inner, strict, depth + 1);
  return copy;
}

/** Copy through JSON: NaN and Infinity become null, undefined vanishes (type package, `foundry.utils.duplicate`). */
export function duplicate<T>(original: T): T {
  if (original === undefined) return original;
  // JSON text of T is read back as T; what JSON loses is the documented meaning of this function.
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freeze plain objects and arrays to the bottom (type package, `foundry.utils.deepFreeze`). */
export function deepFreeze<T>(value: T, options: StrictOption = {}): T {
  freezeValue(value, options.strict ?? false, 0, Object.freeze);
  return value;
}

/** Seal plain objects and arrays to the bottom (type package, `foundry.utils.deepSeal`). */
export function deepSeal<T>(value: T, options: StrictOption = {}): T {
  freezeValue(value, options.strict ?? false, 0, Object.seal);
  return value;
}

function freezeValue(value: unknown, strict: boolean, depth: number, lock: (target: object) => object): void {
  if (depth > MAX_DEPTH) throw new Error(`deepFreeze goes at most ${MAX_DEPTH} levels deep; is the data cyclic?`);
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error(`deepFreeze cannot freeze a ${getType(value)}`);
    return;
  }
  for (const inner of Object.values(value)) freezeValue(inner, strict, depth + 1, lock);
  lock(value);
}
