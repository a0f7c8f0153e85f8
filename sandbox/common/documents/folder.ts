import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.ts";
import {
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { idField, nameField } from "./shared-fields.ts";

/** Minimal: folders are kept and can be seen by all (type package, client/documents/folder: Schema). */
export class BaseFolder extends Document {
  declare name: string;
  declare type: string;
  declare sort: number;

  static override readonly metadata = defineMetadata({
    name: "Folder",
    collection: "folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
