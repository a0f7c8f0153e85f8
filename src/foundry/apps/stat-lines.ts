import { plainAttack } from "../../rules/combat/attack.ts";
import { attackBonus } from "../../rules/combat/attack-bonus.ts";
import { armorClass, statBlockArmorClass } from "../../rules/combat/armor-class.ts";
import { damageBonus } from "../../rules/combat/damage.ts";
import { saveBonus } from "../../rules/combat/saves.ts";
import { weaponsInUse } from "../../rules/combat/weapons.ts";
import type { Total } from "../../rules/breakdown.ts";
import { formatDice } from "../../rules/field/dice.ts";
import { SAVES } from "../../rules/field/names.ts";
import { initiativeBonus } from "../../rules/turns/initiative.ts";
import type { Seated } from "../field/actor-table.ts";
import { readTotal, say, signed, word } from "../words.ts";

/** A number of a stat block with the text of where it comes from. */
export interface StatLine {
  readonly label: string;
  readonly value: string;
  /** One part a line. */
  readonly tooltip: string;
}

/** The numbers of a stat block that the rules work out: nothing of it is stored. */
export function statLines({ table, creature }: Seated): readonly StatLine[] {
  const block = statBlockArmorClass(table, creature);
  const touch = say("Sheet.TouchFlatFooted", { touch: block.touch, flat: block.flatFooted });
  const ac = armorClass(table, creature);
  const saves = SAVES.map((kind) => bonusLine(word("Save", kind), saveBonus(table, creature, { kind })));
  return [
    { label: say("Sheet.ArmorClass"), value: `${block.normal} ${touch}`, tooltip: tooltipOf(ac) },
    bonusLine(say("Sheet.Initiative"), initiativeBonus(table, creature)),
    ...saves,
  ];
}

/** The attacks with the weapons in use, each at its full bonus. */
export function attackLines({ table, creature }: Seated): readonly StatLine[] {
  return weaponsInUse(table, creature).map((weapon) => {
    const asked = plainAttack(table, { attacker: creature.id, weapon: weapon.name });
    const attack = attackBonus(table, asked);
    const damage = damageBonus(table, asked);
    const added = damage.total === 0 ? "" : signed(damage.total);
    const tooltip = `${tooltipOf(attack)}\n${say("Sheet.Damage")}\n${tooltipOf(damage)}`;
    return {
      label: word("Weapon", weapon.name),
      value: `${signed(attack.total)} (${formatDice(weapon.damage)}${added})`,
      tooltip,
    };
  });
}

function bonusLine(label: string, total: Total): StatLine {
  return { label, value: signed(total.total), tooltip: tooltipOf(total) };
}

/** The parts of a total, one a line; parts that do not count are in brackets. */
export function tooltipOf(total: Total): string {
  const terms = readTotal(total)?.terms ?? [];
  return terms.map(({ label, value, applied }) => (applied ? `${value} ${label}` : `(${value} ${label})`)).join("\n");
}
