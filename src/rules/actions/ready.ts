import { mayChangeInitiative } from "../combat/conditions.ts";
import type { ActCommand, MoveCommand } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import { changeBattle } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../refusal.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { spend } from "./budget.ts";

/** Movements that take no more than a move action, and so may be readied. */
const SHORT_MOVEMENTS: readonly MovementKind[] = ["move", "5-foot-step", "crawl"];

/** What the movements that may be readied take. */
const MOVE_TYPES: Readonly<Partial<Record<MovementKind, ActionType>>> = {
  move: "move",
  crawl: "move",
  "5-foot-step": "free",
};

/** Actions that only change when one acts, and so are nothing to be ready with. */
const SPECIAL_INITIATIVE: readonly string[] = ["ready", "delay"];

/** The casting times that fit into a readied action. */
const SHORT_CASTING: readonly string[] = ["standard", "swift"];

/**
 * Holds an action ready for a condition, in words or of a kind that the rules watch for. What readying
 * takes is the edition's to say; it provokes nothing.
 *
 * Rule: `Pathfinder · Ready`.
 * @throws {Refused} when it takes more than a standard action, or the creature is in no state to ready anything.
 */
export function* ready(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, readied, trigger = "", when: cue = null } = command;
  if (readied === undefined) return refuse(because("missing-requirement", "NothingToReady", { who }));
  if (!table.field.battle.order.some((standing) => standing.who === who))
    object(table, because("not-now", "NotInOrder", { who }));
  const creature = creatureOf(table.field, who);
  if (!mayChangeInitiative(table, creature)) object(table, because("cannot-act", "ReadyUnconscious", { who }));
  if (readied.who !== who) object(table, because("wrong-target", "ReadyForAnother", { who, other: readied.who }));
  if (cue?.who === who) object(table, because("wrong-target", "ReadyAgainstOneself", { who }));
  refuseUnfit(table, readied);
  yield* spend(table, { who, type: readyingAction(table, readied) ?? row.type, action: command.action });
  const others = table.field.battle.readied.filter((each) => each.who !== who);
  const changes = changeBattle(table.field, { readied: [...others, { who, command: readied, trigger, cue }] });
  yield* happen({ kind: "noted", who, what: "readied" }, changes);
}

function refuseUnfit(table: Table, readied: ActCommand | MoveCommand): void {
  if (readied.verb === "move") {
    if (!SHORT_MOVEMENTS.includes(readied.as))
      object(table, because("no-full-round-action", "ReadyTooLong", { action: readied.as }));
    return;
  }
  const { who, action } = readied;
  const row = table.edition.actions[action];
  if (row === undefined)
    return refuse(because("not-in-edition", "NotInEdition", { action, edition: table.edition.name }));
  if (SPECIAL_INITIATIVE.includes(action))
    object(table, because("missing-requirement", "ReadySpecialInitiative", { who, action }));
  const swift = row.type === "swift" || readied.spell?.castingTime === "swift";
  if (swift && table.edition.turns.readying.swift === undefined)
    object(table, because("no-swift-action", "ReadySwift", { action }));
  const long =
    table.edition.turns.readying[row.type] === undefined || isLongCasting(readied) || isLongLoading(table, readied);
  if (long) object(table, because("no-full-round-action", "ReadyTooLong", { action }));
}

function isLongCasting({ spell }: ActCommand): boolean {
  return spell !== undefined && !SHORT_CASTING.includes(spell.castingTime);
}

function isLongLoading(table: Table, { who, action, with: weapon }: ActCommand): boolean {
  if (action !== "reload" || weapon === undefined) return false;
  const loaded = creatureOf(table.field, who).weapons[weapon];
  return loaded !== undefined && table.edition.attack.loading(loaded) === "full-round";
}

function because(code: RefusalCode, sentence: string, values: SentenceValues): Refusal {
  return { code, rule: "Ready", sentence, values };
}

/** What readying it takes: in some editions less for what takes less itself. */
function readyingAction(table: Table, readied: ActCommand | MoveCommand): ActionType | undefined {
  const { actions, turns } = table.edition;
  const type = readied.verb === "move" ? MOVE_TYPES[readied.as] : actions[readied.action]?.type;
  return turns.readying[type ?? "varies"];
}
