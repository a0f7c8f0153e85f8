import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { parseSync } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { filesToPack } from "../../scripts/archive.ts";
import { BUILD, DIST, readManifest, ROOT, SYSTEM_ID } from "../../scripts/system.ts";

const ARCHIVE = join(BUILD, `${SYSTEM_ID}-${readManifest().version}.zip`);

beforeAll(() => {
  if (!existsSync(ARCHIVE)) throw new Error(`${ARCHIVE} is missing: run npm run package before these tests`);
});

describe("The built system", () => {
  const module = (): string => readFileSync(join(DIST, `${SYSTEM_ID}.mjs`), "utf8");

  it("should be one module with a source map", () => {
    const modules = filesToPack(DIST).filter((path) => /\.m?js(\.map)?$/.test(path));
    expect(modules).toEqual([`${SYSTEM_ID}.mjs`, `${SYSTEM_ID}.mjs.map`]);
    expect(module()).toMatch(new RegExp(`//# sourceMappingURL=${SYSTEM_ID}\\.mjs\\.map\\s*$`));
  });

  it("should need nothing beside itself: no import is left", () => {
    const statements = parseSync("module.mjs", module()).program.body;
    const sources = statements.flatMap((statement) => ("source" in statement ? (statement.source?.value ?? []) : []));
    expect(statements.length).toBeGreaterThan(0);
    expect(sources).toEqual([]);
  });

  it("should be made of the system's own sources, without the sandbox and the tests", () => {
    const { sources } = JSON.parse(readFileSync(join(DIST, `${SYSTEM_ID}.mjs.map`), "utf8")) as { sources: string[] };
    expect(sources).toContain("../src/foundry/index.ts");
    expect(sources.filter((source) => /\/(sandbox|tests|scripts)\//.test(source))).toEqual([]);
  });

  it("should keep the class names that Foundry shows to people", () => {
    const folder = join(ROOT, "src/foundry");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
    const sources = files.map((path) => readFileSync(join(folder, path), "utf8"));
    const names = sources.flatMap((source) =>
      [...source.matchAll(/^export class (\w+) extends/gm)].map(([, name = ""]) => name),
    );
    const built = module();
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`\\bclass ${name}\\b|\\b${name} = class\\b`).test(built))).toEqual([]);
  });

  it("should hold every file that the manifest names", () => {
    const { esmodules, styles, languages, packs } = readManifest(DIST);
    const named = [...esmodules, ...styles.map(({ src }) => src), ...languages.map(({ path }) => path)];
    const databases = packs.map(({ path }) => `${path}/CURRENT`);
    expect([...named, ...databases, "LICENSE", "OGL.md"].filter((path) => !existsSync(join(DIST, path)))).toEqual([]);
  });

  it("should hold every template, as it stands in the repository", () => {
    const templates = filesToPack(join(ROOT, "templates"));
    expect(templates.length).toBeGreaterThan(0);
    const differing = templates.filter(
      (path) =>
        readFileSync(join(ROOT, "templates", path), "utf8") !== readFileSync(join(DIST, "templates", path), "utf8"),
    );
    expect(differing).toEqual([]);
  });
});

describe("The archive", () => {
  it("should hold exactly the built system, with the manifest that lies beside it", () => {
    const files = unzipSync(readFileSync(ARCHIVE));
    expect(Object.keys(files).sort()).toEqual(filesToPack(DIST));
    const inside = strFromU8(files["system.json"] ?? new Uint8Array());
    expect(inside).toBe(readFileSync(join(BUILD, "system.json"), "utf8"));
    expect(JSON.parse(inside)).toMatchObject({ id: SYSTEM_ID, version: readManifest().version });
  });
});
