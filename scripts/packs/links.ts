import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { SYSTEM_ID } from "../system.ts";
import { inside, readSources } from "./sources.ts";

/** How sources point to a page of the guide: `@Page[Total Cover]`, or `@Page[Total Cover]{behind a wall}`. */
const LINK = /@Page\[([^\]]+)\](?:\{([^}]*)\})?/gu;

/** Pages of the guide by name, as what Foundry's links name. */
export type Pages = ReadonlyMap<string, string>;

/** The pages of the guide; of two with one name the one in the journal that comes later in the list. */
export function guidePages(): Pages {
  return new Map(
    readSources({ name: "guide" }).flatMap(({ entry }) =>
      inside(entry, "pages").map((page) => [
        String(page["name"]),
        `Compendium.${SYSTEM_ID}.guide.JournalEntry.${String(entry["_id"])}.JournalEntryPage.${String(page["_id"])}`,
      ]),
    ),
  );
}

/**
 * Puts Foundry's links in the place of `@Page[…]` everywhere in an entry.
 * @throws {Error} when the guide has no page of that name; the message names it and where the link stands.
 */
export function linked(entry: PackEntry, pages: Pages): PackEntry {
  return within(entry, pages, String(entry["name"])) as PackEntry; // as deep and as wide as it was
}

function within(value: unknown, pages: Pages, where: string): unknown {
  if (typeof value === "string") return linkedText(value, pages, where);
  if (Array.isArray(value)) return value.map((each) => within(each, pages, where));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => [key, within(each, pages, where)]);
  return Object.fromEntries(fields);
}

function linkedText(text: string, pages: Pages, where: string): string {
  return text.replace(LINK, (_, name: string, label?: string) => {
    const uuid = pages.get(name);
    if (uuid === undefined) {
      throw new Error(`"${where}" links to the page "${name}", which the guide (packs/guide) does not have`);
    }
    return `@UUID[${uuid}]{${label ?? name}}`;
  });
}
