import type { Effect, Modifier } from "../../rules/field/effect.ts";
import { MODIFIER_TARGETS } from "../../rules/field/effect.ts";
import { BONUS_TYPES, CONDITIONS } from "../../rules/field/names.ts";
import { flag, maybeOneOf, maybeText, maybeWholeWithin, oneOf, text, wholeWithin } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { UNTIL_KINDS } from "./lists.ts";

const fields = foundry.data.fields;

/** A field for every part of something the rules define. */
type Parts<T> = Record<keyof T, foundry.data.fields.DataField.Any>;

function modifierFields() {
  return {
    to: oneOf(MODIFIER_TARGETS, "attack"),
    value: wholeWithin(LIMITS.bonus, 0),
    type: oneOf(BONUS_TYPES, "untyped"),
    /** The token that it only counts with or against; `null` for anybody. */
    against: maybeText(),
    once: flag(),
  } satisfies Parts<Modifier>;
}

function untilFields() {
  return { kind: oneOf(UNTIL_KINDS, "open"), of: text(), left: wholeWithin(LIMITS.rounds, 0) };
}

type ModifierFields = ReturnType<typeof modifierFields>;
type UntilFields = ReturnType<typeof untilFields>;

/** A modifier, one field for every part of the rules' `Modifier`. */
export function modifierSchema(): ModifierFields {
  return modifierFields();
}

/** When an effect ends. */
export function untilSchema(): UntilFields {
  return untilFields();
}

/**
 * What the rules know of an effect: the parts of their `Effect` but for its id, which is the document's, and for spells
 * that are being cast or held, which only the referee keeps.
 */
function ruledSchema() {
  return {
    source: text(),
    condition: maybeOneOf(CONDITIONS),
    modifiers: new fields.ArrayField(new fields.SchemaField(modifierSchema())),
    /** Of an empty `of` whoever bears the effect. */
    until: new fields.SchemaField(untilSchema()),
    concealmentPercent: maybeWholeWithin(LIMITS.percent, null),
  } satisfies Parts<Omit<Effect, "id" | "tie" | "spell">>;
}

type Schema = ReturnType<typeof ruledSchema>;
/** From V14 on the data of every type of active effect has Foundry's own list of changes. */
function inheritedSchema(): object {
  const { data } = foundry as unknown as { readonly data: { readonly ActiveEffectTypeDataModel?: SchemaOwner } }; // V13's types do not know it
  return data.ActiveEffectTypeDataModel?.defineSchema() ?? {};
}

interface SchemaOwner {
  defineSchema(): object;
}

/** An active effect that brings what the rules know as an effect: typed modifiers, a condition, concealment, an end. */
export class ModifiersData extends foundry.abstract.TypeDataModel<Schema, ActiveEffect.Implementation> {
  static override LOCALIZATION_PREFIXES: string[] = ["FFS.Effect"];

  static override defineSchema(): Schema {
    return { ...inheritedSchema(), ...ruledSchema() };
  }
}

/** What is read of it. The types of Foundry lose fields nested this deep, so they are named after the rules' own. */
export interface ModifiersSystem extends Omit<Effect, "id" | "until" | "concealmentPercent" | "tie" | "spell"> {
  readonly concealmentPercent: number | null;
  readonly until: StoredUntil;
}

/** An end as it is stored. */
export interface StoredUntil {
  readonly kind: (typeof UNTIL_KINDS)[number];
  readonly of: string;
  readonly left: number;
}
