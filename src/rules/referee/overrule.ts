import type { Overruling } from "../editions/in-force.ts";
import { overrulingOf } from "../editions/in-force.ts";
import type { Refusal } from "../refusal.ts";
import type { HearingCase } from "./hearing.ts";
import { Hearing } from "./hearing.ts";

/** What a command would take to be carried out against the rules. */
export interface Dispensation {
  /** The objections that have to be overruled, in the order in which the rules raise them; none where they raise none. */
  readonly refusals: readonly Refusal[];
  readonly overruled: readonly Overruling[];
  /** What stands in its way even so, for the rules have nothing to carry out then; `null` when nothing does. */
  readonly final: Refusal | null;
}

/** Why a command is refused, should it be; nothing when it gets as far as its first die or decision. */
export function dryRun(about: HearingCase): Refusal | null {
  const hearing = new Hearing(about);
  let step = hearing.next();
  while (step.kind === "event") step = hearing.next();
  return step.kind === "done" && !step.verdict.allowed ? step.verdict.refusal : null;
}

/**
 * Finds out what has to be overruled for a command to be carried out just as it was given: every objection that is
 * raised before the first die or decision, one after the other.
 */
export function dispensation(about: HearingCase): Dispensation {
  const refusals: Refusal[] = [];
  const overruled: Overruling[] = [...(about.overruled ?? [])];
  for (;;) {
    const refusal = tried({ ...about, overruled }, refusals.at(-1));
    if (refusal === null) return { refusals, overruled, final: null };
    if (refusal.final === true || isAmong(overruled, refusal)) return { refusals, overruled, final: refusal };
    refusals.push(refusal);
    overruled.push(overrulingOf(refusal));
  }
}

/**
 * Rules that go on past an objection may find that they have nothing to work with, and say so by breaking off: then that
 * objection is final.
 */
function tried(about: HearingCase, last: Refusal | undefined): Refusal | null {
  try {
    return dryRun(about);
  } catch (error) {
    if (last === undefined) throw error;
    return { ...last, final: true };
  }
}

function isAmong(overruled: readonly Overruling[], refusal: Refusal): boolean {
  const { sentence, who } = overrulingOf(refusal);
  return overruled.some((each) => each.sentence === sentence && each.who === who);
}
