import type { ChooseRequest, Command, Field } from "../../rules/index.ts";
import { editionOf, withoutFamilies } from "../../rules/index.ts";
import { DiceTray } from "../../scenario/dice.ts";
import { mismatches } from "../../scenario/expectations.ts";
import { Answerer } from "../../scenario/replies.ts";
import type { Failure } from "../../scenario/run.ts";
import { playStep, RULES } from "../../scenario/run.ts";
import type { Scenario, Step } from "../../scenario/scenario.ts";
import { actorOf, actorsOf, verbOf } from "../../scenario/scenario.ts";
import { setCommand } from "../../scenario/set.ts";
import { fieldOf } from "../field/read-field.ts";
import type { Ruling } from "../referee/messages.ts";
import type { Referee } from "../referee/referee.ts";
import { intentOf } from "../referee/submit.ts";
import type { Script } from "../referee/table-bench.ts";
import { rename, reversed } from "./rename.ts";
import type { Stage } from "./stage.ts";

/** What came of playing a scenario on documents. */
export interface Played {
  readonly title: string;
  readonly passed: boolean;
  readonly failures: readonly Failure[];
}

/**
 * Plays a scenario on its stage, step by step through the referee and the documents, with the scenario's dice and
 * decisions. Every step must meet what the scenario expects of it, and leave the documents as the rules alone would
 * leave the field.
 */
export async function playScenario(scenario: Scenario, stage: Stage, referee: Referee): Promise<Played> {
  const failures: Failure[] = [];
  let field = scenario.field;
  for (const [step, each] of scenario.steps.entries()) {
    const play = playStep(
      { edition: withoutFamilies(editionOf(field.edition), field.setAside ?? []), rules: RULES, field },
      each,
    );
    const command = commandOf(each, field);
    const ruling = command === null ? null : await give(each, { stage, referee, field, command });
    if (ruling !== null && (ruling.kind === "done") !== play.verdict.allowed) {
      failures.push({ step, path: "ruling", expected: play.verdict, actual: ruling });
    }
    field = play.after;
    const seen = rename(fieldOf(stage.combat, stage.scene), reversed(stage.names));
    const strayed = mismatches(plain(field), plain(seen)).map((mismatch) => ({
      ...mismatch,
      path: `documents.${mismatch.path}`,
    }));
    failures.push(...[...play.failures, ...strayed].map((mismatch) => ({ ...mismatch, step })));
  }
  return { title: scenario.title, passed: failures.length === 0, failures };
}

interface Giving {
  readonly stage: Stage;
  readonly referee: Referee;
  readonly field: Field;
  readonly command: Command;
}

async function give(step: Step, { stage, referee, field, command }: Giving): Promise<Ruling> {
  const { scene, combat, names } = stage;
  const intent = intentOf(rename(command, names), { scene, combat, overrule: step.overruled });
  return referee.receive(intent, scriptOf(step, field, stage));
}

function scriptOf(step: Step, field: Field, { names }: Stage): Script {
  const tray = new DiceTray(step.faces);
  const actors = actorsOf(field, actorOf(step.deed));
  const answerer = new Answerer({ ...step, actors, squares: verbOf(step.deed) === "move" });
  const back = reversed(names);
  return {
    roll: (request) => Promise.resolve(tray.take(rename(request, back))),
    choose: (request: ChooseRequest) => Promise.resolve(rename(answerer.answer(rename(request, back)), names)),
  };
}

function commandOf({ deed }: Step, field: Field): Command | null {
  switch (deed.kind) {
    case "command":
      return deed.command;
    case "set":
      return setCommand(field, deed.creatures);
    case "ask":
      return null;
  }
}

/**
 * A field as plain data, as documents can hold it: "not on the ground" is a fact that the rules may also leave out, and a
 * natural attack has no hands, training or substance.
 */
function plain(field: Field): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(field, asStored)) as Readonly<Record<string, unknown>>; // a field is plain data
}

function asStored(key: string, value: unknown): unknown {
  if (key === "onGround" && value === false) return undefined;
  if (typeof value !== "object" || value === null || !("kind" in value) || value.kind !== "natural") return value;
  return {
    ...value,
    grip: null,
    category: null,
    proficient: null,
    hardness: null,
    hitPoints: null,
    hitPointsMax: null,
  };
}
