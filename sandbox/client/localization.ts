/** `game.i18n` (type package, client/helpers/localization). */
import type { DataModelClass } from "../common/data/data-model.ts";
import type { DataField } from "../common/data/field.ts";
import { EmbeddedDataField } from "../common/data/fields/model-fields.ts";
import { mergeObject } from "../common/utils/merge.ts";
import { getProperty } from "../common/utils/property.ts";
import type { Data } from "../common/utils/types.ts";

interface LocalizeOptions {
  readonly prefixes?: readonly string[];
  readonly prefixPath?: string;
}

export class Localization {
  lang = "en";
  translations: Data = {};
  _fallback: Data = {};

  /** Add translations; later ones win. English is kept as the fallback of every other language. */
  add(language: string, translations: Data): void {
    if (language === this.lang) mergeObject(this.translations, structuredClone(translations));
    if (language === "en") mergeObject(this._fallback, structuredClone(translations));
  }

  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  /** The text for a key; without one, the key itself. */
  localize(key: string): string {
    const text = getProperty(this.translations, key) ?? getProperty(this._fallback, key);
    return typeof text === "string" ? text : key;
  }

  /** The text for a key with `{name}` replaced from data. */
  format(key: string, data: Data = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (whole, name: string) => {
      const value = data[name];
      return value === undefined || value === null ? whole : `${value as string | number}`;
    });
  }

  getListFormatter(
    options: { readonly style?: "long" | "short" | "narrow"; readonly type?: Intl.ListFormatType } = {},
  ): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style: options.style ?? "long", type: options.type ?? "conjunction" });
  }

  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  sortObjects(objects: Data[], key: string): Data[] {
    return objects.sort((a, b) =>
      this.localize(String(a[key])).localeCompare(this.localize(String(b[key])), this.lang),
    );
  }

  /**
   * Give the fields of a model their labels and hints from `<PREFIX>.FIELDS.<path>.label` and `.hint`
   * (type package, DataModel.LOCALIZATION_PREFIXES, Localization.localizeDataModel).
   */
  static localizeDataModel(model: DataModelClass, options: LocalizeOptions = {}): void {
    const prefixes = options.prefixes ?? model.LOCALIZATION_PREFIXES;
    this.localizeSchema(model.schema, prefixes, options);
  }

  static localizeSchema(schema: DataField, prefixes: readonly string[], options: LocalizeOptions = {}): void {
    visitFields(schema, (field) => labelField(field, prefixes, options));
  }
}

/** Set by the game when its languages are loaded. */
export const localization: Localization = new Localization();

function visitFields(field: DataField, visit: (field: DataField) => void): void {
  const { fields, element } = field as DataField & { fields?: Record<string, DataField>; element?: unknown };
  for (const inner of Object.values(fields ?? {})) {
    visit(inner);
    if (inner instanceof EmbeddedDataField) {
      Localization.localizeDataModel(inner.model, {});
    }
    visitFields(inner, visit);
  }
  if (typeof element === "object" && element !== null && "fieldPath" in element) {
    // Arrays and mappings hold one field for all their entries.
    const inner = element as DataField;
    visit(inner);
    visitFields(inner, visit);
  }
}

function labelField(field: DataField, prefixes: readonly string[], options: LocalizeOptions): void {
  const path = relativePath(field);
  if (!path) return;
  const full = options.prefixPath ? `${options.prefixPath}${path}` : path;
  for (const key of ["label", "hint"] as const) {
    const given = field[key];
    const own = given || prefixes.map((prefix) => `${prefix}.FIELDS.${full}.${key}`).find((id) => localization.has(id));
    if (own) field[key] = localization.localize(own);
  }
}

/** The path of a field below the root schema, whose own name is that of its model. */
function relativePath(field: DataField): string {
  const names: string[] = [];
  for (let current = field; current.parent; current = current.parent) {
    if (current.name) names.unshift(current.name);
  }
  return names.join(".");
}
