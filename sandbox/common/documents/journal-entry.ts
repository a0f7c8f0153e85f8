import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../constants/documents.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import {
  BooleanField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { BaseFolder } from "./folder.ts";
import { idField, nameField, primaryFields } from "./shared-fields.ts";

/** Minimal: text pages with a title (type package, client/documents/journal-entry-page: Schema). */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;

  static override readonly metadata = defineMetadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    isEmbedded: true,
    coreTypes: ["text", "image", "pdf", "video"],
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseJournalEntry extends Document {
  declare name: string;

  static override readonly metadata = defineMetadata({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    embedded: { JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new ForeignDocumentField(BaseFolder),
      ...primaryFields(),
    };
  }
}
