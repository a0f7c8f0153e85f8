import { FEATS, isRefereedFeat } from "../../../rules/editions/feats.ts";
import type { EditionId } from "../../../rules/index.ts";
import { featKey } from "../../field/names.ts";
import { rulesOf } from "../../field/read-field.ts";
import type { ItemRecord } from "../../field/records.ts";
import { editionNames, editionsOf } from "../../known-in.ts";
import { say } from "../../words.ts";

/** What a sheet says of a document that was written for other editions than the world's; empty for all others. */
export function writtenFor(document: object): string {
  return otherwise(editionsOf(document));
}

/** The same of an item, or that the rules do nothing with it. */
export function itemNote(item: object, record: ItemRecord): string {
  if (record.type !== "feat") return writtenFor(item);
  const key = featKey(record);
  if (!isRefereedFeat(key)) return say("Sheet.NotRefereedHint");
  return otherwise(editionsOf(item).filter((id) => FEATS[id].includes(key)));
}

function otherwise(editions: readonly EditionId[]): string {
  return editions.includes(rulesOf(null).edition.id)
    ? ""
    : say("Sheet.WrittenFor", { editions: editionNames(editions) });
}
