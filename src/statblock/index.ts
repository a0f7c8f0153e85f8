/** Reading stat blocks that people paste: everything that an adapter may use of it. */
import { EDITIONS } from "../rules/editions/index.ts";
import type { EditionId } from "../rules/field/field.ts";
import type { Doubt } from "./doubts.ts";
import { doubtsOf } from "./doubts.ts";
import type { Layout } from "./line-readers.ts";
import type { ReadLines } from "./read.ts";
import { readLines } from "./read.ts";
import type { Made } from "./to-creature.ts";
import { creatureFrom } from "./to-creature.ts";

export type { Doubt } from "./doubts.ts";
export type { Draft, DraftField, Together, WrittenArmor, WrittenAttack } from "./draft.ts";
export type { Layout } from "./line-readers.ts";
export { READER_IDS } from "./line-readers.ts";
export type { ReadLines, Row, RowKind } from "./read.ts";
export type { Made } from "./to-creature.ts";

/** The edition whose rules blocks of a layout follow. */
const COUNTED_BY: Readonly<Record<Layout, EditionId>> = { pathfinder: "pf1", srd: "srd35" };

/** A pasted stat block: what became of each line, the creature it describes, and what a person should look at. */
export interface ReadBlock extends ReadLines, Made {
  /** The edition by whose rules its numbers were worked out. */
  readonly edition: EditionId;
  readonly doubts: readonly Doubt[];
}

/**
 * Reads a pasted stat block of either layout. Whatever the text, nothing is thrown, and its rows cover all of it.
 * @param usual the layout to go by when the text speaks for none
 */
export function readStatBlock(text: string, usual: Layout = "pathfinder"): ReadBlock {
  const lines = readLines(text);
  const layout = lines.layout ?? usual;
  const rules = { edition: EDITIONS[COUNTED_BY[layout]], layout };
  const made = creatureFrom(lines.draft, rules);
  return { ...lines, ...made, edition: rules.edition.id, doubts: doubtsOf(lines.draft, made, rules) };
}
