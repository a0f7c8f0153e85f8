import type { Limits } from "../data/limits.ts";

/**
 * A number as the rules can take it: whole, and in its range. What is no number at all becomes `otherwise`. Documents
 * refuse such numbers, but imports and active effects can bring them into a world.
 */
export function within({ min, max }: Limits, value: unknown, otherwise: number): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return otherwise;
  return Math.min(max, Math.max(min, Math.trunc(value)));
}

/** The same where there may be no number. */
export function maybeWithin(limits: Limits, value: unknown): number | null {
  return value === null || value === undefined ? null : within(limits, value, limits.min);
}

/** A word of a closed list, or `otherwise` where it is none of it. */
export function oneAmong<T extends string>(list: readonly T[], value: unknown, otherwise: NoInfer<T>): T {
  return list.find((each) => each === value) ?? otherwise;
}

/** The texts of a list that may hold anything. */
export function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((each) => typeof each === "string");
}
