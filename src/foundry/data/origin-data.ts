import type { Save } from "../../rules/field/names.ts";
import { SAVES, SIZES } from "../../rules/field/names.ts";
import { speeds } from "./actor-data.ts";
import { maybeOneOf, names, notes, oneOf, oneOfNumbers, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { ATTACK_PROGRESSIONS, CASTING_ABILITIES, HIT_DICE, SAVE_PROGRESSIONS } from "./lists.ts";

const fields = foundry.data.fields;

function progression() {
  return oneOf(SAVE_PROGRESSIONS, "poor");
}

/** How Hit Dice of a kind grow. What comes of them is stored on the actor, which alone counts. */
function hitDiceSchema() {
  const rows = SAVES.map((save) => [save, progression()]);
  return {
    hitDie: oneOfNumbers(HIT_DICE, 8),
    baseAttack: oneOf(ATTACK_PROGRESSIONS, "three-quarters"),
    saves: new fields.SchemaField(Object.fromEntries(rows) as Record<Save, ReturnType<typeof progression>>), // Object.fromEntries forgets the keys
  };
}

function classSchema() {
  return {
    level: wholeWithin({ ...LIMITS.level, min: 1 }, 1),
    ...hitDiceSchema(),
    castingAbility: maybeOneOf(CASTING_ABILITIES),
    notes: notes(),
  };
}

function raceSchema() {
  return { size: oneOf(SIZES, "medium"), speeds: speeds(), subtypes: names(), traits: names(), notes: notes() };
}

function creatureTypeSchema() {
  return { ...hitDiceSchema(), subtypes: names(), traits: names(), notes: notes() };
}

function featSchema() {
  return {
    /** The name that the rules know, kebab-case; empty goes by the item's name. */
    key: text(),
    notes: notes(),
  };
}

type ClassSchema = ReturnType<typeof classSchema>;
type RaceSchema = ReturnType<typeof raceSchema>;
type CreatureTypeSchema = ReturnType<typeof creatureTypeSchema>;
type FeatSchema = ReturnType<typeof featSchema>;
type Parent = Item.Implementation;

/** A character class with the levels taken in it. */
export class ClassData extends foundry.abstract.TypeDataModel<ClassSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.HitDice", "FFS.Class"];
  static override defineSchema(): ClassSchema {
    return classSchema();
  }
}

/** A character's race: its traits count for whoever has it, its size and speeds can be taken over. */
export class RaceData extends foundry.abstract.TypeDataModel<RaceSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Origin", "FFS.Race"];
  static override defineSchema(): RaceSchema {
    return raceSchema();
  }
}

/** What kind of creature somebody is: its traits count for whoever has it. */
export class CreatureTypeData extends foundry.abstract.TypeDataModel<CreatureTypeSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.HitDice", "FFS.Origin"];
  static override defineSchema(): CreatureTypeSchema {
    return creatureTypeSchema();
  }
}

/** A feat that the rules know by name. */
export class FeatData extends foundry.abstract.TypeDataModel<FeatSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item"];
  static override defineSchema(): FeatSchema {
    return featSchema();
  }
}

type Stored<S extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<S>;

export type ClassSystem = Stored<ClassSchema>;
export type RaceSystem = Stored<RaceSchema>;
export type CreatureTypeSystem = Stored<CreatureTypeSchema>;
export type FeatSystem = Stored<FeatSchema>;
