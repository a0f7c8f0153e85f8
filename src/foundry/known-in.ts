import type { EditionId } from "../rules/index.ts";
import { EDITION_IDS, editionOf } from "../rules/index.ts";
import { SYSTEM_ID } from "./ids.ts";

/** Where documents of the compendiums carry the editions that they are for. */
export const EDITIONS_FLAG = `flags.${SYSTEM_ID}.editions`;

/** The editions that a document or an index entry is for; all of them for what does not say so. */
export function editionsOf(document: object): readonly EditionId[] {
  const said: unknown = foundry.utils.getProperty(document, EDITIONS_FLAG);
  return Array.isArray(said) ? EDITION_IDS.filter((id) => said.includes(id)) : EDITION_IDS;
}

/** Whether a document or an index entry is for an edition. */
export function isFor(document: object, edition: EditionId): boolean {
  return editionsOf(document).includes(edition);
}

/** Editions by their names, to be read. */
export function editionNames(editions: readonly EditionId[]): string {
  return editions.map((id) => editionOf(id).name).join(", ");
}
