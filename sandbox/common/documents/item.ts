import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { idField, nameField, primaryFields } from "./shared-fields.ts";

/** Type package, client/documents/item: Schema; permissions create (function), delete OWNER. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON: string = "icons/svg/item-bag.svg";

  static override readonly metadata = defineMetadata({
    name: "Item",
    collection: "items",
    indexed: true,
    hasTypeData: true,
    coreTypes: [],
    embedded: { ActiveEffect: "effects" },
    permissions: {
      // An item in an actor is created by whoever owns the actor; in the world it takes the role permission.
      create: (user, document) =>
        document.parent ? document.parent.testUserPermission(user, "OWNER") : user.hasPermission("ITEM_CREATE"),
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "ITEM"];

  /** "Embedded Documents defer to their parent ownership" (type package, Document#getUserLevel). */
  override getUserLevel(user?: UserLike | null): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The picture of an item that is given none; systems may answer by its type. */
  static getDefaultArtwork(_itemData?: Data): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: new FilePathField({
        categories: ["IMAGE"],
        // Systems may draw their own: the class in use answers, not this one.
        initial: (data?: Data) => (this.implementation as typeof BaseItem).getDefaultArtwork(data).img,
      }),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      ...primaryFields(),
    };
  }
}
