import type { Part, Total } from "../../breakdown.ts";
import { part, sumUp } from "../../breakdown.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import type { ManeuverEffect } from "../../happenings.ts";
import type { Rule } from "../../rule.ts";
import { happen, rollOne } from "../../rule.ts";
import type { Table } from "../../table.ts";

/** One side of an opposed roll. */
export interface Side {
  readonly who: CreatureId;
  /** What is added to its d20. */
  readonly bonus: Total;
}

/** How an opposed roll came out. */
export interface Contest {
  readonly natural: number;
  readonly total: number;
  readonly against: number;
  /** By how much the one who began it beats the other; 0 on a tie, negative when it does not. */
  readonly margin: number;
  readonly success: boolean;
  readonly bonus: Total;
  /** The other's die and what was added to it. */
  readonly defense: Total;
}

/** What an opposed roll is called, and who has it on a tie. */
export interface ContestKind {
  readonly purpose: "attack" | "check";
  /** `beat`: the one who began it must have more; `better-bonus`: a tie goes to the higher modifier. */
  readonly ties: "beat" | "better-bonus";
}

/**
 * Rolls d20 against d20; the one who begins it rolls first.
 *
 * Rule: `3.5 · Special Attacks`: where a text only asks who wins, a tie goes to the higher modifier, as with any opposed
 * check of the open reference.
 */
export function* contest(
  table: Table,
  { mine, theirs }: { readonly mine: Side; readonly theirs: Side },
  { purpose, ties }: ContestKind,
): Rule<Contest> {
  const { stacking } = table.edition;
  const { bonus } = mine;
  const natural = yield* rollOne({ by: mine.who, purpose, sides: 20, plus: bonus.total });
  const opposing = yield* rollOne({ by: theirs.who, purpose, sides: 20, plus: theirs.bonus.total });
  const defense = sumUp([part("opposing-roll", opposing), ...theirs.bonus.terms], stacking);
  const margin = natural + bonus.total - defense.total;
  const success = margin > 0 || (margin === 0 && ties === "better-bonus" && bonus.total > theirs.bonus.total);
  return { natural, total: natural + bonus.total, against: defense.total, margin, success, bonus, defense };
}

/** Says how an opposed roll came out, and what it did. */
export function* tellContest(
  { who, target, maneuver }: Pick<ManeuverOrder, "who" | "target" | "maneuver">,
  rolled: Contest,
  effect: ManeuverEffect,
): Rule<void> {
  const { natural, total, against, success, bonus, defense } = rolled;
  const numbers = { natural, total, against, success, bonus, defense };
  yield* happen({ kind: "maneuvered", by: who, target, maneuver, ...numbers, opposed: true, effect });
}

/** Says that a maneuver came to nothing before any opposed roll. */
export function* tellFailed({ who, target, maneuver }: ManeuverOrder): Rule<void> {
  const numbers = { natural: null, total: null, against: null, bonus: null, defense: null };
  yield* happen({ kind: "maneuvered", by: who, target, maneuver, ...numbers, success: false, effect: {} });
}

/** The other way round: whoever was attacked tries the same in return. */
export function reversed(order: ManeuverOrder): ManeuverOrder {
  return { ...order, who: order.target, target: order.who, command: null, bonus: [] };
}

/** Parts as the total that is added to a die. */
export function totalOf(table: Table, parts: readonly Part[]): Total {
  return sumUp(parts, table.edition.stacking);
}
