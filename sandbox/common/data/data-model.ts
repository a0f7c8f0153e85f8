/** The base of documents and of `system` data (type package, common/abstract/data, class DataModel). */
import { deepClone } from "../utils/clone.ts";
import { expandObject } from "../utils/property.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Data } from "../utils/types.ts";
import { DataModelValidationFailure } from "./failure.ts";
import type { DataField, CleanOptions, UpdateOptions } from "./field.ts";
import { SchemaField, defineField, type DataSchema } from "./fields/schema-field.ts";

export interface ModelContext {
  readonly parent?: DataModel | null;
  /** Throw on invalid data. Default true. */
  readonly strict?: boolean;
  readonly fallback?: boolean;
  readonly dropInvalidEmbedded?: boolean;
  readonly [option: string]: unknown;
}

export interface ModelValidateOptions {
  readonly fields?: boolean;
  readonly joint?: boolean;
  readonly changes?: Data;
  readonly clean?: boolean;
  readonly strict?: boolean;
  readonly fallback?: boolean;
  readonly dropInvalidEmbedded?: boolean;
}

export type DataModelClass = (abstract new (data?: never, context?: never) => DataModel) & typeof DataModel;

interface Failures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

export class DataModel {
  declare readonly _source: Data;
  declare readonly parent: DataModel | null;
  readonly #failures: Failures = { fields: null, joint: null };

  static LOCALIZATION_PREFIXES: string[] = [];
  /** The schema is built once per class, when first asked for. */
  protected static _schema: SchemaField | undefined;

