import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import {
  ArrayField,
  DocumentFlagsField,
  DocumentOwnershipField,
  FilePathField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../utils/types.ts";
import { idField } from "./shared-fields.ts";

/**
 * What an unlinked token's actor has different from its base actor (type package, client/documents/actor-delta).
 * Items and effects are kept as plain records: a whole one for what only the token has, a partial one for what differs,
 * and `{_id, _tombstone: true}` for what the token lost. Foundry keeps them in an EmbeddedCollectionDelta; the documents
 * to work with are in any case those of the token's own actor.
 */
export class BaseActorDelta extends Document {
  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: Data;
  declare items: Data[];
  declare effects: Data[];

  static override readonly metadata = defineMetadata({
    name: "ActorDelta",
    collection: "delta",
    isEmbedded: true,
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }
}
