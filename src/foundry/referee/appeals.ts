import { gameMasters, note } from "../chat/tell.ts";
import { combatOn } from "../field/read-field.ts";
import { SYSTEM_ID } from "../ids.ts";
import { withoutJudging } from "../movement/judging.ts";
import { say } from "../words.ts";
import type { Appeal } from "./appeal.ts";
import type { OrderDesk } from "./orders.ts";
import { give } from "./orders.ts";

/**
 * Whispers an appeal to the game masters and to whoever makes it, who reads the rule there and who may let it happen, in
 * place of the one before it of the same user.
 */
export async function receiveAppeal(appeal: Appeal): Promise<void> {
  const user = game.users.get(appeal.userId);
  const token = game.scenes.get(appeal.sceneId)?.tokens.get(appeal.tokenId);
  if (user === undefined || token?.actor?.testUserPermission(user, "OWNER") !== true) return;
  const before = game.messages.filter((message) => appealOf(message)?.userId === appeal.userId);
  const ids = before.map(({ id }) => id);
  if (ids.length > 0) await ChatMessage.implementation.deleteDocuments(ids);
  const masters = game.users.filter((each) => each.isGM && each.active).map(({ name }) => name);
  const values = { user: user.name, who: token.name, text: appeal.text, masters: masters.join(", ") };
  await note(say("Appeal.Text", values), [...gameMasters(), user.id], {
    appeal: JSON.stringify(appeal),
    rule: appeal.rule,
  });
}

/** Gives an appeal's whisper the button that lets it happen. */
export function dressAppeal(message: ChatMessage.Implementation, html: HTMLElement, desk: OrderDesk): void {
  const appeal = appealOf(message);
  const content = html.querySelector(".message-content");
  if (appeal === null || content === null || !game.user.isGM) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "ffs-appeal";
  button.textContent = say("Appeal.Allow");
  button.addEventListener("click", () => {
    button.disabled = true;
    void allow(appeal, desk).then(() => message.delete());
  });
  content.append(button);
}

function appealOf(message: ChatMessage.Implementation): Appeal | null {
  const text = message.flags[SYSTEM_ID]?.appeal;
  return text === undefined ? null : (JSON.parse(text) as Appeal); // written by receiveAppeal
}

async function allow({ sceneId, tokenId, wish }: Appeal, desk: OrderDesk): Promise<void> {
  const scene = game.scenes.get(sceneId);
  const token = scene?.tokens.get(tokenId);
  if (scene === undefined || token === undefined) return;
  if ("command" in wish) {
    await give(desk, wish.command, { scene, combat: combatOn(scene), overrule: true });
    return;
  }
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  await withoutJudging(tokenId, () => token.move([...wish.waypoints], { constrainOptions }));
}
