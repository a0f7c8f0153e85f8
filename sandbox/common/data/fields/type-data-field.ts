/** `system`: data of a document's type (type package, class TypeDataField). */
import type { DocumentClass } from "../../abstract/document.ts";
import { environment } from "../../environment.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isPlainObject, type Data } from "../../utils/types.ts";
import type { DataModel, DataModelClass } from "../data-model.ts";
import type { DataModelValidationFailure } from "../failure.ts";
import type {
  DataField,
  CleanOptions,
  FieldContext,
  FieldOptions,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "../field.ts";
import { ObjectField } from "./object-field.ts";

export class TypeDataField extends ObjectField {
  static override readonly recursive: boolean = true;
  readonly document: DocumentClass;

  constructor(document: DocumentClass, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true };
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: unknown): DataModelClass | null {
    return typeof type === "string" ? environment.typeModel(this.documentName, type) : null;
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.getModelForType((data as Data | undefined)?.["type"]);
    return model ? model.cleanData({}, {}) : {};
  }

  /** Type package: with a model its cleanData; partial data as it is; otherwise merged into the initial value. */
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const model = this.getModelForType(options.source?.["type"]);
    if (model) return model.cleanData(value, { ...options, source: value });
    if (options.partial) return value;
    return mergeObject(this.getInitialValue(options.source) as Data, value);
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    const Model = this.getModelForType((model._source as { type?: unknown }).type);
    if (!Model || !isPlainObject(value)) return super.initialize(value, model, options);
    const Concrete = Model as unknown as new (data: Data, context: Data) => DataModel;
    return new Concrete(value, { parent: model, ...options });
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    const verdict = super._validateType(value, options);
    if (verdict !== undefined) return verdict;
    const model = this.getModelForType(options.source?.["type"]);
    return model?.schema.validate(value, { ...options, source: value as Data });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.["type"]);
    if (!model || !isPlainObject(data)) return;
    model.schema._validateModel(data);
    model.validateJoint(data);
  }

  override toObject(value: unknown): unknown {
    const model = value as { toObject?: (source: boolean) => unknown } | null;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const model = this.getModelForType(source["type"]);
    if (!model) super._updateDiff(source, key, value, difference, options);
    else model.schema._updateDiff(source, key, value, difference, options);
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    const model = this.getModelForType(sourceData["type"]);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }
}
