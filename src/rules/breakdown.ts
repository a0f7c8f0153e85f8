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
  const relevant = parts.filter((each) => each.value !== 0);
  const terms = relevant.map((each, index) => ({ ...each, applied: counts(relevant, index, stacking) }));
  const total = terms.reduce((sum, term) => (term.applied ? sum + term.value : sum), 0);
  return { total, terms };
}

function counts(parts: readonly Part[], index: number, stacking: Stacking): boolean {
  const mine = parts[index];
  if (mine === undefined || mine.value < 0 || stacking.stacks.includes(mine.type)) return true;
  const rivals = parts.filter((each) => each.type === mine.type && each.value > 0);
  const best = Math.max(...rivals.map((each) => each.value));
  return mine.value === best && parts.indexOf(rivals.find((each) => each.value === best) ?? mine) === index;
}
