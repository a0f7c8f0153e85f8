import { RULED_COVER_NAMES } from "../rules/combat/rulings.ts";
import { ABILITIES, CONDITIONS, MOVEMENT_MODES, SHAPES, SIZES } from "../rules/field/names.ts";
import type { MovementMode } from "../rules/field/names.ts";
import { ARMOR_WEIGHTS } from "../rules/field/protection.ts";
import type { Given } from "./fields.ts";
import { fields, isFields, record } from "./fields.ts";
import { ORIGIN } from "./land-speed-given.ts";
import type { Reader } from "./readers.ts";
import {
  creature,
  dice,
  eitherOf,
  flag,
  listOf,
  number,
  oneOf,
  oneOrMore,
  orNull,
  place,
  text,
  whole,
  word,
} from "./readers.ts";
import { givenProtection, protectionName } from "./protection-given.ts";
import { TOKEN } from "./map.ts";
import { givenWeapon, weaponName } from "./weapon-given.ts";

/** Hit points as a file gives them: a number is current and full ones. */
export interface GivenHitPoints {
  readonly now: number;
  readonly max: number | null;
}

const hitPoints: Reader<GivenHitPoints> = eitherOf<GivenHitPoints>(
  [
    { when: isFields, read: nowAndMax },
    { when: (value) => typeof value === "number", read: justNow },
  ],
  "a number or { now: 3, max: 10 }",
);

const HIT_POINTS = fields({ now: whole(), max: whole(0) });

function nowAndMax(...[value, spot]: Parameters<Reader<GivenHitPoints>>): GivenHitPoints {
  const { max = null, now = max } = HIT_POINTS(value, spot);
  return now === null ? spot.fail("holds neither now nor max") : { now, max };
}

function justNow(...[value, spot]: Parameters<Reader<GivenHitPoints>>): GivenHitPoints {
  return { now: whole()(value, spot), max: null };
}

/** Speeds in feet by mode; a number is the speed on land. */
export type GivenSpeed = Partial<Record<MovementMode, number>>;

const modes = Object.fromEntries(MOVEMENT_MODES.map((mode) => [mode, whole(0)]));

const speed: Reader<GivenSpeed> = eitherOf<GivenSpeed>(
  [
    { when: isFields, read: fields(modes) },
    { when: (value) => typeof value === "number", read: (value, spot) => ({ land: whole(0)(value, spot) }) },
  ],
  "a number of feet or { land: 30, fly: 60, … }",
);

const defense = fields({
  armor: whole(),
  shield: whole(),
  natural: whole(),
  deflection: whole(),
  dodge: whole(),
  insight: whole(),
  luck: whole(),
  morale: whole(),
  sacred: whole(),
  profane: whole(),
  circumstance: whole(),
  "max-dex": orNull(whole()),
  "damage-reduction": whole(0),
  "armor-weight": oneOf(ARMOR_WEIGHTS),
  force: flag,
});

const score = orNull(whole());

/** `none` is empty hands; so is an empty list. */
const wields: Reader<readonly string[]> = (value, spot) => {
  const unarmed =
    value === null || value === "none" || (Array.isArray(value) && value.length === 1 && value[0] === "none");
  return unarmed ? [] : oneOrMore(weaponName)(value, spot);
};

/** `none` is nothing on; so is an empty list. */
const wears: Reader<readonly string[]> = (value, spot) =>
  value === null || value === "none" ? [] : oneOrMore(protectionName)(value, spot);

/** The game master's word on its cover or its concealment, from one attacker or from all. */
const RULING = fields({ from: creature, cover: oneOf(RULED_COVER_NAMES), concealment: whole(0) });

const ABILITY_DAMAGE = Object.fromEntries(ABILITIES.map((ability) => [ability, whole(0)]));

/** The levels in a class, and what the class gives for them: in all, save for the hit points of each level. */
const CLASS = fields({
  level: whole(0),
  bab: whole(0),
  saves: fields({ fort: whole(), ref: whole(), will: whole() }),
  hp: whole(0),
});

/** The facts of a creature, as both a file's `creatures` and the game master's `set` give them. */
export const FACTS = {
  name: text,
  side: text,
  size: oneOf(SIZES),
  shape: oneOf(SHAPES),
  reach: orNull(whole(0)),
  at: place,
  str: score,
  dex: score,
  con: score,
  int: score,
  wis: score,
  cha: score,
  bab: whole(),
  level: number,
  classes: record(CLASS, word),
  hp: hitPoints,
  speed,
  saves: fields({ fort: whole(), ref: whole(), will: whole() }),
  defense,
  "initiative-bonus": whole(),
  wields,
  weapons: record(givenWeapon, word),
  wears,
  protection: record(givenProtection, word),
  feats: oneOrMore(word),
  traits: oneOrMore(word),
  legs: whole(0),
  conditions: oneOrMore(oneOf(CONDITIONS)),
  skills: record(whole(), word),
  "caster-level": whole(0),
  spells: record(whole(0), word),
  components: record(whole(0), word),
  precision: orNull(dice),
  rides: orNull(creature),
  alignment: oneOf(["good", "neutral", "evil"]),
  channels: orNull(oneOf(["positive", "negative"])),
  temporary: whole(0),
  nonlethal: whole(0),
  bleed: whole(0),
  "negative-levels": whole(0),
  concealment: whole(0),
  rulings: listOf(RULING),
  "ability-damage": fields(ABILITY_DAMAGE),
} as const;

/** A creature's facts as given; what is not given stays as it was, or is at its default. */
export type GivenFacts = Given<typeof FACTS>;

const token: Reader<string> = (value, spot) => {
  const read = text(value, spot);
  return TOKEN.test(read) ? read : spot.fail(`"${read}" is no token; expected one letter or digit of the map`);
};

const CREATURE = { token, ...FACTS, ...ORIGIN };

/** A creature as a file's `creatures` gives it. */
export type GivenCreature = Given<typeof CREATURE>;

const readGiven = fields(CREATURE);

/** Reads one creature of a file; one that says nothing of itself is unremarkable in everything. */
export const givenCreature: Reader<GivenCreature> = (value, spot) => readGiven(value ?? {}, spot);
