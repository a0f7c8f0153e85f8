/** Lists and sets; an update replaces them whole (type package, classes ArrayField and SetField). */
import type { Data } from "../../utils/types.ts";
import { isPlainObject } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../failure.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type ValidateOptions,
} from "../field.ts";

export class ArrayField extends DataField {
  static override readonly recursive: boolean = true;
  readonly element: DataField;
  declare min: number;
  declare max: number;

  constructor(element: DataField, options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    this.element.parent = this;
    if (this.max < this.min) throw new Error(`ArrayField maximum length ${this.max} is below its minimum ${this.min}`);
  }

  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false, min: 0, max: Infinity };
  }

  static _validateElementType(element: unknown): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error(`The element of a ${this.name} already belongs to a schema`);
    return element;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required ? [] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    // Paths name the element either by its index or as "element".
    return this.element._getField(first === "element" || /^\d+$/.test(first) ? rest : path);
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (isPlainObject(value)) return this.#fromNumberedKeys(value);
    if (typeof value === "object" && value !== null && Symbol.iterator in value)
      return Array.from(value as Iterable<unknown>);
    return [value];
  }

  /** Forms hand over arrays as objects with numbers for keys. */
  #fromNumberedKeys(value: Data): unknown {
    if (!Object.keys(value).every((key) => /^\d+$/.test(key))) return [value];
    const list: unknown[] = [];
    for (const [key, entry] of Object.entries(value)) list[Number(key)] = entry;
    return list;
  }

  /** Type package: "options gets its partial property forced false". */
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failures = new DataModelValidationFailure();
    for (const [index, entry] of value.entries()) {
      const failure = this.element.validate(entry, { ...options, partial: false });
      if (failure) failures.elements.push({ id: index, failure });
    }
    return failures.elements.length > 0 ? failures : undefined;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of data) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const prepared = this.element.initialize(entry, model, options);
      return typeof prepared === "function" ? (Reflect.apply(prepared, undefined, []) as unknown) : prepared;
    });
  }

  override toObject(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => this.element.toObject(entry));
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value: unknown = [],
    options: unknown = {},
  ): unknown {
    const whole = super.apply(fn, value, options);
    if (typeof fn === "string" || !Array.isArray(value)) return whole;
    return value.map((entry) => this.element.apply(fn, entry, options));
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }

  override _castChangeDelta(delta: string): unknown {
    return this.clean(parseList(delta));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...toList(value), ...toList(delta)];
  }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function parseList(delta: string): unknown {
  try {
    const parsed: unknown = JSON.parse(delta);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [delta];
  }
}

export class SetField extends ArrayField {
  /** Elements are exchangeable: an invalid one may be dropped where falling back is allowed. */
  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failures = super._validateElements(value, options);
    if (!failures || !options.fallback) return failures;
    for (const { id, failure } of [...failures.elements].reverse()) {
      value.splice(Number(id), 1);
      failure.dropped = true;
      failure.unresolved = false;
    }
    return failures;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const clean = super._cleanType(value, options);
    return Array.isArray(clean) ? [...new Set<unknown>(clean)] : clean;
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override toObject(value: unknown): unknown {
    if (!(value instanceof Set)) return super.toObject(value);
    return Array.from(value, (entry) => this.element.toObject(entry));
  }

  override _castChangeDelta(delta: string): unknown {
    return new Set(toList(super._castChangeDelta(delta)));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const sum = new Set<unknown>(value instanceof Set ? value : []);
    for (const entry of delta instanceof Set ? delta : []) sum.add(entry);
    return sum;
  }
}
