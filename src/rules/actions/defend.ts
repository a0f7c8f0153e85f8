import { beginEffect, hasEffect, modifier } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { refuse } from "../refusal.ts";
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
  if (hasEffect(table, who, FIGHTING_DEFENSIVELY)) refuseBoth(who);
  const able = yield* take(table, command, row);
  if (!able) return;
  const until = { kind: "turn-start", of: who } as const;
  const modifiers = [modifier("armor-class", table.edition.defense.totalDefense, "dodge")];
  yield* beginEffect(table, who, { effect: { source: TOTAL_DEFENSE, condition: TOTAL_DEFENSE, modifiers, until } });
}

/**
 * Fights defensively from the first attack of an action on: all attacks of the round suffer, Armor Class gains until
 * one's next turn begins.
 *
 * Rule: `Pathfinder · Fighting Defensively as a Standard Action`.
 * @throws {Refused} when it is on total defense.
 */
export function* fightDefensively(table: Table, who: CreatureId): Rule<void> {
  if (hasEffect(table, who, TOTAL_DEFENSE)) refuseBoth(who);
  if (hasEffect(table, who, FIGHTING_DEFENSIVELY)) return;
  const { fightingDefensively } = table.edition.defense;
  const modifiers = [
    modifier("attack", fightingDefensively.attack, "untyped"),
    modifier("armor-class", fightingDefensively.armorClass, "dodge"),
  ];
  const until = { kind: "turn-start", of: who } as const;
  const effect = { source: FIGHTING_DEFENSIVELY, condition: FIGHTING_DEFENSIVELY, modifiers, until } as const;
  yield* beginEffect(table, who, { effect });
}

function refuseBoth(who: CreatureId): never {
  refuse({ code: "not-now", rule: "Total Defense", sentence: "BothDefenses", values: { who } });
}
