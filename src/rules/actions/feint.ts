import { abilityScore } from "../combat/ability.ts";
import { beginEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

const RULE = "Feint";

/** The feat with which a feint is a move action. */
export const QUICK_FEINT = "improved-feint";

/** The turn in which one feints and the next. */
const TURNS = 2;

/**
 * Misleads an opponent: against the next melee attack that the feinter makes on it, up to the end of its next turn, it has
 * no Dexterity bonus to Armor Class.
 *
 * Rule: `Pathfinder · Feint`, `Pathfinder · Feinting as a Move Action`.
 * @throws {Refused} when no opponent is named, it has no mind to mislead, or a move action is not enough.
 */
export function* feint(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const target = requireMind(table, command);
  const able = yield* take(table, command, { ...row, type: costOf(table, command, row) });
  if (!able) return;
  if (!(yield* table.edition.feint(table, { who, target }))) return;
  const modifiers = [{ to: "denied-dexterity", value: 0, type: "untyped", against: who, once: true }] as const;
  const acting = table.field.battle.active === who;
  const until = { kind: "turn-end", of: who, left: acting ? TURNS : 1 } as const;
  yield* beginEffect(table, target, { effect: { source: "feint", modifiers, until }, several: true });
}

function requireMind(table: Table, { who, target }: ActCommand): CreatureId {
  if (target === undefined) return refuse({ code: "wrong-target", rule: RULE, sentence: "NoTarget", values: { who } });
  const values = { who, target, maneuver: "feint" };
  if (target === who) object(table, { code: "wrong-target", rule: RULE, sentence: "NotOnOneself", values });
  const mindless = abilityScore(table, creatureOf(table.field, target), "int") === null;
  if (mindless) object(table, { code: "wrong-target", rule: RULE, sentence: "FeintMindless", values });
  return target;
}

function costOf(table: Table, { who, as }: ActCommand, row: ActionRow): ActionType {
  if (as === undefined || as === row.type) return row.type;
  const quick = as === "move" && creatureOf(table.field, who).feats.includes(QUICK_FEINT);
  if (quick) return "move";
  const values = { who, as };
  return refuse({ code: "missing-requirement", rule: RULE, sentence: "FeintTooFast", values });
}
