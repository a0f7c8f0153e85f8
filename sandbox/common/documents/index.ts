/** The base documents: schemas and permissions, the same on server and client. */
import type { DocumentClass } from "../abstract/document.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseAdventure } from "./adventure.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat } from "./combat.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseDrawing } from "./drawing.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry, BaseJournalEntryPage } from "./journal-entry.ts";
import { BaseRegion, BaseRegionBehavior } from "./region.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";
import { BaseWall } from "./wall.ts";

export {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseAdventure,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseDrawing,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseRegion,
  BaseRegionBehavior,
  BaseScene,
  BaseSetting,
  BaseToken,
  BaseUser,
  BaseWall,
};

/** By document name. */
export const BASE_DOCUMENTS: Readonly<Record<string, DocumentClass>> = Object.freeze({
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  Adventure: BaseAdventure,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Drawing: BaseDrawing,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  Scene: BaseScene,
  Setting: BaseSetting,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
});
