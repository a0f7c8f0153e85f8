import { undoing } from "../../rules/index.ts";
import type { Desk } from "../field/apply-writes.ts";
import { applyEvents } from "../field/apply-writes.ts";
import { sceneOf } from "../field/read-field.ts";
import { SYSTEM_ID } from "../ids.ts";
import { Messenger } from "../modules/messenger.ts";
import type { Intent, JournalEntry } from "./messages.ts";
import type { IsThere } from "./turning-back.ts";

/** A combat with its journal, and the scene it is fought on. */
export interface JournalDesk extends Desk {
  readonly combat: Combat.Implementation;
  /** Who is still in the fight. */
  readonly isThere: IsThere;
}

/** Where a combat's commands are taken back; `null` when its scene is gone. */
export function journalDesk(combat: Combat.Implementation): JournalDesk | null {
  const scene = sceneOf(combat);
  if (scene === null) return null;
  const present = presentIn(combat);
  return { scene, combat, isThere: (who) => present.has(who) };
}

/** The tokens of those who are still in a fight. */
export function presentIn(combat: Combat.Implementation): ReadonlySet<string | null> {
  return new Set(combat.combatants.filter(({ token }) => token !== null).map(({ tokenId }) => tokenId));
}

/** Takes back commands from the newest on, the newest first. */
export async function takeBack(desk: JournalDesk, entries: readonly JournalEntry[]): Promise<void> {
  for (const entry of entries) {
    await applyEvents(desk, undoing(entry), { "system.undone": desk.combat.system.undone + 1 });
    await markCards(entry.id, true);
    tellOf(entry, desk, "undo");
  }
}

/** Does commands again that were taken back, the one that was taken back last first. */
export async function doAgain(desk: JournalDesk, entries: readonly JournalEntry[]): Promise<void> {
  for (const entry of entries) {
    await applyEvents(desk, entry.events, { "system.undone": desk.combat.system.undone - 1 });
    await markCards(entry.id, false);
    tellOf(entry, desk, "redo");
  }
}

/** Tells other packages what has become of a command. */
export function tellOf(known: Pick<Intent, "id" | "command">, { scene, combat }: Desk, hook: "undo" | "redo"): void {
  new Messenger({ userId: game.user.id, ...known }, { scene, combat }).whole(hook);
}

/** Takes the chat cards of a command away that stands nowhere. */
export async function deleteCards(entryId: string): Promise<void> {
  const ids = cardsOf(entryId).map(({ id }) => id);
  if (ids.length > 0) await ChatMessage.implementation.deleteDocuments(ids);
}

/** Marks the chat cards of a command as taken back, or as standing again. */
async function markCards(entryId: string, undone: boolean): Promise<void> {
  const updates = cardsOf(entryId).map((message) => ({ _id: message.id, flags: { [SYSTEM_ID]: { undone } } }));
  if (updates.length > 0) await ChatMessage.implementation.updateDocuments(updates);
}

function cardsOf(entryId: string) {
  return game.messages.filter((message) => message.flags[SYSTEM_ID]?.entryId === entryId);
}
