import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DEFAULT_TOKEN } from "../constants/token.ts";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { idField, nameField, primaryFields } from "./shared-fields.ts";

/** Type package, client/documents/actor: Schema; permissions create and update are functions. */
export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override readonly metadata = defineMetadata({
    name: "Actor",
    collection: "actors",
    indexed: true,
    hasTypeData: true,
    coreTypes: [],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: {
      create: (user) => user.hasPermission("ACTOR_CREATE"),
      update: (user, document, data) => {
        if (!document.testUserPermission(user, "OWNER")) return false;
        // The prototype token is configured with a permission of its own.
        return !("prototypeToken" in data) || user.hasPermission("TOKEN_CONFIGURE");
      },
    },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "ACTOR"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseActor.DEFAULT_ICON }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      ...primaryFields(),
    };
  }
}
