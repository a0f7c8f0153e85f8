import type { Ask, AskedAbout } from "../rules/ask.ts";
import { ATTACK_OPTIONS } from "../rules/commands.ts";
import type { CreatureId } from "../rules/field/creature.ts";
import { MANEUVERS } from "../rules/field/names.ts";
import { fields, isFields } from "./fields.ts";
import { orList } from "./nearest.ts";
import type { Reader } from "./readers.ts";
import { creature, listOf, oneOf, oneOrMore, place, whole } from "./readers.ts";
import { saveKind } from "./step-outside.ts";
import { weaponName } from "./weapon-given.ts";

const pair: Reader<readonly [CreatureId, CreatureId]> = (value, spot) => {
  const [a, b, ...more] = listOf(creature)(value, spot);
  return a === undefined || b === undefined || more.length > 0 ? spot.fail("expected a list of two creatures") : [a, b];
};

const triple: Reader<readonly [CreatureId, CreatureId, CreatureId]> = (value, spot) => {
  const [a, b, c, ...more] = listOf(creature)(value, spot);
  const fits = a !== undefined && b !== undefined && c !== undefined && more.length === 0;
  return fits ? [a, b, c] : spot.fail("expected a list of three creatures: attacker, ally and defender");
};

const options = oneOrMore(oneOf(ATTACK_OPTIONS));
const maneuver = oneOf(MANEUVERS);
const attack = { target: creature, with: weaponName, options };

const COST = fields({ cost: listOf(place), who: creature }, ["cost", "who"]);
const THREATENS = fields({ threatens: creature }, ["threatens"]);
const COVER = fields({ cover: pair, with: weaponName }, ["cover"]);
const CONCEALMENT = fields({ concealment: pair, with: weaponName }, ["concealment"]);
const FLANKING = fields({ flanking: triple }, ["flanking"]);
const REACHABLE = fields({ reachable: creature, budget: whole(0) }, ["reachable"]);
const ARMOR_CLASS = fields({ "armor-class": creature, against: creature, with: weaponName }, ["armor-class"]);
const ATTACK_BONUS = fields({ "attack-bonus": creature, ...attack }, ["attack-bonus"]);
const DAMAGE_BONUS = fields({ "damage-bonus": creature, ...attack }, ["damage-bonus"]);
const MANEUVER_BONUS = fields({ "maneuver-bonus": creature, maneuver }, ["maneuver-bonus"]);
const MANEUVER_DEFENSE = fields({ "maneuver-defense": creature, maneuver }, ["maneuver-defense"]);
const DISTANCE = fields({ distance: pair }, ["distance"]);
const INITIATIVE_BONUS = fields({ "initiative-bonus": creature }, ["initiative-bonus"]);
const SAVE = fields({ save: creature, kind: saveKind }, ["save", "kind"]);

/** How each question is read; the field of its name says of whom it asks. */
const QUESTIONS: Readonly<Record<AskedAbout, Reader<Ask>>> = {
  cost: (value, spot) => {
    const { cost, who } = COST(value, spot);
    return { about: "cost", who, path: cost.map(({ square }) => square) };
  },
  threatens: (value, spot) => ({ about: "threatens", who: THREATENS(value, spot).threatens }),
  cover: (value, spot) => {
    const { cover, ...rest } = COVER(value, spot);
    const [attacker, defender] = cover;
    return { about: "cover", attacker, defender, ...rest };
  },
  concealment: (value, spot) => {
    const { concealment, ...rest } = CONCEALMENT(value, spot);
    const [attacker, defender] = concealment;
    return { about: "concealment", attacker, defender, ...rest };
  },
  flanking: (value, spot) => {
    const [attacker, ally, defender] = FLANKING(value, spot).flanking;
    return { about: "flanking", attacker, ally, defender };
  },
  reachable: (value, spot) => {
    const { reachable: who, budget: budgetFeet = null } = REACHABLE(value, spot);
    return { about: "reachable", who, budgetFeet };
  },
  "armor-class": (value, spot) => {
    const { "armor-class": who, ...rest } = ARMOR_CLASS(value, spot);
    return { about: "armor-class", who, ...rest };
  },
  "attack-bonus": (value, spot) => {
    const { "attack-bonus": who, ...rest } = ATTACK_BONUS(value, spot);
    return { about: "attack-bonus", who, ...rest };
  },
  "damage-bonus": (value, spot) => {
    const { "damage-bonus": who, ...rest } = DAMAGE_BONUS(value, spot);
    return { about: "damage-bonus", who, ...rest };
  },
  "maneuver-bonus": (value, spot) => {
    const { "maneuver-bonus": who, ...rest } = MANEUVER_BONUS(value, spot);
    return { about: "maneuver-bonus", who, ...rest };
  },
  "maneuver-defense": (value, spot) => {
    const { "maneuver-defense": who, ...rest } = MANEUVER_DEFENSE(value, spot);
    return { about: "maneuver-defense", who, ...rest };
  },
  distance: (value, spot) => {
    const [from, to] = DISTANCE(value, spot).distance;
    return { about: "distance", from, to };
  },
  "initiative-bonus": (value, spot) => ({
    about: "initiative-bonus",
    who: INITIATIVE_BONUS(value, spot)["initiative-bonus"],
  }),
  save: (value, spot) => {
    const { save: who, kind } = SAVE(value, spot);
    return { about: "save", who, kind };
  },
};

/** Reads `ask: { … }`: one question, named by its field. */
export const givenAsk: Reader<Ask> = (value, spot) => {
  const subjects = Object.keys(QUESTIONS) as AskedAbout[]; // Object.keys forgets the keys' type
  const about = isFields(value) ? subjects.find((subject) => Object.hasOwn(value, subject)) : undefined;
  if (about !== undefined) return QUESTIONS[about](value, spot);
  return spot.fail(`asks nothing that can be answered; expected one of ${orList(subjects)}`);
};
