import type { DamageCommand, HealCommand } from "../commands.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { tellConditions } from "./tell-conditions.ts";

/**
 * Damage from outside the rules of attacks: to hit points, or to an ability score, with all that follows.
 *
 * Rule: `Pathfinder · Damage · Ability Damage`, `Pathfinder · Loss of Hit Points`.
 */
export function* harm(table: Table, command: DamageCommand): Rule<void> {
  const { who, amount, nonlethal, ongoing, ability, type } = command;
  if (ability === null) {
    const cause = ongoing ? "ongoing" : (type ?? "damage");
    yield* table.edition.injury.hurt(table, who, { amount, nonlethal, ongoing, cause });
    return;
  }
  const { abilityDamage } = creatureOf(table.field, who);
  const damaged = { ...abilityDamage, [ability]: (abilityDamage[ability] ?? 0) + amount };
  const changes = changeCreature(table.field, who, { abilityDamage: damaged });
  yield* tellConditions(table, who, happen({ kind: "noted", who, what: `${ability}-damage` }, changes));
}

/**
 * Healing: of hit points, or temporary hit points granted by an effect.
 *
 * Rule: `Pathfinder · Healing`, `Pathfinder · Temporary Hit Points`.
 */
export function* mend(table: Table, { who, amount, temporary }: HealCommand): Rule<void> {
  if (temporary) yield* tellConditions(table, who, table.edition.injury.grantTemporary(table, who, amount));
  else yield* table.edition.injury.heal(table, who, amount);
}
