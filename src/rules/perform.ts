import { act } from "./actions/act.ts";
import { grant } from "./actions/grant.ts";
import { drawWithMove } from "./actions/handling.ts";
import { requireControl } from "./actions/mount-control.ts";
import { touchByAction } from "./casting/charge.ts";
import { breakOff } from "./casting/long-casting.ts";
import { trigger } from "./combat/readied.ts";
import type { Command, MoveCommand } from "./commands.ts";
import { harm, mend } from "./combat/harm.ts";
import { settleHiding } from "./combat/hiding.ts";
import { makeSave } from "./combat/save-command.ts";
import type { CreatureId } from "./field/creature.ts";
import { changeCreature } from "./field/event.ts";
import { creatureOf } from "./field/field.ts";
import type { MovementKind } from "./field/names.ts";
import { performMove } from "./movement/move.ts";
import type { Rule } from "./rule.ts";
import { happen } from "./rule.ts";
import type { Table } from "./table.ts";
import { begin } from "./turns/begin.ts";
import { returnFromDelay } from "./turns/delay.ts";
import { endTurn } from "./turns/turn.ts";

/**
 * Carries out a command: the one door through which everything enters the rules.
 * @throws {Refused} when the rules do not allow it; the hearing turns that into a verdict.
 */
export function* perform(table: Table, command: Command): Rule<void> {
  yield* carryOut(table, command);
  yield* table.edition.grapple.settle(table);
  yield* settleHiding(table);
}

function carryOut(table: Table, command: Command): Rule<void> {
  switch (command.verb) {
    case "begin":
      return begin(table, command);
    case "move":
      return move(table, command);
    case "act":
      return act(table, command);
    case "end":
      return endTurn(table, command);
    case "trigger":
      return trigger(table, command);
    case "return":
      return returnFromDelay(table, command);
    case "damage":
      return harm(table, command);
    case "heal":
      return mend(table, command);
    case "save":
      return makeSave(table, command);
    case "rest":
      return table.edition.injury.rest(table, command.who, command);
    case "set":
      return set(table, command.creatures);
    case "grant":
      return grant(table, command);
  }
}

/** A move, with the weapon that is drawn on the way. */
function* move(table: Table, command: MoveCommand): Rule<void> {
  requireControl(table, command);
  const strained = strainedBy(table, command).map((who) => ({ who, before: creatureOf(table.field, who).hitPoints }));
  const { rides } = creatureOf(table.field, command.who);
  if (command.as !== "5-foot-step" && rides === null) yield* breakOff(table, command.who);
  if (command.draw !== undefined && command.as === "move") {
    yield* drawWithMove(table, command.who, command.draw);
    yield* touchByAction(table, { who: command.who, action: "draw-a-weapon" });
  }
  yield* performMove(table, command);
  for (const { who, before } of strained) yield* table.edition.injury.strain(table, who, before);
}

/** Whom a movement strains: whoever's legs carry it, and a rider who strikes at its end. */
function strainedBy(table: Table, { who, as }: MoveCommand): readonly CreatureId[] {
  if (!STRENUOUS.includes(as)) return [];
  const { rides } = creatureOf(table.field, who);
  if (rides === null) return [who];
  return as === "withdraw" ? [rides] : [rides, who];
}

/** What somebody limited to a single action does with its standard action; only moving with a move action is light. */
const STRENUOUS: readonly MovementKind[] = ["charge", "dive", "withdraw"];

/** The game master's hand: facts change with no rule applied. */
function* set(table: Table, creatures: Extract<Command, { verb: "set" }>["creatures"]): Rule<void> {
  const changes = Object.entries(creatures).flatMap(([who, parts]) => changeCreature(table.field, who, parts));
  const [who = null] = Object.keys(creatures);
  yield* happen({ kind: "set", who, what: "facts" }, changes);
}
