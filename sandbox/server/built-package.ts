/** The package that the sandbox plays unless it is told otherwise: what `npm run build` writes, built when it is old. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { readManifest } from "./manifest.ts";

/** What a build is made from; a folder counts with everything in it. What is not there is left out. */
const BUILT_FROM: readonly string[] = [
  "src/foundry",
  "src/rules",
  "templates",
  "lang",
  "styles",
  "assets",
  "packs",
  "scripts/compile-packs.ts",
  "scripts/packs",
  "scenarios/diagrams",
  "scripts/system-files.ts",
  "system.json",
  "template.json",
  "CHANGELOG.md",
  "LICENSE",
  "OGL.md",
  "vite.config.ts",
];

/**
 * The folder with the built package, built anew if a part of it is missing or something it is made from is newer.
 * @param repository its root folder.
 * @param tell is told before a build begins, which takes some seconds.
 * @throws whatever the build throws.
 */
export async function builtPackage(repository: string, tell: (message: string) => void): Promise<string> {
  const dist = path.join(repository, "dist");
  const built = await builtAt(dist);
  if (built !== null && built >= newest(BUILT_FROM.map((name) => path.join(repository, name)))) return dist;
  tell(built === null ? "Building the package …" : "The sources have changed; building the package …");
  const { build } = await import("vite");
  await build({ root: repository, configFile: path.join(repository, "vite.config.ts"), logLevel: "warn" });
  return dist;
}

/** When a package was built, in milliseconds; null if there is none or a part of it is missing. */
export async function builtAt(dist: string): Promise<number | null> {
  if (!existsSync(path.join(dist, "system.json"))) return null;
  const { esmodules = [], styles = [], languages = [], packs = [] } = await readManifest(dist);
  const sheets = styles.map((style) => (typeof style === "string" ? style : style.src));
  // LevelDB's own file that says which version of the folder counts.
  const databases = packs.map((pack) => path.join(String(pack["path"]), "CURRENT"));
  const parts = [...esmodules, ...sheets, ...languages.map((language) => language.path), ...databases];
  if (!parts.every((part) => existsSync(path.join(dist, part)))) return null;
  return Math.max(...esmodules.map((module) => statSync(path.join(dist, module)).mtimeMs));
}

/** The last time that one of some files, or anything in one of some folders, was changed; added or removed counts too. */
export function newest(places: readonly string[]): number {
  const times = places.filter(existsSync).map((place) => {
    const stats = statSync(place);
    if (!stats.isDirectory()) return stats.mtimeMs;
    return Math.max(stats.mtimeMs, newest(readdirSync(place).map((name) => path.join(place, name))));
  });
  return Math.max(0, ...times);
}
