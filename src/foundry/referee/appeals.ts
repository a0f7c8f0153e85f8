import { escapeHtml } from "../chat/escape.ts";
import { gameMasters, note } from "../chat/tell.ts";
import { combatOn } from "../field/read-field.ts";
import { listen } from "../hooks.ts";
import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import type { Appeal } from "./appeal.ts";
import { askerOf, whyMayNot } from "./authority.ts";
import type { OrderDesk } from "./orders.ts";
import { give } from "./orders.ts";

/** What a game master answers to an appeal. */
type Answer = "allowed" | "declined";

/** An appeal as it is kept with its whisper. */
interface KeptAppeal extends Appeal {
  /** What was answered; absent: nothing yet. */
  readonly answer?: Answer;
}

/**
 * Whispers an appeal to the game masters and to whoever makes it, who reads the rule there and who may let it happen, in
 * place of the one before it of the same user that nobody has answered.
 */
export async function receiveAppeal(appeal: Appeal): Promise<void> {
  const user = game.users.get(appeal.userId);
  const scene = game.scenes.get(appeal.sceneId);
  const token = scene?.tokens.get(appeal.tokenId);
  if (user === undefined || scene === undefined || token === undefined) return;
  if (whyMayNot(askerOf(user.id, scene), appeal.command) !== null) return;
  const before = game.messages.filter((message) => {
    const kept = appealOf(message);
    return kept?.userId === appeal.userId && kept.answer === undefined;
  });
  const ids = before.map(({ id }) => id);
  if (ids.length > 0) await ChatMessage.implementation.deleteDocuments(ids);
  const masters = game.users.filter((each) => each.isGM && each.active).map(({ name }) => name);
  const values = { user: user.name, who: token.name, text: appeal.text, masters: masters.join(", ") };
  await note(say(appeal.final ? "Appeal.Final" : "Appeal.Text", values), [...gameMasters(), user.id], {
    appeal: JSON.stringify(appeal),
    rule: appeal.rule,
  });
}

/** Gives an appeal's whisper the buttons that let it happen or decline it, as long as it has no answer. */
export function dressAppeal(message: ChatMessage.Implementation, html: HTMLElement, desk: OrderDesk): void {
  const appeal = appealOf(message);
  const content = html.querySelector(".message-content");
  if (appeal === null || content === null || !game.user.isGM || appeal.final || appeal.answer !== undefined) return;
  const tools = html.ownerDocument.createElement("div");
  tools.className = "ffs-appeal-tools";
  const choices = [
    { name: "Allow", icon: "fa-gavel", press: () => allow(message, appeal, desk) },
    { name: "Decline", icon: "fa-xmark", press: () => answer(message, appeal, "declined") },
  ];
  for (const choice of choices) tools.append(button(tools, choice));
  content.append(tools);
}

interface Choice {
  readonly name: string;
  readonly icon: string;
  readonly press: () => Promise<void>;
}

/** A button among others, all of which are shut while what it does goes on. */
function button(among: HTMLElement, { name, icon, press }: Choice): HTMLButtonElement {
  const made = among.ownerDocument.createElement("button");
  made.type = "button";
  made.className = `ffs-appeal ffs-appeal-${name.toLowerCase()}`;
  const sign = among.ownerDocument.createElement("i");
  sign.className = `fa-solid ${icon}`;
  sign.inert = true;
  made.append(sign, ` ${say(`Appeal.${name}`)}`);
  const shut = (disabled: boolean): void => {
    for (const each of among.querySelectorAll("button")) each.disabled = disabled;
  };
  made.addEventListener("click", () => {
    shut(true);
    void press().finally(() => {
      shut(false);
    });
  });
  return made;
}

/** Tells whoever has appealed what became of it, on their screen beside the whisper; called once. */
export function watchAppeals(): void {
  listen("updateChatMessage", (message: ChatMessage.Implementation, changed: { readonly flags?: object }) => {
    const appeal = appealOf(message);
    if (changed.flags === undefined || appeal?.userId !== game.user.id || appeal.answer === undefined) return;
    const text = say(`Appeal.Told.${appeal.answer}`, { text: appeal.text });
    if (appeal.answer === "allowed") ui.notifications.info(text);
    else ui.notifications.warn(text);
  });
}

function appealOf(message: ChatMessage.Implementation): KeptAppeal | null {
  const text = message.flags[SYSTEM_ID]?.appeal;
  return text === undefined ? null : (JSON.parse(text) as KeptAppeal); // written in this module
}

/** Carries the command out by the same way as every other; what cannot be done even so is told to the game master. */
async function allow(message: ChatMessage.Implementation, appeal: KeptAppeal, desk: OrderDesk): Promise<void> {
  const scene = game.scenes.get(appeal.sceneId);
  if (scene?.tokens.has(appeal.tokenId) !== true) {
    ui.notifications.warn(say("Appeal.TokenGone"));
    return;
  }
  const ruling = await give(desk, appeal.command, { scene, combat: combatOn(scene), overrule: true });
  if (ruling.kind === "done") await answer(message, appeal, "allowed");
}

/** Writes the answer into the whisper, which stays. */
async function answer(message: ChatMessage.Implementation, appeal: Appeal, given: Answer): Promise<void> {
  const verdict = escapeHtml(say(`Appeal.Answer.${given}`, { user: game.user.name }));
  await message.update({
    content: `${message.content}<p class="ffs-appeal-${given}">${verdict}</p>`,
    flags: { [SYSTEM_ID]: { appeal: JSON.stringify({ ...appeal, answer: given } satisfies KeptAppeal) } },
  });
}
