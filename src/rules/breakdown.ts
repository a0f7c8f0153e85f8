import type { BonusType } from "./field/names.ts";

/** One named part of a total. */
export interface Term {
  /** What it comes from, kebab-case: `base-attack-bonus`, `str`, `flanking`; a word of the language file. */
  readonly label: string;
  readonly value: number;
  readonly type: BonusType;
  /** Whether it counts; a bonus that a bigger one of its type overlaps does not. */
  readonly applied: boolean;
}

/** A number and where it comes from, because people ask "why 17?". */
export interface Total {
  readonly total: number;
  readonly terms: readonly Term[];
}

/** Which bonuses of one type add up; all others overlap and only the best counts. Penalties always add up. */
export interface Stacking {
  readonly stacks: readonly BonusType[];
}

/** A term that has not been held against the others yet. */
export type Part = Omit<Term, "applied">;

/** A part of a total; parts of 0 may be left in, they are dropped when summed up. */
export function part(label: string, value: number, type: BonusType = "untyped"): Part {
  return { label, value, type };
}

/**
 * Sums up parts by the stacking rules: of several bonuses of one type only the best counts unless the type stacks;
 * penalties all count.
 *
 * Rule: `Pathfinder · Armor Class · Other Modifiers`.
 */
export function sumUp(parts: readonly Part[], stacking: Stacking): Total {
  const counting = parts.filter(({ value }) => value !== 0);
  const terms: Term[] = [];
  let total = 0;
  counting.forEach(({ label, value, type }, index) => {
    const applied = value < 0 || stacking.stacks.includes(type) || isBestOfType(counting, index);
    terms.push({ label, value, type, applied });
    if (applied) total += value;
  });
  return { total, terms };
}

/** Whether no other part of its type is bigger; of equals the first is the best. */
function isBestOfType(parts: readonly Part[], index: number): boolean {
  const { value: best = 0, type: ofType } = parts[index] ?? {};
  return parts.every(({ value, type }, at) => type !== ofType || value < best || (value === best && at >= index));
}
