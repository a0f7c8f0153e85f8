import { readable } from "../field/names.ts";
import type { SectionPlan } from "./sheet/layout.ts";
import { say } from "../words.ts";

/** A data field as far as forms care. */
export interface PlainField {
  readonly label: string;
  readonly choices?: unknown;
  readonly nullable?: boolean;
}

/** A document's data as far as forms care. */
export interface StoredForm {
  readonly _source: object;
  readonly schema: { getField(path: string): PlainField | undefined };
}

/** A field of a document's data with what stands in it, for Foundry's `formGroup` helper. */
export interface FormEntry {
  readonly field: PlainField;
  readonly name: string;
  readonly value: unknown;
  /** The words for what can be chosen, by value; absent for what is typed. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The words for choosing nothing; absent where something must be chosen. */
  readonly blank?: string;
  /** The accessible name, for an input that stands without its label. */
  readonly aria?: { readonly label: string };
  /** Marks of the input that the sheet goes by. */
  readonly dataset: Readonly<Record<string, string>>;
}

/** Fields that belong together under one heading. */
export interface FormSection {
  readonly legend: string;
  readonly flags: boolean;
  readonly entries: readonly FormEntry[];
}

/** Words to choose from for fields that are stored as free text, by their paths. */
export type ExtraChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The fields of some data by sections. */
export function formSections(
  system: StoredForm,
  plans: readonly SectionPlan[],
  extra: ExtraChoices = {},
): readonly FormSection[] {
  return plans.map(({ heading, paths, flags = false }) => ({
    legend: say(`Sheet.Section.${heading}`),
    flags,
    entries: paths.map((path) => formEntry(system, path, extra)),
  }));
}

/**
 * One field of some data.
 * @throws {RangeError} when the data has no such field; the message names the path.
 */
export function formEntry(system: StoredForm, path: string, extra: ExtraChoices = {}): FormEntry {
  const field = system.schema.getField(path);
  if (field === undefined) throw new RangeError(`there is no field "${path}" to show; the sheet's layout names it`);
  const value: unknown = foundry.utils.getProperty(system._source, path);
  const choices = extra[path] ?? choicesOf(path, field);
  const entry = { field, name: `system.${path}`, value, dataset: {} };
  if (choices === null) return entry;
  return field.nullable === true ? { ...entry, choices, blank: say("Sheet.Nothing") } : { ...entry, choices };
}

/** The notes of some data, which stand without a label. */
export function notesEntry(system: StoredForm): FormEntry {
  return { ...formEntry(system, "notes"), aria: { label: say("Sheet.Notes") } };
}

/**
 * What a form says of some data, by the paths of the document: an empty choice is nothing where the data may have
 * nothing. Forms know no `null`, so it comes out of them as an empty text.
 */
export function withNothings(system: StoredForm, data: object): object {
  const flat: Readonly<Record<string, unknown>> = { ...foundry.utils.flattenObject(data) };
  const rows = Object.entries(flat).map(
    ([path, value]) => [path, isNothing(system, path, value) ? null : value] as const,
  );
  const filled: Record<string, unknown> = Object.fromEntries(rows);
  return foundry.utils.expandObject(filled);
}

function isNothing(system: StoredForm, path: string, value: unknown): boolean {
  if (value !== "" || !path.startsWith("system.")) return false;
  return system.schema.getField(path.slice("system.".length))?.nullable === true;
}

/**
 * The word for one of the values to choose from, by the field or the group of fields it is in; the value itself made
 * readable where the language has none.
 */
export function choiceWord(heading: string, value: string): string {
  const key = `FFS.Choice.${heading}.${value}`;
  const text = game.i18n.localize(key);
  return text === key ? readable(value) : text;
}

function choicesOf(path: string, { choices }: PlainField): Readonly<Record<string, string>> | null {
  if (!Array.isArray(choices)) return null;
  const [heading = path] = path.split(".");
  return Object.fromEntries(choices.map((value) => [String(value), choiceWord(heading, String(value))]));
}
