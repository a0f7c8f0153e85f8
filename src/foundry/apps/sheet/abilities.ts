import { abilityModifier } from "../../../rules/combat/ability.ts";
import type { Ability } from "../../../rules/field/names.ts";
import { ABILITIES } from "../../../rules/field/names.ts";
import type { Seated } from "../../field/actor-table.ts";
import { say, signed, word } from "../../words.ts";
import type { FormEntry, StoredForm } from "../form-fields.ts";
import { formEntry } from "../form-fields.ts";

/** An ability score with what the rules make of it. */
export interface AbilityRow {
  readonly ability: Ability;
  readonly label: string;
  readonly short: string;
  /** As it stands, damage taken off; empty where the edition tells only the bonus. */
  readonly score: string;
  readonly modifier: string;
  /** What is wrong with it, in a sentence; empty when nothing is. */
  readonly hint: string;
  readonly value: FormEntry;
  readonly damage: FormEntry;
}

/** The abilities of a creature, for reading and for filling in. */
export function abilityRows({ table, creature }: Seated, system: StoredForm): readonly AbilityRow[] {
  const isBonus = table.edition.abilityScore(0) === 0;
  return ABILITIES.map((ability) => {
    const score = creature.abilities[ability];
    const damage = creature.abilityDamage[ability] ?? 0;
    return {
      ability,
      label: word("Ability", ability),
      short: word("Sheet.Short", ability),
      score: isBonus ? "" : score === null ? "—" : String(score),
      modifier: signed(abilityModifier(table, creature, ability)),
      hint: damage === 0 ? "" : say("Sheet.AbilityDamaged", { points: damage }),
      value: formEntry(system, `abilities.${ability}.value`),
      damage: formEntry(system, `abilities.${ability}.damage`),
    };
  });
}
