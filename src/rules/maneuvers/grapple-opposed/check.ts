import type { Part, Total } from "../../breakdown.ts";
import { part, sumUp } from "../../breakdown.ts";
import { abilityModifier } from "../../combat/ability.ts";
import { conditionRows, isHelpless } from "../../combat/conditions.ts";
import { modifiersOf, withoutUsedUp } from "../../combat/modifiers.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { ModifierTarget } from "../../field/effect.ts";
import type { ManeuverEffect } from "../../happenings.ts";
import type { Rule } from "../../rule.ts";
import { happen, rollOne } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { hasFeat } from "../bonus.ts";
import type { Contest } from "../opposed/contest.ts";
import { tellContest } from "../opposed/contest.ts";

/** What Improved Grapple adds to the check. */
const IMPROVED = 4;

/** What counts for a grapple check, which is like a melee attack roll. */
const COUNTING: readonly ModifierTarget[] = ["attack", "melee-attack", "maneuver"];

/** Who checks against whom, and what counts besides. */
export interface Side {
  readonly who: CreatureId;
  readonly target: CreatureId;
  readonly bonus: readonly Part[];
}

/**
 * What a creature adds to a grapple check: base attack bonus, Strength, and the special size modifier in place of the
 * one for attack rolls.
 *
 * Rule: `3.5 · Grapple · Grapple Checks`; the +4 of Improved Grapple is as the open reference has it.
 */
export function grappleModifier(
  table: Table,
  { who, target, bonus }: Omit<Side, "target"> & { readonly target: CreatureId | null },
): Total {
  const creature = creatureOf(table.field, who);
  const parts = [
    part("base-attack-bonus", creature.baseAttackBonus),
    part("str", abilityModifier(table, creature, "str")),
    part("special-size", table.edition.sizes[creature.size].special),
    part("improved-grapple", hasFeat(creature, "improved", "grapple") ? IMPROVED : 0),
    ...conditionRows(table, creature).map(({ name, row: { attack, sparesManeuvers = [] } }) =>
      part(name, sparesManeuvers.includes("grapple") ? 0 : (attack?.melee ?? 0)),
    ),
    ...modifiersOf(table, creature, { to: COUNTING, against: target }),
    ...bonus,
  ];
  return sumUp(parts, table.edition.stacking);
}

/**
 * An opposed grapple check. A helpless opponent does not resist, so nothing is rolled.
 *
 * Rule: `3.5 · Grapple · Starting a Grapple`, step 3.
 */
export function* opposedCheck(table: Table, side: Side): Rule<Resisted> {
  if (isHelpless(table, creatureOf(table.field, side.target))) return null;
  const bonus = grappleModifier(table, side);
  const contest = yield* rollContest(table, { ...side, bonus });
  yield* useUp(table, side);
  return contest;
}

/** How a check came out; `null` when nobody resisted, so that nothing was rolled and it is won. */
export type Resisted = Contest | null;

/** Whether a check is won. */
export function isWon(contest: Resisted): boolean {
  return contest === null || contest.success;
}

/**
 * Rolls a check against a grapple check: who began rolls first. A tie goes to the higher modifier; where these are equal
 * too both roll again.
 * @param first the face of the one who began, where it has been rolled already
 */
export function* rollContest(
  table: Table,
  { who, target, bonus, first }: Omit<Side, "bonus"> & { readonly bonus: Total; readonly first?: number },
): Rule<Contest> {
  const other = grappleModifier(table, { who: target, target: who, bonus: [] });
  let known = first;
  for (;;) {
    const natural: number = known ?? (yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total }));
    const total = natural + bonus.total;
    const face = yield* rollOne({ by: target, purpose: "check", sides: 20, plus: other.total });
    const against = face + other.total;
    known = undefined;
    if (total === against && bonus.total === other.total) continue;
    const defense = sumUp([part("opposing-roll", face), ...other.terms], table.edition.stacking);
    const margin = total - against;
    const success = margin > 0 || (margin === 0 && bonus.total > other.total);
    return { natural, total, against, margin, success, bonus, defense };
  }
}

/** What counts only once for such a roll, a friend's aid say, is used up by it. */
export function* useUp(table: Table, { who, target }: Pick<Side, "who" | "target">): Rule<void> {
  const changes = [[who, target] as const, [target, who] as const].flatMap(([each, against]) => {
    const effects = withoutUsedUp(creatureOf(table.field, each), { to: COUNTING, against });
    return changeCreature(table.field, each, { effects });
  });
  if (changes.length > 0) yield* happen({ kind: "noted", who, what: "aid-used" }, changes);
}

/** Says how a check came out and, where it was won, what it did. */
export function* tellCheck(
  order: Pick<ManeuverOrder, "who" | "target" | "maneuver">,
  contest: Resisted,
  effect: ManeuverEffect,
): Rule<void> {
  if (contest !== null) return yield* tellContest(order, contest, contest.success ? effect : {});
  const { who, target, maneuver } = order;
  const numbers = { natural: null, total: null, against: null, bonus: null, defense: null };
  yield* happen({ kind: "maneuvered", by: who, target, maneuver, ...numbers, success: true, effect });
}
