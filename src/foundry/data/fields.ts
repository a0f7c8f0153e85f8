/** The few shapes of field that every schema of the system is made of. */
import { readDice } from "../field/read-dice.ts";
import type { Limits } from "./limits.ts";
import { LIMITS } from "./limits.ts";

const fields = foundry.data.fields;

/* The field classes take their options as type parameters; these name the ones used here. */
type WholeField = foundry.data.fields.NumberField<{
  required: true;
  nullable: false;
  integer: true;
  initial: number;
  min: number | undefined;
  max: number | undefined;
}>;
type AmountField = foundry.data.fields.NumberField<{
  required: true;
  nullable: false;
  initial: number;
  min: number | undefined;
}>;
type MaybeWholeField = foundry.data.fields.NumberField<{
  required: true;
  nullable: true;
  integer: true;
  initial: number | null;
  min: number | undefined;
  max: number | undefined;
}>;
type NumberChoiceField<C extends readonly number[]> = foundry.data.fields.NumberField<{
  required: true;
  nullable: false;
  integer: true;
  choices: C;
  initial: C[number];
}>;
type NotesField = foundry.data.fields.HTMLField<{ required: true; nullable: false; blank: true; initial: string }>;
type TextField = foundry.data.fields.StringField<{
  required: true;
  nullable: false;
  blank: true;
  initial: string;
}>;
type DiceField = foundry.data.fields.StringField<{
  required: true;
  nullable: false;
  blank: true;
  initial: string;
  validate: (value: unknown) => boolean;
  validationError: string;
}>;
type ChoiceField<C extends readonly string[]> = foundry.data.fields.StringField<{
  required: true;
  nullable: false;
  blank: false;
  choices: C;
  initial: C[number];
}>;
type MaybeChoiceField<C extends readonly string[]> = foundry.data.fields.StringField<{
  required: true;
  nullable: true;
  blank: false;
  choices: C;
  initial: null;
}>;
type FlagField = foundry.data.fields.BooleanField<{ required: true; nullable: false; initial: boolean }>;
type NamesField = foundry.data.fields.ArrayField<
  foundry.data.fields.StringField<{ required: true; nullable: false; blank: false }>
>;
type DurabilityField = foundry.data.fields.SchemaField<{ hardness: WholeField; value: WholeField; max: WholeField }>;
type MaybeTextField = foundry.data.fields.StringField<{
  required: true;
  nullable: true;
  blank: false;
  initial: null;
}>;

/** A whole number. */
export function whole(initial: number, min?: number, max?: number): WholeField {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** A whole number in the range that the table of limits gives it. */
export function wholeWithin({ min, max }: Limits, initial: number): WholeField {
  return whole(initial, min, max);
}

/** A whole number in its range, or nothing where there is none. */
export function maybeWholeWithin({ min, max }: Limits, initial: number | null): MaybeWholeField {
  return maybeWhole(initial, min, max);
}

/** A number that need not be whole: half feet, or a roll-off. */
export function amount(initial: number, min?: number): AmountField {
  return new fields.NumberField({ required: true, nullable: false, initial, min });
}

/** A whole number, or nothing where there is none. */
export function maybeWhole(initial: number | null, min?: number, max?: number): MaybeWholeField {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial, min, max });
}

/** One of a few numbers, such as the sides of a Hit Die. */
export function oneOfNumbers<const C extends readonly number[]>(choices: C, initial: C[number]): NumberChoiceField<C> {
  return new fields.NumberField({ required: true, nullable: false, integer: true, choices, initial });
}

/** Notes with markup, which Foundry's server cleans. */
export function notes(): NotesField {
  return new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}

/** What something can take: its hardness, and its hit points. */
export function durability(hardness: number, hitPoints: number): DurabilityField {
  return new fields.SchemaField({
    hardness: wholeWithin(LIMITS.hardness, hardness),
    value: wholeWithin(LIMITS.hitPoints, hitPoints),
    max: wholeWithin(LIMITS.hitPointsMax, hitPoints),
  });
}

/** A text that may be empty. */
export function text(initial = ""): TextField {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial });
}

/** A text, or nothing. */
export function maybeText(): MaybeTextField {
  return new fields.StringField({ required: true, nullable: true, blank: false, initial: null });
}

/** Dice notation such as `1d8` or `2d6+1`; empty for no dice. */
export function dice(initial: string): DiceField {
  return new fields.StringField({
    required: true,
    nullable: false,
    blank: true,
    initial,
    validate: (value: unknown) => value === "" || readDice(String(value)) !== null,
    validationError: "is no dice notation; expected something like 1d8 or 2d6+1",
  });
}

/** One of a closed list of words. */
export function oneOf<const C extends readonly string[]>(choices: C, initial: C[number]): ChoiceField<C> {
  return new fields.StringField({ required: true, nullable: false, blank: false, choices, initial });
}

/** One of a closed list of words, or nothing. */
export function maybeOneOf<const C extends readonly string[]>(choices: C): MaybeChoiceField<C> {
  return new fields.StringField({ required: true, nullable: true, blank: false, choices, initial: null });
}

/** Yes or no. */
export function flag(initial = false): FlagField {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

/** A list of names, kebab-case or ids. */
export function names(): NamesField {
  return new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false }));
}
