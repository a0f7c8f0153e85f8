import { beginEffect, hasEffect, modifier } from "../combat/effects.ts";
import type { ActCommand, AttackOption } from "../commands.ts";
import { ATTACK_OPTIONS } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

const FIGHTING_DEFENSIVELY = "fighting-defensively";
const TOTAL_DEFENSE = "total-defense";

/**
 * Total defense: a dodge bonus to Armor Class until one's next turn begins, and no attacks of opportunity meanwhile. The
 * Armor Class improves as the action starts.
 *
 * Rule: `Pathfinder · Total Defense`.
 * @throws {Refused} when it fights defensively this round.
 */
export function* totalDefense(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  if (hasEffect(table, who, FIGHTING_DEFENSIVELY)) objectToBoth(table, who);
  const able = yield* take(table, command, row);
  if (!able) return;
  const until = { kind: "turn-start", of: who } as const;
  const modifiers = [modifier("armor-class", table.edition.totalDefense, "dodge")];
  yield* beginEffect(table, who, { effect: { source: TOTAL_DEFENSE, condition: TOTAL_DEFENSE, modifiers, until } });
}

/**
 * Makes sure that an attacker may take these stances, before anything is paid or rolled.
 *
 * Rule: `Pathfinder · Total Defense`, `Streamlined · Fighting Defensively or Furiously as a Standard Action`.
 * @throws {Refused} when it fights defensively on total defense, or in two stances at once.
 */
export function checkStances(table: Table, who: CreatureId, options: readonly AttackOption[]): void {
  const known = Object.keys(table.edition.attack.stances).filter(isStance);
  const taken = known.filter((stance) => options.includes(stance) || hasEffect(table, who, stance));
  if (options.includes(FIGHTING_DEFENSIVELY) && hasEffect(table, who, TOTAL_DEFENSE)) objectToBoth(table, who);
  const chosen = taken.some((stance) => options.includes(stance));
  if (chosen && taken.length > 1) {
    object(table, { code: "not-now", rule: "Attack", sentence: "TwoStances", values: { who } });
  }
}

/**
 * Takes stances from the first attack of an action on: all attacks of the round are made in them, and what they do to
 * Armor Class lasts until one's next turn begins.
 *
 * Rule: `Pathfinder · Fighting Defensively as a Standard Action`,
 * `Streamlined · Fighting Defensively or Furiously as a Standard Action`.
 */
export function* takeStances(table: Table, who: CreatureId, options: readonly AttackOption[]): Rule<void> {
  for (const stance of options) {
    const rules = table.edition.attack.stances[stance];
    if (rules === undefined || hasEffect(table, who, stance)) continue;
    const modifiers = [
      modifier("attack", rules.attack, "untyped"),
      modifier("damage", rules.damage, "untyped"),
      modifier("armor-class", rules.armorClass, "dodge"),
    ].filter(({ value }) => value !== 0);
    const condition = stance === FIGHTING_DEFENSIVELY ? { condition: stance } : {};
    const until = { kind: "turn-start", of: who } as const;
    yield* beginEffect(table, who, { effect: { source: stance, ...condition, modifiers, until } });
  }
}

function objectToBoth(table: Table, who: CreatureId): void {
  object(table, { code: "not-now", rule: "Total Defense", sentence: "BothDefenses", values: { who } });
}

function isStance(name: string): name is AttackOption {
  return ATTACK_OPTIONS.some((option) => option === name);
}
