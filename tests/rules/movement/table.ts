import type { Command, MoveCommand } from "../../../src/rules/commands.ts";
import type { Creature, CreatureId } from "../../../src/rules/field/creature.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import type { Happening, Moved } from "../../../src/rules/happenings.ts";
import { perform } from "../../../src/rules/perform.ts";
import type { Reply } from "../../../src/rules/questions.ts";
import type { Verdict } from "../../../src/rules/referee/hearing.ts";
import { Hearing, settle } from "../../../src/rules/referee/hearing.ts";
import type { Answer, ChooseRequest, RollRequest } from "../../../src/rules/rule.ts";
import type { Table } from "../../../src/rules/table.ts";
import { board } from "../geometry/board.ts";

/** A command that was heard to its end. */
export interface Heard {
  readonly verdict: Verdict;
  readonly field: Field;
  readonly happenings: readonly Happening[];
}

/** Answers a question or a roll of a hearing; by default everybody declines and every die shows a 1. */
export type Answering = (request: RollRequest | ChooseRequest) => Answer;

const MEEK: Answering = (request) => (request.kind === "roll" ? ones(request) : lastOption(request));

/** Hears a command on a table. */
export function hear(table: Table, command: Command, answering: Answering = MEEK): Heard {
  const hearing = new Hearing({ edition: table.edition, field: table.field, command, perform });
  const verdict = settle(hearing, answering);
  return { verdict, field: hearing.field, happenings: hearing.events.map(({ happening }) => happening) };
}

/** The table of a fight that has begun, in this order; everybody has acted, and the first is up. */
export function fight(map: string, creatures: Parameters<typeof board>[1], order: readonly CreatureId[]): Table {
  const before = board(map, creatures);
  const initiative = Object.fromEntries(order.map((who, index) => [who, 20 - index]));
  const { field, verdict } = hear(before, { verb: "begin", aware: null, initiative });
  if (!verdict.allowed) throw new Error(verdict.refusal.sentence);
  const everybody: Record<CreatureId, Creature> = {};
  for (const each of Object.values(field.creatures)) {
    everybody[each.id] = { ...each, turn: { ...each.turn, acted: true } };
  }
  return { ...before, perform, field: { ...field, creatures: everybody } };
}

/** A plain move along a path. */
export function along(who: CreatureId, through: readonly Square[], as: MoveCommand["as"] = "move"): MoveCommand {
  return { verb: "move", who, as, by: "land", through, to: null };
}

/** The sections that a movement was walked in. */
export function sections({ happenings }: Heard): readonly Moved[] {
  return happenings.filter((happening) => happening.kind === "moved");
}

function ones({ count }: RollRequest): readonly number[] {
  return Array.from({ length: count }, () => 1);
}

function lastOption({ question }: ChooseRequest): Reply {
  return { choose: question.options.at(-1) ?? "" };
}
