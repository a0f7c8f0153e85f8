/** Documents in fields of documents (type package, classes EmbeddedCollectionField and EmbeddedDocumentField). */
import type { Document, DocumentClass } from "../../abstract/document.ts";
import { EmbeddedCollection, isEmbeddedSource } from "../../abstract/embedded-collection.ts";
import { equals } from "../../utils/merge.ts";
import { isPlainObject, type Data } from "../../utils/types.ts";
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

export class EmbeddedCollectionField extends DataField {
  static override readonly hierarchical: boolean = true;
  static override readonly recursive: boolean = true;
  readonly element: DocumentClass;

  constructor(element: DocumentClass, options: FieldOptions = {}, context?: FieldContext) {
    super({ ...options, readonly: true }, context);
    this.element = element;
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false };
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  get model(): DocumentClass {
    return this.element.implementation;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    if (value instanceof EmbeddedCollection) return value.toObject();
    if (value instanceof Map || value instanceof Set) return Array.from(value.values() as Iterable<unknown>);
    return Array.isArray(value) ? value : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    for (const [index, entry] of value.entries()) value[index] = this.#cleanElement(entry, options);
    return value;
  }

  #cleanElement(entry: unknown, options: CleanOptions): unknown {
    const document = entry as { toObject?: () => Data };
    const data = typeof document.toObject === "function" ? document.toObject() : entry;
    if (!isPlainObject(data)) return data;
    const model = this.model;
    if (!options.partial) model.migrateDataSafe(data);
    return model.cleanData(data, { ...options, source: data });
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    const failures = new DataModelValidationFailure();
    for (const entry of value as unknown[]) {
      const inner = { ...options, partial: options.partial ?? false, source: entry as Data };
      const failure = this.model.schema.validate(entry, inner);
      if (failure) failures.elements.push({ id: String((entry as Data)["_id"]), failure });
    }
    return failures.elements.length > 0 ? failures : undefined;
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    const collection = (model as Document).collections[this.name ?? ""];
    if (collection && isEmbeddedSource(value)) collection.initialize(value, options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  /** An update through the parent: entries with a known id are merged, others are added. Nothing is removed. */
  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const current = source[key];
    if (!isEmbeddedSource(value) || !isEmbeddedSource(current)) return;
    const changes: Data[] = [];
    for (const entry of value) {
      const existing = current.find((data) => data["_id"] === entry["_id"]);
      if (!existing) {
        const whole = this.#cleanElement(entry, {}) as Data;
        current.push(whole);
        changes.push(whole);
        continue;
      }
      const changed: Data = {};
      this.model.schema._updateFields(existing, entry, changed, options);
      if (Object.keys(changed).length > 0) changes.push({ ...changed, _id: existing["_id"] });
    }
    if (changes.length > 0) difference[key] = changes;
  }

  override _updateCommit(
    source: Data,
    key: string,
    value: unknown,
    _difference: unknown,
    _options: UpdateOptions,
  ): void {
    const stored = source[key];
    if (!isEmbeddedSource(value) || !isEmbeddedSource(stored)) return;
    for (const entry of value) {
      const existing = stored.find((data) => data["_id"] === entry["_id"]);
      if (existing) Object.assign(existing, entry);
      else stored.push(entry);
    }
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData as unknown[]) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }
}

/** A single document in a field, such as a token's ActorDelta. */
export class EmbeddedDocumentField extends DataField {
  static override readonly hierarchical: boolean = true;
  static override readonly recursive: boolean = true;
  readonly model: DocumentClass;

  constructor(model: DocumentClass, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: true };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data) ?? null;
    return isPlainObject(initial) ? this.model.cleanData(initial) : initial;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return isPlainObject(value) ? this.model.cleanData(value, { ...options, source: value }) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.model.schema.validate(value, { ...options, source: value as Data });
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const existing = (model as unknown as Data)[this.name ?? ""] as Document | null | undefined;
    if (existing && existing._source === value) {
      existing.reset();
      return existing;
    }
    const Implementation = this.model.implementation as unknown as new (data: Data, context: Data) => Document;
    return new Implementation(value, { ...options, parent: model, parentCollection: this.name });
  }

  override toObject(value: unknown): unknown {
    const document = value as { toObject?: (source: boolean) => unknown } | null;
    return typeof document?.toObject === "function" ? document.toObject(false) : value;
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const current = source[key];
    if (isPlainObject(current) && isPlainObject(value) && options.recursive !== false) {
      const changed: Data = {};
      this.model.schema._updateFields(current, value, changed, options);
      if (Object.keys(changed).length > 0) difference[key] = changed;
    } else if (!equals(current, value)) {
      const whole = isPlainObject(value) ? this.model.cleanData(value, {}) : value;
      source[key] = whole;
      difference[key] = whole;
    }
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}
