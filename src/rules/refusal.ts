import type { Table } from "./table.ts";

export const REFUSAL_CODES = [
  "not-your-turn",
  "cannot-act",
  "surprised",
  "flat-footed",
  "no-standard-action",
  "no-move-action",
  "no-full-round-action",
  "no-swift-action",
  "no-immediate-action",
  "already-moved",
  "already-stepped",
  "too-far",
  "too-close",
  "blocked",
  "corner",
  "occupied",
  "difficult-terrain",
  "not-straight",
  "no-clear-path",
  "no-line-of-sight",
  "no-line-of-effect",
  "out-of-reach",
  "out-of-range",
  "no-speed",
  "target-too-big",
  "wrong-target",
  "not-in-edition",
  "missing-requirement",
  "not-now",
  "prevented",
] as const;
/** Why the rules refuse, for programs and tests. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The values that a sentence of the language file takes; several of a kind are told with commas between them. */
export type SentenceValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Why the rules refuse, for people as well. */
export interface Refusal {
  /** Nothing is left to carry out without what is missing, so that nobody can overrule it. */
  readonly final?: true;
  readonly code: RefusalCode;
  /** The heading of the rule that refuses, as the book has it: `Take 5-Foot Step`. */
  readonly rule: string;
  /**
   * The sentence for people: `FFS.Refusal.<sentence>` of the language file says what was refused and what would be
   * allowed. PascalCase.
   */
  readonly sentence: string;
  readonly values: SentenceValues;
}

/** Carries a refusal out of a rule; the hearing turns it back into a value. Nothing outside the rules ever sees it. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${refusal.rule} (${refusal.sentence})`);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

/**
 * Refuses the command that is being carried out, for good: there is nothing that could be done in its place.
 * @throws {Refused} always.
 */
export function refuse(refusal: Refusal): never {
  throw new Refused({ ...refusal, final: true });
}

/**
 * Objects to the command that is being carried out: nothing of it stands, unless the objection is waived at this table.
 * Whoever calls this goes on as if there were none.
 * @throws {Refused} when it is not waived.
 */
export function object(table: Pick<Table, "edition">, refusal: Refusal): void {
  if (!isWaived(table, refusal)) throw new Refused(refusal);
}

/** Whether an objection does not count at this table. */
export function isWaived({ edition }: Pick<Table, "edition">, refusal: Refusal): boolean {
  return edition.waives?.(refusal) ?? false;
}

/** The first objection that counts at this table. */
export function firstObjection(table: Pick<Table, "edition">, objections: readonly (Refusal | null)[]): Refusal | null {
  return objections.find((each) => each !== null && !isWaived(table, each)) ?? null;
}

/** The refusal of an attempt, or nothing when it would be allowed. Only for attempts that change nothing. */
export function refusalOf(attempt: () => void): Refusal | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
