/** Booleans, anything, and JSON text (type package, classes BooleanField, AnyField, JSONField). */
import type { Data } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataField, type ValidateOptions } from "../field.ts";
import { StringField } from "./string-field.ts";

export class BooleanField extends DataField {
  static override get _defaults(): Data {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true" || value === "on";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }
}

export class AnyField extends DataField {
  override _validateType(_value: unknown, _options: ValidateOptions): boolean {
    return true;
  }
}

export class JSONField extends StringField {
  static override get _defaults(): Data {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options = {}): unknown {
    if (value === "") return "{}";
    if (typeof value === "object" && value !== null) return JSON.stringify(value);
    return super.clean(value, options);
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | undefined {
    super._validateType(value, options);
    try {
      JSON.parse(String(value));
      return undefined;
    } catch {
      return false;
    }
  }

  override initialize(value: unknown, _model: DataModel, _options: Data = {}): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || (this.nullable && value === null)) return value;
    return JSON.stringify(value);
  }
}
