import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { byEdition } from "./editions.ts";
import { diagramFights } from "./fights.ts";
import { guidePages, linked } from "./links.ts";
import type { PackSource } from "./sources.ts";
import { readSources } from "./sources.ts";

/** Compendiums whose documents are made of their sources and of other files; the sources of all others are documents. */
const BUILDERS: Readonly<Record<string, (sources: readonly PackSource[]) => readonly PackEntry[]>> = {
  fights: diagramFights,
};

/**
 * The documents of a compendium as they are compiled, for every edition that reads them differently, and with all links.
 * @throws {Error} when a source is not what it must be; the message names it.
 */
export function packEntries(pack: { readonly name: string }): readonly PackEntry[] {
  const sources = readSources(pack);
  const build = BUILDERS[pack.name];
  const entries = build === undefined ? sources.flatMap(({ entry }) => byEdition(entry)) : build(sources);
  const pages = guidePages();
  return entries.map((entry) => linked(entry, pages));
}
