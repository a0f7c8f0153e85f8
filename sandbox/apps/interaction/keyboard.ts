/** `game.keyboard` (V13 API documentation, KeyboardManager): pressed keys, and handing key events to the keybindings. */
import type { ClientKeybindings, KeyboardEventContext } from "./keybindings.ts";

const MODIFIER_CODES: Record<string, string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

export class KeyboardManager {
  static readonly MODIFIER_KEYS: Record<string, string> = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" };
  static readonly MODIFIER_CODES: Record<string, string[]> = MODIFIER_CODES;
  readonly downKeys = new Set<string>();
  readonly moveKeys = new Set<string>();
  readonly #keybindings: ClientKeybindings;

  constructor(keybindings: ClientKeybindings) {
    this.#keybindings = keybindings;
  }

  /** Is the focus in something that takes text? Then keys are not commands. */
  get hasFocus(): boolean {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement)) return false;
    if (active.isContentEditable || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement)
      return true;
    return active instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(active.type);
  }

  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[KeyboardManager.MODIFIER_KEYS[modifier] ?? modifier] ?? []).some((code) =>
      this.downKeys.has(code),
    );
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers = [event.shiftKey && "Shift", isControl && "Control", event.altKey && "Alt"].filter(
      (modifier): modifier is string =>
        Boolean(modifier) && !(MODIFIER_CODES[String(modifier)] ?? []).includes(event.code),
    );
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      modifiers,
      hasModifier: modifiers.length > 0,
      up,
      repeat: event.repeat,
    };
  }

  activateListeners(): void {
    window.addEventListener("keydown", (event) => this.#onKey(event, false));
    window.addEventListener("keyup", (event) => this.#onKey(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
  }

  releaseKeys(): void {
    this.downKeys.clear();
    this.moveKeys.clear();
  }

  #onKey(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (event.defaultPrevented) return;
    if (this.hasFocus) {
      // Escape leaves the field; what else it does is for the next press.
      if (event.key === "Escape" && !up && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    }
    // Enter and Space belong to a focused button or link, Tab to the browser once the focus is in the interface.
    const inControl = document.activeElement?.closest(
      "button, a, summary, [role=menuitem], dialog, #context-menu, input",
    );
    if (inControl && ["Enter", "Space", "Tab"].includes(event.code)) return;
    const handled = this.#keybindings.execute(KeyboardManager.getKeyboardEventContext(event, up));
    if (handled) event.preventDefault();
  }
}
