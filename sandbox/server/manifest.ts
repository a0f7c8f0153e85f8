import { readFile } from "node:fs/promises";
import path from "node:path";
import { configureEnvironment } from "../common/environment.ts";
import { sceneGridDefaults } from "../common/documents/scene.ts";
import { tokenBars } from "../common/documents/token-fields.ts";
import { isPlainObject, type Data } from "../common/utils/types.ts";

/** `system.json`, as far as the sandbox reads it. */
export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly grid?: {
    readonly type?: number;
    readonly distance?: number;
    readonly units?: string;
    readonly diagonals?: number;
  };
  readonly languages?: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly esmodules?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string; readonly layer?: string })[];
  readonly packs?: readonly Data[];
  readonly initiative?: string;
  readonly primaryTokenAttribute?: string;
  readonly secondaryTokenAttribute?: string;
  readonly socket?: boolean;
  readonly [key: string]: unknown;
}

/** Read `system.json` of a folder. Throws with the path and what is missing. */
export async function readManifest(systemRoot: string): Promise<SystemManifest> {
  const file = path.join(systemRoot, "system.json");
  const manifest: unknown = JSON.parse(
    await readFile(file, "utf8").catch((error: unknown) => {
      throw new Error(`The sandbox needs the system's manifest at ${file}`, { cause: error });
    }),
  );
  for (const key of ["id", "title", "version"]) {
    if (!isPlainObject(manifest) || typeof manifest[key] !== "string") {
      throw new Error(`${file}: "${key}" must be a string`);
    }
  }
  // The three keys the sandbox cannot do without were checked just now.
  return manifest as SystemManifest;
}

/** Types that the manifest declares for a document (system.json: `documentTypes`). */
export function declaredTypes(manifest: SystemManifest, documentName: string): string[] {
  return Object.keys(manifest.documentTypes?.[documentName] ?? {});
}

/** Let the base documents know the system: its types, its grid, its token bars. */
export function applyManifest(manifest: SystemManifest): void {
  configureEnvironment({
    documentTypes: (documentName) => declaredTypes(manifest, documentName),
    flagScopes: () => ["core", "world", manifest.id],
    systemId: manifest.id,
    systemVersion: manifest.version,
  });
  Object.assign(sceneGridDefaults, {
    type: manifest.grid?.type ?? sceneGridDefaults.type,
    distance: manifest.grid?.distance ?? sceneGridDefaults.distance,
    units: manifest.grid?.units ?? sceneGridDefaults.units,
  });
  tokenBars.primary = manifest.primaryTokenAttribute ?? null;
  tokenBars.secondary = manifest.secondaryTokenAttribute ?? null;
}
