/** What sheets do with the keyboard and with fields that are no fields of their own form. */

/** A document as far as a field that changes it cares. */
interface Updatable {
  update(data: object): Promise<unknown>;
}

/** Whatever a document refuses is told, and the stored value shown again. */
export interface Rewrite {
  readonly document: Updatable;
  readonly data: object;
  readonly showAgain: () => unknown;
}

/** Writes a change that came from a field. Never throws. */
export async function rewrite({ document, data, showAgain }: Rewrite): Promise<void> {
  try {
    await document.update(data);
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
    await showAgain();
  }
}

/** Calls back when the value of a field with such a mark changes, and keeps the change from the sheet's own form. */
export function onFieldChange(
  html: HTMLElement,
  mark: string,
  change: (field: HTMLInputElement | HTMLSelectElement) => void,
): void {
  for (const field of html.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-${mark}]`)) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      change(field);
    });
  }
}

/** Makes things that look like buttons but are none work by keyboard: a disabled form leaves them usable. */
export function pressByKeyboard(html: HTMLElement): void {
  for (const button of html.querySelectorAll<HTMLElement>("[role=button][tabindex]")) {
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      button.click();
    });
  }
}

/** Remembers which of its details somebody has opened, and opens them again when a part is drawn anew. */
export function keepOpen(html: HTMLElement, open: Set<string>): void {
  for (const details of html.querySelectorAll<HTMLDetailsElement>("details[data-keep-open]")) {
    const name = details.dataset["keepOpen"] ?? "";
    details.open = open.has(name);
    details.addEventListener("toggle", () => {
      if (details.open) open.add(name);
      else open.delete(name);
    });
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys, Home and End go from tab to tab. */
export function walkTabs(html: HTMLElement): void {
  html.addEventListener("keydown", (event) => {
    const tabs = [...html.querySelectorAll<HTMLElement>("[role=tab]")];
    const now = tabs.indexOf(event.target as HTMLElement);
    const next = now < 0 ? undefined : tabs[targetIndex(event.key, now, tabs.length)];
    if (next === undefined || next === tabs[now]) return;
    event.preventDefault();
    next.click();
    next.focus();
  });
}

function targetIndex(key: string, now: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return (now + (STEPS[key] ?? 0) + count) % count;
}

/** Tells the tabs of a list which of them is chosen; only that one is reached with the Tab key. */
export function markTabs(root: HTMLElement, chosen: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>("[role=tab][data-tab]")) {
    const isChosen = tab.dataset["tab"] === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.removeAttribute("aria-pressed"); // buttons that switch tabs are given it; those that are tabs have none
    tab.tabIndex = isChosen ? 0 : -1;
  }
}

const READING = ["[role=tab]", "[data-action=editItem]", "[data-action=editEffect]", "[data-action=explain]"].join();

/**
 * Lets go to another page of a sheet, and open what stands on it, whoever may not change it: Foundry disables every button
 * of such a sheet, in a locked compendium for one.
 */
export function letRead(sheet: HTMLElement): void {
  for (const button of sheet.querySelectorAll<HTMLButtonElement>(READING)) button.disabled = false;
}
