import { isConscious } from "../combat/conditions.ts";
import type { ActCommand, MoveCommand } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import { changeBattle } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { RefusalCode, SentenceValues } from "../refusal.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { spend } from "./budget.ts";

/** Movements that take no more than a move action, and so may be readied. */
const SHORT_MOVEMENTS: readonly MovementKind[] = ["move", "5-foot-step", "crawl"];

/** The types of action that may be readied; an action of varying type is looked at closer. */
const READY_TYPES: readonly ActionType[] = ["standard", "move", "swift", "free", "varies"];

/** Actions that only change when one acts, and so are nothing to be ready with. */
const SPECIAL_INITIATIVE: readonly string[] = ["ready", "delay"];

/** The casting times that fit into a readied action. */
const SHORT_CASTING: readonly string[] = ["standard", "swift"];

/**
 * Holds an action ready for a condition, in words or of a kind that the rules watch for. Readying is a standard action
 * whatever is readied, and provokes nothing.
 *
 * Rule: `Pathfinder · Ready`.
 * @throws {Refused} when it takes more than a standard action, or the creature is in no state to ready anything.
 */
export function* ready(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, readied, trigger = "", when: cue = null } = command;
  if (readied === undefined) return deny("missing-requirement", "NothingToReady", { who });
  if (!table.field.battle.order.some((standing) => standing.who === who)) deny("not-now", "NotInOrder", { who });
  if (!isConscious(table, creatureOf(table.field, who))) deny("cannot-act", "ReadyUnconscious", { who });
  if (readied.who !== who) deny("wrong-target", "ReadyForAnother", { who, other: readied.who });
  if (cue?.who === who) deny("wrong-target", "ReadyAgainstOneself", { who });
  refuseUnfit(table, readied);
  yield* spend(table, { who, type: row.type, action: command.action });
  const others = table.field.battle.readied.filter((each) => each.who !== who);
  const changes = changeBattle(table.field, { readied: [...others, { who, command: readied, trigger, cue }] });
  yield* happen({ kind: "noted", who, what: "readied" }, changes);
}

function refuseUnfit(table: Table, readied: ActCommand | MoveCommand): void {
  if (readied.verb === "move") {
    if (!SHORT_MOVEMENTS.includes(readied.as)) deny("no-full-round-action", "ReadyTooLong", { action: readied.as });
    return;
  }
  const { who, action } = readied;
  const row = table.edition.actions[action];
  if (row === undefined) return deny("not-in-edition", "NotInEdition", { action, edition: table.edition.name });
  if (SPECIAL_INITIATIVE.includes(action)) deny("missing-requirement", "ReadySpecialInitiative", { who, action });
  const long = !READY_TYPES.includes(row.type) || isLongCasting(readied) || isLongLoading(table, readied);
  if (long) deny("no-full-round-action", "ReadyTooLong", { action });
}

function isLongCasting({ spell }: ActCommand): boolean {
  return spell !== undefined && !SHORT_CASTING.includes(spell.castingTime);
}

function isLongLoading(table: Table, { who, action, with: weapon }: ActCommand): boolean {
  if (action !== "reload" || weapon === undefined) return false;
  return creatureOf(table.field, who).weapons[weapon]?.load === "full-round";
}

function deny(code: RefusalCode, sentence: string, values: SentenceValues): never {
  return refuse({ code, rule: "Ready", sentence, values });
}
