import { requireAction } from "../actions/budget.ts";
import { take } from "../actions/general.ts";
import { isGone } from "../combat/conditions.ts";
import { endEffect } from "../combat/effects.ts";
import { tellConditions } from "../combat/tell-conditions.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { because, turningRules } from "./turner.ts";
import { COMMANDED, turnedBy } from "./undead.ts";
import { object, refuse } from "../refusal.ts";

/** The Hit Dice of all creatures that somebody commands. */
export function commandedHitDice(table: Table, who: CreatureId): number {
  return allCreatures(table.field)
    .filter((each) => turnedBy(each, COMMANDED)?.by === who && !isGone(table, each))
    .reduce((sum, { level }) => sum + level, 0);
}

/**
 * Gives orders in thought to commanded undead; what they are is between the players and their game master.
 *
 * Rule: `3.5 · Evil Clerics and Undead`.
 * @throws {Refused} when somebody named is not under the cleric's command.
 */
export function* commandUndead(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  requireCommand(table, command);
  requireAction(table, command.who, row.type);
  yield* take(table, command, row);
}

/**
 * Gives up the command over undead, to have room for others.
 *
 * Rule: `3.5 · Evil Clerics and Undead`.
 * @throws {Refused} when somebody named is not under the cleric's command.
 */
export function* releaseUndead(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const released = requireCommand(table, command);
  yield* take(table, command, row);
  for (const id of released) yield* tellConditions(table, id, endEffect(table, id, COMMANDED));
}

/** Those named, else all whom the cleric commands. */
function requireCommand(table: Table, { who, action, target, targets }: ActCommand): readonly CreatureId[] {
  turningRules(table, action);
  const commanded = allCreatures(table.field).filter((each) => turnedBy(each, COMMANDED)?.by === who);
  const named = targets ?? (target === undefined ? commanded.map(({ id }) => id) : [target]);
  const stranger = named.find((id) => turnedBy(creatureOf(table.field, id), COMMANDED)?.by !== who);
  if (stranger !== undefined) object(table, because("wrong-target", "NotCommanded", { who, target: stranger }));
  return named.length === 0 ? refuse(because("not-now", "NobodyCommanded", { who })) : named;
}
