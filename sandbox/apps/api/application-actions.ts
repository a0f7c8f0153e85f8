/** Which action of an application a click means (V13 API documentation, `data-action` and `Configuration.actions`). */
import type { ActionEntry, ActionHandler } from "./application-types.ts";

export interface ClickedAction {
  readonly target: HTMLElement;
  readonly action: string;
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
}

/** The nearest element with an action that was clicked; null for none, for a disabled one, or for the same click twice. */
export function clickedAction(event: PointerEvent, root: HTMLElement): ClickedAction | null {
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  if (!target || !root.contains(target) || target.matches(":disabled")) return null;
  const button = event.type === "contextmenu" ? 2 : event.button;
  // The right button makes two events; the one for the menu counts.
  if (event.type === "auxclick" && button === 2) return null;
  return { target, action: target.dataset["action"] ?? "", button };
}

/** The handler of an action for a mouse button; null if the action does not listen to it. */
export function handlerFor(entry: ActionEntry, button: number): ActionHandler | null {
  const { handler, buttons } = typeof entry === "function" ? { handler: entry, buttons: [0] } : entry;
  return buttons.includes(button) ? handler : null;
}
