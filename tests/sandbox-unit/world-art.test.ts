import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadSeeds } from "../../sandbox/server/world-loader.ts";

const WORLDS = fileURLToPath(new URL("../../sandbox/world", import.meta.url));
const ART = path.join(WORLDS, "art");
const SIGNS: Readonly<Record<string, string>> = { ":": "difficult", "#": "solid", "@": "gap", "=": "obstacle" };

interface SceneSeed {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly size: number };
  readonly background?: { readonly src?: string };
  readonly flags?: Readonly<Record<string, { readonly terrain?: readonly string[] }>>;
  readonly walls: readonly { readonly c: readonly [number, number, number, number] }[];
}

const seeds = await loadSeeds(WORLDS);
/** The scenes whose map is one of ours, with its text. */
const maps = seeds.flatMap((seed) => {
  // Seeds are free-form data; the server checks them when it opens the worlds.
  const scenes = (seed as unknown as { readonly scenes: readonly SceneSeed[] }).scenes;
  return scenes.flatMap((scene) => {
    const src = scene.background?.src ?? "";
    return src.startsWith("art/") ? [{ scene, text: readFileSync(path.join(WORLDS, src), "utf8") }] : [];
  });
});

/** The squares that `<use>` elements cover within the groups with this attribute: attribute's value and place. */
function placed(text: string, attribute: string): string[] {
  const groups = text.matchAll(new RegExp(`<g ${attribute}="([\\w-]+)">(.*?)</g>`, "gs"));
  return Array.from(groups)
    .flatMap(([, value = "", body = ""]) =>
      Array.from(body.matchAll(/<use ([^>]*)\/>/g), ([, attributes = ""]) => {
        const number = (name: string, otherwise: number): number =>
          Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? otherwise);
        const [x, y, width, height] = [number("x", 0), number("y", 0), number("width", 1), number("height", 1)];
        return Array.from({ length: width * height }, (_, index) => {
          return `${value} ${x + (index % width)},${y + Math.floor(index / width)}`;
        });
      }).flat(),
    )
    .sort();
}

/** A wall's unit lengths as a map draws them: from the top down, or from the left to the right. */
function unitLengths({ walls, grid }: SceneSeed): string[] {
  return walls
    .flatMap(({ c }) => {
      const [x0, y0, x1, y1] = c.map((px) => px / grid.size) as [number, number, number, number]; // c has four numbers
      const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
      const vertical = x0 === x1;
      return Array.from({ length: Math.abs(vertical ? y1 - y0 : x1 - x0) }, (_, step) =>
        vertical ? `vertical ${x},${y + step}` : `horizontal ${x + step},${y}`,
      );
    })
    .sort();
}

function terrainSquares({ flags }: SceneSeed): string[] {
  const rows = flags?.["five-foot-step"]?.terrain ?? [];
  return rows
    .flatMap((row, y) => Array.from(row, (sign, x) => (SIGNS[sign] ? `${SIGNS[sign]} ${x},${y}` : "")))
    .filter((square) => square !== "")
    .sort();
}

describe("The pictures of the sample worlds", () => {
  it("should all be there, and all be used", () => {
    const used = new Set(JSON.stringify(seeds).match(/art\/[\w-]+\.svg/g));
    const files = readdirSync(ART).map((file) => `art/${file}`);
    expect([...used].filter((src) => !existsSync(path.join(WORLDS, src)))).toEqual([]);
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });

  it.each(readdirSync(ART))("should have a size and need nothing else: %s", (file) => {
    const text = readFileSync(path.join(ART, file), "utf8");
    // Browsers draw an SVG on a canvas only if it has a size in pixels.
    expect(text).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/);
    expect(text).not.toMatch(/<script|href="(?!#)|url\((?!#)/);
  });

  it.each(maps)("should show a map of the scene's size: $scene.name", ({ scene, text }) => {
    const { width, height, grid } = scene;
    expect(text).toContain(
      `viewBox="0 0 ${width / grid.size} ${height / grid.size}" width="${width}" height="${height}"`,
    );
  });

  it.each(maps)("should show terrain and walls where the rules have them: $scene.name", ({ scene, text }) => {
    expect(placed(text, "data-terrain")).toEqual(terrainSquares(scene));
    expect(placed(text, "data-walls")).toEqual(unitLengths(scene));
  });
});
