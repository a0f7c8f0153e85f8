/** Numbers (type package, class NumberField and its descendants). */
import type { Data } from "../../utils/types.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "../field.ts";
import { resolveChoices } from "./string-field.ts";

/** Round to a multiple of `step` counted from `base`, without the dust of binary fractions. */
export function roundToStep(value: number, step: number, base = 0): number {
  const decimals = Math.max(decimalPlaces(step), decimalPlaces(base));
  return Number((Math.round((value - base) / step) * step + base).toFixed(decimals));
}

function decimalPlaces(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (this.choices !== undefined && this.choices !== null && options.nullable === undefined) this.nullable = false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error(`NumberField minimum ${this.min} is above its maximum ${this.max}`);
    }
  }

  static override get _defaults(): Data {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  /** Without an initial value a nullable number starts as null (type package: "InitialValue: null"). */
  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined && this.nullable && !("initial" in this.options)) return null;
    return initial;
  }

  override _cast(value: unknown): unknown {
    // An empty input of a form means "no number".
    if (value === "") return this.nullable ? null : NaN;
    return Number(value);
  }

  /** Type package: "Applies integer, min, max, and step". */
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    let clean = super._cleanType(value, options);
    if (typeof clean !== "number" || !Number.isFinite(clean)) return clean;
    if (this.integer) clean = Math.round(clean);
    if (this.min !== undefined) clean = Math.max(clean as number, this.min);
    if (this.max !== undefined) clean = Math.min(clean as number, this.max);
    if (this.step !== undefined) clean = roundToStep(clean as number, this.step, this.min ?? 0);
    return clean;
  }

  override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined && Math.abs(roundToStep(value, this.step, this.min ?? 0) - value) > 1e-8) {
      throw new Error(`must be an increment of ${this.step}`);
    }
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.choices && !this.#isValidChoice(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  #isValidChoice(value: number): boolean {
    const choices = resolveChoices(this.choices);
    if (!choices) return true;
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, String(value));
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): Data {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    if (!this.normalize || !Number.isFinite(angle) || angle === 360) return angle;
    return ((angle % 360) + 360) % 360;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): Data {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

export class HueField extends NumberField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}
