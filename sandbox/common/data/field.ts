/** The base of all data fields (type package, common/data/fields, class DataField). */
import { ACTIVE_EFFECT_MODES } from "../constants/documents.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/merge.ts";
import type { Data } from "../utils/types.ts";
import type { DataModel } from "./data-model.ts";
import { DataModelValidationFailure } from "./failure.ts";

export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly gmOnly?: boolean;
  readonly label?: string;
  readonly hint?: string;
  /** False: invalid. True: certainly valid. Undefined: go on. An Error says why not. */
  readonly validate?: (value: unknown, options: ValidateOptions) => unknown;
  readonly validationError?: string;
  readonly [option: string]: unknown;
}

export interface FieldContext {
  readonly name?: string;
  readonly parent?: DataField;
}

export interface CleanOptions {
  /** Only the keys that are there; missing ones get no initial value. */
  readonly partial?: boolean;
  /** The data of the root model. */
  readonly source?: Data;
}

export interface ValidateOptions {
  readonly partial?: boolean;
  /** Replace invalid values by valid initial ones where possible. */
  readonly fallback?: boolean;
  readonly dropInvalidEmbedded?: boolean;
  readonly source?: Data;
}

export interface UpdateOptions {
  readonly dryRun?: boolean;
  readonly fallback?: boolean;
  /** False replaces inner objects whole. Default true. */
  readonly recursive?: boolean;
  readonly restoreDelta?: boolean;
}

export type InitializeOptions = Data;

/** One change of an active effect, as `ActiveEffect#changes` holds it. */
export interface ChangeData {
  readonly key: string;
  readonly value: string;
  readonly mode: number;
  readonly priority?: number | null;
}

type Verdict = boolean | DataModelValidationFailure | undefined;

export class DataField {
  static readonly hierarchical: boolean = false;
  static readonly recursive: boolean = false;

  name: string | undefined;
  parent: DataField | undefined;
  readonly options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.options = options;
    this.name = context.name;
    this.parent = context.parent;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) {
      Reflect.set(this, key, options[key] === undefined ? value : options[key]);
    }
  }

  static get _defaults(): Data {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Call a function, or a method by name, on this field and the fields inside it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value?: unknown,
    options: unknown = {},
  ): unknown {
    const method: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    if (typeof method !== "function") throw new Error(`${this.constructor.name} has no method ${String(fn)}`);
    return Reflect.apply(method, this, [value, options]);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Coerce a value to this field's type. Missing values become the initial one. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    try {
      if (this._validateSpecial(value) === true) return value;
    } catch {
      // A value like null that this field forbids is left for validation to report.
      if (value === null) return value;
    }
    return this._cleanType(this._cast(value), options);
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  _cast(value: unknown): unknown {
    return value;
  }

  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === "function") return Reflect.apply(this.initial, this, [data]);
    return deepClone(this.initial);
  }

  /** Turn the prepared value back into something that can be stored. */
  toObject(value: unknown): unknown {
    return deepClone(value);
  }

  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const validators: ((value: unknown, options: ValidateOptions) => unknown)[] = [
      (v) => this._validateSpecial(v),
      (v, o) => this._validateType(v, o),
    ];
    if (this.options.validate) validators.push(this.options.validate);
    try {
      for (const validator of validators) {
        const verdict: unknown = validator.call(this, value, options);
        if (verdict === true) return undefined;
        if (verdict === false) return this.#failure(value, this.validationError);
        if (verdict instanceof DataModelValidationFailure) return verdict;
      }
    } catch (error) {
      return this.#failure(value, error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Null and undefined: true is certainly valid, an error says why not, undefined goes on. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: ValidateOptions): Verdict {
    return undefined;
  }

  /** Joint validation of fields that contain others. Throws when it fails. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {
    // Simple fields have nothing to check jointly.
  }

  /** Turn the stored value into the prepared one; a function becomes a getter of the model. */
  initialize(value: unknown, _model: DataModel, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** Apply an update to source data and note what changed in `difference`. */
  _updateDiff(source: Data, key: string, value: unknown, difference: Data, _options: UpdateOptions): void {
    if (value === undefined || equals(source[key], value)) return;
    source[key] = value;
    difference[key] = value;
  }

  /** Write an update that passed validation into the model's own source. */
  _updateCommit(source: Data, key: string, value: unknown, _difference: unknown, _options: UpdateOptions): void {
    source[key] = value;
  }

  migrateSource(_sourceData: Data, _fieldData: unknown): void {
    // Fields that contain models pass migration on.
  }

  /** Apply one change of an active effect to a prepared value and return the new value. */
  applyChange(value: unknown, model: DataModel, change: ChangeData): unknown {
    const delta = this._castChangeDelta(change.value);
    switch (change.mode) {
      case ACTIVE_EFFECT_MODES.ADD:
        return this._applyChangeAdd(value, delta);
      case ACTIVE_EFFECT_MODES.MULTIPLY:
        return this._applyChangeMultiply(value, delta);
      case ACTIVE_EFFECT_MODES.OVERRIDE:
        return delta;
      case ACTIVE_EFFECT_MODES.UPGRADE:
        return this._applyChangeUpgrade(value, delta);
      case ACTIVE_EFFECT_MODES.DOWNGRADE:
        return this._applyChangeDowngrade(value, delta);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  _castChangeDelta(delta: string): unknown {
    return this.clean(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown): unknown {
    if (typeof value === "number" && typeof delta === "number") return value + delta;
    // Texts are joined; what is neither number nor text is joined as text.
    return `${(value ?? "") as string}${delta as string}`;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown): unknown {
    return value;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown): unknown {
    return value;
  }

  /** Custom changes belong to hook `applyActiveEffect`; the client installs this. */
  _applyChangeCustom(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  /** Forms are the business of sandbox/apps, which installs these two on the prototype. */
  toInput(_config?: Data): HTMLElement {
    throw new Error("Form inputs need the sandbox's applications to be loaded");
  }

  toFormGroup(_groupConfig?: Data, _inputConfig?: Data): HTMLElement {
    throw new Error("Form groups need the sandbox's applications to be loaded");
  }
}
