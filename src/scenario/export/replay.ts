import type { Edition } from "../../rules/editions/edition.ts";
import type { CreatureId } from "../../rules/field/creature.ts";
import type { Field } from "../../rules/field/field.ts";
import type { Reply } from "../../rules/questions.ts";
import type { Entry } from "../../rules/referee/journal.ts";
import { Hearing, settle } from "../../rules/referee/hearing.ts";
import type { Answer, ChooseRequest, RollRequest } from "../../rules/rule.ts";
import { isFaces } from "../../rules/rule.ts";
import type { Performance } from "../../rules/table.ts";
import { isOwnInterruption } from "../replies.ts";
import type { Plain } from "./plain.ts";
import { present } from "./plain.ts";

/** What a command was answered while it was heard, as a step of a file has it, and the field after it. */
export interface Replayed {
  readonly hearing: Hearing;
  readonly beside: Readonly<Record<string, Plain>>;
}

/** A command of a journal and where it is heard. */
export interface ReplayOrder {
  readonly edition: Edition;
  readonly field: Field;
  readonly entry: Entry;
  readonly perform: Performance;
  /** Whose deed interrupts come before: the one acting, with its mount. */
  readonly actors: readonly CreatureId[];
}

/**
 * Hears a command of a journal again with its recorded answers, and writes them down as dice, replies and interrupts.
 * @throws {TypeError} when the answers do not fit the command on this field.
 */
export function replay({ edition, field, entry, perform, actors }: ReplayOrder): Replayed {
  const dice = new Map<string, readonly number[]>();
  const replies: Plain[] = [];
  const interrupts: Plain[] = [];
  const answers = [...entry.answers];
  const squares = entry.command.verb === "move";
  const { command, overruled = [] } = entry;
  const hearing = new Hearing({ edition, field, command, perform, overruled });
  settle(hearing, (request) => {
    const answer = answers.shift();
    if (answer === undefined)
      throw new TypeError(`the journal has no answer for the ${request.kind} of ${askedOf(request)}`);
    if (request.kind === "roll") {
      const die = `d${request.sides}`;
      dice.set(die, [...(dice.get(die) ?? []), ...facesOf(answer)]);
    } else {
      const reply = replyOf(answer);
      if (request.question.kind === "readied" && isOwnInterruption(request.question, { actors, squares })) {
        if (reply.choose === request.question.options[0]) interrupts.push(interruptOf(request));
      } else replies.push({ who: request.who, ...reply });
    }
    return answer;
  });
  const beside = present({
    dice: dice.size === 0 ? undefined : Object.fromEntries(dice),
    replies: replies.length === 0 ? undefined : replies,
    interrupts: interrupts.length === 0 ? undefined : interrupts,
  });
  return { hearing, beside };
}

function askedOf(request: RollRequest | ChooseRequest): string {
  return request.kind === "roll" ? request.by : request.who;
}

function interruptOf({ who, question }: ChooseRequest): Plain {
  return { before: question.kind === "readied" ? question.before.index : 1, trigger: { who } };
}

function facesOf(answer: Answer): readonly number[] {
  if (isFaces(answer)) return answer;
  throw new TypeError(`the journal answers a roll with ${JSON.stringify(answer)}`);
}

function replyOf(answer: Answer): Reply & Readonly<Record<string, Plain>> {
  if (answer === undefined || isFaces(answer)) {
    throw new TypeError(`the journal answers a decision with ${JSON.stringify(answer)}`);
  }
  return { ...answer };
}
