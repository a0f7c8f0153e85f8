/** How an application's options come together from its class chain. */
import { runtime, type Data } from "../runtime.ts";
import type { ApplicationConfiguration } from "./application-types.ts";

function isPlainObject(value: unknown): value is Data {
  if (value === null || typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Merge one class's options over those of its parents, as V13 documents for `_initializeApplicationOptions`: arrays are
 * concatenated, inner objects merged, anything else replaced. Returns a new object; class statics stay untouched.
 */
export function mergeOptions(base: Data, over: Data): Data {
  const merged: Data = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    if (Array.isArray(before) && Array.isArray(value))
      merged[key] = [...(before as unknown[]), ...(value as unknown[])];
    else if (isPlainObject(before) && isPlainObject(value)) merged[key] = mergeOptions(before, value);
    else if (isPlainObject(value)) merged[key] = mergeOptions({}, value);
    else merged[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
  }
  return merged;
}

/**
 * The options of a new application: every class's `DEFAULT_OPTIONS` from the base application down, then what the
 * constructor was given; `classes` without repetitions.
 */
export function collectOptions(chain: readonly { DEFAULT_OPTIONS: Data }[], options: Data): ApplicationConfiguration {
  let merged: Data = {};
  for (const cls of [...chain].reverse()) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
  }
  merged = mergeOptions(merged, options);
  merged["classes"] = Array.from(new Set(merged["classes"] as string[]));
  // Boundary: the base class's DEFAULT_OPTIONS fill every required key, which the merge cannot show the checker.
  return merged as ApplicationConfiguration;
}

/** Is the user a game master or an owner at this level? For header controls that declare `ownership`. */
export function mayUseControl(document: unknown, ownership: string | number | undefined): boolean {
  if (ownership === undefined) return true;
  const target = document as { testUserPermission?: (user: unknown, level: string | number) => boolean } | undefined;
  return target?.testUserPermission?.(runtime().game.user, ownership) ?? true;
}
