import { CONDITIONS } from "../rules/field/names.ts";
import { SPELL_NEWS, TURNING_OUTCOMES } from "../rules/happenings.ts";
import { REFUSAL_CODES } from "../rules/refusal.ts";
import { deedName } from "./action-names.ts";
import { fields, record } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, flag, listOf, number, oneOf, oneOrMore, orNull, place, whole, word } from "./readers.ts";
import { thingName } from "./weapon-given.ts";

/** The fields of a result that must match, in the result's own shape. */
export type Expected = Readonly<Record<string, unknown>>;

/** Anything at all: what it is compared with decides. */
const anything: Reader<unknown> = (value) => value;

/** A place as results show it: without an elevation when that is 0. */
const shownPlace: Reader<readonly number[]> = (value, spot) => {
  const { square, elevationFeet } = place(value, spot);
  return elevationFeet === null || elevationFeet === 0 ? square : [...square, elevationFeet];
};

const PROVOKED = fields({ by: creature, at: shownPlace, for: deedName, taken: flag });

const ATTACK = fields({
  by: creature,
  target: orNull(creature),
  with: thingName,
  natural: orNull(whole()),
  total: orNull(whole()),
  ac: orNull(whole()),
  result: oneOf(["hit", "miss", "critical"]),
  damage: orNull(number),
  nonlethal: orNull(flag),
});

const CHECK_FIELDS = fields({
  by: creature,
  check: word,
  natural: orNull(whole()),
  total: orNull(whole()),
  dc: orNull(whole()),
  against: anything,
  success: flag,
});

/** The number that an opposed check was up against is its `dc`, whichever of the two fields a file writes it in. */
const CHECK: Reader<Expected> = (value, spot) => {
  const read = CHECK_FIELDS(value, spot);
  if (typeof read.against !== "number") return read;
  const { against, ...rest } = read;
  return { dc: against, ...rest };
};

const MANEUVER = fields({
  by: creature,
  target: creature,
  kind: word,
  natural: orNull(whole()),
  total: orNull(whole()),
  against: orNull(whole()),
  success: flag,
  effect: anything,
});

const CONDITION = fields({ has: oneOrMore(oneOf(CONDITIONS)), lacks: oneOrMore(oneOf(CONDITIONS)) });

const CREATURE_FIELDS = fields({
  at: shownPlace,
  hp: whole(),
  nonlethal: whole(),
  temporary: whole(),
  initiative: orNull(number),
  conditions: CONDITION,
  actions: fields({ standard: whole(0), move: whole(0), swift: whole(0), step: whole(0), aoo: whole(0) }),
  ac: fields({ normal: whole(), touch: whole(), "flat-footed": whole() }),
  speed: number,
  wielding: oneOrMore(thingName),
  wearing: oneOrMore(word),
  mounted: anything,
  magic: fields({
    casting: orNull(whole(0)),
    charge: orNull(word),
    concentration: orNull(word),
    active: listOf(word),
    spells: record(whole(0), word),
    components: record(whole(0), word),
  }),
  "ability-damage": record(whole(0), word),
  scores: record(orNull(whole()), word),
});

/** `mounted` says whether; a name there says on whom, which a result has as `mount`. */
const CREATURE: Reader<Expected> = (value, spot) => {
  const read = CREATURE_FIELDS(value, spot);
  if (typeof read.mounted !== "string") return read;
  const { mounted, ...rest } = read;
  return { ...rest, mount: mounted };
};

/** Reads the `expect` of a step: the contract's table of results. */
export const givenExpectation: Reader<Expected> = fields({
  allowed: flag,
  because: orNull(oneOf(REFUSAL_CODES)),
  cost: number,
  path: listOf(shownPlace),
  provoked: listOf(PROVOKED),
  attacks: listOf(ATTACK),
  checks: listOf(CHECK),
  maneuver: orNull(MANEUVER),
  maneuvers: listOf(MANEUVER),
  advice: listOf(fields({ who: creature, what: word, about: orNull(creature) })),
  landed: orNull(shownPlace),
  spells: listOf(fields({ who: creature, what: oneOf(SPELL_NEWS), spell: orNull(word), other: orNull(creature) })),
  turning: orNull(
    fields({
      who: creature,
      energy: oneOf(["positive", "negative"]),
      way: oneOf(["turn", "rebuke", "bolster", "dispel"]),
      of: word,
      "hit-dice": whole(),
      pool: orNull(whole()),
      outcomes: listOf(fields({ who: creature, outcome: oneOf(TURNING_OUTCOMES) })),
    }),
  ),
  order: listOf(creature),
  phase: orNull(oneOf(["surprise", "round"])),
  round: whole(0),
  active: orNull(creature),
  "flat-footed": listOf(creature),
  answer: anything,
  creatures: record(CREATURE, creature),
});
