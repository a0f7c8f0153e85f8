import type { ActCommand, AttackOrder, MoveCommand } from "../rules/commands.ts";
import { ATTACK_OPTIONS } from "../rules/commands.ts";
import type { Cue } from "../rules/field/battle.ts";
import { CUES } from "../rules/field/battle.ts";
import type { MovementKind } from "../rules/field/names.ts";
import { MANEUVERS, MOVEMENT_KINDS } from "../rules/field/names.ts";
import { actionName } from "./action-names.ts";
import { fields, isFields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, flag, listOf, oneOf, oneOrMore, square, text, whole, word } from "./readers.ts";
import { givenSpell } from "./spell-given.ts";
import type { Spot } from "./spot.ts";
import { MOVE_FIELDS, moveCommand } from "./step-move.ts";
import { thingName, weaponName } from "./weapon-given.ts";

const SWING = fields({
  with: weaponName,
  target: creature,
  maneuver: oneOf(MANEUVERS),
  item: thingName,
  option: word,
  throw: flag,
});
const STEP = fields({ step: square }, ["step"]);
const STOP = fields({ stop: flag }, ["stop"]);

const attackOrder: Reader<AttackOrder> = (value, spot) => {
  if (isFields(value) && value["step"] !== undefined) return STEP(value, spot);
  if (!isFields(value) || value["stop"] === undefined) return SWING(value, spot);
  return STOP(value, spot).stop ? { stop: true } : spot.at("stop").fail("ends the attacks there; expected stop: true");
};

const CUE = fields({ does: oneOf(CUES), who: creature, feet: whole(0) }, ["does"]);

/** Within how many feet a movement is watched for when a file does not say: next to whoever waits. */
const NEXT_TO_FEET = 5;

const givenCue: Reader<Cue> = (value, spot) => {
  const { does, who = null, feet = NEXT_TO_FEET } = CUE(value, spot);
  return { does, who, feet };
};

const ACT_FIELDS = {
  target: creature,
  throw: flag,
  maneuver: oneOf(MANEUVERS),
  item: thingName,
  attacks: listOf(attackOrder),
  options: oneOrMore(oneOf(ATTACK_OPTIONS)),
  option: word,
  to: square,
  ally: creature,
  benefit: oneOf(["attack", "ac", "check"]),
  follow: flag,
  by: word,
  reverse: flag,
  as: word,
  of: actionName,
  intersection: square,
  spell: givenSpell,
  defensively: flag,
  targets: listOf(creature),
  kind: word,
  interference: oneOrMore(word),
  trigger: text,
  when: givenCue,
} as const;

/** Actions whose `with` is any thing, not only a weapon. */
const WITH_A_THING: readonly string[] = [
  "draw-a-weapon",
  "drop-an-item",
  "pick-up-an-item",
  "ready-or-drop-a-shield",
  "retrieve-a-stored-item",
  "sheathe-a-weapon",
];

const ACT = fields(
  {
    who: creature,
    action: actionName,
    with: word,
    through: MOVE_FIELDS.through,
    readied: readiedReader,
    ...ACT_FIELDS,
  },
  ["who", "action"],
);

/** Reads `{ who, action, target, with, … }`; an action that is a movement and says where it goes is that movement. */
export const givenAct: Reader<ActCommand | MoveCommand> = (value, spot) => {
  const { who, action, through, readied, with: named, ...rest } = ACT(value, spot);
  if (isMovement(action) && (through !== undefined || rest.to !== undefined))
    return movement(value, { who, as: action }, spot);
  if (through !== undefined) return spot.at("through").fail(`${action} is no movement; it takes no path`);
  return {
    verb: "act",
    who,
    action,
    ...rest,
    ...(named === undefined ? {} : { with: thingNamed(named, action, spot.at("with")) }),
    ...(readied === undefined ? {} : { readied: readied(who) }),
  };
};

function thingNamed(name: string, action: string, spot: Spot): string {
  return WITH_A_THING.includes(action) ? name : weaponName(name, spot);
}

function isMovement(action: string): action is MovementKind {
  return (MOVEMENT_KINDS as readonly string[]).includes(action); // includes() wants one of its own members
}

/** What is readied, once it is known by whom: that stands one level up. */
type Readied = (who: string) => ActCommand | MoveCommand;

/**
 * Reads what is readied: `{ action, … }` like an act; `{ move: … }` with where it goes inside, or beside it with the kind
 * of movement as the value.
 */
function readiedReader(value: unknown, spot: Spot): Readied {
  if (!isFields(value)) return spot.fail("expected what is readied: { action: attack, target, … } or { move: … }");
  if (value["move"] === undefined) return (who) => givenAct({ who, ...value }, spot);
  const { move, ...beside } = value;
  if (Array.isArray(move)) return (who) => movement({ ...beside, through: move }, { who }, spot);
  if (isFields(move)) return (who) => movement({ ...beside, ...move }, { who }, spot.at("move"));
  const as = oneOf(MOVEMENT_KINDS)(move, spot.at("move"));
  return (who) => movement(beside, { who, as }, spot);
}

const MOVEMENT = fields({ who: creature, action: actionName, ...MOVE_FIELDS });

interface Going {
  readonly who: string;
  readonly as?: MovementKind;
}

function movement(value: unknown, { who, as }: Going, spot: Spot): MoveCommand {
  const { who: _, action: __, ...given } = MOVEMENT(value, spot);
  return moveCommand(who, as === undefined ? given : { as, ...given }, spot);
}
