import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { UserLike } from "../abstract/user-like.ts";
import {
  BooleanField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { isPlainObject, type Data } from "../utils/types.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { idField } from "./shared-fields.ts";

/** What a user who is not a game master may send in an update of a combat, besides the id. */
const PLAYER_KEYS: readonly string[] = ["_id", "round", "turn", "combatants"];

/**
 * Type package, client/documents/combat: Schema; common/documents/combat: `_canChangeRound`, `_canChangeTurn`.
 * Other users than game masters change only round and turn and combatants they own; an update with anything else, a
 * flag or `system`, is refused as a whole (issue threads nimble #853, SR5 #1982, foundryvtt #10501).
 */
export class BaseCombat extends Document {
  declare type: string;
  declare system: Data;
  declare groups: EmbeddedCollection;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;

  static override readonly metadata = defineMetadata({
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { update: canUpdate },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }
}

function canUpdate(user: UserLike, document: Document, data: Data): boolean {
  if (user.isGM) return true;
  // The rule is registered for combats only.
  const combat = document as BaseCombat;
  if (Object.keys(data).some((key) => !PLAYER_KEYS.includes(key))) return false;
  if ("round" in data && !combat._canChangeRound(user)) return false;
  if ("turn" in data && !combat._canChangeTurn(user)) return false;
  const combatants = data["combatants"];
  if (combatants === undefined) return true;
  if (!Array.isArray(combatants)) return false;
  return combatants.every((change: unknown) => {
    if (!isPlainObject(change)) return false;
    return combat.combatants.get(String(change["_id"]))?.canUserModify(user, "update", change) ?? false;
  });
}
