import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import { DocumentStatsField, ForeignDocumentField, JSONField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { BaseUser } from "./user.ts";
import { idField } from "./shared-fields.ts";

/**
 * A stored setting. World settings need SETTINGS_MODIFY (type package, BaseSetting.#canModify); a setting with a user is
 * of scope "user" and belongs to that user.
 */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override readonly metadata = defineMetadata({
    name: "Setting",
    collection: "settings",
    permissions: { create: canModify, update: canModify, delete: canModify },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key) => /^[^.]+\..+$/.test(String(key)),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

function canModify(user: UserLike, document: Document): boolean {
  const owner = document._source["user"];
  if (typeof owner === "string") return owner === user.id;
  return user.hasPermission("SETTINGS_MODIFY");
}
