/** The field that a change of an active effect goes through. */
import type { Document } from "../common/abstract/document.ts";
import type { ChangeData, DataField } from "../common/data/field.ts";
import { AnyField, BooleanField } from "../common/data/fields/simple-fields.ts";
import { ArrayField, SetField } from "../common/data/fields/array-field.ts";
import { NumberField } from "../common/data/fields/number-field.ts";
import { StringField } from "../common/data/fields/string-field.ts";
import { DataModel } from "../common/data/data-model.ts";
import { getProperty } from "../common/utils/property.ts";
import { getType } from "../common/utils/types.ts";

/** The schema's field at the path, or one made for the type of value that is there. */
export function fieldOf(document: Document, change: ChangeData): DataField {
  const { system } = document as { system?: unknown };
  const inSystem = change.key.startsWith("system.") && system instanceof DataModel;
  const field = inSystem
    ? system.schema.getField(change.key.slice("system.".length))
    : document.schema.getField(change.key);
  return field ?? substitute(getProperty(document, change.key), change.value);
}

function substitute(current: unknown, delta: string): DataField {
  switch (getType(current)) {
    case "number":
      return new NumberField();
    case "boolean":
      return new BooleanField();
    case "string":
      return new StringField();
    case "Set":
      return new SetField(new AnyField());
    case "Array":
      return new ArrayField(new AnyField());
    default:
      return delta !== "" && Number.isFinite(Number(delta)) ? new NumberField() : new StringField();
  }
}
