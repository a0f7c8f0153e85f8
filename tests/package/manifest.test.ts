import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packSource } from "../../scripts/packs/sources.ts";
import { readManifest, ROOT, SYSTEM_ID } from "../../scripts/system.ts";
import { DOCUMENT_TYPES, HTML_FIELDS } from "../../src/foundry/data/types.ts";

const manifest = readManifest();

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}

/** The types of a record of types by document, as `{ Actor: [...], Item: [...] }`. */
function typeLists(types: Readonly<Record<string, object>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(types).map(([document, byType]) => [document, Object.keys(byType)]));
}

/** The source that registers the data models of a kind of document, from `CONFIG.<Document>.dataModels`. */
function registeredModels(): string {
  const declarations = readFileSync(join(ROOT, "src/foundry/types.ts"), "utf8");
  return /interface DataModelConfig \{[^]*?\n {2}\}/.exec(declarations)?.[0] ?? "";
}

describe("The document types", () => {
  it("should be the same in the manifest and in the system's table", () => {
    expect(typeLists(manifest.documentTypes)).toEqual(DOCUMENT_TYPES);
  });

  it("should be the same in template.json, which knows actors and items", () => {
    const template = Object.entries(json("template.json") as Record<string, { readonly types: readonly string[] }>);
    const { Actor, Item } = DOCUMENT_TYPES;
    expect(Object.fromEntries(template.map(([document, { types }]) => [document, types]))).toEqual({ Actor, Item });
    for (const [, { types, ...byType }] of template) expect(Object.keys(byType)).toEqual(types);
  });

  it("should each have a data model that the compiler knows of", () => {
    const models = registeredModels();
    for (const type of Object.values(DOCUMENT_TYPES).flat())
      expect(models).toMatch(new RegExp(`\\b${type}"?: typeof \\w+Data`));
  });

  it("should each name the fields that hold HTML, which the server cleans", () => {
    const { ActiveEffect, ...others } = manifest.documentTypes;
    const all = Object.values(others).flatMap((byType) => Object.values(byType));
    for (const type of all) expect(type).toEqual({ htmlFields: HTML_FIELDS });
    // An active effect has Foundry's own description and no markup of the system's.
    expect(ActiveEffect).toEqual({ modifiers: {} });
  });
});

describe("The manifest", () => {
  it("should have the id and version of everything else", () => {
    expect(manifest.id).toBe(SYSTEM_ID);
    expect(json("package.json")).toMatchObject({ name: SYSTEM_ID, version: manifest.version });
  });

  it("should promise no Foundry version that nobody has run", () => {
    expect(manifest).toMatchObject({ compatibility: { minimum: "13.347" } });
    expect(manifest).not.toHaveProperty("compatibility.verified");
  });

  it("should set the grid to 5-foot squares with every second diagonal double", () => {
    // 1 is CONST.GRID_TYPES.SQUARE, 4 is CONST.GRID_DIAGONALS.ALTERNATING_1.
    expect(manifest).toMatchObject({ grid: { type: 1, distance: 5, units: "ft", diagonals: 4 } });
  });

  it("should name only files that are there", () => {
    const files = [...manifest.styles.map(({ src }) => src), ...manifest.languages.map(({ path }) => path), "LICENSE"];
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(manifest.packs.filter((pack) => !existsSync(packSource(pack)))).toEqual([]);
  });

  it("should load the styles in the system's layer and open its socket", () => {
    expect(new Set(manifest.styles.map(({ layer }) => layer))).toEqual(new Set(["system"]));
    expect(manifest).toMatchObject({ socket: true });
  });

  it("should put every compendium into a folder of the sidebar", () => {
    const names = manifest.packs.map(({ name }) => name).sort();
    expect(manifest.packFolders.flatMap(({ packs }) => packs).sort()).toEqual(names);
  });

  it("should hot-reload the folders that are there", () => {
    expect(manifest).toMatchObject({ flags: { hotReload: { paths: ["styles", "templates", "lang"] } } });
  });
});
