import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { slug } from "../../src/rules/field/keys.ts";
import { CONDITIONS } from "../../src/rules/field/names.ts";
import { enforcedMarkup } from "./condition-facts.ts";
import { byEdition } from "./editions.ts";
import { diagramFights } from "./fights.ts";
import { guidePages, linked } from "./links.ts";
import type { PackSource } from "./sources.ts";
import { inside, readSources } from "./sources.ts";

/** The source of the guide that has a page for every condition. */
const CONDITIONS_FILE = "conditions";

/** Compendiums whose documents are made of their sources and of other files; the sources of all others are documents. */
const BUILDERS: Readonly<Record<string, (sources: readonly PackSource[]) => readonly PackEntry[]>> = {
  fights: diagramFights,
};

/** The pages of the conditions tell, below what their source says, what the tables of the editions enforce. */
function told(file: string, entry: PackEntry): PackEntry {
  if (file !== CONDITIONS_FILE) return entry;
  const pages = inside(entry, "pages").map((page) => {
    const condition = CONDITIONS.find((name) => slug(String(page["name"])) === name);
    const text = page["text"] as { readonly content: string }; // tests/package/packs.test.ts proves it
    if (condition === undefined) throw new Error(`the guide's page "${String(page["name"])}" is of no condition`);
    return { ...page, text: { ...text, content: text.content + enforcedMarkup(condition) } };
  });
  return { ...entry, pages };
}

/**
 * The documents of a compendium as they are compiled, for every edition that reads them differently, and with all links.
 * @throws {Error} when a source is not what it must be; the message names it.
 */
export function packEntries(pack: { readonly name: string }): readonly PackEntry[] {
  const sources = readSources(pack);
  const build = BUILDERS[pack.name];
  const entries =
    build === undefined ? sources.flatMap(({ name, entry }) => byEdition(told(name, entry))) : build(sources);
  const pages = guidePages();
  return entries.map((entry) => linked(entry, pages));
}
