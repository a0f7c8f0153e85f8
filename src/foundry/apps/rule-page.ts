import { SYSTEM_ID } from "../ids.ts";
import { headingName } from "../refusal-words.ts";
import { say } from "../words.ts";

/** The journal of the guide that has a page for each heading which refusals name. */
const RULES = `Compendium.${SYSTEM_ID}.guide.JournalEntry.eeyDkIiXA4HAiuSD`;

/** A journal as far as opening one of its pages goes. */
interface OpenedJournal {
  readonly pages: Iterable<{ readonly id: string; readonly name: string }>;
  readonly sheet: { render(force: boolean, options: { readonly pageId?: string }): unknown } | null;
}

/** Opens the guide at the page of a rule's heading; its first page when it has none of that name. */
export async function openRule(heading: string): Promise<void> {
  const journal = (await fromUuid(RULES as never)) as unknown as OpenedJournal | null; // types know no such compendium
  if (journal === null) {
    ui.notifications.warn(say("Rule.NoGuide"));
    return;
  }
  const page = [...journal.pages].find(({ name }) => name === heading);
  journal.sheet?.render(true, page === undefined ? {} : { pageId: page.id });
}

/** A button that opens the page of a rule's heading. */
export function ruleButton(document: Document, heading: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ffs-rule";
  button.dataset["tooltip"] = "FFS.Rule.Open";
  const sign = document.createElement("i");
  sign.className = "fa-solid fa-book-open";
  sign.inert = true;
  button.append(sign, ` ${headingName(heading)}`);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    void openRule(heading);
  });
  return button;
}
