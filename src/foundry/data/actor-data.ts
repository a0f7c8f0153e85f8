import type { Defense } from "../../rules/field/creature.ts";
import { ABILITIES, MOVEMENT_MODES, SAVES, SHAPES, SIZES } from "../../rules/field/names.ts";
import type { Ability, MovementMode, Save } from "../../rules/field/names.ts";
import { dice, flag, maybeOneOf, maybeWholeWithin, names, notes, oneOf, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { ALIGNMENTS, ARMOR_WEIGHTS, CHANNELS } from "./lists.ts";

const fields = foundry.data.fields;

/** A score of `null` is no score at all; damage is counted in points. */
function abilityField() {
  return new fields.SchemaField({
    value: maybeWholeWithin(LIMITS.abilityScore, 10),
    damage: wholeWithin(LIMITS.abilityDamage, 0),
  });
}

function abilities() {
  const rows = ABILITIES.map((ability) => [ability, abilityField()]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<Ability, ReturnType<typeof abilityField>>); // Object.fromEntries forgets the keys
}

function speedField(initial: number | null) {
  return maybeWholeWithin(LIMITS.speedFeet, initial);
}

function speedFields() {
  const rows = MOVEMENT_MODES.map((mode) => [mode, speedField(mode === "land" ? 30 : null)]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<MovementMode, ReturnType<typeof speedField>>); // Object.fromEntries forgets the keys
}

type SpeedsField = ReturnType<typeof speedFields>;

/** Speeds in feet with what is worn already counted; `null` where there is no such speed. */
export function speeds(): SpeedsField {
  return speedFields();
}

function saves() {
  const rows = SAVES.map((save) => [save, wholeWithin(LIMITS.bonus, 0)]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<Save, ReturnType<typeof wholeWithin>>); // Object.fromEntries forgets the keys
}

/** `value` and `max` are named as Foundry's token bars expect them. */
function hitPoints() {
  return new fields.SchemaField({
    value: wholeWithin(LIMITS.hitPoints, 10),
    max: wholeWithin(LIMITS.hitPointsMax, 10),
    temp: wholeWithin(LIMITS.points, 0),
    nonlethal: wholeWithin(LIMITS.points, 0),
    stable: flag(),
    awake: flag(),
    slain: flag(),
    bleed: wholeWithin(LIMITS.points, 0),
    negativeLevels: wholeWithin(LIMITS.level, 0),
  });
}

/** What a creature has by itself; what worn items add is read from them. */
function defense() {
  return new fields.SchemaField({
    armor: wholeWithin(LIMITS.protection, 0),
    shield: wholeWithin(LIMITS.protection, 0),
    natural: wholeWithin(LIMITS.bonus, 0),
    deflection: wholeWithin(LIMITS.bonus, 0),
    dodge: wholeWithin(LIMITS.bonus, 0),
    insight: wholeWithin(LIMITS.bonus, 0),
    luck: wholeWithin(LIMITS.bonus, 0),
    morale: wholeWithin(LIMITS.bonus, 0),
    sacred: wholeWithin(LIMITS.bonus, 0),
    profane: wholeWithin(LIMITS.bonus, 0),
    circumstance: wholeWithin(LIMITS.bonus, 0),
    damageReduction: wholeWithin(LIMITS.protection, 0),
    maxDexterity: maybeWholeWithin(LIMITS.protection, null),
    armorWeight: oneOf(ARMOR_WEIGHTS, "none"),
    force: flag(),
  } satisfies Record<keyof Defense, foundry.data.fields.DataField.Any>);
}

function creatureSchema() {
  return {
    abilities: abilities(),
    hitPoints: hitPoints(),
    baseAttackBonus: wholeWithin(LIMITS.baseAttackBonus, 0),
    level: wholeWithin(LIMITS.level, 1),
    casterLevel: wholeWithin(LIMITS.level, 0),
    speeds: speeds(),
    saves: saves(),
    defense: defense(),
    initiativeBonus: wholeWithin(LIMITS.bonus, 0),
    size: oneOf(SIZES, "medium"),
    shape: oneOf(SHAPES, "tall"),
    /** Natural reach in feet where it differs from the table of sizes. */
    reachFeet: maybeWholeWithin(LIMITS.reachFeet, null),
    /** Friends are those of the same side; empty goes by the token's disposition. */
    side: text(),
    skills: new fields.TypedObjectField(wholeWithin(LIMITS.bonus, 0)),
    /** How often spells and abilities without an item of their own can still be used, by name. */
    spells: new fields.TypedObjectField(wholeWithin(LIMITS.quantity, 0)),
    /** Components of spells that are counted, by name. */
    components: new fields.TypedObjectField(wholeWithin(LIMITS.quantity, 0)),
    feats: names(),
    traits: names(),
    legs: wholeWithin(LIMITS.legs, 2),
    precision: dice(""),
    alignment: oneOf(ALIGNMENTS, "neutral"),
    channels: maybeOneOf(CHANNELS),
    notes: notes(),
  };
}

function npcSchema() {
  return { ...creatureSchema(), challengeRating: text() };
}

type Schema = ReturnType<typeof creatureSchema>;
type NpcSchema = ReturnType<typeof npcSchema>;

/** What is stored of somebody's character: facts, no derived number. */
export class CharacterData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Actor"];

  static override defineSchema(): Schema {
    return creatureSchema();
  }
}

/** What is stored of anybody else: the same facts, and how great a challenge it is. */
export class NpcData extends foundry.abstract.TypeDataModel<NpcSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Actor"];

  static override defineSchema(): NpcSchema {
    return npcSchema();
  }
}

/** A creature's stored data as it is read: plain values, the same for characters and everybody else. */
export type CreatureSystem = foundry.data.fields.SchemaField.InitializedData<Schema>;
