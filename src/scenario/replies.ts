import { MANEUVERS } from "../rules/field/names.ts";
import type { ReadiedQuestion, Reply } from "../rules/questions.ts";
import type { ChooseRequest } from "../rules/rule.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, listOf, oneOf, square, whole } from "./readers.ts";
import type { Interrupt, ScriptedReply } from "./scenario.ts";
import { thingName, weaponName } from "./weapon-given.ts";

/** Everything that a decision of any edition can be answered with. */
export const REPLY_CHOICES = [
  "attack",
  "decline",
  "avoid",
  "block",
  "counter",
  "dispel",
  "follow",
  "stay",
  "go",
  "hold",
  "take",
  "leave",
  "drop",
  "fall",
  "destroy",
  "spare",
  "escape",
  "stop",
  "aim",
  "nearest",
  "roll",
  "waive",
  "place",
  "hazard",
  "let-go",
  "step-to",
  "anywhere",
  "silence",
] as const;

const REPLY = fields(
  {
    who: creature,
    choose: oneOf(REPLY_CHOICES),
    with: weaponName,
    maneuver: oneOf(MANEUVERS),
    item: thingName,
    to: square,
    target: creature,
  },
  ["who"],
);

const givenReply: Reader<ScriptedReply> = (value, spot) => {
  const { who, choose = null, ...rest } = REPLY(value, spot);
  if (choose !== null || Object.keys(rest).length > 0) return { ...rest, who, choose };
  return spot.fail("says nothing to choose; expected choose: attack, choose: decline or the like");
};

/** Reads `[{ who, choose, … }]`. */
export const givenReplies: Reader<readonly ScriptedReply[]> = listOf(givenReply);

const TRIGGER = fields({ who: creature, by: creature }, ["who"]);
const INTERRUPT = fields({ before: whole(1), trigger: TRIGGER }, ["before", "trigger"]);

const givenInterrupt: Reader<Interrupt> = (value, spot) => {
  const { before, trigger } = INTERRUPT(value, spot);
  return { before, who: trigger.who };
};

/** Reads `[{ before: N, trigger: { who } }]`. */
export const givenInterrupts: Reader<readonly Interrupt[]> = listOf(givenInterrupt);

/** A decision that came up, and how it was answered. */
export interface Decision {
  readonly request: ChooseRequest;
  readonly reply: Reply;
  /** Whether the step lists the answer; an unlisted one is declined. */
  readonly listed: boolean;
}

/** What a step lists as answers, and which deed its interrupts come before. */
export interface Script {
  readonly replies: readonly ScriptedReply[];
  readonly interrupts: readonly Interrupt[];
  /** Whose deed it is: the one acting, with its mount. */
  readonly actors: readonly string[];
  /** Whether interrupts count the squares of a movement; in an attack they count attacks, whatever is stepped between. */
  readonly squares: boolean;
}

/** Answers the decisions of one step. */
export class Answerer {
  readonly #replies: ScriptedReply[];
  readonly #interrupts: Interrupt[];
  readonly #script: Script;
  readonly #decisions: Decision[] = [];

  constructor(script: Script) {
    this.#replies = [...script.replies];
    this.#interrupts = [...script.interrupts];
    this.#script = script;
  }

  /** What was decided so far, in order. */
  get decisions(): readonly Decision[] {
    return this.#decisions;
  }

  /** Who has a reply or an interrupt that nothing has asked for so far, once for each. */
  get unasked(): readonly string[] {
    return [...this.#replies, ...this.#interrupts].map(({ who }) => who);
  }

  /** The answer to a decision: the one asked's next listed reply that fits, else the way out. */
  answer(request: ChooseRequest): Reply {
    const listed = this.#interruption(request) ?? this.#listed(request);
    const reply = listed ?? { choose: request.question.options.at(-1) ?? "" };
    this.#decisions.push({ request, reply, listed: listed !== null });
    return reply;
  }

  #interruption({ who, question }: ChooseRequest): Reply | null {
    if (question.kind !== "readied" || !isOwnInterruption(question, this.#script)) return null;
    const { index } = question.before;
    const found = this.#interrupts.findIndex((each) => each.who === who && each.before === index);
    if (found < 0) return null;
    this.#interrupts.splice(found, 1);
    return { choose: question.options[0] ?? "" };
  }

  #listed({ who, question }: ChooseRequest): Reply | null {
    const { options } = question;
    const found = this.#replies.findIndex((each) => each.who === who && chosenOf(each, options) !== null);
    const [reply] = found < 0 ? [] : this.#replies.splice(found, 1);
    const choose = reply === undefined ? null : chosenOf(reply, options);
    if (reply === undefined || choose === null) return null;
    const { who: _, ...rest } = reply;
    return { ...rest, choose };
  }
}

/** Whether a readied action would interrupt the step's own deed, at a point that its interrupts count. */
export function isOwnInterruption(question: ReadiedQuestion, script: Pick<Script, "actors" | "squares">): boolean {
  return script.actors.includes(question.interrupted) && (script.squares || question.before.unit !== "square");
}

/** Which option a reply picks; `decline` is the way out of every decision, a reply that names none takes it up. */
function chosenOf({ choose }: ScriptedReply, options: readonly string[]): string | null {
  if (choose === null) return options[0] ?? null;
  if (options.includes(choose)) return choose;
  return choose === "decline" ? (options.at(-1) ?? null) : null;
}
