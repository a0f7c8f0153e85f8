/**
 * Compendium packs, to be read only: from readable sources in YAML, as in the repository, or from the LevelDB folders of a
 * built package, which Foundry's own command line tool unpacks.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { expandObject, getProperty } from "../common/utils/property.ts";
import { isPlainObject, type Data } from "../common/utils/types.ts";
import type { SystemManifest } from "./manifest.ts";

export interface Pack {
  /** `<system id>.<name>`. */
  readonly id: string;
  readonly metadata: Data;
  /** Source data of the documents. */
  readonly documents: readonly Data[];
  readonly folders: readonly Data[];
}

/** Foundry's command line tool comes without types. */
const FOUNDRY_CLI: string = "@foundryvtt/foundryvtt-cli";

interface FoundryCli {
  extractPack(
    source: string,
    target: string,
    options: { readonly yaml: boolean; readonly log: boolean },
  ): Promise<void>;
}

interface PackEntry {
  readonly name: string;
  readonly path: string;
  readonly type: string;
}

/** Read all packs of a manifest. A pack whose folder is missing is empty. Throws when an entry is no document. */
export async function readPacks(manifest: SystemManifest, systemRoot: string): Promise<Pack[]> {
  return Promise.all(
    (manifest.packs ?? []).map(async (entry) => {
      // The manifest's schema: every pack has a name, a path and a type.
      const { name, path: folder, type } = entry as unknown as PackEntry;
      const id = `${manifest.id}.${name}`;
      const metadata = { ...entry, id, type, packageType: "system", packageName: manifest.id };
      const entries = await readEntries(path.join(systemRoot, folder));
      const [folders, documents] = [entries.filter(isFolder), entries.filter((each) => !isFolder(each))];
      return { id, metadata, documents: documents.map(withoutKey), folders: folders.map(withoutKey) };
    }),
  );
}

async function readEntries(folder: string): Promise<Data[]> {
  if (!existsSync(folder)) return [];
  if (existsSync(path.join(folder, "CURRENT"))) return unpacked(folder);
  return readSources(folder);
}

async function unpacked(folder: string): Promise<Data[]> {
  const target = await mkdtemp(path.join(tmpdir(), "sandbox-pack-"));
  try {
    const cli = (await import(FOUNDRY_CLI)) as FoundryCli;
    await cli.extractPack(folder, target, { yaml: true, log: false });
    return await readSources(target);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

async function readSources(folder: string): Promise<Data[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(ya?ml|json)$/.test(file)).sort();
  const entries = await Promise.all(files.map((file) => readSource(path.join(folder, file))));
  return entries.filter((entry) => entry !== null);
}

function isFolder(entry: Data): boolean {
  return String(entry["_key"]).startsWith("!folders");
}

/** Null for a file without `_key`, which Foundry's tool passes over: something else is compiled from it. */
async function readSource(file: string): Promise<Data | null> {
  const entry: unknown = parse(await readFile(file, "utf8"));
  if (isPlainObject(entry) && entry["_key"] === undefined) return null;
  if (!isPlainObject(entry) || typeof entry["_id"] !== "string") throw new Error(`${file}: a pack entry needs an _id`);
  return entry;
}

function withoutKey(entry: Data): Data {
  const { _key, ...data } = entry;
  return data;
}

/** What every client knows of a pack without loading it (type package, CompendiumCollection#index). */
export function indexOf(pack: Pack): Data[] {
  return pack.documents.map((document) => indexEntry(document));
}

/** The fields of an index entry, with those that were asked for by their paths (`CompendiumCollection#getIndex`). */
export function indexEntry(document: Data, paths: readonly string[] = []): Data {
  const { _id, name, type, img, sort, folder } = document;
  const more = paths.map((each) => [each, getProperty(document, each)]).filter(([, value]) => value !== undefined);
  return { _id, name, type, img, sort, folder, ...expandObject(Object.fromEntries(more) as Data) };
}
