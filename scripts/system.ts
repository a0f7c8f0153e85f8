import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** The system's id: its folder in Foundry, the name of its module and the first part of its compendium names. */
export const SYSTEM_ID = "five-foot-step";

/** The repository's root folder. */
export const ROOT: string = fileURLToPath(new URL("..", import.meta.url));

/** Where `npm run build` puts the installable system. */
export const DIST: string = join(ROOT, "dist");

/** Where `npm run package` puts what is published. */
export const BUILD: string = join(ROOT, "build");

/** One compendium of the manifest. */
export interface ManifestPack {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
}

/** The parts of `system.json` that the scripts read. */
export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string; readonly layer?: string }[];
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly packs: readonly ManifestPack[];
  readonly packFolders: readonly { readonly name: string; readonly packs: readonly string[] }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Reads `system.json` of a folder.
 * @throws {SyntaxError} when it is no JSON; the manifest's content is judged by `tests/package/manifest.test.ts`.
 */
export function readManifest(folder: string = ROOT): Manifest {
  // A cast at the boundary: the manifest's shape is proved by its own test.
  return JSON.parse(readFileSync(join(folder, "system.json"), "utf8")) as Manifest;
}
