import { equals, isDeletionKey } from "../../utils/merge.ts";
import { getType, isPlainObject, type Data } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../failure.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "../field.ts";

export type DataSchema = Record<string, DataField>;

/** A field with named fields inside (type package, class SchemaField). */
export class SchemaField extends DataField {
  static override readonly recursive: boolean = true;
  readonly fields: DataSchema;

  constructor(fields: DataSchema, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false };
  }

  _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields)) throw new Error("A schema must be an object with string keys and DataField values");
    const schema: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source") throw new Error('"_source" is not a valid name for a field of a schema');
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined) {
        throw new Error(`The "${field.fieldPath}" field already belongs to a schema and may not be reused`);
      }
      field.name = name;
      field.parent = this;
      schema[name] = field;
    }
    return schema;
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path such as `hp.value`. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (this.options.required === false) return undefined;
    const values: Data = {};
    for (const [name, field] of this.entries()) {
      const value = field.getInitialValue(data);
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  override _cast(value: unknown): unknown {
    const document = value as { toObject?: () => unknown };
    return typeof document.toObject === "function" ? document.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const inner: CleanOptions = { ...options, source: options.source ?? value };
    for (const [name, field] of this.entries()) {
      if (!Object.hasOwn(value, name) && options.partial) continue;
      // Also undefined is kept as a key: the source of a model is sealed and could not take the key later.
      value[name] = field.clean(value[name], inner);
    }
    for (const key of Object.keys(value)) this.#cleanUnknownKey(value, key, inner);
    return value;
  }

  /** Keys that the schema lacks are dropped; `==name` and `-=name` stay if the schema has the name. */
  #cleanUnknownKey(value: Data, key: string, options: CleanOptions): void {
    if (this.has(key)) return;
    const field = isDeletionKey(key) ? this.get(key.slice(2)) : undefined;
    if (!field || !options.partial) Reflect.deleteProperty(value, key);
    else if (key.startsWith("==")) value[key] = field.clean(value[key], { ...options, partial: false });
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      const prepared = field.initialize(value[name], model, options);
      defineField(data, name, field, prepared);
    }
    return data;
  }

  override _validateType(data: unknown, options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const inner: ValidateOptions = { ...options, source: options.source ?? data };
    const failures = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      if (options.partial && !Object.hasOwn(data, name)) continue;
      const failure = field.validate(data[name], inner);
      if (!failure) continue;
      if (failure.unresolved && options.fallback) this.#fallBack(data, name, { field, failure, options: inner });
      failures.fields[name] = failure;
    }
    return failures.isEmpty() ? undefined : failures;
  }

  #fallBack(
    data: Data,
    name: string,
    context: {
      readonly field: DataField;
      readonly failure: DataModelValidationFailure;
      readonly options: ValidateOptions;
    },
  ): void {
    const initial = context.field.getInitialValue(context.options.source);
    if (context.field.validate(initial, { ...context.options, fallback: false })) return;
    if (initial === undefined) Reflect.deleteProperty(data, name);
    else data[name] = initial;
    context.failure.fallback = initial;
    context.failure.unresolved = false;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    const inner = { ...options, source: options.source ?? data };
    for (const [name, field] of this.entries()) {
      if ((field.constructor as typeof DataField).recursive) field._validateModel(data[name], inner);
    }
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      const inner = (value as Data)[name];
      if (inner !== undefined) data[name] = field.toObject(inner);
    }
    return data;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    data: unknown = {},
    options: unknown = {},
  ): unknown {
    const whole = super.apply(fn, data, options);
    if (typeof fn === "string" || !isPlainObject(data)) return whole;
    const results: Data = {};
    for (const [name, field] of this.entries()) {
      const result = field.apply(fn, data[name], options);
      if (!isPlainObject(result) || Object.keys(result).length > 0) results[name] = result;
    }
    return results;
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const current = source[key];
    if (value === undefined) return;
    if (options.recursive === false || !isPlainObject(current) || !isPlainObject(value)) {
      // Where there was nothing to merge into, the new object has to be complete.
      const whole = this.clean(value, { source });
      if (equals(current, whole)) return;
      source[key] = whole;
      difference[key] = whole;
      return;
    }
    const inner: Data = {};
    this._updateFields(current, value, inner, options);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  /** Update the fields of one node of the source. */
  _updateFields(source: Data, changes: Data, difference: Data, options: UpdateOptions): void {
    for (const [key, value] of Object.entries(changes)) {
      const field = this.get(key);
      if (field) field._updateDiff(source, key, value, difference, options);
      else if (isDeletionKey(key)) this.#updateSpecial(source, key, value, difference);
    }
  }

  #updateSpecial(source: Data, key: string, value: unknown, difference: Data): void {
    const name = key.slice(2);
    const field = this.get(name);
    if (!field) return;
    const replacement = key.startsWith("==") ? value : field.getInitialValue(source);
    if (equals(source[name], replacement)) return;
    if (replacement === undefined) Reflect.deleteProperty(source, name);
    else source[name] = replacement;
    difference[key.startsWith("==") ? key : name] = replacement;
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (getType(fieldData) !== "Object") return;
    for (const [name, field] of this.entries()) {
      if (Object.hasOwn(fieldData as Data, name)) field.migrateSource(sourceData, (fieldData as Data)[name]);
    }
  }
}

/** Put a prepared value on an object: functions become getters, readonly fields cannot be assigned. */
export function defineField(target: object, name: string, field: DataField, prepared: unknown): void {
  if (typeof prepared === "function") {
    Object.defineProperty(target, name, {
      get: prepared as () => unknown,
      set: () => undefined,
      configurable: true,
      enumerable: true,
    });
  } else if (field.readonly) {
    Object.defineProperty(target, name, { value: prepared, writable: false, configurable: true, enumerable: true });
  } else if (prepared === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { value: prepared, writable: true, configurable: true, enumerable: true });
}
