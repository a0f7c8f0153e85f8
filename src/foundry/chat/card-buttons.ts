import { standing } from "../referee/journal.ts";
import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";

/** Takes a command back, and everything that was done after it. */
export type UndoEntry = (combat: Combat.Implementation, entryId: string) => void;

/** Gives the game master's cards a button that takes their command back, and marks cards of commands taken back. */
export function dressCard(message: ChatMessage.Implementation, html: HTMLElement, undo: UndoEntry): void {
  const flags = message.flags[SYSTEM_ID];
  const entryId = flags?.entryId;
  if (entryId === undefined) return;
  if (flags?.undone === true) {
    html.querySelector(".ffs-card")?.classList.add("undone");
    return;
  }
  const combat = game.combats.find((each) => standing(each.system).some(({ id }) => id === entryId));
  if (!game.user.isGM || combat === undefined) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "ffs-undo";
  button.textContent = say("Chat.Undo");
  button.addEventListener("click", () => {
    undo(combat, entryId);
  });
  html.querySelector(".ffs-card")?.append(button);
}
