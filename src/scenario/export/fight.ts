import type { Edition } from "../../rules/editions/edition.ts";
import { withoutFamilies } from "../../rules/editions/in-force.ts";
import { EDITIONS } from "../../rules/editions/index.ts";
import type { Field } from "../../rules/field/field.ts";
import { allCreatures } from "../../rules/field/field.ts";
import { perform } from "../../rules/perform.ts";
import type { Entry, Journal } from "../../rules/referee/journal.ts";
import type { Performance } from "../../rules/table.ts";
import { ordinaryCreature } from "../../rules/editions/ordinary-creature.ts";
import { CONCEALED, RULING } from "../creature.ts";
import { readScenario } from "../parse.ts";
import { resultOf, shownPlace } from "../results.ts";
import { actorsOf } from "../scenario.ts";
import { creatureFields } from "./creature.ts";
import { expectationFrom } from "./expectation.ts";
import { commandStep } from "./command.ts";
import { groundFields } from "./map.ts";
import type { Plain } from "./plain.ts";
import { replay } from "./replay.ts";
import { isSame } from "./same.ts";
import { setStep } from "./set.ts";
import { writeFile } from "./write.ts";

type Fields = Readonly<Record<string, Plain>>;

/** A fight as its journal has it. */
export interface Fight {
  readonly title: string;
  /** The field before the first command of the journal, before the fight began. */
  readonly start: Field;
  readonly journal: Journal;
}

/**
 * A fight as the text of a scenario file that plays it again, dice and decisions and all, and expects what came of it.
 * @throws {TypeError} when the start or a change by the game master's hand holds something that a scenario cannot say,
 * or when the journal does not belong to that start; the message names it.
 */
export function exportFight({ title, start, journal }: Fight): string {
  requireStart(start);
  const steps: Fields[] = [];
  let scene: Scene = { edition: withoutFamilies(EDITIONS[start.edition], start.setAside ?? []), field: start, perform };
  for (const entry of journal) {
    const { step, field } = stepOf(scene, entry);
    steps.push(step);
    scene = { ...scene, field };
  }
  const text = writeFile({ head: headFields(title, start), creatures: creaturesOf(start), steps });
  requireFaithful(text, start);
  return text;
}

interface Scene {
  readonly edition: Edition;
  readonly field: Field;
  readonly perform: Performance;
}

function requireStart(start: Field): void {
  if (start.battle.phase !== "none")
    throw new TypeError("a scenario starts before its fight: the start has one going on");
  for (const { id, effects } of allCreatures(start)) {
    const effect = effects.find(({ source }) => source !== CONCEALED && source !== RULING);
    if (effect !== undefined) throw new TypeError(`a scenario cannot start with ${effect.source} in force on ${id}`);
  }
}

function headFields(title: string, { edition, options, setAside = [], grid }: Field): Fields {
  const houseRules = Object.keys(options).length === 0 ? {} : { options };
  const without = setAside.length === 0 ? {} : { "set-aside": setAside };
  return { title, edition, covers: [], ...houseRules, ...without, ...groundFields(grid) };
}

function creaturesOf(start: Field): Fields {
  const creatures = allCreatures(start).map((creature): [string, Plain] => {
    const fields = creatureFields(ordinaryCreature(creature.id, start.edition), creature);
    const { now, max } = creature.hitPoints;
    const whole = fields["hp"] !== undefined && now === max && now > 0 ? { hp: now } : {};
    return [creature.id, { at: shownPlace(creature.place), ...fields, ...whole }];
  });
  return Object.fromEntries(creatures);
}

function stepOf(scene: Scene, entry: Entry): { readonly step: Fields; readonly field: Field } {
  const { command } = entry;
  const actor = "who" in command ? command.who : null;
  const { hearing, beside } = replay({ ...scene, entry, actors: actorsOf(scene.field, actor) });
  const verdict = hearing.verdict ?? { allowed: true };
  const outcome = { verdict, happenings: hearing.events.map((event) => event.happening), actor, answer: null };
  const nothing = { verdict, happenings: [], actor, answer: null };
  const after = { ...scene, field: hearing.field };
  const expect = expectationFrom(resultOf(scene, nothing), resultOf(after, outcome));
  const verb = command.verb === "set" ? setStep(scene.field, command) : commandStep(command);
  const overruled = entry.overruled === undefined ? {} : { overruled: true };
  return { step: { ...verb, ...overruled, ...beside, expect }, field: hearing.field };
}

/** Reads the text back, whose creatures and ground must be those that it was written from. */
function requireFaithful(text: string, start: Field): void {
  const { field } = readScenario(text, "exported fight");
  if (!isSame(field.grid, start.grid)) throw new TypeError("the ground of the fight cannot be written in a scenario");
  for (const creature of allCreatures(start)) {
    const again = field.creatures[creature.id];
    const keys = (Object.keys(creature) as (keyof typeof creature)[]).filter((key) => key !== "turn"); // Object.keys forgets the keys' type
    const lost = keys.filter((key) => !isSame(creature[key], again?.[key]));
    if (lost.length > 0) throw new TypeError(`${creature.id} cannot be written in a scenario: ${lost.join(", ")}`);
  }
}
