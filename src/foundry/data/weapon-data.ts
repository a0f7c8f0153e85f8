import type { Weapon } from "../../rules/field/weapon.ts";
import { GRIPS, LOADINGS, WEAPON_CATEGORIES } from "../../rules/field/weapon.ts";
import { dice, durability, flag, notes, oneOf, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { ITEM_WEAPON_KINDS, STRENGTH_TO_DAMAGE } from "./lists.ts";

/** What manufactured weapons and natural attacks have in common. */
function strikeSchema(damage: string) {
  return {
    damage: dice(damage),
    extra: dice(""),
    damageType: text("slashing"),
    threatFrom: wholeWithin(LIMITS.threatFrom, 20),
    multiplier: wholeWithin(LIMITS.multiplier, 2),
    enhancement: wholeWithin(LIMITS.bonus, 0),
    strengthToDamage: oneOf(STRENGTH_TO_DAMAGE, "full"),
    reach: flag(),
    nonlethal: flag(),
    finesse: flag(),
    trip: flag(),
    disarm: flag(),
  };
}

/** Parts of the rules' `Weapon` that an item stores under other names. */
type ElsewhereInItem = "name" | "type" | "hardness" | "hitPoints" | "hitPointsMax";
/** A field for every other part. */
type Stored = Record<Exclude<keyof Weapon, ElsewhereInItem>, foundry.data.fields.DataField.Any>;

function weaponSchema() {
  return {
    /** Its place in the hands: 1 is the main hand, 2 the next, 0 not in use. */
    hand: wholeWithin(LIMITS.uses, 0),
    /** How many of it are used: a weapon in each hand is 2. */
    count: wholeWithin({ ...LIMITS.uses, min: 1 }, 1),
    kind: oneOf(ITEM_WEAPON_KINDS, "melee"),
    grip: oneOf(GRIPS, "one-handed"),
    category: oneOf(WEAPON_CATEGORIES, "martial"),
    ...strikeSchema("1d8"),
    rangeFeet: wholeWithin(LIMITS.rangeFeet, 0),
    rangeMaxFeet: wholeWithin(LIMITS.rangeFeet, 0),
    load: oneOf(LOADINGS, "none"),
    loaded: flag(true),
    splash: wholeWithin(LIMITS.points, 0),
    proficient: flag(true),
    improvised: flag(),
    brace: flag(),
    gauntlet: flag(),
    double: flag(),
    secondary: flag(),
    lance: flag(),
    proneFriendly: flag(),
    onGround: flag(),
    durability: durability(10, 5),
    notes: notes(),
  } satisfies Stored & Record<string, foundry.data.fields.DataField.Any>;
}

function naturalAttackSchema() {
  return {
    /** Its place among the natural attacks: 1 comes first, 0 is not in use. */
    order: wholeWithin(LIMITS.uses, 1),
    /** How many limbs strike with it: the two claws of one pair. */
    count: wholeWithin({ ...LIMITS.uses, min: 1 }, 1),
    secondary: flag(),
    ...strikeSchema("1d6"),
    notes: notes(),
  };
}

type WeaponSchema = ReturnType<typeof weaponSchema>;
type NaturalAttackSchema = ReturnType<typeof naturalAttackSchema>;
type Parent = Item.Implementation;

/** A manufactured weapon, or an unarmed strike that differs from everybody's. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Weapon"];
  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

/** A natural attack: teeth, claws, a tail. */
export class NaturalAttackData extends foundry.abstract.TypeDataModel<NaturalAttackSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Weapon", "FFS.NaturalAttack"];
  static override defineSchema(): NaturalAttackSchema {
    return naturalAttackSchema();
  }
}

export type WeaponSystem = foundry.data.fields.SchemaField.InitializedData<WeaponSchema>;
export type NaturalAttackSystem = foundry.data.fields.SchemaField.InitializedData<NaturalAttackSchema>;
