/** The few shapes of field that every schema of the system is made of. */
import { readDice } from "../field/read-dice.ts";

const fields = foundry.data.fields;

/* The field classes take their options as type parameters; these name the ones used here. */
type WholeField = foundry.data.fields.NumberField<{
  required: true;
  nullable: false;
  integer: true;
  initial: number;
  min: number | undefined;
}>;
type MaybeWholeField = foundry.data.fields.NumberField<{
  required: true;
  nullable: true;
  integer: true;
  initial: number | null;
  min: number | undefined;
}>;
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
type MaybeTextField = foundry.data.fields.StringField<{
  required: true;
  nullable: true;
  blank: false;
  initial: null;
}>;

/** A whole number. */
export function whole(initial: number, min?: number): WholeField {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min });
}

/** A whole number, or nothing where there is none. */
export function maybeWhole(initial: number | null, min?: number): MaybeWholeField {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial, min });
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
