/** Moving about in the list of the bar: which entries are shown, and which has the focus. */

/** The state of the list that outlives its drawing. */
export interface ListView {
  /** The group that is open; empty for the most used. */
  readonly tab: string;
  readonly query: string;
}

/** Whether an entry is meant by what was typed: every word of it occurs in its words. */
export function isMeant(words: string, query: string): boolean {
  const text = plain(words);
  return plain(query)
    .split(" ")
    .every((part) => text.includes(part));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Shows the entries of the open group, or while something is typed all that are meant by it. */
export function filterList(root: HTMLElement, { tab, query }: ListView): void {
  const typed = query.trim() !== "";
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    const isFrequent = group.dataset["group"] === "";
    let shown = 0;
    for (const entry of group.querySelectorAll<HTMLElement>("[data-entry]")) {
      const isShown = typed
        ? !isFrequent && isMeant(entry.dataset["words"] ?? "", query)
        : group.dataset["group"] === tab;
      entry.hidden = !isShown;
      if (isShown) shown += 1;
    }
    group.hidden = shown === 0;
  }
  for (const button of root.querySelectorAll<HTMLElement>("[data-tab]")) {
    const isOpen = !typed && button.dataset["tab"] === tab;
    button.ariaPressed = String(isOpen);
  }
  const best = typed ? bestEntry(root, query) : null;
  for (const entry of root.querySelectorAll("[data-entry]")) entry.classList.toggle("best", entry === best);
  best?.scrollIntoView({ block: "nearest" });
  const none = root.querySelector<HTMLElement>(".ffs-bar-none");
  if (none !== null) none.hidden = shownEntries(root).length > 0;
}

/** The entries that can be seen, from top to bottom. */
export function shownEntries(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-entry]:not([hidden])")];
}

/**
 * The entry that is meant most likely by what was typed: one that can be taken before one that cannot, and one that
 * begins with it before one in which it only occurs.
 */
export function bestEntry(root: HTMLElement, query: string): HTMLElement | null {
  const start = plain(query);
  const rank = (entry: HTMLElement): number =>
    (entry.ariaDisabled === "true" ? 2 : 0) + (plain(entry.dataset["words"] ?? "").startsWith(start) ? 0 : 1);
  return shownEntries(root).reduce<HTMLElement | null>(
    (best, entry) => (best === null || rank(entry) < rank(best) ? entry : best),
    null,
  );
}

/** Moves the focus up or down the list; above its first entry stands the search. */
export function moveFocus(root: HTMLElement, by: 1 | -1): void {
  const entries = shownEntries(root);
  const search = root.querySelector<HTMLElement>(".ffs-bar-search");
  const now = entries.findIndex((entry) => entry === root.ownerDocument.activeElement);
  const next = now + by;
  const goal = next < 0 ? search : entries[Math.min(next, entries.length - 1)];
  goal?.focus();
}
