import { placed } from "../field/actor-table.ts";
import { listen } from "../hooks.ts";
import { say } from "../words.ts";
import { attackInHand } from "./sheet/commands.ts";

/** What the controls of a token need of the rest of the system. */
export interface TokenControlsOffice {
  openActions(token: TokenDocument.Implementation): void;
}

/** Foundry's controls around a token as far as this system adds to them. */
interface Controls {
  readonly document: TokenDocument.Implementation;
}

interface Control {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly press: () => void;
}

/** Adds attacking and the list of actions to the controls around a token that somebody owns; called once. */
export function addTokenControls(office: TokenControlsOffice): void {
  listen("renderTokenHUD", ({ document: token }: Controls, element: HTMLElement) => {
    const { actor } = token;
    if (!token.isOwner || actor === null || placed(actor) === null) return;
    const controls: readonly Control[] = [
      { id: "attack", icon: "fa-hand-fist", label: say("Sheet.Attack"), press: () => void attackInHand(actor) },
      {
        id: "actions",
        icon: "fa-list-check",
        label: say("Tracker.Actions"),
        press: () => {
          office.openActions(token);
        },
      },
    ];
    const column = element.querySelector(".col.left");
    for (const control of controls) column?.append(button(element.ownerDocument, control));
  });
}

/** Looks like Foundry's own controls, but has no action of theirs. */
function button(document: Document, { id, icon, label, press }: Control): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `control-icon ffs-token-${id}`;
  made.dataset["tooltipText"] = label;
  made.dataset["tooltipDirection"] = "LEFT";
  made.ariaLabel = label;
  const picture = document.createElement("i");
  picture.className = `fa-solid ${icon}`;
  picture.inert = true;
  made.append(picture);
  made.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    press();
  });
  return made;
}
