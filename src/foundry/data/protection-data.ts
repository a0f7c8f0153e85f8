import { durability, flag, maybeWholeWithin, notes, oneOf, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { ARMOR_WEIGHTS } from "./lists.ts";

function protectionSchema() {
  return {
    worn: flag(),
    bonus: wholeWithin(LIMITS.protection, 0),
    enhancement: wholeWithin(LIMITS.bonus, 0),
    /** The cap on the Dexterity bonus to Armor Class; `null` for none. */
    maxDexterity: maybeWholeWithin(LIMITS.protection, null),
    /** What it takes from checks of Strength and Dexterity skills. */
    checkPenalty: wholeWithin({ ...LIMITS.bonus, max: 0 }, 0),
    force: flag(),
    durability: durability(10, 10),
    notes: notes(),
  };
}

function armorSchema() {
  return {
    ...protectionSchema(),
    weight: oneOf(ARMOR_WEIGHTS, "light"),
    damageReduction: wholeWithin(LIMITS.protection, 0),
  };
}

function shieldSchema() {
  return {
    ...protectionSchema(),
    /** The hand holds it; a buckler is strapped to the arm alone. */
    inHand: flag(true),
  };
}

type ArmorSchema = ReturnType<typeof armorSchema>;
type ShieldSchema = ReturnType<typeof shieldSchema>;
type Parent = Item.Implementation;

/** A suit of armor. */
export class ArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item"];
  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }
}

/** A shield; striking with it is a weapon of its own. */
export class ShieldData extends foundry.abstract.TypeDataModel<ShieldSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item"];
  static override defineSchema(): ShieldSchema {
    return shieldSchema();
  }
}

export type ArmorSystem = foundry.data.fields.SchemaField.InitializedData<ArmorSchema>;
export type ShieldSystem = foundry.data.fields.SchemaField.InitializedData<ShieldSchema>;
