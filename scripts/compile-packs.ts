import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { packEntries } from "./packs/entries.ts";
import { packSource } from "./packs/sources.ts";
import type { Manifest } from "./system.ts";
import { readManifest, SYSTEM_ID } from "./system.ts";

/** The oldest Foundry the entries are written for; Foundry migrates entries without a version anew at each start. */
const CORE_VERSION = "13.347";

/** The documents inside an adventure, which Foundry stamps one by one. */
const IN_ADVENTURES = ["actors", "scenes", "combats", "journal", "folders"];

/**
 * Compiles every compendium of the manifest into `<folder>/<path of the pack>`, a LevelDB folder as Foundry reads it.
 * What stood there before is replaced.
 * @returns the paths written, relative to the folder.
 * @throws {Error} when the manifest names a compendium without sources, or a source is not what it must be.
 */
export async function compilePacks(folder: string, manifest: Manifest = readManifest()): Promise<readonly string[]> {
  const temporary = mkdtempSync(join(tmpdir(), "ffs-pack-sources-"));
  try {
    for (const pack of manifest.packs) {
      const source = packSource(pack);
      if (!existsSync(source)) {
        throw new Error(`system.json lists the compendium "${pack.name}", but its sources are missing: ${source}`);
      }
      const entries = join(temporary, pack.name);
      writeEntries(entries, packEntries(pack));
      const target = join(folder, pack.path);
      rmSync(target, { recursive: true, force: true });
      await compilePack(entries, target, { transformEntry: (entry) => stamp(entry, manifest.version) });
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return manifest.packs.map(({ path }) => path);
}

/** Foundry's tool compiles files. */
function writeEntries(folder: string, entries: readonly PackEntry[]): void {
  mkdirSync(folder);
  for (const entry of entries) writeFileSync(join(folder, `${String(entry["_id"])}.json`), JSON.stringify(entry));
}

/** Says which system and which Foundry an entry was made for. */
function stamp(entry: PackEntry, systemVersion: string): Promise<undefined> {
  const stats = { coreVersion: CORE_VERSION, systemId: SYSTEM_ID, systemVersion };
  entry["_stats"] = stats;
  for (const name of IN_ADVENTURES) {
    const inner = entry[name];
    if (Array.isArray(inner)) for (const each of inner as PackEntry[]) each["_stats"] = stats;
  }
  return Promise.resolve(undefined);
}
