import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { conditionRows } from "./conditions.ts";
import { brokenArmorParts } from "./protection.ts";

/** What is added to a rider's Ride checks. */
export function rideBonus(table: Table, rider: Creature): Total {
  const conditions = conditionRows(table, rider).map(({ name, row }) => part(name, row.checks ?? 0));
  const armor = brokenArmorParts(table, rider, "ride");
  return sumUp([part("ride", rider.skills["ride"] ?? 0), ...armor, ...conditions], table.edition.stacking);
}

/**
 * A Ride check.
 *
 * Rule: `Pathfinder · Mounted Combat`.
 * @returns whether it succeeded
 */
export function* rideCheck(table: Table, who: CreatureId, dc: number): Rule<boolean> {
  const bonus = rideBonus(table, creatureOf(table.field, who));
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({ kind: "checked", by: who, check: "ride", natural, total, dc, against: null, success, bonus });
  return success;
}
