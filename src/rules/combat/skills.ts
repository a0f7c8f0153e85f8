import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature } from "../field/creature.ts";
import type { Table } from "../table.ts";
import { conditionRows } from "./conditions.ts";
import { brokenArmorParts } from "./protection.ts";

/** A skill's total with what conditions take from it. */
export function skillParts(table: Table, creature: Creature, skill: string): readonly Part[] {
  return [
    part(skill, creature.skills[skill] ?? 0),
    ...brokenArmorParts(table, creature, skill),
    ...conditionRows(table, creature).map(({ name, row }) =>
      part(name, (row.checks ?? 0) + (row.skills?.[skill] ?? 0)),
    ),
  ];
}

/** What a creature adds to a check of a skill as things stand, against nothing in particular. */
export function skillBonus(table: Table, creature: Creature, skill: string): Total {
  return sumUp(skillParts(table, creature, skill), table.edition.stacking);
}
