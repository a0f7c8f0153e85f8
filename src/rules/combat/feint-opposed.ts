import { part, sumUp } from "../breakdown.ts";
import type { FeintOrder } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { conditionRows } from "./conditions.ts";
import { bluffBonus } from "./feint.ts";

/**
 * A feint by a Bluff check that has to exceed the target's Sense Motive check, to which the target adds its base attack
 * bonus.
 *
 * Rule: `3.5 · Feint`.
 */
export function* feintOpposed(table: Table, { who, target }: FeintOrder): Rule<boolean> {
  const defender = creatureOf(table.field, target);
  const bonus = bluffBonus(table, creatureOf(table.field, who), defender);
  const insight = sumUp(
    [
      part("sense-motive", defender.skills["sense-motive"] ?? 0),
      part("base-attack-bonus", defender.baseAttackBonus),
      ...conditionRows(table, defender).map(({ name, row }) => part(name, row.checks ?? 0)),
    ],
    table.edition.stacking,
  );
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const dc = (yield* rollOne({ by: target, purpose: "check", sides: 20, plus: insight.total })) + insight.total;
  const total = natural + bonus.total;
  const success = total > dc;
  yield* happen({ kind: "checked", by: who, check: "bluff", natural, total, dc, against: target, success, bonus });
  return success;
}
