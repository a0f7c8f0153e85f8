/** The client's document classes and collections by their names. */
import type { DocumentClass } from "../common/abstract/document.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { CombatEncounters } from "./collections/combat-encounters.ts";
import { Scenes } from "./collections/scenes.ts";
import { Users } from "./collections/users.ts";
import { Actors, Folders, Items, Journal, Messages, WorldCollection } from "./collections/world-collection.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { Adventure } from "./documents/adventure.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { Item } from "./documents/item.ts";
import { RegionBehavior, RegionDocument } from "./documents/region.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import {
  ActorDelta,
  CombatantGroup,
  DrawingDocument,
  Folder,
  JournalEntry,
  JournalEntryPage,
  WallDocument,
} from "./documents/simple-documents.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";

/** `foundry.documents.*` and globals of the same names. */
export const CLIENT_DOCUMENTS = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  DrawingDocument,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  RegionBehavior,
  RegionDocument,
  Scene,
  Setting,
  TokenDocument,
  User,
  WallDocument,
};

/** Classes by document name; three have another class name. */
export const CLASS_BY_DOCUMENT: Readonly<Record<string, DocumentClass>> = Object.fromEntries(
  Object.values(CLIENT_DOCUMENTS).map((cls) => {
    // Every class here is a concrete document; the mixins' type hides that from the compiler.
    const documentClass = cls as unknown as DocumentClass;
    return [documentClass.documentName, documentClass];
  }),
);

class Settings extends WorldCollection {
  static override documentName = "Setting";
}

export const CLIENT_COLLECTIONS = {
  Actors,
  CombatEncounters,
  CompendiumCollection,
  Folders,
  Items,
  Journal,
  Messages,
  Scenes,
  Users,
  WorldCollection,
};

interface CollectionClass {
  readonly documentName: string;
  new (documentName: string, source: Record<string, unknown>[]): WorldCollection;
}

/** The collection of each document of the world, in the order in which they are set up. */
export const COLLECTION_ORDER: readonly CollectionClass[] = [
  Users,
  Folders,
  Items,
  Actors,
  Journal,
  Scenes,
  CombatEncounters,
  Messages,
];

export const SETTINGS_COLLECTION: CollectionClass = Settings;
