import { ABILITIES, MOVEMENT_MODES, SHAPES, SIZES } from "../../rules/field/names.ts";
import type { Ability, MovementMode } from "../../rules/field/names.ts";
import { dice, flag, maybeOneOf, maybeWhole, names, oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

export const ALIGNMENTS = ["good", "neutral", "evil"] as const;
export const CHANNELS = ["positive", "negative"] as const;


/** A score of `null` is no score at all; damage is counted in points. */
function abilityField() {
  return new fields.SchemaField({ value: maybeWhole(10, 0), damage: whole(0, 0) });
}

function abilities() {
  const rows = ABILITIES.map((ability) => [ability, abilityField()]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<Ability, ReturnType<typeof abilityField>>); // Object.fromEntries forgets the keys
}

/** Speeds in feet with what is worn already counted; `null` where the creature has no such speed. */
function speeds() {
  const rows = MOVEMENT_MODES.map((mode) => [mode, maybeWhole(mode === "land" ? 30 : null, 0)]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<MovementMode, ReturnType<typeof maybeWhole>>); // Object.fromEntries forgets the keys
}

/** `value` and `max` are named as Foundry's token bars expect them. */
function hitPoints() {
  return new fields.SchemaField({
    value: whole(10),
    max: whole(10, 0),
    temp: whole(0, 0),
    nonlethal: whole(0, 0),
    stable: flag(),
    awake: flag(),
    slain: flag(),
    bleed: whole(0, 0),
  });
}

/** What a creature has by itself; what worn items add is read from them. */
function defense() {
  return new fields.SchemaField({
    armor: whole(0, 0),
    shield: whole(0, 0),
    natural: whole(0),
    deflection: whole(0),
    dodge: whole(0),
    insight: whole(0),
    luck: whole(0),
    morale: whole(0),
    sacred: whole(0),
    profane: whole(0),
    circumstance: whole(0),
    damageReduction: whole(0, 0),
  });
}

function schema() {
  return {
    abilities: abilities(),
    hitPoints: hitPoints(),
    baseAttackBonus: whole(0, 0),
    level: whole(1, 0),
    casterLevel: whole(0, 0),
    speeds: speeds(),
    saves: new fields.SchemaField({ fort: whole(0), ref: whole(0), will: whole(0) }),
    defense: defense(),
    initiativeBonus: whole(0),
    size: oneOf(SIZES, "medium"),
    shape: oneOf(SHAPES, "tall"),
    /** Natural reach in feet where it differs from the table of sizes. */
    reachFeet: maybeWhole(null, 0),
    /** Friends are those of the same side; empty goes by the token's disposition. */
    side: text(),
    skills: new fields.TypedObjectField(whole(0)),
    feats: names(),
    traits: names(),
    legs: whole(2, 0),
    precision: dice(""),
    alignment: oneOf(ALIGNMENTS, "neutral"),
    channels: maybeOneOf(CHANNELS),
    notes: new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" }),
  };
}

type Schema = ReturnType<typeof schema>;

/** What is stored of a combatant, be it somebody's character or any other creature: facts, no derived number. */
export class CreatureData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Actor"];

  static override defineSchema(): Schema {
    return schema();
  }
}

/** A creature's stored data as it is read: plain values. */
export type CreatureSystem = foundry.data.fields.SchemaField.InitializedData<Schema>;
