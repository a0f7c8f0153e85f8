/** `foundry.data.fields`. */
export { DataField } from "../field.ts";
export { ArrayField, SetField } from "./array-field.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
} from "./document-fields.ts";
export { EmbeddedCollectionField, EmbeddedDocumentField } from "./embedded-fields.ts";
export { EmbeddedDataField, TypedSchemaField } from "./model-fields.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./number-field.ts";
export { ObjectField, TypedObjectField } from "./object-field.ts";
export { SchemaField } from "./schema-field.ts";
export { AnyField, BooleanField, JSONField } from "./simple-fields.ts";
export {
  ColorField,
  DocumentIdField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  StringField,
} from "./string-field.ts";
export { TypeDataField } from "./type-data-field.ts";
