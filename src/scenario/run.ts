import type { Answer, Ask } from "../rules/ask.ts";
import { answer } from "../rules/ask.ts";
import type { Command } from "../rules/commands.ts";
import type { Edition } from "../rules/editions/edition.ts";
import { EDITIONS } from "../rules/editions/index.ts";
import type { CreatureId } from "../rules/field/creature.ts";
import type { Event } from "../rules/field/event.ts";
import type { EditionId, Field } from "../rules/field/field.ts";
import { perform } from "../rules/perform.ts";
import { withoutFamilies } from "../rules/editions/in-force.ts";
import { dispensation } from "../rules/referee/overrule.ts";
import type { Entry } from "../rules/referee/journal.ts";
import { entryOf } from "../rules/referee/journal.ts";
import type { Verdict } from "../rules/referee/hearing.ts";
import { Hearing, settle } from "../rules/referee/hearing.ts";
import { Refused } from "../rules/refusal.ts";
import type { RollRequest } from "../rules/rule.ts";
import type { Performance, Table } from "../rules/table.ts";
import { DiceTray, OutOfDice } from "./dice.ts";
import type { Mismatch } from "./expectations.ts";
import { mismatches } from "./expectations.ts";
import type { Decision } from "./replies.ts";
import { Answerer } from "./replies.ts";
import type { Result } from "./results.ts";
import { resultOf } from "./results.ts";
import type { Scenario, Step } from "./scenario.ts";
import { actorOf, actorsOf, verbOf } from "./scenario.ts";
import { setCommand } from "./set.ts";

/** The rules that a scenario runs on. */
export interface Rules {
  readonly editions: Readonly<Record<EditionId, Edition>>;
  readonly perform: Performance;
  /** Answers a question to the rules. */
  readonly answer: (table: Table, ask: Ask) => Answer;
}

/** The rules as they are. */
export const RULES: Rules = { editions: EDITIONS, perform, answer };

/** An expectation that a step does not meet; steps are counted from 0, as in `steps[0]` of the file. */
export interface Failure extends Mismatch {
  readonly step: number;
}

/** Some dice that were rolled. */
export interface Rolled {
  readonly request: RollRequest;
  readonly faces: readonly number[];
}

/** A step as it was played. */
export interface Play {
  readonly step: Step;
  readonly before: Field;
  readonly after: Field;
  readonly events: readonly Event[];
  readonly verdict: Verdict;
  readonly rolls: readonly Rolled[];
  readonly decisions: readonly Decision[];
  /** Whose replies and interrupts nothing asked for. */
  readonly unasked: readonly CreatureId[];
  readonly result: Result;
  readonly failures: readonly Mismatch[];
  /** What a replay needs, for a command that stands. */
  readonly entry: Entry | null;
}

/** A scenario as it was played. */
export interface Run {
  readonly scenario: Scenario;
  readonly passed: boolean;
  readonly failures: readonly Failure[];
  readonly plays: readonly Play[];
}

/** Plays a scenario and holds every step against what is expected of it. Never throws: what goes wrong is a failure. */
export function runScenario(scenario: Scenario, rules: Rules = RULES): Run {
  const edition = withoutFamilies(rules.editions[scenario.field.edition], scenario.field.setAside ?? []);
  const plays: Play[] = [];
  let field = scenario.field;
  for (const step of scenario.steps) {
    const play = playStep({ edition, rules, field }, step);
    plays.push(play);
    field = play.after;
  }
  const failures = plays.flatMap((play, step) => play.failures.map((failure) => ({ step, ...failure })));
  return { scenario, passed: failures.length === 0, failures, plays };
}

/** Where a step begins. */
export interface Scene {
  readonly edition: Edition;
  readonly rules: Rules;
  readonly field: Field;
}

/** Plays one step. Whatever is refused, or cannot be played to its end, leaves the field as it was. */
export function playStep(scene: Scene, step: Step): Play {
  const { edition, rules, field } = scene;
  const tray = new DiceTray(step.faces);
  const answerer = new Answerer({
    ...step,
    actors: actorsOf(field, actorOf(step.deed)),
    squares: verbOf(step.deed) === "move",
  });
  const rolls: Rolled[] = [];
  const heard = attempt(scene, step, (request) => {
    if (request.kind === "choose") return answerer.answer(request);
    const faces = tray.take(request);
    rolls.push({ request, faces });
    return faces;
  });
  const after = heard.field ?? field;
  const verdict = heard.verdict ?? { allowed: true };
  const outcome = {
    verdict,
    happenings: heard.events.map((event) => event.happening),
    actor: actorOf(step.deed),
    answer: heard.answer,
  };
  const seen = resultOf({ edition, field: after, perform: rules.perform }, outcome);
  const result = heard.failure === null ? seen : { ...seen, allowed: null };
  const unmet = heard.failure ?? [...leftOver(tray), ...mismatches(step.expect ?? {}, result)];
  const { events, entry } = heard;
  return {
    step,
    before: field,
    after,
    events,
    verdict,
    rolls,
    decisions: answerer.decisions,
    unasked: answerer.unasked,
    result,
    failures: unmet,
    entry,
  };
}

/** How a step went: heard to its end, or broken off with a failure. */
interface Heard {
  readonly field: Field | null;
  readonly verdict: Verdict | null;
  readonly events: readonly Event[];
  readonly answer: Answer | null;
  readonly entry: Entry | null;
  readonly failure: readonly Mismatch[] | null;
}

const UNHEARD: Heard = { field: null, verdict: null, events: [], answer: null, entry: null, failure: null };

function attempt(scene: Scene, { deed, overruled }: Step, answer: Parameters<typeof settle>[1]): Heard {
  try {
    if (deed.kind === "ask") return ask(scene, deed.ask);
    const command = deed.kind === "set" ? setCommand(scene.field, deed.creatures) : deed.command;
    return hear(scene, { command, overruled }, answer);
  } catch (error) {
    return { ...UNHEARD, failure: [failureOf(error)] };
  }
}

function hear(
  { edition, rules, field }: Scene,
  { command, overruled }: { readonly command: Command; readonly overruled: boolean },
  answer: Parameters<typeof settle>[1],
): Heard {
  const about = { edition, field, command, perform: rules.perform };
  const hearing = new Hearing({ ...about, overruled: overruled ? dispensation(about).overruled : [] });
  const verdict = settle(hearing, answer);
  const entry = verdict.allowed ? entryOf(hearing) : null;
  return { ...UNHEARD, field: hearing.field, verdict, events: [...hearing.events], entry };
}

/** A question that the rules refuse to answer is refused like any other step. */
function ask({ edition, rules, field }: Scene, question: Ask): Heard {
  try {
    return { ...UNHEARD, answer: rules.answer({ edition, field, perform: rules.perform }, question) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...UNHEARD, verdict: { allowed: false, refusal: error.refusal } };
  }
}

function failureOf(error: unknown): Mismatch {
  if (error instanceof OutOfDice) {
    const { by, purpose, sides, count } = error.request;
    const wanted = `${count} more d${sides} for ${by}'s ${purpose} roll`;
    return { path: `dice.d${sides}`, expected: wanted, actual: "no faces left" };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { path: "ruling", expected: "a ruling", actual: message };
}

function leftOver(tray: DiceTray): readonly Mismatch[] {
  return tray.leftOver().map(({ sides, given, used }) => ({
    path: `dice.d${sides}`,
    expected: `all ${given.length} faces rolled: ${given.join(", ")}`,
    actual: `${used} rolled, ${given.length - used} left over: ${given.slice(used).join(", ")}`,
  }));
}
