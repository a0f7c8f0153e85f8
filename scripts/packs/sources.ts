import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { ROOT } from "../system.ts";

/** A source file of a compendium. */
export interface PackSource {
  /** The file's name without `.yaml`. */
  readonly name: string;
  readonly entry: PackEntry;
}

/** The folder with the readable sources of one compendium. */
export function packSource(pack: { readonly name: string }): string {
  return join(ROOT, "packs", pack.name);
}

/** Every source file of a compendium, in order of its path. */
export function readSources(pack: { readonly name: string }): readonly PackSource[] {
  const folder = packSource(pack);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml"))
    .sort()
    .map((path) => {
      // A cast at the boundary: tests/package/packs.test.ts proves the shape of every source.
      const entry = parse(readFileSync(join(folder, path), "utf8")) as PackEntry;
      return { name: basename(path, ".yaml"), entry };
    });
}

/** The entries inside an entry, such as the pages of a journal; none when it has none. */
export function inside(entry: PackEntry, collection: string): readonly PackEntry[] {
  const inner = entry[collection];
  return Array.isArray(inner) ? (inner as readonly PackEntry[]) : []; // a document's collections hold documents
}
