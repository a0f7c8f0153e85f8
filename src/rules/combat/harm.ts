import type { DamageCommand, HealCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { happen } from "../rule.ts";
import { hurtAbility } from "./ability-damage.ts";
import { tellConditions } from "./tell-conditions.ts";

/** The type of damage that is counted in levels. */
const ENERGY_DRAIN = "energy-drain";
const POINTS_PER_LEVEL = 5;

/**
 * Damage from outside the rules of attacks: to hit points, to an ability score, or drained levels, with all
 * that follows.
 *
 * Rule: `Pathfinder · Damage · Ability Damage`, `Pathfinder · Loss of Hit Points`.
 */
export function* harm(table: Table, command: DamageCommand): Rule<void> {
  const { who, amount, nonlethal, ongoing, ability, type } = command;
  if (type === ENERGY_DRAIN) return yield* tellConditions(table, who, drain(table, who, amount));
  if (ability === null) {
    const cause = ongoing ? "ongoing" : (type ?? "damage");
    yield* table.edition.injury.hurt(table, who, { amount, nonlethal, ongoing, cause });
    return;
  }
  yield* hurtAbility(table, who, { ability, points: amount });
}

/**
 * Drains levels: 5 hit points each, current and full ones, and whatever the condition takes besides.
 *
 * Rule: `Pathfinder · Conditions` (energy drained), as the open reference has it.
 */
function* drain(table: Table, who: CreatureId, levels: number): Rule<void> {
  const { hitPoints } = creatureOf(table.field, who);
  const points = levels * POINTS_PER_LEVEL;
  const after = {
    ...hitPoints,
    now: hitPoints.now - points,
    max: Math.max(0, hitPoints.max - points),
    negativeLevels: hitPoints.negativeLevels + levels,
  };
  const changes = changeCreature(table.field, who, { hitPoints: after });
  yield* happen({ kind: "hurt", who, amount: points, nonlethal: false, temporary: 0, cause: ENERGY_DRAIN }, changes);
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
