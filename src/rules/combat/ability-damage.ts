import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Ability } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { tellConditions } from "./tell-conditions.ts";

/** Damage to an ability, in points; a drain lowers the score itself and is not healed by rest. */
export interface AbilityHarm {
  readonly ability: Ability;
  readonly points: number;
  readonly drain?: boolean;
}

/**
 * Damages or drains an ability score, with all that follows. A creature without that score has nothing to lose.
 *
 * Rule: `Pathfinder · Ability Damage`.
 */
export function* hurtAbility(
  table: Table,
  who: CreatureId,
  { ability, points, drain = false }: AbilityHarm,
): Rule<void> {
  const { abilities, abilityDamage } = creatureOf(table.field, who);
  const score = abilities[ability];
  const changes =
    drain && score !== null
      ? changeCreature(table.field, who, { abilities: { ...abilities, [ability]: Math.max(0, score - points) } })
      : changeCreature(table.field, who, {
          abilityDamage: { ...abilityDamage, [ability]: (abilityDamage[ability] ?? 0) + points },
        });
  const what = drain ? `${ability}-drain` : `${ability}-damage`;
  yield* tellConditions(table, who, happen({ kind: "noted", who, what }, changes));
}
