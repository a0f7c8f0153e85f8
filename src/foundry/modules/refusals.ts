import type { Refusal } from "../../rules/index.ts";
import type { CommandNews, RefusalNews } from "../hooks.ts";
import { knownNamesOn } from "../movement/knowledge.ts";
import { readRefusal, refusalText } from "../refusal-words.ts";
import { frozen } from "./frozen.ts";

/** Tells other packages on this client that a command was refused. */
export function announceRefusal(refused: CommandNews, refusal: Refusal): void {
  const { id, sceneId, combatId, userId, command } = refused;
  const scene = game.scenes.get(sceneId);
  const read = readRefusal(refusal, scene === undefined ? (who) => who : knownNamesOn(scene));
  const news: RefusalNews = { id, sceneId, combatId, userId, command, refusal, text: refusalText(read) };
  Hooks.callAll("five-foot-step.refusal", frozen(news));
}
