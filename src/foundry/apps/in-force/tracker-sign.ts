import { say } from "../../words.ts";
import { openRulesWindow } from "./rules-window.ts";
import { asideText } from "./signs.ts";

/**
 * Says in the tracker which rules do not count on a scene, to everybody; for the game master it is also the way to the
 * switches, which stands among the encounter's controls besides.
 */
export function showRulesSign(tracker: HTMLElement, scene: Scene.Implementation | null): void {
  for (const each of tracker.querySelectorAll(".ffs-rules-sign, .ffs-rules-button")) each.remove();
  const text = asideText(scene);
  if (text !== null) tracker.querySelector(".combat-tracker-header")?.append(sign(tracker.ownerDocument, text));
  if (game.user.isGM) tracker.querySelector(".control-buttons.right")?.prepend(switches(tracker.ownerDocument));
}

function sign(document: Document, text: string): HTMLElement {
  const { isGM } = game.user;
  const made = document.createElement(isGM ? "button" : "p");
  made.className = "ffs-rules-sign";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-scale-unbalanced";
  icon.inert = true;
  made.append(icon, ` ${text}`);
  if (made instanceof HTMLButtonElement) {
    made.type = "button";
    made.dataset["tooltipText"] = say("RulesInForce.Open");
    made.addEventListener("click", openRulesWindow);
  }
  return made;
}

function switches(document: Document): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "ffs-rules-button inline-control combat-control icon fa-solid fa-scale-balanced";
  made.ariaLabel = say("RulesInForce.Open");
  made.dataset["tooltipText"] = say("RulesInForce.Open");
  made.addEventListener("click", openRulesWindow);
  return made;
}
