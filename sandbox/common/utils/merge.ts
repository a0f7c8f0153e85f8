/**
 * Merging and comparing plain data with Foundry's special keys: `-=key` deletes, `==key` replaces
 * (type package, `foundry.utils.mergeObject`, `diffObject`, `isDeletionKey`).
 */
import { deepClone } from "./clone.ts";
import { expandObject } from "./property.ts";
import { getType, isPlainObject, type Data } from "./types.ts";

const MAX_DEPTH = 100;

export function isDeletionKey(key: string): boolean {
  return key.startsWith("-=") || key.startsWith("==");
}

export interface MergeOptions {
  /** Insert keys that the original lacks at the top. Default true. */
  readonly insertKeys?: boolean;
  /** Insert keys that inner objects lack. Default true. */
  readonly insertValues?: boolean;
  /** Replace values that exist. Default true. */
  readonly overwrite?: boolean;
  /** Merge inner objects rather than replace them. Default true. */
  readonly recursive?: boolean;
  /** Change the original rather than a copy. Default true. */
  readonly inplace?: boolean;
  /** Throw when the type of a value changes. Default false. */
  readonly enforceTypes?: boolean;
  /** Obey `-=key` and `==key`. Default false. */
  readonly performDeletions?: boolean;
}

/** Merge `other` into `original` and return the result. Arrays are replaced, never merged. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): Data {
  const expanded = hasDots(other) ? expandObject(other) : (other as Data);
  const start = options.inplace === false ? deepClone(original) : original;
  if (hasDots(start)) {
    const nested = expandObject(start);
    for (const key of Object.keys(start)) Reflect.deleteProperty(start, key);
    Object.assign(start, nested);
  }
  return mergeInto(start as Data, expanded, { ...options, inplace: true }, 0);
}

function hasDots(object: object): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function mergeInto(original: Data, other: Data, options: MergeOptions, depth: number): Data {
  if (depth > MAX_DEPTH) throw new Error("Maximum mergeObject depth exceeded");
  for (const [key, value] of Object.entries(other)) {
    if (options.performDeletions && isDeletionKey(key)) {
      const target = key.slice(2);
      if (key.startsWith("-=")) Reflect.deleteProperty(original, target);
      else original[target] = applySpecialKeys(value);
    } else if (Object.hasOwn(original, key)) updateKey(original, key, value, options, depth);
    else insertKey(original, key, value, options, depth);
  }
  return original;
}

function insertKey(original: Data, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true);
  if (!allowed) return;
  if (isPlainObject(value))
    original[key] = mergeInto({}, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  else original[key] = value;
}

function updateKey(original: Data, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = original[key];
  if (isPlainObject(current) && isPlainObject(value) && (options.recursive ?? true)) {
    mergeInto(current, value, options, depth + 1);
    return;
  }
  if (!(options.overwrite ?? true)) return;
  if (options.enforceTypes) {
    const [was, is] = [getType(current), getType(value)];
    if (was !== is && was !== "undefined") throw new Error(`Mismatched data types: key "${key}" was ${was}, got ${is}`);
  }
  original[key] = options.performDeletions ? applySpecialKeys(value) : value;
}

/** Obey special keys inside a value that is inserted whole. */
export function applySpecialKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => applySpecialKeys(item));
  if (!isPlainObject(value)) return value;
  const clean: Data = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) Reflect.deleteProperty(clean, key.slice(2));
    else clean[key.startsWith("==") ? key.slice(2) : key] = applySpecialKeys(inner);
  }
  return clean;
}

export interface DiffOptions {
  /** Only keys that the original has too. */
  readonly inner?: boolean;
  /** Keep a deletion key only if the original has something to delete. */
  readonly deletionKeys?: boolean;
}

/** What of `other` differs from `original`. Arrays differ as wholes. */
export function diffObject(original: object, other: object, options: DiffOptions = {}, depth = 0): Data {
  if (depth > MAX_DEPTH) throw new Error("Maximum diffObject depth exceeded");
  const before = original as Data;
  const difference: Data = {};
  for (const [key, value] of Object.entries(other)) {
    if (isDeletionKey(key)) {
      const target = key.slice(2);
      if (!options.deletionKeys || key.startsWith("==") || target in before) difference[key] = value;
      continue;
    }
    if (options.inner && !(key in before)) continue;
    const current = before[key];
    if (isPlainObject(current) && isPlainObject(value)) {
      const inner = diffObject(current, value, options, depth + 1);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!equals(current, value)) difference[key] = value;
  }
  return difference;
}

/** Deep equality of plain data; objects with an `equals` method decide themselves. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equals(item, b[index]));
  }
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]))
    );
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => b.has(item));
  const comparer = a as { equals?: (other: unknown) => boolean } | null;
  if (typeof comparer === "object" && comparer !== null && typeof comparer.equals === "function")
    return comparer.equals(b);
  return false;
}

export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}
