import { has } from "../combat/conditions.ts";
import type { ActCommand, MoveCommand } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import { changeBattle } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { spend } from "./budget.ts";

/** Movements that take no more than a move action, and so may be readied. */
const SHORT_MOVEMENTS: readonly MovementKind[] = ["move", "5-foot-step", "crawl"];

/**
 * Holds an action ready for a condition. Readying is a standard action whatever is readied, and provokes nothing.
 *
 * Rule: `Pathfinder · Ready`.
 * @throws {Refused} when it takes more than a standard action, or the creature is in no state to ready anything.
 */
export function* ready(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, readied, trigger = "" } = command;
  if (readied === undefined) {
    return refuse({ code: "missing-requirement", rule: "Ready", sentence: "NothingToReady", values: { who } });
  }
  if (!table.field.battle.order.some((standing) => standing.who === who)) {
    refuse({ code: "not-now", rule: "Ready", sentence: "NotInOrder", values: { who } });
  }
  if (has(table, creatureOf(table.field, who), "unconscious")) {
    refuse({ code: "cannot-act", rule: "Ready", sentence: "ReadyUnconscious", values: { who } });
  }
  refuseLong(table, readied);
  yield* spend(table, { who, type: row.type, action: command.action });
  const others = table.field.battle.readied.filter((each) => each.who !== who);
  const changes = changeBattle(table.field, { readied: [...others, { who, command: readied, trigger }] });
  yield* happen({ kind: "noted", who, what: "readied" }, changes);
}

function refuseLong(table: Table, readied: ActCommand | MoveCommand): void {
  const name = readied.verb === "move" ? readied.as : readied.action;
  if (isShort(table, readied)) return;
  refuse({ code: "no-full-round-action", rule: "Ready", sentence: "ReadyTooLong", values: { action: name } });
}

function isShort(table: Table, readied: ActCommand | MoveCommand): boolean {
  if (readied.verb === "move") return SHORT_MOVEMENTS.includes(readied.as);
  const type: ActionType | undefined = table.edition.actions[readied.action]?.type;
  return type !== undefined && type !== "full-round";
}
