import { SYSTEM_ID } from "../../ids.ts";
import { say } from "../../words.ts";

/** How a sheet is shown: to play from, or to fill in. */
export type SheetMode = "play" | "edit";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    "five-foot-step.sheetModes": Record<string, unknown>;
  }
}

/** A document with a sheet that has modes. */
interface Moded {
  readonly uuid: string;
}

/** Registers what each client remembers of the modes of its sheets; called at Foundry's `init`. */
export function registerSheetModes(): void {
  game.settings.register(SYSTEM_ID, "sheetModes", { scope: "client", config: false, type: Object, default: {} });
}

/** The mode in which this client last had a document's sheet; to play from before it ever chose. */
export function rememberedMode({ uuid }: Moded): SheetMode {
  return game.settings.get(SYSTEM_ID, "sheetModes")[uuid] === "edit" ? "edit" : "play";
}

/** Remembers a mode. Only what differs from the usual one is kept. */
export async function rememberMode({ uuid }: Moded, mode: SheetMode): Promise<void> {
  const { [uuid]: _before, ...others } = game.settings.get(SYSTEM_ID, "sheetModes");
  await game.settings.set(SYSTEM_ID, "sheetModes", mode === "edit" ? { ...others, [uuid]: mode } : others);
}

/** The button in a window's header that changes the mode, to be put beside Foundry's own. */
export function modeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control icon fa-solid fa-pen-to-square ffs-mode";
  button.dataset["action"] = "toggleMode";
  return button;
}

/** Says on the button which mode is on, and what pressing it does. */
export function markMode(frame: HTMLElement, mode: SheetMode, offered: boolean): void {
  const button = frame.querySelector<HTMLElement>(".window-header .ffs-mode");
  if (button === null) return;
  const label = say(mode === "edit" ? "Sheet.Mode.ToPlay" : "Sheet.Mode.ToEdit");
  button.hidden = !offered;
  button.ariaPressed = String(mode === "edit");
  button.ariaLabel = label;
  button.dataset["tooltipText"] = label;
}
