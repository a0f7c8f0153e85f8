import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../utils/types.ts";
import { idField } from "./shared-fields.ts";

/** Type package, client/documents/combatant-group: Schema. Players cannot update groups (issue foundryvtt #12442). */
export class BaseCombatantGroup extends Document {
  declare type: string;
  declare system: Data;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;

  static override readonly metadata = defineMetadata({
    name: "CombatantGroup",
    collection: "groups",
    isEmbedded: true,
    hasTypeData: true,
    permissions: { update: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
