import { getType, isPlainObject, type Data } from "./types.ts";

const MAX_DEPTH = 100;

/** Read `a.b.c`; a literal key "a.b.c" wins (type package, `foundry.utils.getProperty`). */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || typeof object !== "object" || object === null) return undefined;
  if (key in object) return (object as Data)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    target = (target as Data)[part];
  }
  return target;
}

export function hasProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Data)[part];
  }
  return true;
}

/** Write `a.b.c`, making objects on the way. Returns whether the value changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target = object as Data;
  for (const part of parts) {
    const next = target[part];
    if (typeof next !== "object" || next === null) target[part] = {};
    target = target[part] as Data;
  }
  if (last in target && Object.is(target[last], value)) return false;
  target[last] = value;
  return true;
}

/** Delete `a.b.c`. Returns whether there was something to delete. */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  const parent = parts.length ? getProperty(object, parts.join(".")) : object;
  if (last === undefined || typeof parent !== "object" || parent === null || !(last in parent)) return false;
  Reflect.deleteProperty(parent, last);
  return true;
}

/** Turn keys like `a.b` into nested objects, in arrays too (type package, `foundry.utils.expandObject`). */
export function expandObject(object: unknown): Data {
  return expandValue(object, 0) as Data;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((item) => expandValue(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Data = {};
  for (const [key, inner] of Object.entries(value)) setProperty(expanded, key, expandValue(inner, depth + 1));
  return expanded;
}

/** Turn nested objects into keys like `a.b`; empty objects stay as values. */
export function flattenObject(object: object, depth = 0): Data {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** Keep of `source` only what `template` has (type package, `foundry.utils.filterObject`). */
export function filterObject(
  source: object,
  template: object,
  options: { readonly deletionKeys?: boolean; readonly templateValues?: boolean } = {},
): Data {
  const filtered: Data = {};
  for (const [key, value] of Object.entries(source)) {
    const known = key in template;
    const deletes = options.deletionKeys && /^(-=|==)/.test(key) && key.slice(2) in template;
    if (!known && !deletes) continue;
    const pattern = (template as Data)[key];
    if (getType(value) === "Object" && isPlainObject(pattern)) {
      filtered[key] = filterObject(value as Data, pattern, options);
    } else filtered[key] = known && options.templateValues ? pattern : value;
  }
  return filtered;
}

export function invertObject(object: Readonly<Record<string, PropertyKey>>): Record<PropertyKey, string> {
  const inverted: Record<PropertyKey, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (value in inverted) throw new Error(`Values of an inverted object must be unique; ${String(value)} is not`);
    inverted[value] = key;
  }
  return Object.freeze(inverted);
}
