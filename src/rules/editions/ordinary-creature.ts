import type { Creature, Defense, HitPoints } from "../field/creature.ts";
import type { EditionId } from "../field/field.ts";
import { BEFORE_THE_FIGHT } from "../field/turn.ts";
import { editionOf } from "./index.ts";
import { baseWeapon } from "./weapons.ts";

/** The hit points of somebody of whom nothing else is known. */
export const ORDINARY_HIT_POINTS = 10;

const NO_DEFENSE: Defense = {
  armor: 0,
  shield: 0,
  natural: 0,
  deflection: 0,
  dodge: 0,
  insight: 0,
  luck: 0,
  morale: 0,
  sacred: 0,
  profane: 0,
  circumstance: 0,
  maxDexterity: null,
  damageReduction: 0,
  armorWeight: "none",
  force: false,
};

/** An unremarkable Medium humanoid with a longsword: what scenario files and stat blocks tell others apart from. */
export function ordinaryCreature(id: string, edition: EditionId): Creature {
  const ability = editionOf(edition).abilityScore(0);
  const longsword = baseWeapon("longsword");
  return {
    id,
    name: id,
    side: id,
    size: "medium",
    shape: "tall",
    reachFeet: null,
    place: { x: 0, y: 0, elevationFeet: 0 },
    abilities: { str: ability, dex: ability, con: ability, int: ability, wis: ability, cha: ability },
    abilityDamage: {},
    level: 1,
    baseAttackBonus: 0,
    speeds: { land: 30 },
    saves: { fort: 0, ref: 0, will: 0 },
    defense: NO_DEFENSE,
    protection: {},
    initiativeBonus: 0,
    weapons: longsword === undefined ? {} : { longsword },
    wielded: longsword === undefined ? [] : ["longsword"],
    feats: [],
    traits: [],
    legs: 2,
    skills: {},
    casterLevel: 0,
    spells: {},
    components: {},
    precision: null,
    hitPoints: fullHitPoints(ORDINARY_HIT_POINTS),
    conditions: [],
    effects: [],
    turn: BEFORE_THE_FIGHT,
    rides: null,
    alignment: "neutral",
    channels: null,
  };
}

/** Hit points of somebody unhurt. */
export function fullHitPoints(max: number): HitPoints {
  return {
    now: max,
    max,
    temporary: 0,
    nonlethal: 0,
    stable: false,
    awake: false,
    slain: false,
    bleed: 0,
    negativeLevels: 0,
  };
}
