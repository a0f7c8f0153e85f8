import type { CreatureId } from "./field/creature.ts";
import type { Change, Event } from "./field/event.ts";
import type { Happening } from "./happenings.ts";
import type { Question, Reply } from "./questions.ts";

/** What some dice are rolled for. */
export const ROLL_PURPOSES = [
  "initiative",
  "initiative-tie",
  "attack",
  "confirmation",
  "miss-chance",
  "spell-failure",
  "damage",
  "save",
  "check",
  "stabilize",
  "scatter",
  "stray",
  "behavior",
] as const;
export type RollPurpose = (typeof ROLL_PURPOSES)[number];

/** Asks for dice; answered with as many faces as dice were asked for. */
export interface RollRequest {
  readonly kind: "roll";
  readonly by: CreatureId;
  readonly purpose: RollPurpose;
  readonly count: number;
  readonly sides: number;
  /** What is added to the dice, for whoever shows the roll; the rules add it themselves. */
  readonly plus: number;
}

/** Asks a creature's owner for a decision. */
export interface ChooseRequest {
  readonly kind: "choose";
  readonly who: CreatureId;
  readonly question: Question;
}

/** Says that something happened. */
export interface HappenRequest {
  readonly kind: "happen";
  readonly event: Event;
}

/** What a rule may ask of the referee, and all it may do. */
export type Request = RollRequest | ChooseRequest | HappenRequest;

/** What the referee answers: faces, a reply, or nothing. */
export type Answer = readonly number[] | Reply | undefined;

/** A rule that needs dice or decisions, or changes something: it tells its story from top to bottom. */
export type Rule<T> = Generator<Request, T, Answer>;

/** Dice to be rolled. */
export interface RollOrder {
  readonly by: CreatureId;
  readonly purpose: RollPurpose;
  readonly count?: number;
  readonly sides: number;
  readonly plus?: number;
}

/**
 * Rolls dice and returns their faces.
 * @throws {TypeError} when the referee answers with something else than that many faces on those dice.
 */
export function* roll(order: RollOrder): Rule<readonly number[]> {
  const { by, purpose, sides, count = 1, plus = 0 } = order;
  const faces = yield { kind: "roll", by, purpose, count, sides, plus };
  if (!isFaces(faces)) throw new TypeError(`a roll for ${purpose} takes faces, got ${JSON.stringify(faces)}`);
  const wrong = faces.length !== count || faces.some((face) => !Number.isInteger(face) || face < 1 || face > sides);
  if (wrong) throw new TypeError(`a roll of ${count}d${sides} for ${purpose} cannot show ${JSON.stringify(faces)}`);
  return faces;
}

/** Rolls one die and returns its face. */
export function* rollOne(order: Omit<RollOrder, "count">): Rule<number> {
  const faces = yield* roll(order);
  return faces[0] ?? 0;
}

/**
 * Asks for a decision and returns the reply.
 * @throws {TypeError} when the reply is none of the question's options.
 */
export function* choose(who: CreatureId, question: Question): Rule<Reply> {
  const reply = yield { kind: "choose", who, question };
  if (!isReply(reply)) throw new TypeError(`a choice takes a reply, got ${JSON.stringify(reply)}`);
  if (!question.options.includes(reply.choose)) {
    throw new TypeError(`"${reply.choose}" is no answer here; ${who} may choose ${question.options.join(" or ")}`);
  }
  return reply;
}

/** Lets something happen: the table's field is the changed one from here on. */
export function* happen(happening: Happening, changes: readonly Change[] = []): Rule<void> {
  yield { kind: "happen", event: { happening, changes } };
}

/** Whether an answer is what dice show, not what somebody decided. */
export function isFaces(answer: Answer): answer is readonly number[] {
  return Array.isArray(answer);
}

function isReply(answer: Answer): answer is Reply {
  return answer !== undefined && !Array.isArray(answer);
}
