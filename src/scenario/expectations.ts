import { isFields } from "./fields.ts";
import type { Path } from "./problem.ts";
import { formatPath } from "./problem.ts";

/** An expectation that does not hold. */
export interface Mismatch {
  /** The field of the result: `creatures.fighter.at`. */
  readonly path: string;
  readonly expected: unknown;
  /** What the result has; `null` when it has no such field. */
  readonly actual: unknown;
}

/**
 * Where a result differs from what is expected of it. Named fields must match and others are not looked at; a list must
 * match in length and order, each element again as a subset; `{ has, lacks }` is held against a list without regard to
 * order.
 */
export function mismatches(expected: unknown, actual: unknown, path: Path = []): readonly Mismatch[] {
  if (Array.isArray(expected)) return listMismatches(expected, actual, path);
  if (!isFields(expected)) return same(expected, actual) ? [] : [mismatch(expected, actual, path)];
  if (Array.isArray(actual)) return membershipMismatches(expected, actual, path);
  if (!isFields(actual)) return [mismatch(expected, actual, path)];
  return Object.entries(expected).flatMap(([key, value]) => mismatches(value, actual[key], [...path, key]));
}

function listMismatches(expected: readonly unknown[], actual: unknown, path: Path): readonly Mismatch[] {
  if (!Array.isArray(actual) || actual.length !== expected.length) return [mismatch(expected, actual, path)];
  const items: readonly unknown[] = actual;
  if (expected.every((item) => typeof item !== "object" || Array.isArray(item))) {
    const holds = expected.every((item, index) => mismatches(item, asExact(items[index], item)).length === 0);
    return holds ? [] : [mismatch(expected, actual, path)];
  }
  return expected.flatMap((item, index) => mismatches(item, items[index], [...path, index]));
}

/** A place of a path as exact as it is expected: without its elevation where only the square is named. */
function asExact(actual: unknown, expected: unknown): unknown {
  return Array.isArray(actual) && Array.isArray(expected) && expected.length === 2 ? actual.slice(0, 2) : actual;
}

function membershipMismatches(expected: object, actual: readonly unknown[], path: Path): readonly Mismatch[] {
  const { has = [], lacks = [] } = expected as { has?: readonly unknown[]; lacks?: readonly unknown[] }; // as read from the file
  const missing = has.some((item) => !actual.includes(item));
  const present = lacks.some((item) => actual.includes(item));
  return [
    ...(missing ? [mismatch(has, actual, [...path, "has"])] : []),
    ...(present ? [mismatch(lacks, actual, [...path, "lacks"])] : []),
  ];
}

/** A field that a result leaves out is as good as nothing. */
function same(expected: unknown, actual: unknown): boolean {
  return expected === actual || (expected === null && actual === undefined);
}

function mismatch(expected: unknown, actual: unknown, path: Path): Mismatch {
  return { path: formatPath(path), expected, actual: actual ?? null };
}
