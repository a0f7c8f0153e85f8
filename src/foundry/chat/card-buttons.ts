import { ruleButton } from "../apps/rule-page.ts";
import { standing } from "../referee/journal.ts";
import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";

/** Gives a message about a rule a button that opens its page in the guide. */
export function dressRule(message: ChatMessage.Implementation, html: HTMLElement): void {
  const rule = message.flags[SYSTEM_ID]?.rule;
  const content = html.querySelector(".message-content");
  if (rule === undefined || rule === "" || content === null || content.querySelector(".ffs-rule") !== null) return;
  content.append(ruleButton(html.ownerDocument, rule));
}

/** Takes a command back, and everything that was done after it. */
export type UndoEntry = (combat: Combat.Implementation, entryId: string) => void;

/** Gives the game master's cards a button that takes their command back, and marks cards of commands taken back. */
export function dressCard(message: ChatMessage.Implementation, html: HTMLElement, undo: UndoEntry): void {
  const flags = message.flags[SYSTEM_ID];
  const entryId = flags?.entryId;
  const card = html.querySelector(".ffs-card");
  if (entryId === undefined || card === null) return;
  if (flags?.undone === true) {
    card.classList.add("undone");
    return;
  }
  if (card.querySelector(".ffs-undo") !== null) return;
  const combat = game.combats.find((each) => standing(each.system).some(({ id }) => id === entryId));
  if (!game.user.isGM || combat === undefined) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "ffs-undo";
  button.textContent = say("Chat.Undo");
  button.addEventListener("click", () => {
    undo(combat, entryId);
  });
  card.append(button);
}

/** A walk is told while it lasts and stands in the journal only at its end: its card gets its button then. */
export function dressShownCards(undo: UndoEntry): void {
  if (!game.user.isGM) return;
  for (const html of document.querySelectorAll<HTMLElement>("[data-message-id]:has(.ffs-card)")) {
    const message = game.messages.get(html.dataset["messageId"] ?? "");
    if (message !== undefined) dressCard(message, html, undo);
  }
}
