import { listen } from "../hooks.ts";
import { mayImport } from "../statblock/import-block.ts";
import { say } from "../words.ts";
import { StatBlockWindow } from "./stat-block-window.ts";

/** Puts reading a stat block beside creating an actor, in the directory of actors; called once. */
export function addStatBlockButton(): void {
  listen("renderActorDirectory", (_directory: object, element: HTMLElement) => {
    const header = element.querySelector(".header-actions") ?? element.querySelector(".directory-header");
    // A rendering may leave the header as it is.
    if (header === null || !mayImport() || header.querySelector(".ffs-paste-block") !== null) return;
    header.append(button(element.ownerDocument));
  });
}

/** Opens the window that reads stat blocks. */
export async function openStatBlockWindow(): Promise<void> {
  await new StatBlockWindow().render({ force: true });
}

function button(document: Document): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "ffs-paste-block";
  const picture = document.createElement("i");
  picture.className = "fa-solid fa-file-import";
  picture.inert = true;
  const label = document.createElement("span");
  label.textContent = say("StatBlock.Open");
  made.append(picture, label);
  made.addEventListener("click", () => void openStatBlockWindow());
  return made;
}
