import type { Part } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { abilityModifier } from "../combat/ability.ts";
import { damageCarried } from "../combat/hit-points.ts";
import { canAct } from "../combat/conditions.ts";
import type { ActCommand, SpellOrder } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { requireAction } from "./budget.ts";
import { take } from "./general.ts";
import { castingDifficulty } from "./mount-pace.ts";
import { checkSpell, takeEffect } from "./spell-effect.ts";

/** The action that each casting time begins with. */
const CASTING_ACTION: Readonly<Record<SpellOrder["castingTime"], ActionType>> = {
  swift: "swift",
  immediate: "immediate",
  standard: "standard",
  "full-round": "full-round",
  "1-round": "full-round",
  "10-rounds": "full-round",
};

/** Casting times so short that they leave nobody an opening. */
const UNPROVOKING: readonly SpellOrder["castingTime"][] = ["swift", "immediate"];

/** Casting times after which the spell takes effect in the same turn. */
const AT_ONCE: readonly SpellOrder["castingTime"][] = ["swift", "immediate", "standard", "full-round"];

/**
 * Casts a spell, reads one from a scroll, or uses a spell-like ability: the action that it takes, the opportunities it
 * gives unless it is cast on the defensive, and the concentration that either way takes. Whatever it does beyond an attack
 * or damage is between the players and their game master.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Spell Completion Items`, `Pathfinder · Spell-Like Abilities`.
 * @throws {Refused} when there is no such action left.
 */
export function* cast(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, spell, defensively = false } = command;
  const type = spell === undefined ? row.type : CASTING_ACTION[spell.castingTime];
  requireAction(table, who, type);
  if (spell !== undefined) checkSpell(table, command, spell);
  const level = spell?.level ?? 0;
  const quiet = defensively || (spell !== undefined && UNPROVOKING.includes(spell.castingTime));
  const before = damageCarried(creatureOf(table.field, who).hitPoints);
  const able = yield* take(table, command, { ...row, type, provokes: quiet ? "no" : row.provokes });
  if (!able) return yield* lose(who);
  if (defensively && !(yield* concentrate(table, who, 15 + 2 * level))) return yield* lose(who);
  const damage = damageCarried(creatureOf(table.field, who).hitPoints) - before;
  if (damage > 0 && !(yield* concentrate(table, who, 10 + damage + level))) return yield* lose(who);
  const motion = castingDifficulty(table, command, level);
  if (motion !== null && !(yield* concentrate(table, who, motion))) return yield* lose(who);
  if (!canAct(table, creatureOf(table.field, who))) return yield* lose(who);
  if (spell !== undefined && AT_ONCE.includes(spell.castingTime)) yield* takeEffect(table, command, spell);
}

/**
 * A concentration check: d20 + caster level + the best of the abilities that spells are cast with, or the skill's total
 * where the creature has one. The combat texts leave its parts to another chapter.
 *
 * Rule: `Pathfinder · Concentration`.
 */
function* concentrate(table: Table, who: CreatureId, dc: number): Rule<boolean> {
  const bonus = sumUp(concentrationParts(table, creatureOf(table.field, who)), table.edition.stacking);
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({
    kind: "checked",
    by: who,
    check: "concentration",
    natural,
    total,
    dc,
    against: null,
    success,
    bonus,
  });
  return success;
}

function concentrationParts(table: Table, caster: Creature): readonly Part[] {
  const skill = caster.skills["concentration"];
  if (skill !== undefined) return [part("concentration", skill)];
  const abilities = (["int", "wis", "cha"] as const).map((ability) => abilityModifier(table, caster, ability));
  return [part("caster-level", caster.casterLevel), part("casting-ability", Math.max(...abilities))];
}

function* lose(who: CreatureId): Rule<void> {
  yield* happen({ kind: "noted", who, what: "spell-lost" });
}
