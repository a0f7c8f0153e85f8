/**
 * The element of a chat message, `ChatMessage#renderHTML` (V13 API documentation): sender, time, whom it was whispered
 * to, content; of a roll that is not for this user's eyes only that there was one. Hook `renderChatMessageHTML` follows.
 */
import { cssColor } from "../../canvas/color.ts";
import { cleanHTML } from "../clean-html.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { localize, runtime, type ChatMessagePort, type Data } from "../runtime.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { formatAge } from "./format-age.ts";

/** CONST.CHAT_MESSAGE_STYLES */
const STYLE_CLASSES: Record<number, string> = { 1: "ooc", 2: "ic", 3: "emote" };

async function contentOf(message: ChatMessagePort): Promise<string> {
  if (!message.isRoll) return TextEditor.enrichHTML(message.content, { secrets: message.isAuthor });
  const renderRolls = async (isPrivate: boolean): Promise<string> => {
    const cards = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate, message })));
    return cards.join("");
  };
  if (!message.isContentVisible) return renderRolls(true);
  // A package that brings its own markup shows it instead of the standard roll card.
  const ownMarkup = /<[a-z][^>]*>/i.test(message.content);
  return ownMarkup ? TextEditor.enrichHTML(message.content, { secrets: message.isAuthor }) : renderRolls(false);
}

function whisperNames(message: ChatMessagePort): string {
  const names = message.whisper.map((id) => runtime().game.users.get(id)?.name);
  return names.filter((name): name is string => Boolean(name)).join(", ");
}

function cssClass(message: ChatMessagePort): string {
  const { style } = message as ChatMessagePort & { style?: number };
  const classes = [
    STYLE_CLASSES[style ?? 0] ?? "",
    message.whisper.length > 0 ? "whisper" : "",
    message.blind ? "blind" : "",
  ];
  return classes.filter(Boolean).join(" ");
}

/** Build the element. The document's own data is not changed. */
export async function renderChatMessage(
  message: ChatMessagePort,
  { canDelete, canClose = false }: { canDelete?: boolean; canClose?: boolean } = {},
): Promise<HTMLElement> {
  const { game, Hooks } = runtime();
  const visible = message.isContentVisible;
  const authorName = message.author?.name ?? localize("CHAT.UnknownUser");
  const context: Data = {
    message: {
      ...message.toObject(false),
      content: cleanHTML(await contentOf(message)),
      flavor: visible ? message.flavor : game.i18n.format("CHAT.PrivateRollContent", { user: authorName }),
    },
    user: game.user,
    author: message.author,
    alias: visible ? message.alias : authorName,
    cssClass: cssClass(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: whisperNames(message),
    canDelete: canDelete ?? game.user.isGM,
    canClose,
    timestamp: formatAge(message.timestamp),
    borderColor: message.author ? cssColor(message.author.color) : "",
  };
  const template = document.createElement("template");
  template.innerHTML = (await renderTemplate("templates/sidebar/chat-message.hbs", context)).trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The chat message template renders no element");
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
