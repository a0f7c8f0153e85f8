import type { Edition } from "../../rules/editions/edition.ts";
import type { Creature, HitPoints } from "../../rules/field/creature.ts";
import type { ConditionName, MovementMode } from "../../rules/field/names.ts";
import { ABILITIES, CONDITIONS, MOVEMENT_MODES, SAVES, SHAPES, SIZES } from "../../rules/field/names.ts";
import type { Place } from "../../rules/field/place.ts";
import { BEFORE_THE_FIGHT } from "../../rules/field/turn.ts";
import type { CreatureSystem } from "../data/actor-data.ts";
import { LIMITS } from "../data/limits.ts";
import { ALIGNMENTS, CHANNELS } from "../data/lists.ts";
import { lastingEffect } from "./lasting-effects.ts";
import { featKey } from "./names.ts";
import { readEffect, readTurn } from "./read-combatant.ts";
import { readDefense } from "./read-defense.ts";
import { readDice } from "./read-dice.ts";
import { readProtection } from "./read-protection.ts";
import { preparedSpells } from "./read-spells.ts";
import { readWeapons } from "./read-weapons.ts";
import type { ActorRecord, CreatureRecord, GridRecord, TokenRecord } from "./records.ts";
import { countedScore } from "./stored-scores.ts";
import { maybeWithin, oneAmong, textsOf, within } from "./within.ts";

/** The sides of tokens whose actor names none, by Foundry's token dispositions. */
const SIDES: ReadonlyMap<number, string> = new Map([
  [1, "friendly"],
  [0, "neutral"],
  [-1, "hostile"],
  [-2, "secret"],
]);

/** Where a creature is read: the squares of its scene, and the edition that counts its scores. */
export interface Reading {
  readonly grid: GridRecord;
  readonly edition: Edition;
}

/** A creature as the rules see it, by its token's id. */
export function readCreature(creature: CreatureRecord, { grid, edition }: Reading): Creature {
  const { token, actor, combatant } = creature;
  const { system } = actor;
  const { weapons, wielded } = readWeapons(actor.items);
  return {
    id: token.id,
    name: token.name,
    side: system.side.trim() || (SIDES.get(token.disposition) ?? "neutral"),
    size: oneAmong(SIZES, system.size, "medium"),
    shape: oneAmong(SHAPES, system.shape, "tall"),
    reachFeet: maybeWithin(LIMITS.reachFeet, system.reachFeet),
    place: readPlace(token, grid),
    abilities: record(ABILITIES, (ability) =>
      countedScore(maybeWithin(LIMITS.abilityScore, system.abilities[ability].value), edition),
    ),
    abilityDamage: readAbilityDamage(system),
    level: within(LIMITS.level, system.level, 1),
    baseAttackBonus: within(LIMITS.baseAttackBonus, system.baseAttackBonus, 0),
    speeds: readSpeeds(system),
    saves: record(SAVES, (save) => within(LIMITS.bonus, system.saves[save], 0)),
    defense: readDefense(system),
    protection: readProtection(actor.items),
    initiativeBonus: within(LIMITS.bonus, system.initiativeBonus, 0),
    weapons,
    wielded,
    feats: readFeats(actor),
    traits: readTraits(actor),
    legs: within(LIMITS.legs, system.legs, 2),
    skills: readSkills(system),
    casterLevel: within(LIMITS.level, system.casterLevel, 0),
    spells: { ...readCounts(system.spells), ...preparedSpells(actor.items) },
    components: readCounts(system.components),
    precision: readDice(system.precision),
    hitPoints: readHitPoints(system),
    conditions: readConditions(actor.statuses),
    effects: readEffects(creature),
    turn: combatant === null ? BEFORE_THE_FIGHT : readTurn(combatant.system.turn),
    rides: combatant?.system.rides ?? null,
    alignment: oneAmong(ALIGNMENTS, system.alignment, "neutral"),
    channels: CHANNELS.find((each) => each === system.channels) ?? null,
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
  const { value, temp, max, nonlethal, stable, awake, slain, bleed, negativeLevels } = hitPoints;
  const points = (stored: unknown) => within(LIMITS.points, stored, 0);
  return {
    now: within(LIMITS.hitPoints, value, 0),
    max: within(LIMITS.hitPointsMax, max, 0),
    temporary: points(temp),
    nonlethal: points(nonlethal),
    stable,
    awake,
    slain,
    bleed: points(bleed),
    negativeLevels: within(LIMITS.level, negativeLevels, 0),
  };
}

function readAbilityDamage({ abilities }: CreatureSystem): Creature["abilityDamage"] {
  const points = record(ABILITIES, (ability) => within(LIMITS.abilityDamage, abilities[ability].damage, 0));
  const damaged = ABILITIES.filter((ability) => points[ability] > 0);
  return record(damaged, (ability) => points[ability]);
}

function readSpeeds({ speeds }: CreatureSystem): Creature["speeds"] {
  const listed: Partial<Record<MovementMode, number>> = {};
  for (const mode of MOVEMENT_MODES) {
    const feet = maybeWithin(LIMITS.speedFeet, speeds[mode]);
    if (feet !== null) listed[mode] = feet;
  }
  return listed;
}

function readFeats({ system, items }: ActorRecord): readonly string[] {
  const owned = items.flatMap((item) => (item.type === "feat" ? [featKey(item)] : []));
  return [...new Set([...textsOf(system.feats), ...owned])];
}

/** Its own traits, and those that come with its race or its type. */
function readTraits({ system, items }: ActorRecord): readonly string[] {
  const inborn = items.flatMap((item) =>
    item.type === "race" || item.type === "creature-type" ? textsOf(item.system.traits) : [],
  );
  return [...new Set([...textsOf(system.traits), ...inborn])];
}

function readSkills({ skills }: CreatureSystem): Creature["skills"] {
  return record(Object.keys(skills), (skill) => within(LIMITS.bonus, skills[skill], 0));
}

function readCounts(counts: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  return record(Object.keys(counts), (name) => within(LIMITS.quantity, counts[name], 0));
}

/** What is in force on it: what the referee keeps on its combatant, and what active effects bring. */
function readEffects({ token, actor, combatant }: CreatureRecord): Creature["effects"] {
  const kept = combatant?.system.effects.map(readEffect) ?? [];
  return [...kept, ...actor.effects.map((effect) => lastingEffect(effect, token.id))];
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>; // Object.fromEntries forgets the keys
}
