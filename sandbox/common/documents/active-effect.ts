import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import { ACTIVE_EFFECT_MODES } from "../constants/documents.ts";
import type { ChangeData } from "../data/field.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";
import type { Data } from "../utils/types.ts";
import { idField, nameField } from "./shared-fields.ts";

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

/** Type package, client/documents/active-effect: Schema, ChangeSchema, DurationSchema. */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Data;
  declare changes: ChangeData[];
  declare disabled: boolean;
  declare duration: Data;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;

  static override readonly metadata = defineMetadata({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "EFFECT"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new StringField({ required: true }),
          mode: new NumberField({ required: true, nullable: false, integer: true, initial: ACTIVE_EFFECT_MODES.ADD }),
          priority: new NumberField(),
        }),
      ),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: new ForeignDocumentField({ documentName: "Combat" }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
