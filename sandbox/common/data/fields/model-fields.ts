/** Models inside models (type package, classes EmbeddedDataField and TypedSchemaField). */
import { equals } from "../../utils/merge.ts";
import { isPlainObject, type Data } from "../../utils/types.ts";
import { DataModel, type DataModelClass } from "../data-model.ts";
import type { DataModelValidationFailure } from "../failure.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "../field.ts";
import { SchemaField, type DataSchema } from "./schema-field.ts";

export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options?: FieldOptions, context?: FieldContext) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, isPlainObject(value) ? { ...options, source: value } : options);
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const Model = this.model as unknown as new (data: Data, context: Data) => DataModel;
    const embedded = new Model(value, { parent: model, ...options });
    // The inner model reads and writes the same stored object as its parent.
    return embedded;
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    super._validateModel(data, options);
    if (isPlainObject(data)) this.model.validateJoint(data);
  }
}

type SchemaTypes = Record<string, DataSchema | SchemaField | DataModelClass>;

/** An object whose `type` key decides its schema. */
export class TypedSchemaField extends DataField {
  static override readonly recursive: boolean = true;
  readonly types: Record<string, SchemaField> = {};

  constructor(types: SchemaTypes, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    for (const [type, definition] of Object.entries(types)) {
      const schema = toSchema(definition);
      if (!schema.has("type")) throw new Error(`The schema of type "${type}" needs a field named "type"`);
      schema.parent = this;
      schema.name = type;
      this.types[type] = schema;
    }
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true };
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    if (type === undefined) return this;
    return this.types[type]?._getField(rest);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaOf(value)?._cleanType(value, options) ?? value;
  }

  override _cast(value: unknown): unknown {
    const document = value as { toObject?: () => unknown };
    return typeof document.toObject === "function" ? document.toObject() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const verdict = super._validateSpecial(value);
    if (verdict !== undefined) return verdict;
    if (!isPlainObject(value)) throw new Error("must be an object");
    const type = value["type"];
    if (typeof type !== "string") throw new Error("must have a type");
    if (!Object.hasOwn(this.types, type)) throw new Error(`"${type}" is not a valid type`);
    return undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.#schemaOf(value)?.validate(value, options);
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value;
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const current = source[key];
    const schema = this.#schemaOf(value) ?? this.#schemaOf(current);
    const sameType =
      isPlainObject(current) && isPlainObject(value) && (value["type"] ?? current["type"]) === current["type"];
    if (sameType && schema) schema._updateDiff(source, key, value, difference, options);
    else if (!equals(current, value)) {
      const whole = this.clean(value);
      source[key] = whole;
      difference[key] = whole;
    }
  }
}

function toSchema(definition: DataSchema | SchemaField | DataModelClass): SchemaField {
  if (definition instanceof SchemaField) return definition;
  if (typeof definition === "function") return new EmbeddedDataField(definition);
  return new SchemaField(definition);
}
