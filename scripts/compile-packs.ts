import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Manifest } from "./system.ts";
import { readManifest, ROOT, SYSTEM_ID } from "./system.ts";

/** The oldest Foundry the entries are written for; Foundry migrates entries without a version anew at each start. */
const CORE_VERSION = "13.347";

/** The folder with the readable sources of one compendium. */
export function packSource(pack: { readonly name: string }): string {
  return join(ROOT, "packs", pack.name);
}

/**
 * Compiles every compendium of the manifest into `<folder>/<path of the pack>`, a LevelDB folder as Foundry reads it.
 * What stood there before is replaced.
 * @returns the paths written, relative to the folder.
 * @throws {Error} when the manifest names a compendium without sources.
 */
export async function compilePacks(folder: string, manifest: Manifest = readManifest()): Promise<readonly string[]> {
  for (const pack of manifest.packs) {
    const source = packSource(pack);
    if (!existsSync(source)) {
      throw new Error(`system.json lists the compendium "${pack.name}", but its sources are missing: ${source}`);
    }
    const target = join(folder, pack.path);
    rmSync(target, { recursive: true, force: true });
    await compilePack(source, target, {
      yaml: true,
      recursive: true,
      transformEntry: (entry) => stamp(entry, manifest.version),
    });
  }
  return manifest.packs.map(({ path }) => path);
}

/** Says which system and which Foundry an entry was made for. */
function stamp(entry: PackEntry, systemVersion: string): Promise<undefined> {
  entry["_stats"] = { coreVersion: CORE_VERSION, systemId: SYSTEM_ID, systemVersion };
  return Promise.resolve(undefined);
}
