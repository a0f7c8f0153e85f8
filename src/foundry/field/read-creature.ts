import type { Creature, Defense, HitPoints } from "../../rules/field/creature.ts";
import type { ConditionName, MovementMode } from "../../rules/field/names.ts";
import { ABILITIES, CONDITIONS, MOVEMENT_MODES } from "../../rules/field/names.ts";
import type { Place } from "../../rules/field/place.ts";
import { BEFORE_THE_FIGHT } from "../../rules/field/turn.ts";
import type { CreatureSystem } from "../data/actor-data.ts";
import { readDice } from "./read-dice.ts";
import { readEffect, readTurn } from "./read-combatant.ts";
import { readWeapons } from "./read-weapons.ts";
import { slug } from "./names.ts";
import type { ActorRecord, CreatureRecord, GridRecord, ItemRecord, TokenRecord } from "./records.ts";

/** The sides of tokens whose actor names none, by Foundry's token dispositions. */
const SIDES: ReadonlyMap<number, string> = new Map([
  [1, "friendly"],
  [0, "neutral"],
  [-1, "hostile"],
  [-2, "secret"],
]);

/** A creature as the rules see it, by its token's id. */
export function readCreature({ token, actor, combatant }: CreatureRecord, grid: GridRecord): Creature {
  const { system } = actor;
  const { weapons, wielded } = readWeapons(actor.items);
  return {
    id: token.id,
    name: token.name,
    side: system.side.trim() || (SIDES.get(token.disposition) ?? "neutral"),
    size: system.size,
    shape: system.shape,
    reachFeet: system.reachFeet,
    place: readPlace(token, grid),
    abilities: { ...record(ABILITIES, (ability) => system.abilities[ability].value) },
    abilityDamage: readAbilityDamage(system),
    level: system.level,
    baseAttackBonus: system.baseAttackBonus,
    speeds: readSpeeds(system),
    saves: { fort: system.saves.fort, ref: system.saves.ref, will: system.saves.will },
    defense: readDefense(actor),
    initiativeBonus: system.initiativeBonus,
    weapons,
    wielded,
    feats: readFeats(actor),
    traits: [...system.traits],
    legs: system.legs,
    skills: { ...system.skills },
    casterLevel: system.casterLevel,
    precision: readDice(system.precision),
    hitPoints: readHitPoints(system),
    conditions: readConditions(actor.statuses),
    effects: combatant?.system.effects.map(readEffect) ?? [],
    turn: combatant === null ? BEFORE_THE_FIGHT : readTurn(combatant.system.turn),
    rides: combatant?.system.rides ?? null,
    alignment: system.alignment,
    channels: system.channels,
  };
}

/** The place of a token: the square nearest its top left corner, or for one smaller than a square the one it is in. */
export function readPlace(token: Pick<TokenRecord, "x" | "y" | "elevation" | "width">, grid: GridRecord): Place {
  const round = token.width < 1 ? Math.floor : Math.round;
  return {
    x: round(token.x / grid.sizePx),
    y: round(token.y / grid.sizePx),
    elevationFeet: token.elevation,
  };
}

/** The conditions among some statuses, in the order of the rules' list. */
export function readConditions(statuses: readonly string[]): readonly ConditionName[] {
  return CONDITIONS.filter((condition) => statuses.includes(condition));
}

function readHitPoints({ hitPoints }: CreatureSystem): HitPoints {
  const { value, temp, max, nonlethal, stable, awake, slain, bleed } = hitPoints;
  return { now: value, max, temporary: temp, nonlethal, stable, awake, slain, bleed };
}

function readAbilityDamage({ abilities }: CreatureSystem): Creature["abilityDamage"] {
  const damaged = ABILITIES.filter((ability) => abilities[ability].damage > 0);
  return record(damaged, (ability) => abilities[ability].damage);
}

function readSpeeds({ speeds }: CreatureSystem): Creature["speeds"] {
  const listed: Partial<Record<MovementMode, number>> = {};
  for (const mode of MOVEMENT_MODES) {
    const feet = speeds[mode];
    if (feet !== null) listed[mode] = feet;
  }
  return listed;
}

function readFeats({ system, items }: ActorRecord): readonly string[] {
  const owned = items.flatMap((item) => (item.type === "feat" ? [item.system.key.trim() || slug(item.name)] : []));
  return [...new Set([...system.feats, ...owned])];
}

/** What it has by itself and what it wears; of things worn for the same bonus the best one is what the rules get. */
export function readDefense({ system, items }: ActorRecord): Defense {
  const armor = worn(items, "armor");
  const shields = worn(items, "shield");
  const caps = [...armor, ...shields].flatMap(({ system: { maxDexterity } }) => maxDexterity ?? []);
  const best = (bonuses: readonly number[]) => Math.max(0, ...bonuses);
  const protection = best(armor.map((each) => each.system.bonus + each.system.enhancement));
  return {
    ...system.defense,
    armor: Math.max(system.defense.armor, protection),
    shield: Math.max(system.defense.shield, best(shields.map((each) => each.system.bonus + each.system.enhancement))),
    maxDexterity: caps.length === 0 ? null : Math.min(...caps),
    damageReduction: Math.max(system.defense.damageReduction, best(armor.map((each) => each.system.damageReduction))),
    armorWeight: heaviest(armor.map((each) => each.system.weight)),
    force: armor.some((each) => each.system.force),
  };
}

const WEIGHTS = ["none", "light", "medium", "heavy"] as const;

function heaviest(weights: readonly Defense["armorWeight"][]): Defense["armorWeight"] {
  return WEIGHTS[Math.max(0, ...weights.map((weight) => WEIGHTS.indexOf(weight)))] ?? "none";
}

function worn<T extends "armor" | "shield">(
  items: readonly ItemRecord[],
  type: T,
): readonly Extract<ItemRecord, { type: T }>[] {
  return items.filter((item): item is Extract<ItemRecord, { type: T }> => item.type === type && item.system.worn);
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>; // Object.fromEntries forgets the keys
}
