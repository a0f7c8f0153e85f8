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
  const best = bestOfEachType(parts, stacking);
  const terms: Term[] = [];
  let total = 0;
  parts.forEach(({ label, value, type }, index) => {
    if (value === 0) return;
    const applied = value < 0 || stacking.stacks.includes(type) || best.get(type) === index;
    terms.push({ label, value, type, applied });
    if (applied) total += value;
  });
  return { total, terms };
}

/** Where the best bonus of each type that does not stack stands; of equals the first. */
function bestOfEachType(parts: readonly Part[], { stacks }: Stacking): ReadonlyMap<BonusType, number> {
  const best = new Map<BonusType, number>();
  parts.forEach(({ value, type }, index) => {
    if (value <= 0 || stacks.includes(type)) return;
    const rival = parts[best.get(type) ?? -1];
    if (rival === undefined || value > rival.value) best.set(type, index);
  });
  return best;
}
