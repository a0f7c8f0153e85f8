import { SAVES } from "../../rules/field/names.ts";
import { dice, flag, maybeOneOf, notes, oneOf, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { CASTING_TIMES, COMPONENTS, SPELL_RANGES, SPELL_TOUCHES } from "./lists.ts";

const fields = foundry.data.fields;

type Component = (typeof COMPONENTS)[number];

function components() {
  const rows = COMPONENTS.map((component) => [component, flag(component === "v" || component === "s")]);
  return new fields.SchemaField(Object.fromEntries(rows) as Record<Component, ReturnType<typeof flag>>); // Object.fromEntries forgets the keys
}

function spellSchema() {
  return {
    level: wholeWithin({ min: 0, max: 9 }, 1),
    school: text(),
    castingTime: oneOf(CASTING_TIMES, "standard"),
    components: components(),
    /** The experience points that it costs, where it has that component. */
    experience: wholeWithin(LIMITS.quantity, 0),
    range: new fields.SchemaField({
      kind: oneOf(SPELL_RANGES, "feet"),
      feet: wholeWithin(LIMITS.rangeFeet, 30),
    }),
    /** The attack roll that it takes to touch a target; `null` for none. */
    touch: maybeOneOf(SPELL_TOUCHES),
    damage: dice(""),
    /** What it gives back to whomever it is for. */
    heals: dice(""),
    /** The saving throw that halves or averts it; `kind` is `null` for none. */
    save: new fields.SchemaField({
      kind: maybeOneOf(SAVES),
      dc: wholeWithin({ min: 0, max: 100 }, 11),
    }),
    /** How often it is prepared, and how many of these are left. */
    prepared: new fields.SchemaField({
      value: wholeWithin(LIMITS.quantity, 0),
      max: wholeWithin(LIMITS.quantity, 0),
    }),
    notes: notes(),
  };
}

type SpellSchema = ReturnType<typeof spellSchema>;

/** A spell that somebody knows or has prepared, as far as combat cares. */
export class SpellData extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Item", "FFS.Spell"];
  static override defineSchema(): SpellSchema {
    return spellSchema();
  }
}

export type SpellSystem = foundry.data.fields.SchemaField.InitializedData<SpellSchema>;
