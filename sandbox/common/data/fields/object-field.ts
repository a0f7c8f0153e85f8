/** Free objects and mappings (type package, classes ObjectField and TypedObjectField). */
import { deepClone } from "../../utils/clone.ts";
import { applySpecialKeys, diffObject, equals, isDeletionKey, mergeObject } from "../../utils/merge.ts";
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

export class ObjectField extends DataField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required ? {} : undefined;
  }

  override _cast(value: unknown): unknown {
    const document = value as { toObject?: () => unknown };
    return typeof document.toObject === "function" ? document.toObject() : value;
  }

  override initialize(value: unknown, _model: DataModel, _options: InitializeOptions = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    if (value === undefined) return;
    const current = source[key];
    if (options.recursive === false || !isPlainObject(current) || !isPlainObject(value)) {
      const replacement = applySpecialKeys(value);
      if (equals(current, replacement)) return;
      source[key] = replacement;
      difference[key] = value;
      return;
    }
    const changed = diffObject(current, value, { deletionKeys: true });
    if (Object.keys(changed).length === 0) return;
    source[key] = mergeObject(deepClone(current), deepClone(changed), { performDeletions: true });
    difference[key] = changed;
  }
}

interface TypedObjectOptions extends FieldOptions {
  readonly validateKey?: (key: string) => boolean | undefined;
}

export class TypedObjectField extends ObjectField {
  static override readonly recursive: boolean = true;
  readonly element: DataField;

  constructor(element: DataField, options: TypedObjectOptions = {}, context?: FieldContext) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element of a TypedObjectField must be a DataField");
    if (element.parent !== undefined) throw new Error("The element of a TypedObjectField already belongs to a schema");
    this.element = element;
    element.parent = this;
  }

  #isValidKey(key: string): boolean {
    const { validateKey } = this.options as TypedObjectOptions;
    return validateKey?.call(this, key) ?? true;
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    return this.element._getField(rest);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const clean = super._cleanType(value, options);
    if (!isPlainObject(clean)) return clean;
    for (const key of Object.keys(clean)) {
      const name = isDeletionKey(key) ? key.slice(2) : key;
      if (key.startsWith("-=") && options.partial) continue;
      if (!this.#isValidKey(name)) Reflect.deleteProperty(clean, key);
      // A new entry needs all its initial values; whether it is new is known when the update is applied.
      else clean[key] = this.element.clean(clean[key], options);
    }
    return clean;
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const failure = this.element.validate(entry, options);
      if (!failure) continue;
      if (failure.unresolved && options.fallback) {
        Reflect.deleteProperty(value, key);
        failure.dropped = true;
        failure.unresolved = false;
      }
      failures.fields[key] = failure;
    }
    return failures.isEmpty() ? undefined : failures;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of Object.values(data)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const prepared = this.element.initialize(entry, model, options);
        return [key, typeof prepared === "function" ? (Reflect.apply(prepared, undefined, []) as unknown) : prepared];
      }),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value: unknown = {},
    options: unknown = {},
  ): unknown {
    const whole = super.apply(fn, value, options);
    if (typeof fn === "string" || !isPlainObject(value)) return whole;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.apply(fn, entry, options)]),
    );
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(current) || !isPlainObject(value)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner: Data = {};
    for (const [name, entry] of Object.entries(value)) {
      const target = name.slice(2);
      if (name.startsWith("-=")) {
        if (target in current) inner[name] = null;
        Reflect.deleteProperty(current, target);
      } else if (name.startsWith("==")) {
        const whole = this.element.clean(entry, {});
        current[target] = whole;
        inner[name] = whole;
      } else if (name in current) this.element._updateDiff(current, name, entry, inner, options);
      else {
        const whole = this.element.clean(entry, {});
        current[name] = whole;
        inner[name] = whole;
      }
    }
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const entry of Object.values(fieldData)) this.element.migrateSource(sourceData, entry);
  }
}
