import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { UserLike } from "../abstract/user-like.ts";
import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { environment } from "../environment.ts";
import type { Data } from "../utils/types.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { idField } from "./shared-fields.ts";
import { shapeField, sharedTokenFields } from "./token-fields.ts";
import { DEFAULT_TOKEN, TOKEN_SHAPES } from "../constants/token.ts";

/** Where a token is and how big (type package, TokenDocument.Position): pixels, grid units, grid spaces. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

const MOVEMENT_FIELDS = Object.freeze(["x", "y", "elevation", "width", "height", "shape"] as const);

/** Type package, client/documents/token: Schema, MeasuredMovementWaypointSchema; common/documents/token. */
export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare delta: BaseActorDelta | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare sort: number;
  declare locked: boolean;
  declare hidden: boolean;
  declare alpha: number;
  declare actorLink: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare movementAction: string | null;
  declare texture: { src: string | null; scaleX: number; scaleY: number } & Data;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };

  static readonly MOVEMENT_FIELDS: readonly (keyof TokenPosition)[] = MOVEMENT_FIELDS;
  static readonly DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override readonly metadata = defineMetadata({
    name: "Token",
    collection: "tokens",
    isEmbedded: true,
    coreTypes: ["base"],
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", update: canUpdate, delete: "TOKEN_DELETE" },
  });

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    const pixel = (): NumberField => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      ...sharedTokenFields(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { initial: () => ({}) }),
      shape: shapeField(),
      x: pixel(),
      y: pixel(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: pixel(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new SchemaField(measuredWaypointFields())),
      _regions: new ArrayField(new DocumentIdField({ readonly: false })),
    };
  }

  static arePositionsEqual(position1: TokenPosition, position2: TokenPosition): boolean {
    return MOVEMENT_FIELDS.every((field) => position1[field] === position2[field]);
  }

  /** The position that is stored; the prepared one may be animated. */
  get _sourcePosition(): TokenPosition {
    const source = this._source as unknown as TokenPosition;
    const { x, y, elevation, width, height, shape } = source;
    return { x, y, elevation, width, height, shape };
  }

  /** The world actor that this token stands for. */
  get _worldActor(): Document | null {
    const id = this._source["actorId"];
    return typeof id === "string" ? environment.findDocument("Actor", id) : null;
  }

  /** A token belongs to whom its actor belongs to; the delta of an unlinked token may say otherwise. */
  override getUserLevel(
    user: UserLike | null = environment.currentUser() as unknown as UserLike | null,
  ): number | null {
    if (!user) return null;
    const delta = this._source["delta"] as Data | null;
    const own =
      this._source["actorLink"] === true ? null : (delta?.["ownership"] as Record<string, number> | null | undefined);
    if (own) {
      const level = own[user.id ?? ""] ?? own["default"];
      if (level !== undefined) return level;
    }
    return this._worldActor?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}

function canUpdate(user: UserLike, document: Document, data: Data): boolean {
  if (user.isGM) return true;
  if (!document.testUserPermission(user, "OWNER")) return false;
  // A player may not hand a token to another actor, nor change who owns an unlinked one.
  if ("actorId" in data || "actorLink" in data) return false;
  const delta = data["delta"];
  return !(typeof delta === "object" && delta !== null && "ownership" in delta);
}

/** One waypoint of `_movementHistory`; every field must be given. */
function measuredWaypointFields(): DataSchema {
  const given = { required: true, nullable: false, initial: undefined } as const;
  const flag = (): BooleanField => new BooleanField({ initial: undefined });
  return {
    x: new NumberField({ ...given, integer: true }),
    y: new NumberField({ ...given, integer: true }),
    elevation: new NumberField(given),
    width: new NumberField({ ...given, positive: true }),
    height: new NumberField({ ...given, positive: true }),
    shape: new NumberField({ required: true, initial: undefined, choices: Object.values(TOKEN_SHAPES) }),
    action: new StringField({ required: true, blank: false, initial: undefined }),
    terrain: new ObjectField({ nullable: true, initial: null }),
    snapped: flag(),
    explicit: flag(),
    checkpoint: flag(),
    intermediate: flag(),
    userId: new DocumentIdField({ readonly: false, nullable: false, initial: undefined }),
    movementId: new StringField({ required: true, blank: false, initial: undefined }),
    cost: new NumberField({ ...given, min: 0 }),
  };
}
