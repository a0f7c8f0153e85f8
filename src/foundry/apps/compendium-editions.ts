import { listen } from "../hooks.ts";
import { rulesOf } from "../field/read-field.ts";
import { SYSTEM_ID } from "../ids.ts";
import { EDITIONS_FLAG, editionNames, editionsOf, isFor } from "../known-in.ts";
import { say } from "../words.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    "five-foot-step.otherEditions": boolean;
  }
}

/** A compendium as far as it is listed. */
interface Listed {
  readonly metadata: { readonly packageName: string };
  readonly index: { get(id: string): object | undefined };
  readonly apps: Iterable<{ readonly rendered: boolean; render(): unknown }>;
  getIndex(options: { readonly fields: readonly string[] }): Promise<unknown>;
}

/** The window of a compendium. */
interface CompendiumWindow {
  readonly collection: Listed;
}

/** A journal's window. */
interface JournalWindow {
  readonly document: { readonly pages: { get(id: string): object | undefined } };
}

/**
 * Lets the windows of the compendiums, and the guide's list of pages, show what the world's edition knows; a box in them
 * shows the rest too, marked. What each client wants there is kept. Called at Foundry's `init`.
 */
export function filterByEdition(): void {
  game.settings.register(SYSTEM_ID, "otherEditions", {
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    // Drawn anew, the box would lose the focus.
    onChange: () => document.querySelectorAll(".ffs-sifted").forEach(showWanted),
  });
  listen("ready", () => void readEditions());
  listen("renderCompendium", ({ collection }: CompendiumWindow, element: HTMLElement) => {
    if (collection.metadata.packageName !== SYSTEM_ID) return;
    const rows = element.querySelectorAll<HTMLElement>("[data-entry-id]");
    const header = element.querySelector<HTMLElement>(".directory-header");
    sift(
      element,
      marked(rows, (row) => collection.index.get(row.dataset["entryId"] ?? "")),
      header,
    );
  });
  listen("renderJournalEntrySheet", ({ document }: JournalWindow, element: HTMLElement) => {
    const rows = element.querySelectorAll<HTMLElement>(":is(li, button)[data-page-id]");
    sift(
      element,
      marked(rows, (row) => document.pages.get(row.dataset["pageId"] ?? "")),
      null,
    );
  });
}

/** Shows open compendiums anew: the world's edition has changed. */
export function drawCompendiumsAnew(): void {
  for (const pack of ownPacks()) for (const app of pack.apps) if (app.rendered) app.render();
}

function ownPacks(): readonly Listed[] {
  const packs = [...game.packs] as readonly unknown[] as readonly Listed[]; // as far as they are used here
  return packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID);
}

/** An index has names and pictures until more is asked for. */
async function readEditions(): Promise<void> {
  await Promise.all(ownPacks().map(async (pack) => pack.getIndex({ fields: [EDITIONS_FLAG] })));
}

/** Marks the rows of what another edition knows, with its names; @returns how many there are. */
function marked(rows: Iterable<HTMLElement>, entryOf: (row: HTMLElement) => object | undefined): number {
  const { id } = rulesOf(null).edition;
  let others = 0;
  for (const row of rows) {
    const entry = entryOf(row) ?? {};
    const isOther = !isFor(entry, id);
    row.classList.toggle("ffs-other-edition", isOther);
    row.querySelector(".ffs-edition-tag")?.remove();
    if (!isOther) continue;
    row.append(tag(row.ownerDocument, editionNames(editionsOf(entry))));
    others += 1;
  }
  return others;
}

function tag(document: Document, names: string): HTMLElement {
  const made = document.createElement("small");
  made.className = "ffs-edition-tag";
  made.textContent = names;
  return made;
}

/** Hides the marked rows unless this client wants them; where there are any, a box in the header says so. */
function sift(element: HTMLElement, others: number, header: HTMLElement | null): void {
  element.classList.add("ffs-sifted");
  element.querySelector(".ffs-editions")?.remove();
  if (header !== null && others > 0) header.append(box(element.ownerDocument, others));
  showWanted(element);
}

function showWanted(element: Element): void {
  const shown = game.settings.get(SYSTEM_ID, "otherEditions");
  element.classList.toggle("ffs-one-edition", !shown);
  const input = element.querySelector<HTMLInputElement>(".ffs-editions input");
  if (input !== null) input.checked = shown;
}

function box(document: Document, others: number): HTMLElement {
  const label = document.createElement("label");
  label.className = "ffs-editions";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.addEventListener("change", () => void game.settings.set(SYSTEM_ID, "otherEditions", input.checked));
  const words = document.createElement("span");
  words.textContent = say("Compendium.OtherEditions", { count: others });
  label.append(input, words);
  return label;
}
