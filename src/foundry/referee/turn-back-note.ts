import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import type { JournalEntry } from "./messages.ts";

/**
 * Tells the table that everything since the start of a turn is taken back. Nobody is named, for not everybody may know of
 * them; the cards of what was taken back say so as well.
 * @param entries what was taken back, the newest first
 */
export async function noteTurnBack(entries: readonly JournalEntry[]): Promise<void> {
  const [newest] = entries;
  if (newest === undefined) return;
  const count = entries.length;
  const text = say(`Chat.TurnBack.${count === 1 ? "One" : "Many"}`, { count });
  await ChatMessage.implementation.create({
    content: `<p class="ffs-turn-back">${text}</p>`,
    flags: { [SYSTEM_ID]: { turnBack: newest.id } },
  });
}
