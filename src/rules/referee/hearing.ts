import type { Command } from "../commands.ts";
import type { Edition } from "../editions/edition.ts";
import type { Overruling } from "../editions/in-force.ts";
import { overruling } from "../editions/in-force.ts";
import type { Event } from "../field/event.ts";
import { applyEvent } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import type { Refusal } from "../refusal.ts";
import { Refused } from "../refusal.ts";
import type { Answer, ChooseRequest, Request, RollRequest, Rule } from "../rule.ts";
import type { Performance, Table } from "../table.ts";

/** What the rules said of a command: it stands, or it is refused and nothing of it does. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };

/** The next thing in a hearing: something happened, something is asked, or it is over. */
export type HearingStep =
  | { readonly kind: "event"; readonly event: Event }
  | { readonly kind: "ask"; readonly request: RollRequest | ChooseRequest }
  | { readonly kind: "done"; readonly verdict: Verdict };

/** What a hearing is about. */
export interface HearingCase {
  readonly edition: Edition;
  readonly field: Field;
  readonly command: Command;
  readonly perform: Performance;
  /** The objections that the game master has overruled; absent: none. */
  readonly overruled?: readonly Overruling[];
}

/**
 * One command before the referee: carried out step by step, with an answer wherever one is asked. Rules are
 * deterministic given their answers, so a hearing that was cut short is taken up again from the command and the answers
 * so far (see {@link resume}).
 */
export class Hearing implements Table {
  readonly edition: Edition;
  readonly command: Command;
  /** The field before the command. */
  readonly before: Field;
  readonly perform: Performance;
  readonly overruled: readonly Overruling[];
  readonly #rule: Rule<void>;
  readonly #events: Event[] = [];
  readonly #answers: Answer[] = [];
  #field: Field;
  #asked: RollRequest | ChooseRequest | null = null;
  #verdict: Verdict | null = null;

  constructor({ edition, field, command, perform, overruled = [] }: HearingCase) {
    this.edition = overruling(edition, overruled);
    this.overruled = overruled;
    this.command = command;
    this.before = field;
    this.perform = perform;
    this.#field = field;
    this.#rule = perform(this, command);
  }

  /** The field as it is now. */
  get field(): Field {
    return this.#field;
  }

  /** What has happened so far, in order; nothing once the command is refused. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** The answers given so far, which together with the command are all that a replay needs. */
  get answers(): readonly Answer[] {
    return this.#answers;
  }

  /** What is being asked, if anything is. */
  get asked(): RollRequest | ChooseRequest | null {
    return this.#asked;
  }

  /** The verdict, once there is one. */
  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /**
   * Goes on to the next event, question or end.
   * @param answer what was asked for by the step before, if it asked
   * @throws {TypeError} when an answer is missing, not asked for, or none that the question takes.
   */
  next(answer?: Answer): HearingStep {
    if (this.#verdict !== null) return { kind: "done", verdict: this.#verdict };
    if (this.#asked !== null && answer === undefined) throw new TypeError(`the ${this.#asked.kind} wants an answer`);
    if (this.#asked === null && answer !== undefined) throw new TypeError("an answer came though nothing was asked");
    if (answer !== undefined) this.#answers.push(answer);
    this.#asked = null;
    return this.#advance(answer);
  }

  /**
   * Ends it from outside: the command is refused, and nothing of it stands.
   * @throws {TypeError} when it has ended already.
   */
  refuse(refusal: Refusal): HearingStep {
    if (this.#verdict !== null) throw new TypeError("a hearing that has ended cannot be refused");
    this.#asked = null;
    return { kind: "done", verdict: this.#refused(refusal) };
  }

  #advance(answer: Answer): HearingStep {
    const result = this.#run(answer);
    if (result === null || result.done === true) {
      this.#verdict ??= { allowed: true };
      return { kind: "done", verdict: this.#verdict };
    }
    const request = result.value;
    if (request.kind !== "happen") {
      this.#asked = request;
      return { kind: "ask", request };
    }
    this.#field = applyEvent(this.#field, request.event);
    this.#events.push(request.event);
    return { kind: "event", event: request.event };
  }

  #run(answer: Answer): IteratorResult<Request, void> | null {
    try {
      return this.#rule.next(answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refused(error.refusal);
      return null;
    }
  }

  #refused(refusal: Refusal): Verdict {
    this.#field = this.before;
    this.#events.length = 0;
    this.#verdict = { allowed: false, refusal };
    return this.#verdict;
  }
}

/** Takes a hearing up again where it was cut short, by giving it the answers that were recorded. */
export function resume(about: HearingCase, answers: readonly Answer[]): Hearing {
  const hearing = new Hearing(about);
  let step = hearing.next();
  for (const answer of answers) {
    while (step.kind === "event") step = hearing.next();
    if (step.kind === "done") break;
    step = hearing.next(answer);
  }
  while (step.kind === "event") step = hearing.next();
  return hearing;
}

/**
 * Hears a command to its end with answers that are at hand.
 * @throws whatever `answer` throws.
 */
export function settle(hearing: Hearing, answer: (request: RollRequest | ChooseRequest) => Answer): Verdict {
  let step = hearing.next();
  while (step.kind !== "done") step = step.kind === "ask" ? hearing.next(answer(step.request)) : hearing.next();
  return step.verdict;
}
