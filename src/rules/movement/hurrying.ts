import { changePosture } from "../actions/posture.ts";
import { part, sumUp } from "../breakdown.ts";
import { conditionRows } from "../combat/conditions.ts";
import { brokenArmorParts } from "../combat/protection.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";

/**
 * Whether a creature that moves faster than its condition lets it stays on its feet: whoever is blinded makes a check and
 * falls where it stands if that fails, with its movement lost.
 *
 * Rule: left to the conditions of the appendix by `Pathfinder · Combat Modifiers`; the check is the open reference's.
 */
export function* keepsItsFeet(table: Table, who: CreatureId): Rule<boolean> {
  const creature = creatureOf(table.field, who);
  const rows = conditionRows(table, creature);
  const hurrying = rows.find(({ row }) => row.hurrying !== undefined)?.row.hurrying;
  if (hurrying === undefined) return true;
  const { skill, dc } = hurrying;
  const parts = [
    part(skill, creature.skills[skill] ?? 0),
    ...brokenArmorParts(table, creature, skill),
    ...rows.map(({ name, row }) => part(name, (row.checks ?? 0) + (row.skills?.[skill] ?? 0))),
  ];
  const bonus = sumUp(parts, table.edition.stacking);
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({ kind: "checked", by: who, check: skill, natural, total, dc, against: null, success, bonus });
  if (!success) yield* changePosture(table, who, { gained: ["prone"], lost: [] });
  return success;
}
