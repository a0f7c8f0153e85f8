import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const GUIDES = ["README.md", "docs/guide-game-masters.md", "docs/guide-players.md"];

/** What a page links to and shows, without what is on the web. */
function namedIn(page: string): readonly string[] {
  const text = read(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)];
  return links.map(([, link, source]) => link ?? source ?? "").filter((target) => !/^[a-z]+:/.test(target));
}

/** The headings of a page as links name them. */
function anchorsOf(page: string): readonly string[] {
  const headings = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}

function isThere(page: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  return existsSync(join(ROOT, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

describe("The pages of the repository", () => {
  it.each(PAGES)("should link to nothing that is not there: %s", (page) => {
    expect(namedIn(page).filter((target) => !isThere(page, target))).toEqual([]);
  });

  it.each(GUIDES)("should show every picture in both themes and say what is on it: %s", (page) => {
    const shown = [...read(page).matchAll(/<picture>[\s\S]*?<\/picture>/g)].map(([picture]) => picture);
    expect(shown.length).toBeGreaterThan(0);
    expect(namedIn(page).filter((target) => target.endsWith(".png"))).toHaveLength(2 * shown.length);
    for (const picture of shown) {
      const [, name = "none"] = /src="([^"]+)-light\.png"/.exec(picture) ?? [];
      expect(picture).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${name}-dark.png" />`);
      expect(picture).toMatch(/alt="[^"]{10,}"/);
    }
  });
});
