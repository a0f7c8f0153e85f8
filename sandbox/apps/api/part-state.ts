/** What survives when a template part is drawn anew: scroll positions and the focused field. */

export interface PartState {
  scrollPositions: [selector: string, top: number, left: number][];
  focus?: string | undefined;
}

function resolve(root: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" ? root : root.querySelector<HTMLElement>(selector);
}

function focusSelector(root: HTMLElement): string | undefined {
  const active = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (!active || active === root) return undefined;
  if (active.id) return `#${CSS.escape(active.id)}`;
  const name = active.getAttribute("name");
  if (name) return `${active.tagName.toLowerCase()}[name="${CSS.escape(name)}"]`;
  const { action } = active.dataset;
  if (!action) return undefined;
  const keyed = active.closest<HTMLElement>("[data-combatant-id], [data-item-id], [data-entry-id]");
  const key = Object.entries(keyed?.dataset ?? {}).find(([entry]) => /^(combatant|item|entry)Id$/.test(entry));
  const button = `[data-action="${CSS.escape(action)}"]`;
  if (!key) return button;
  const attribute = `[data-${key[0].replace("Id", "-id")}="${CSS.escape(key[1] ?? "")}"]`;
  return keyed === active ? attribute + button : `${attribute} ${button}`;
}

/** Remember where the part's scrollable elements stand and which field has the focus. */
export function readPartState(prior: HTMLElement, scrollable: readonly string[]): PartState {
  const state: PartState = { scrollPositions: [], focus: focusSelector(prior) };
  for (const selector of scrollable) {
    const element = resolve(prior, selector);
    if (element) state.scrollPositions.push([selector, element.scrollTop, element.scrollLeft]);
  }
  return state;
}

/** Put the new part where the old one was. */
export function restorePartState(current: HTMLElement, state: PartState): void {
  for (const [selector, top, left] of state.scrollPositions) {
    const element = resolve(current, selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
  if (state.focus) current.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
}
