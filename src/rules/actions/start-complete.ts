import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/** A full-round action that was started must be completed in the following round. */
const ROUNDS_TO_COMPLETE = 2;

/**
 * Starts a full-round action with a standard action, to be completed with another one in the following round.
 *
 * Rule: `Pathfinder · Start/Complete Full-Round Action`.
 * @throws {Refused} when the action is no full-round action, or one of those that cannot be split.
 */
export function* startFullRound(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const started = splittable(table, command);
  const able = yield* take(table, command, { ...row, provokes: started.row.provokes });
  if (!able) return;
  const until = { kind: "rounds", of: command.who, left: ROUNDS_TO_COMPLETE } as const;
  yield* beginEffect(table, command.who, { effect: { source: startedSource(started.name), until } });
}

/**
 * Completes a full-round action that was started in the round before.
 *
 * Rule: `Pathfinder · Start/Complete Full-Round Action`.
 * @throws {Refused} when no such action was started in the round before.
 */
export function* completeFullRound(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const { name } = splittable(table, command);
  const source = startedSource(name);
  if (!hasEffect(table, who, source) || hasEffectSinceThisTurn(table, who, source)) {
    object(table, {
      code: "not-now",
      rule: "Start/Complete Full-Round Action",
      sentence: "NothingStarted",
      values: { who, action: name },
    });
  }
  const able = yield* take(table, command, row);
  if (able) yield* endEffect(table, who, source);
}

function splittable(table: Table, { who, of: name }: ActCommand): { readonly name: string; readonly row: ActionRow } {
  const rule = "Start/Complete Full-Round Action";
  if (name === undefined)
    return refuse({ code: "missing-requirement", rule, sentence: "NameTheAction", values: { who } });
  const row = table.edition.actions[name];
  if (row?.type === "full-round" && row.notes?.includes("no-start") !== true) return { name, row };
  return refuse({ code: "missing-requirement", rule, sentence: "CannotBeSplit", values: { action: name } });
}

function startedSource(action: string): string {
  return `started-${action}`;
}

function hasEffectSinceThisTurn(table: Table, who: string, source: string): boolean {
  const effect = table.field.creatures[who]?.effects.find((each) => each.source === source);
  return effect?.until.kind === "rounds" && effect.until.left === ROUNDS_TO_COMPLETE;
}
