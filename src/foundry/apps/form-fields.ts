import { readable } from "../field/names.ts";

/** A data field as far as forms care. */
export interface PlainField {
  readonly label: string;
}

interface GroupField extends PlainField {
  readonly fields: Readonly<Record<string, PlainField>>;
}

/** A document's data as far as forms care. */
export interface StoredForm {
  readonly _source: object;
  readonly schema: { readonly fields: object };
}

/** A field of a document's data with what stands in it, for Foundry's `formGroup` helper. */
export interface FormEntry {
  readonly field: PlainField;
  readonly value: unknown;
}

/** Fields that belong together under one heading. */
export interface FormSection {
  readonly legend: string;
  readonly entries: readonly FormEntry[];
}

/** Fields that no input of Foundry's fits, or that a sheet shows in its own way. */
const OWN_WAY: ReadonlySet<string> = new Set(["notes", "feats", "traits", "skills"]);

/** All fields of some data that Foundry has an input for, by sections: what stands by itself first, then what is grouped. */
export function formSections(system: StoredForm, heading: string): readonly FormSection[] {
  const values = system._source as Readonly<Record<string, unknown>>; // any stored data
  const schema = system.schema.fields as Readonly<Record<string, PlainField>>; // every schema
  const fields = Object.entries(schema).filter(([name]) => !OWN_WAY.has(name));
  const single = fields.filter(([, field]) => !isGroup(field));
  const groups = fields.filter(([, field]) => isGroup(field));
  const plain = { legend: heading, entries: single.map(([name, field]) => ({ field, value: values[name] })) };
  return [plain, ...groups.map(([name, field]) => section(name, field, values[name]))];
}

function section(name: string, group: PlainField, values: unknown): FormSection {
  const parts = values as Readonly<Record<string, unknown>>; // a schema field's value
  const fields = isGroup(group) ? Object.entries(group.fields) : [];
  const entries = fields.flatMap(([key, field]): readonly FormEntry[] =>
    isGroup(field) ? section(key, field, parts[key]).entries : [{ field, value: parts[key] }],
  );
  const label = game.i18n.localize(group.label);
  return { legend: label === "" ? readable(name) : label, entries };
}

function isGroup(field: PlainField): field is GroupField {
  return field instanceof foundry.data.fields.SchemaField;
}