  constructor(data: object = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, ...options } = context;
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: false, enumerable: false, configurable: true });
    Object.seal(source);
    this._configure(options);
    const { fallback = false, dropInvalidEmbedded = false } = options;
    this.validate({
      strict,
      fallback,
      dropInvalidEmbedded,
      joint: true,
    });
    this._initialize({ strict, ...options });
  }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} class must define its schema in static defineSchema()`);
  }

  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema") && this._schema) return this._schema;
    const schema = new SchemaField(this.defineSchema());
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return Object.values(this.#failures).some((failure) => (failure as DataModelValidationFailure | null)?.unresolved);
  }

  get validationFailures(): Failures {
    return this.#failures;
  }

  protected _configure(_options: Data): void {
    // Documents set up their collections here.
  }

  protected _initializeSource(data: object, options: Data): Data {
    const model = this.constructor as typeof DataModel;
    const raw = data instanceof DataModel ? data.toObject() : (data as Data);
    const migrated = model.migrateDataSafe(raw);
    const source = model.cleanData(migrated);
    return model.shimData(source, options);
  }

  static cleanData(source: Data = {}, options: CleanOptions = {}): Data {
    // A schema cleans an object into an object.
    return this.schema.clean(source, { ...options, source: options.source ?? source }) as Data;
  }

  static migrateData(source: Data): Data {
    this.schema.migrateSource(source, source);
    return source;
  }

  static migrateDataSafe(source: Data): Data {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return source;
  }

  static shimData(data: Data, _options: Data = {}): Data {
    return data;
  }

  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  protected _initialize(options: Data = {}): void {
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      defineField(this, name, field, field.initialize(this._source[name], this, options));
    }
  }

  /** Drop everything prepared and start again from the stored data. */
  reset(): void {
    this._initialize();
  }

  clone(data: Data = {}, context: ModelContext = {}): this {
    const merged = mergeObject(this.toObject(), data, { insertKeys: true, performDeletions: true, inplace: true });
    // The clone has the class of the original.
    const Model = this.constructor as new (data: Data, context: ModelContext) => this;
    return new Model(merged, { parent: this.parent, ...context });
  }

  /**
   * Check the stored data, or candidate changes. Returns whether it is valid; throws a DataModelValidationError that
   * names every failing path unless `strict` is false.
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const {
      changes,
      clean = false,
      fallback = false,
      strict = true,
      fields = true,
      dropInvalidEmbedded = false,
    } = options;
    const joint = options.joint ?? !changes;
    const partial = changes !== undefined;
    const candidate = changes ? (clean ? this.#cleanChanges(changes) : changes) : this._source;
    if (fields) {
      const failure = this.schema.validate(candidate, {
        partial,
        fallback,
        dropInvalidEmbedded,
        source: partial ? { ...this._source, ...candidate } : this._source,
      });
      if (!partial) this.#failures.fields = failure ?? null;
      if (failure) this.#report(failure, strict);
    }
    if (joint)
      this.#validateJoint(partial ? mergeObject(deepClone(this._source), candidate) : this._source, strict, !partial);
    return !this.invalid;
  }

  #cleanChanges(changes: Data): Data {
    return (this.constructor as typeof DataModel).cleanData(changes, { partial: true, source: this._source });
  }

  #validateJoint(data: Data, strict: boolean, keep: boolean): void {
    if (keep) this.#failures.joint = null;
    try {
      this.schema._validateModel(data);
      (this.constructor as typeof DataModel).validateJoint(data);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failure = new DataModelValidationFailure({ invalidValue: data, message, unresolved: true });
      if (keep) this.#failures.joint = failure;
      this.#report(failure, strict);
    }
  }

  #report(failure: DataModelValidationFailure, strict: boolean): void {
    if (strict && failure.unresolved) {
      const error = failure.asError();
      error.message = `${this.#name()} validation errors:\n${indent(error.message)}`;
      throw error;
    }
    if (!strict || failure.unresolved) {
      console.warn(`${this.#name()} validation errors:\n${indent(failure.toString())}`);
    }
  }

  #name(): string {
    const { _id } = this._source as { _id?: unknown };
    return typeof _id === "string" ? `${this.constructor.name} [${_id}]` : this.constructor.name;
  }

  /** Conditions across several fields; subclasses override. Throws when they do not hold. */
  static validateJoint(_data: Data): void {
    // Nothing by default.
  }

  /**
   * Apply changes to the stored data here, without the server. Returns what really differs; nothing is written when
   * `dryRun` is set. Throws when the changes are invalid, and then nothing has changed.
   */
  updateSource(changes: Data = {}, options: UpdateOptions = {}): Data {
    const model = this.constructor as typeof DataModel;
    const expanded = expandObject(changes);
    if (Object.hasOwn(changes, "_id") && expanded["_id"] === undefined) Reflect.deleteProperty(expanded, "_id");
    this._addTypes(expanded);
    const clean = model.cleanData(expanded, { partial: true, source: { ...this._source, ...typeOf(expanded) } });
    const copy: Data = deepClone(this._source);
    const difference: Data = {};
    this.schema._updateFields(copy, clean, difference, options);
    if (Object.keys(difference).length === 0) return difference;
    this.#validateDifference(difference, copy, options);
    if (!options.dryRun) this.#commit(copy, difference, options);
    return difference;
  }

  #validateDifference(difference: Data, result: Data, options: UpdateOptions): void {
    const failure = this.schema.validate(difference, {
      partial: true,
      fallback: options.fallback ?? false,
      source: result,
    });
    if (failure) this.#report(failure, true);
    this.#validateJoint(result, true, false);
  }

  #commit(copy: Data, difference: Data, options: UpdateOptions): void {
    for (const key of Object.keys(difference)) {
      const name = this.schema.has(key) ? key : key.slice(2);
      const field = this.schema.get(name);
      if (field) field._updateCommit(this._source, name, copy[name], difference[key], options);
    }
    this.reset();
  }

  /** Before changes are cleaned, subclasses may complete them with what cleaning needs to know. */
  protected _addTypes(_changes: Data): void {
    // Documents add their type.
  }

  toObject(source = true): Data {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as Data;
  }

  toJSON(): Data {
    return this.toObject(true);
  }

  static fromSource(source: object, context: ModelContext = {}): DataModel {
    const Model = this as unknown as new (data: object, context: ModelContext) => DataModel;
    return new Model(source, { strict: false, ...context });
  }

  static fromJSON(json: string): DataModel {
    const Model = this as unknown as new (data: object) => DataModel;
    return new Model(JSON.parse(json) as object);
  }
}

function typeOf(changes: Data): Data {
  return typeof changes["type"] === "string" ? { type: changes["type"] } : {};
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
