import { GRIPS, LOADINGS, WEAPON_CATEGORIES, WEAPON_KINDS } from "../../rules/field/weapon.ts";
import { dice, flag, maybeWhole, oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

export const STRENGTH_TO_DAMAGE = ["full", "penalty-only", "none"] as const;
export const ARMOR_WEIGHTS = ["none", "light", "medium", "heavy"] as const;

function notes() {
  return new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}

function durability(hardness: number, hitPoints: number) {
  return new fields.SchemaField({
    hardness: whole(hardness, 0),
    value: whole(hitPoints),
    max: whole(hitPoints, 0),
  });
}

function weaponSchema() {
  return {
    /** Its place in the hands: 1 is the main hand, 2 the next, 0 not in use. Natural weapons count here as well. */
    hand: whole(0, 0),
    /** How many of it are used: the two claws of one pair, or a weapon in each hand. */
    count: whole(1, 1),
    kind: oneOf(WEAPON_KINDS, "melee"),
    grip: oneOf(GRIPS, "one-handed"),
    category: oneOf(WEAPON_CATEGORIES, "martial"),
    damage: dice("1d8"),
    extra: dice(""),
    damageType: text("slashing"),
    threatFrom: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 20, min: 2, max: 20 }),
    multiplier: whole(2, 2),
    rangeFeet: whole(0, 0),
    enhancement: whole(0),
    strengthToDamage: oneOf(STRENGTH_TO_DAMAGE, "full"),
    load: oneOf(LOADINGS, "none"),
    loaded: flag(true),
    splash: whole(0, 0),
    reach: flag(),
    proficient: flag(true),
    improvised: flag(),
    nonlethal: flag(),
    finesse: flag(),
    brace: flag(),
    double: flag(),
    secondary: flag(),
    lance: flag(),
    trip: flag(),
    disarm: flag(),
    proneFriendly: flag(),
    durability: durability(10, 5),
    notes: notes(),
  };
}

function armorSchema() {
  return {
    worn: flag(),
    bonus: whole(0, 0),
    enhancement: whole(0),
    /** The cap on the Dexterity bonus to Armor Class; `null` for none. */
    maxDexterity: maybeWhole(null, 0),
    weight: oneOf(ARMOR_WEIGHTS, "light"),
    damageReduction: whole(0, 0),
    force: flag(),
    durability: durability(10, 10),
    notes: notes(),
  };
}

function shieldSchema() {
  return {
    worn: flag(),
    bonus: whole(0, 0),
    enhancement: whole(0),
    maxDexterity: maybeWhole(null, 0),
    durability: durability(10, 10),
    notes: notes(),
  };
}

function featSchema() {
  return {
    /** The name that the rules know, kebab-case; empty goes by the item's name. */
    key: text(),
    notes: notes(),
  };
}

function equipmentSchema() {
  return { quantity: whole(1, 0), notes: notes() };
}

type Parent = Item.Implementation;
type WeaponSchema = ReturnType<typeof weaponSchema>;
type ArmorSchema = ReturnType<typeof armorSchema>;
type ShieldSchema = ReturnType<typeof shieldSchema>;
type FeatSchema = ReturnType<typeof featSchema>;
type EquipmentSchema = ReturnType<typeof equipmentSchema>;

/** A weapon, natural weapons included. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Weapon"];
  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

/** A suit of armor. */
export class ArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Armor"];
  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }
}

/** A shield; striking with it is a weapon of its own. */
export class ShieldData extends foundry.abstract.TypeDataModel<ShieldSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Armor"];
  static override defineSchema(): ShieldSchema {
    return shieldSchema();
  }
}

/** A feat or a trait that the rules know by name. */
export class FeatData extends foundry.abstract.TypeDataModel<FeatSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Feat"];
  static override defineSchema(): FeatSchema {
    return featSchema();
  }
}

/** Anything else that is carried. */
export class EquipmentData extends foundry.abstract.TypeDataModel<EquipmentSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Equipment"];
  static override defineSchema(): EquipmentSchema {
    return equipmentSchema();
  }
}

type Stored<S extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<S>;

/** The stored data of each item type as it is read: plain values. */
export interface ItemSystems {
  readonly weapon: Stored<WeaponSchema>;
  readonly armor: Stored<ArmorSchema>;
  readonly shield: Stored<ShieldSchema>;
  readonly feat: Stored<FeatSchema>;
  readonly equipment: Stored<EquipmentSchema>;
}
