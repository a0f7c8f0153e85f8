import { durability, flag, notes, oneOf, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { SIZES } from "../../rules/field/names.ts";
import { CONSUMABLE_KINDS, SECURINGS } from "./lists.ts";

const fields = foundry.data.fields;

function consumableSchema() {
  return {
    kind: oneOf(CONSUMABLE_KINDS, "potion"),
    quantity: wholeWithin(LIMITS.quantity, 1),
    /** Charges of one of it. */
    uses: new fields.SchemaField({
      value: wholeWithin(LIMITS.quantity, 1),
      max: wholeWithin(LIMITS.quantity, 1),
    }),
    /** The row of the edition's table of actions that using it takes; empty for none. */
    action: text("drink-a-potion-or-apply-an-oil"),
    casterLevel: wholeWithin(LIMITS.level, 1),
    notes: notes(),
  };
}

function equipmentSchema() {
  return {
    worn: flag(),
    quantity: wholeWithin(LIMITS.quantity, 1),
    /** How easily it is snatched from whoever wears it, and how big the thing itself is. */
    secured: oneOf(SECURINGS, "normally"),
    itemSize: oneOf(SIZES, "diminutive"),
    durability: durability(5, 2),
    notes: notes(),
  };
}

type ConsumableSchema = ReturnType<typeof consumableSchema>;
type EquipmentSchema = ReturnType<typeof equipmentSchema>;
type Parent = Item.Implementation;

/** Something that is used up. */
export class ConsumableData extends foundry.abstract.TypeDataModel<ConsumableSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Consumable"];
  static override defineSchema(): ConsumableSchema {
    return consumableSchema();
  }
}

/** Anything else that is carried or worn. */
export class EquipmentData extends foundry.abstract.TypeDataModel<EquipmentSchema, Parent> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item"];
  static override defineSchema(): EquipmentSchema {
    return equipmentSchema();
  }
}

export type ConsumableSystem = foundry.data.fields.SchemaField.InitializedData<ConsumableSchema>;
export type EquipmentSystem = foundry.data.fields.SchemaField.InitializedData<EquipmentSchema>;
