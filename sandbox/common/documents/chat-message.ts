import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import { CHAT_MESSAGE_STYLES } from "../constants/documents.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { environment } from "../environment.ts";
import type { Data } from "../utils/types.ts";
import { idField } from "./shared-fields.ts";
import { BaseUser } from "./user.ts";

/** Type package, client/documents/chat-message: Schema, SpeakerSchema. */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: Data;
  declare style: number;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  declare whisper: string[];
  declare blind: boolean;
  declare emote: boolean;
  declare sound: string | null;

  static override readonly metadata = defineMetadata({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    permissions: {
      // Users speak in their own name; a game master may speak as anyone.
      create: (user, document, data) => {
        const author = data["author"] ?? document._source["author"];
        if (user.isGM) return true;
        return author === undefined || author === null || author === user.id;
      },
      delete: "OWNER",
    },
  });

  static override defineSchema(): DataSchema {
    const reference = (): DocumentIdField => new DocumentIdField({ readonly: false });
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: [...new Set(Object.values(CHAT_MESSAGE_STYLES))],
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: reference(),
        actor: reference(),
        token: reference(),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The author owns a message; the others observe it. */
  override getUserLevel(
    user: UserLike | null = environment.currentUser() as unknown as UserLike | null,
  ): number | null {
    if (!user) return null;
    return this._source["author"] === user.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }
}
