import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { conditionsOf } from "./conditions.ts";
import { unsettle } from "./saddle.ts";

/**
 * Carries out a rule and then says which conditions it has brought upon a creature and which it has lifted, those that
 * follow from hit points included. Says nothing when they are the same. Whoever goes down may fall from a saddle.
 */
export function* tellConditions<T>(table: Table, who: CreatureId, rule: Rule<T>): Rule<T> {
  const before = conditionsOf(table, creatureOf(table.field, who));
  const result = yield* rule;
  const after = conditionsOf(table, creatureOf(table.field, who));
  const gained = [...after].filter((name) => !before.has(name));
  const lost = [...before].filter((name) => !after.has(name));
  if (gained.length + lost.length > 0) yield* happen({ kind: "conditions-changed", who, gained, lost });
  yield* unsettle(table, who, gained);
  return result;
}
