import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Zippable } from "fflate";
import { zipSync } from "fflate";

/** One date for every file, so that the same content gives the same archive. */
const DATE = new Date("2000-01-01T00:00:00");

/** What LevelDB leaves beside the data while a compendium is open. */
const LEFTOVERS: ReadonlySet<string> = new Set(["LOCK", "LOG", "LOG.old"]);

/** The files below a folder that belong into the archive, as sorted relative paths with `/`. */
export function filesToPack(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFTOVERS.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join("/"))
    .sort();
}

/**
 * Zips a folder as Foundry installs it: the manifest at the archive's root.
 * @param replaced contents that go in instead of the file of that name.
 */
export function zipFolder(folder: string, replaced: Readonly<Record<string, string>> = {}): Uint8Array {
  const files: Zippable = {};
  for (const path of filesToPack(folder)) {
    const other = replaced[path];
    files[path] = other === undefined ? readFileSync(join(folder, path)) : new TextEncoder().encode(other);
  }
  return zipSync(files, { level: 9, mtime: DATE });
}
