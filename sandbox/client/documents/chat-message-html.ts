/** The element of a chat message in the log (type package, ChatMessage#renderHTML; hook renderChatMessageHTML). */
import { escapeHTML } from "../../common/utils/text.ts";
import type { Data } from "../../common/utils/types.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { ChatMessage } from "./chat-message.ts";

/** Tags and attributes that the server of Foundry would not let through; see README. */
const FORBIDDEN = "script, object, embed, base, link, meta";

export async function renderMessage(message: ChatMessage, options: Data): Promise<HTMLElement> {
  const element = document.createElement("li");
  element.className = classesOf(message).join(" ");
  element.dataset["messageId"] = String(message.id);
  element.innerHTML = `${headerOf(message, options)}<div class="message-content">${await contentOf(message)}</div>`;
  for (const forbidden of element.querySelectorAll(FORBIDDEN)) forbidden.remove();
  Hooks.callAll("renderChatMessageHTML", message, element, { ...options, message: message.toObject(false) });
  return element;
}

function classesOf(message: ChatMessage): string[] {
  const classes = ["chat-message", "message", "flexcol"];
  if (message.whisper.length > 0) classes.push("whisper");
  if (message.blind) classes.push("blind");
  return classes;
}

function headerOf(message: ChatMessage, options: Data): string {
  const to = message.whisper.map((id) => game.users.get(id)?.name ?? "").filter(Boolean);
  const whisper =
    to.length > 0
      ? `<span class="whisper-to">${escapeHTML(game.i18n.localize("CHAT.To"))}: ${escapeHTML(to.join(", "))}</span>`
      : "";
  const time = new Date(message.timestamp).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });
  const remove =
    options["canDelete"] === true
      ? '<a class="message-delete" data-action="deleteMessage"><i class="fa-solid fa-trash"></i></a>'
      : "";
  const flavor = message.flavor && message.isContentVisible ? `<span class="flavor-text">${message.flavor}</span>` : "";
  return [
    '<header class="message-header flexrow">',
    `<h4 class="message-sender"><span class="title">${escapeHTML(message.alias)}</span></h4>`,
    `<span class="message-metadata"><time class="message-timestamp">${escapeHTML(time)}</time>${remove}</span>`,
    `${whisper}${flavor}</header>`,
  ].join("");
}

async function contentOf(message: ChatMessage): Promise<string> {
  const isPrivate = !message.isContentVisible;
  if (!message.isRoll) return isPrivate ? "" : message.content;
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate, message })));
  // A content of one's own stands before the rolls; the bare total that core puts in does not.
  const own = /^-?[\d.]*$/.test(message.content.trim()) || isPrivate ? "" : message.content;
  return own + rolls.join("");
}
