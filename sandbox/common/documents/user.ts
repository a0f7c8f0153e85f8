import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants/permissions.ts";
import {
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Color } from "../utils/color.ts";
import { idField, nameField } from "./shared-fields.ts";

const ROLES: Readonly<Record<string, number>> = USER_ROLES;

/** Keys of a user that only a game master may change. */
const GM_KEYS: readonly string[] = ["role", "permissions", "password"];

/** Type package, client/documents/user: Schema; BaseUser#hasRole, #hasPermission, #can, #getUserLevel. */
export class BaseUser extends Document implements UserLike {
  declare name: string;
  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override readonly metadata = defineMetadata({
    name: "User",
    collection: "users",
    permissions: {
      create: (user) => user.isGM,
      update: (user, document, data) => {
        if (user.isGM) return true;
        return document.id === user.id && !GM_KEYS.some((key) => key in data);
      },
      delete: (user, document) => user.isGM && document.id !== user.id,
    },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "USER"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField({ required: true }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** A role is held by all roles above it. */
  hasRole(role: string | number, options: { readonly exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : ROLES[role];
    if (wanted === undefined) return false;
    return options.exact ? this.role === wanted : this.role >= wanted;
  }

  /** A permission of this user itself, else of its role. */
  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const rule = USER_PERMISSIONS[permission];
    if (!rule) throw new Error(`"${permission}" is not a user permission: ${Object.keys(USER_PERMISSIONS).join(", ")}`);
    if (this.role === USER_ROLES.GAMEMASTER && !rule.disableGM) return true;
    return this.permissions[permission] ?? this.role >= rule.defaultRole;
  }

  /** A permission or a role by name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user?: UserLike | null): number | null {
    if (!user) return null;
    return user.id === this.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}
