import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import {
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { environment } from "../environment.ts";
import type { Data } from "../utils/types.ts";
import { idField } from "./shared-fields.ts";

/**
 * What the owner of the actor may change in a combatant. Confirmed by issue threads are initiative, defeated, flags and,
 * since V13, system; the full list is not documented, so the sandbox allows no more than that.
 */
const OWNER_KEYS: readonly string[] = ["_id", "initiative", "defeated", "flags", "system"];

/** Type package, client/documents/combatant: Schema; getUserLevel "OWNER if user.isGM, otherwise the actor's level". */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: Data;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;

  static override readonly metadata = defineMetadata({
    name: "Combatant",
    collection: "combatants",
    isEmbedded: true,
    hasTypeData: true,
    permissions: {
      create: "OWNER",
      update: (user, document, data) => {
        if (user.isGM) return true;
        return document.testUserPermission(user, "OWNER") && Object.keys(data).every((key) => OWNER_KEYS.includes(key));
      },
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "COMBATANT"];

  static override defineSchema(): DataSchema {
    const reference = (label: string): DocumentIdField => new DocumentIdField({ label, readonly: false });
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: reference("COMBAT.CombatantActor"),
      tokenId: reference("COMBAT.CombatantToken"),
      sceneId: reference("COMBAT.CombatantScene"),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"], label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The actor that stands behind this combatant, found on either side. */
  _findActor(): Document | null {
    const { sceneId, tokenId } = this._source as { sceneId: string | null; tokenId: string | null };
    const scene = sceneId ? environment.findDocument("Scene", sceneId) : null;
    const token = tokenId ? scene?.getEmbeddedDocument("Token", tokenId) : undefined;
    const actorId = (token?._source["actorId"] ?? this._source["actorId"]) as string | null | undefined;
    return actorId ? environment.findDocument("Actor", actorId) : null;
  }

  override getUserLevel(
    user: UserLike | null = environment.currentUser() as unknown as UserLike | null,
  ): number | null {
    if (!user) return null;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this._findActor()?.getUserLevel(user) ?? null;
  }
}
