/** Text (type package, class StringField and its descendants). */
import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import { isValidId } from "../../utils/text.ts";
import type { Data } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "../field.ts";

export type Choices = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The choices of a field; a function is asked anew each time. */
export function resolveChoices(choices: unknown): Choices | undefined {
  const resolved: unknown = typeof choices === "function" ? Reflect.apply(choices, undefined, []) : choices;
  // Fields accept arrays and records here by contract; anything else is a programmer's error that shows at once.
  return resolved as Choices | undefined;
}

export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    // With choices, neither null nor blank is allowed unless said so.
    if (this.choices !== undefined && this.choices !== null) {
      if (options.nullable === undefined) this.nullable = false;
      if (options["blank"] === undefined) this.blank = false;
    }
  }

  static override get _defaults(): Data {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(typeof value === "string" && this.trim ? value.trim() : value, options);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined && this.blank && this.required) return "";
    return initial;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !this._isValidChoice(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  _isValidChoice(value: string): boolean {
    const choices = resolveChoices(this.choices);
    if (!choices) return true;
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, value);
  }
}

export class HTMLField extends StringField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, blank: true };
  }
}

export class JavaScriptField extends StringField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }
}

export class DocumentIdField extends StringField {
  static override get _defaults(): Data {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "object" && value !== null) return (value as { _id?: unknown })._id;
    return String(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): Data {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    const parts = value.split(".");
    const id = parts.at(-1);
    if (parts.length < 2 || !isValidId(id)) throw new Error(`Invalid document ID "${String(id)}"`);
    const type = parts.at(-2);
    if (this.type && type !== this.type)
      throw new Error(`Invalid document type "${String(type)}" which must be a "${this.type}"`);
    const isEmbedded = parts.length > 2 && parts[0] !== "Compendium";
    if (this.embedded === true && !isEmbedded) throw new Error("must be an embedded document");
    if (this.embedded === false && isEmbedded) throw new Error("may not be an embedded document");
    return undefined;
  }
}

export class ColorField extends StringField {
  static override get _defaults(): Data {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "number" || value instanceof Number ? Color.from(Number(value)).css : String(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const text = super._cleanType(value, options);
    return typeof text === "string" && /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | undefined {
    super._validateType(value, options);
    return /^#[0-9a-f]{6}$/i.test(String(value)) ? undefined : false;
  }

  override initialize(value: unknown, _model: DataModel, _options: Data = {}): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

export class FilePathField extends StringField {
  declare categories: readonly string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (this.categories.length === 0) {
      throw new Error("The categories of a FilePathField must contain at least one category of CONST.FILE_CATEGORIES");
    }
    const unknown = this.categories.find((category) => category !== "MEDIA" && !(category in FILE_CATEGORIES));
    if (unknown) throw new Error(`"${unknown}" is not a category of CONST.FILE_CATEGORIES`);
  }

  static override get _defaults(): Data {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" && !this.blank && this.nullable ? null : value, options);
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.wildcard && value.includes("*")) return undefined;
    if (value.startsWith("data:")) {
      if (this.base64) return undefined;
      throw new Error("may not contain base64 data");
    }
    const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(value)?.[1]?.toLowerCase() ?? "";
    if (this.categories.some((category) => this.#accepts(category, extension))) return undefined;
    throw new Error(`does not have a valid file extension for ${this.categories.join(" or ")}`);
  }

  #accepts(category: string, extension: string): boolean {
    if (category !== "MEDIA") return extension in (FILE_CATEGORIES[category] ?? {});
    return Object.values(FILE_CATEGORIES).some((extensions) => extension in extensions);
  }
}
