import { statBlockTotals } from "../../rules/combat/armor-class.ts";
import type { Table } from "../../rules/index.ts";
import {
  attackBonus,
  creatureOf,
  damageBonus,
  initiativeBonus,
  plainAttack,
  saveBonus,
  weaponsInUse,
} from "../../rules/index.ts";
import type { Explanation } from "./api-types.ts";

/** Where a creature's numbers come from. */
export function explain(table: Table, who: string): Explanation {
  const creature = creatureOf(table.field, who);
  const save = (kind: "fort" | "ref" | "will") => saveBonus(table, creature, { kind });
  return {
    armorClass: statBlockTotals(table, creature),
    initiative: initiativeBonus(table, creature),
    saves: { fort: save("fort"), ref: save("ref"), will: save("will") },
    attacks: weaponsInUse(table, creature).map(({ name: weapon }) => {
      const order = plainAttack(table, { attacker: who, weapon });
      return { weapon, attack: attackBonus(table, order), damage: damageBonus(table, order) };
    }),
  };
}
