import type { Command, SetCommand } from "../rules/commands.ts";
import { givenFaces } from "./dice.ts";
import { givenExpectation } from "./expect-given.ts";
import { fields, isFields, record } from "./fields.ts";
import { orList } from "./nearest.ts";
import type { Reader } from "./readers.ts";
import { creature, flag, orNull } from "./readers.ts";
import { givenInterrupts, givenReplies } from "./replies.ts";
import type { Deed, Step } from "./scenario.ts";
import { givenChange } from "./set.ts";
import { givenAct } from "./step-act.ts";
import { givenAsk } from "./step-ask.ts";
import { givenMove } from "./step-move.ts";
import {
  givenBegin,
  givenDamage,
  givenEnd,
  givenGrant,
  givenHeal,
  givenRest,
  givenReturn,
  givenSave,
  givenTrigger,
} from "./step-outside.ts";
import { show } from "./words.ts";

function byCommand(reader: Reader<Exclude<Command, SetCommand>>): Reader<Deed> {
  return (value, spot) => ({ kind: "command", command: reader(value, spot) });
}

const readChanges = record(givenChange, creature);

const setReader: Reader<Deed> = (value, spot) => ({ kind: "set", creatures: readChanges(value, spot) });

const askReader: Reader<Deed> = (value, spot) => ({ kind: "ask", ask: givenAsk(value, spot) });

/** The verbs of steps and how what they take is read. */
const VERBS = {
  begin: byCommand(givenBegin),
  move: byCommand(givenMove),
  act: byCommand(givenAct),
  trigger: byCommand(givenTrigger),
  return: byCommand(givenReturn),
  end: byCommand(givenEnd),
  damage: byCommand(givenDamage),
  heal: byCommand(givenHeal),
  save: byCommand(givenSave),
  rest: byCommand(givenRest),
  grant: byCommand(givenGrant),
  set: setReader,
  ask: askReader,
};

const BESIDE = {
  dice: orNull(givenFaces),
  replies: orNull(givenReplies),
  interrupts: orNull(givenInterrupts),
  overruled: flag,
  expect: orNull(givenExpectation),
};

const VERB_NAMES = Object.keys(VERBS) as (keyof typeof VERBS)[]; // Object.keys forgets the keys' type
const readStep = fields({ ...VERBS, ...BESIDE });

/** Reads one step: its verb, and the dice, replies, interrupts and expectations beside it. */
export const givenStep: Reader<Step> = (value, spot) => {
  if (!isFields(value)) return spot.fail(`${show(value)} is no step; expected one verb of ${VERB_NAMES.join(", ")}`);
  const [verb, second] = VERB_NAMES.filter((name) => Object.hasOwn(value, name));
  if (second !== undefined) return spot.fail(`has the verbs ${orList([verb ?? "", second])}; a step is one verb`);
  const read = readStep(value, spot);
  const deed = verb === undefined ? undefined : read[verb];
  if (deed === undefined) return spot.fail(`has no verb; expected one of ${VERB_NAMES.join(", ")}`);
  return {
    deed,
    faces: read.dice ?? new Map<number, readonly number[]>(),
    replies: read.replies ?? [],
    interrupts: read.interrupts ?? [],
    overruled: read.overruled ?? false,
    expect: read.expect ?? null,
  };
};
