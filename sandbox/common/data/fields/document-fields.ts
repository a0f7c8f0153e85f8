/** Fields that only documents have (type package, classes ForeignDocumentField, DocumentTypeField, …). */
import type { DocumentClass } from "../../abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants/permissions.ts";
import { environment } from "../../environment.ts";
import { isValidId } from "../../utils/text.ts";
import { isPlainObject, type Data } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { FieldContext, FieldOptions, InitializeOptions, ValidateOptions } from "../field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { DocumentIdField, DocumentUUIDField, StringField } from "./string-field.ts";

/** A document class, or its name where importing the class would make a circle. */
export interface DocumentReference {
  readonly documentName: string;
}

/** The id of another document; prepared, it is that document (or its id with `idOnly`). */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  readonly model: DocumentReference;

  constructor(model: DocumentReference, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): Data {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "" ? null : value;
    return super._cast(value);
  }

  override initialize(value: unknown, _model: DataModel, _options: InitializeOptions = {}): unknown {
    if (this.idOnly) return value;
    return (): unknown => (typeof value === "string" ? environment.findDocument(this.model.documentName, value) : null);
  }

  override toObject(value: unknown): unknown {
    const document = value as { _id?: unknown } | null | undefined;
    return typeof value === "object" ? (document?._id ?? null) : value;
  }
}

/** The author of a document: the creating user unless said otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Data {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      initial: (): unknown => environment.currentUser()?._id,
    };
  }
}

/** The type of a document: one of the manifest's types or a core type. */
export class DocumentTypeField extends StringField {
  readonly #documentClass: DocumentClass;

  constructor(documentClass: DocumentClass, options: FieldOptions = {}, context?: FieldContext) {
    super(
      {
        ...options,
        choices: () => documentClass.TYPES,
        validationError: `is not a valid type for the ${documentClass.documentName} Document class`,
      },
      context,
    );
    this.#documentClass = documentClass;
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (typeof value !== "string" || !value) throw new Error("must be a non-blank string");
    if (this._isValidChoice(value)) return true;
    throw new Error(`"${value}" ${this.validationError}: ${this.#documentClass.TYPES.join(", ")}`);
  }
}

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Data {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (!isPlainObject(value)) return false;
    const levels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [id, level] of Object.entries(value)) {
      if (id.startsWith("-=") && level === null) continue;
      if (id !== "default" && !isValidId(id)) return false;
      if (!levels.includes(level)) return false;
    }
    return undefined;
  }
}

/** Flags: one object per active scope. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown, _options: ValidateOptions): undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [scope, flags] of Object.entries(value)) {
      if (scope.startsWith("-=")) continue;
      if (!isPlainObject(flags) && flags !== null) throw new Error(`the flags of scope "${scope}" must be an object`);
    }
    return undefined;
  }
}

/** When and by what a document was made and changed. The server fills it in. */
export class DocumentStatsField extends SchemaField {
  constructor(options?: FieldOptions, context?: FieldContext) {
    super(
      {
        coreVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => environment.coreVersion,
        }),
        systemId: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => environment.systemId || null,
        }),
        systemVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => environment.systemVersion,
        }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ nullable: true, initial: null, required: true }),
      },
      options,
      context,
    );
  }
}
