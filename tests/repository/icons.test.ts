import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesToPack } from "../../scripts/archive.ts";
import { STROKES } from "../../sandbox/apps/ui/icons.ts";
import { ROOT } from "../../scripts/system.ts";
import { CONDITIONS } from "../../src/rules/field/names.ts";
import { DOCUMENT_TYPES } from "../../src/foundry/data/types.ts";
import { conditionIcon, EFFECT_ICON, FIST_ICON, itemIcon } from "../../src/foundry/icons.ts";

/** Class names of Font Awesome that are no pictures. */
const STYLES: readonly string[] = ["solid", "regular", "fw", "spin"];

/** The file of the repository that a path of Foundry's names. */
function fileOf(path: string): string {
  return join(ROOT, path.replace(/^systems\/five-foot-step\//, ""));
}

describe("the pictures that the system brings along", () => {
  it("are there for every condition, every type of item and every effect", () => {
    const items = DOCUMENT_TYPES.Item.map((type) => itemIcon(type) ?? type);
    const icons = [...CONDITIONS.map(conditionIcon), ...items, EFFECT_ICON, FIST_ICON];
    expect(icons.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
  });

  it("have a size, without which some browsers draw nothing on a canvas", () => {
    const drawn = filesToPack(join(ROOT, "assets")).filter((path) => path.endsWith(".svg"));
    expect(drawn.length).toBeGreaterThan(40);
    const sizeless = drawn.filter(
      (path) => !/<svg[^>]* width="\d+" height="\d+"/.test(readFileSync(join(ROOT, "assets", path), "utf8")),
    );
    expect(sizeless).toEqual([]);
  });

  it("are all that the compendiums show", () => {
    const sources = filesToPack(join(ROOT, "packs")).filter((path) => path.endsWith(".yaml"));
    const shown = sources.flatMap(
      (path) => readFileSync(join(ROOT, "packs", path), "utf8").match(/^\s*img: (\S+)$/gm) ?? [],
    );
    const missing = [...new Set(shown)].filter((line) => !existsSync(fileOf(line.trim().slice("img: ".length))));
    expect(shown.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it("are drawn by the stand-in wherever it is Foundry that has them", () => {
    const folders = ["src/foundry", "templates"].map((folder) => join(ROOT, folder));
    const files = folders.flatMap((folder) =>
      filesToPack(folder).map((path) => readFileSync(join(folder, path), "utf8")),
    );
    const named = files.flatMap((text) =>
      [...text.matchAll(/\bfa-([a-z][a-z0-9-]*[a-z0-9])/g)].map(([, name = ""]) => name),
    );
    const missing = new Set(named.filter((name) => !STYLES.includes(name) && STROKES[name] === undefined));
    expect(named.length).toBeGreaterThan(60);
    expect([...missing]).toEqual([]);
  });
});
