import type { Creature } from "../field/creature.ts";
import type { Ability } from "../field/names.ts";
import type { Table } from "../table.ts";
import { conditionRows } from "./conditions.ts";

/**
 * An ability score as it is now, with ability damage and what conditions take; `null` when the creature has none.
 *
 * Rule: `Pathfinder · Ability Damage`, `Pathfinder · Helpless Defenders` (Dexterity 0); paralysis as the open reference has it.
 */
export function abilityScore(table: Table, creature: Creature, ability: Ability): number | null {
  const score = creature.abilities[ability];
  if (score === null) return null;
  const rows = conditionRows(table, creature).map(({ row }) => row);
  if (rows.some(({ zero = [] }) => zero.includes(ability))) return 0;
  const penalties = rows.reduce((sum, row) => sum + (row.abilities?.[ability] ?? 0), 0);
  const optional = rows.reduce((sum, { withOption }) => {
    const counts = withOption !== undefined && table.field.options[withOption.option] === true;
    return sum + (counts ? (withOption.abilities[ability] ?? 0) : 0);
  }, 0);
  return score - (creature.abilityDamage[ability] ?? 0) + penalties + optional;
}

/** The modifier of an ability as it is now; 0 without a score. */
export function abilityModifier(table: Table, creature: Creature, ability: Ability): number {
  return table.edition.abilityModifier(abilityScore(table, creature, ability));
}
