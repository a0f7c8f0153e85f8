import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import type { EditionId } from "../../src/rules/index.ts";
import { protectionIn } from "../../src/rules/editions/gear.ts";
import { slug } from "../../src/rules/field/keys.ts";
import { inside } from "./sources.ts";

/** What creatures wear is written down with the numbers of this edition. */
const WRITTEN_IN = "pf1";

/** A creature with its common armor as an edition has it: the bonus, and what it withstands. */
export function geared(entry: PackEntry, edition: EditionId): PackEntry {
  if (!Array.isArray(entry["items"])) return entry;
  return { ...entry, items: inside(entry, "items").map((item) => refitted(item, edition)) };
}

function refitted(item: PackEntry, edition: EditionId): PackEntry {
  const name = slug(String(item["name"]));
  const [written, here] = [protectionIn(WRITTEN_IN, name), protectionIn(edition, name)];
  if (item["type"] !== "armor" || written === undefined || here === undefined) return item;
  const system = item["system"] as { readonly bonus?: number; readonly durability?: object }; // an armor's
  if (written.bonus === here.bonus || system.bonus !== written.bonus) return item;
  const points = (here.hitPoints * hitPointsOf(system)) / written.hitPoints;
  return {
    ...item,
    system: { ...system, bonus: here.bonus, durability: { ...system.durability, value: points, max: points } },
  };
}

function hitPointsOf({ durability }: { readonly durability?: object }): number {
  return (durability as { readonly max?: number } | undefined)?.max ?? 0;
}
