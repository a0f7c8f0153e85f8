import { ruleButton } from "../apps/rule-page.ts";
import { standing, takenBack } from "../referee/journal.ts";
import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import { fillNames } from "./unwritten-names.ts";

/** Gives a message about a rule a button that opens its page in the guide. */
export function dressRule(message: ChatMessage.Implementation, html: HTMLElement): void {
  const rule = message.flags[SYSTEM_ID]?.rule;
  const content = html.querySelector(".message-content");
  if (rule === undefined || rule === "" || content === null || content.querySelector(".ffs-rule") !== null) return;
  content.append(ruleButton(html.ownerDocument, rule));
}

/** What a game master does with a command by its card; later commands go back with an earlier one. */
export interface CardHands {
  undo(combat: Combat.Implementation, entryId: string): void;
  redo(combat: Combat.Implementation, entryId: string): void;
}

/**
 * Makes a card what its reader may see: the names filled in that are not written down, the game master's buttons, the mark
 * of what is taken back. Whoever reads the whole story does not get what others witnessed of it as well.
 */
export function dressCard(message: ChatMessage.Implementation, html: HTMLElement, hands: CardHands): void {
  const flags = message.flags[SYSTEM_ID];
  const card = html.querySelector<HTMLElement>(".ffs-card");
  if (flags?.entryId === undefined || card === null) return;
  fillNames(html, game.scenes.get(flags.sceneId ?? ""));
  html.classList.toggle("ffs-doubled", flags.audience === "open" && knowsMore(flags.entryId));
  card.classList.toggle("undone", flags.undone === true);
  card.querySelector(".ffs-card-tools")?.remove();
  const tools = [
    ...(flags.undone === true ? [takenBackTag(html.ownerDocument)] : []),
    ...(game.user.isGM ? handOf(html.ownerDocument, flags.entryId, hands) : []),
  ];
  if (tools.length === 0) return;
  const place = html.ownerDocument.createElement("div");
  place.className = "ffs-card-tools";
  place.append(...tools);
  card.prepend(place);
}

/** A walk is told while it lasts and stands in the journal only at its end: its card gets its button then. */
export function dressShownCards(hands: CardHands): void {
  for (const html of document.querySelectorAll<HTMLElement>("[data-message-id]:has(.ffs-card, .ffs-turn-back)")) {
    const message = game.messages.get(html.dataset["messageId"] ?? "");
    if (message === undefined) continue;
    dressCard(message, html, hands);
    dressTurnBack(message, html, hands);
  }
}

function knowsMore(entryId: string): boolean {
  return game.messages.some(({ flags, whisper }) => {
    const { entryId: of, audience } = flags[SYSTEM_ID] ?? {};
    return of === entryId && audience === "secret" && whisper.includes(game.user.id);
  });
}

function takenBackTag(document: Document): HTMLElement {
  const tag = document.createElement("span");
  tag.className = "ffs-taken-back";
  tag.textContent = say("Chat.TakenBack");
  return tag;
}

/** The button that takes a command back, or does it again; none when the fight's journal does not have it any more. */
function handOf(document: Document, entryId: string, hands: CardHands): readonly HTMLElement[] {
  const isIt = ({ id }: { readonly id: string }): boolean => id === entryId;
  for (const combat of game.combats) {
    const stands = standing(combat.system);
    const index = stands.findIndex(isIt);
    if (index >= 0) {
      const later = stands.length - index - 1;
      const label = later === 0 ? say("Chat.Undo") : say("Chat.UndoWith", { count: later });
      return [button(document, { name: "undo", icon: "arrow-rotate-left", label }, () => hands.undo(combat, entryId))];
    }
  }
  return again(document, entryId, hands);
}

/** The button that does a command again that is taken back, with those before it; none when it cannot be done any more. */
function again(document: Document, entryId: string, hands: CardHands): readonly HTMLElement[] {
  const combat = game.combats.find(({ system }) => takenBack(system).some(({ id }) => id === entryId));
  if (combat === undefined) return [];
  const look = { name: "redo", icon: "arrow-rotate-right", label: say("Chat.Redo") } as const;
  return [button(document, look, () => hands.redo(combat, entryId))];
}

/** Gives the note about a turn that was taken back the button that does it again, as long as it can be. */
export function dressTurnBack(message: ChatMessage.Implementation, html: HTMLElement, hands: CardHands): void {
  const entryId = message.flags[SYSTEM_ID]?.turnBack;
  const told = html.querySelector(".ffs-turn-back");
  if (entryId === undefined || told === null || !game.user.isGM) return;
  told.querySelector("button")?.remove();
  for (const made of again(html.ownerDocument, entryId, hands)) {
    made.append(` ${say("Chat.Redo")}`);
    told.append(made);
  }
}

interface ToolLook {
  readonly name: "undo" | "redo";
  readonly icon: string;
  readonly label: string;
}

function button(document: Document, { name, icon, label }: ToolLook, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ffs-${name}`;
  made.ariaLabel = label;
  made.dataset["tooltipText"] = label;
  const sign = document.createElement("i");
  sign.className = `fa-solid fa-${icon}`;
  sign.inert = true;
  made.append(sign);
  made.addEventListener("click", () => {
    made.disabled = true;
    press();
  });
  return made;
}
