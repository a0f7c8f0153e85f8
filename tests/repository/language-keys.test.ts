import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

/** The files of a folder with one ending, by their paths in the repository. */
function filesOf(folder: string, ending: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const named = paths.filter((path) => path.endsWith(ending)).map((path) => `${folder}/${path}`);
  return new Map(named.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
}

function wholeOf(folder: string, ending: string): string {
  return [...filesOf(folder, ending).values()].join("\n");
}

function firstGroups(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group ?? "");
}

/** Every key of the language file. */
function keysOf(branch: object, prefix = ""): readonly string[] {
  return (Object.entries(branch) as [string, unknown][]).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? keysOf(value, `${prefix}${name}.`) : [prefix + name],
  );
}

const headings = firstGroups(
  readFileSync(join(ROOT, "packs/guide/rules-by-heading.yaml"), "utf8"),
  /^ {4}name: (.*)$/gm,
);
const headingKeys = headings.map((heading) => `FFS.Heading.${heading.toLowerCase().replace(/[^a-z]+/g, "-")}`);

const keys = keysOf(JSON.parse(readFileSync(join(ROOT, "lang/en.json"), "utf8")) as object);
const source = wholeOf("src", ".ts");
const foundry = wholeOf("src/foundry", ".ts");
const shown = `${foundry}\n${wholeOf("src/scenario", ".ts")}`;
const templates = filesOf("templates", ".hbs");

/** A string or a template with its worked-out parts, which may hold strings of their own. */
const STRING = /"([^"\n]*)"|`((?:[^`$]|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/.source;

function stringsAfter(start: string, text = shown): readonly string[] {
  const found = text.matchAll(new RegExp(`${start}(?:${STRING})`, "g"));
  return [...found].map(([, plain, composed]) => plain ?? composed ?? "");
}

function patternOf(use: string): RegExp {
  const parts = use.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("([\\w.-]+)")}$`);
}

/** Keys as code names them, some with parts worked out: `FFS.Bar.${part}`. Words may be missing, sentences may not. */
const sentences = [
  ...stringsAfter(String.raw`\bsay\(\s*`, foundry).map((key) => `FFS.${key}`),
  ...stringsAfter('(?=["`]FFS\\.)').filter((key) => !key.startsWith("FFS.Word")),
  ...[...templates.values()].flatMap((text) => firstGroups(text, /localize\s+["']([^"']+)["']/g)),
  ...[...templates.values()].flatMap((text) => firstGroups(text, /data-tooltip="(FFS\.[^"]+)"/g)),
];
const words = stringsAfter(String.raw`\bword\(\s*`).map((heading) => `FFS.${heading}.\${name}`);

/**
 * Whether code has a name, in the spelling of the key or with hyphens, whole or put together from names that it has:
 * `FleesFrom` of `flees-from`, `HitNonlethal` of `Hit` and `Nonlethal`.
 */
function isNamed(name: string): boolean {
  const kebab = name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  if ([name, kebab].some((each) => new RegExp(`(?<![\\w-])${each}(?![\\w-])`).test(source))) return true;
  const seams = [...name.matchAll(/(?<=[a-z])(?=[A-Z])/g)].map(({ index }) => index);
  return seams.some((seam) => isNamed(name.slice(0, seam)) && isNamed(name.slice(seam)));
}

describe("The keys of the language file", () => {
  it("should have every key that code and templates name whole", () => {
    const whole = sentences.filter((use) => !use.includes("${") && !use.endsWith("."));
    expect(whole.length).toBeGreaterThan(250);
    const missing = whole.filter((use) => !keys.some((key) => key === use || key.startsWith(`${use}.`)));
    expect(missing).toEqual([]);
  });

  it("should have keys for every one that is put together", () => {
    const composed = [...new Set(sentences.filter((use) => use.includes("${")))];
    expect(composed.length).toBeGreaterThan(20);
    expect(composed.filter((use) => !keys.some((key) => patternOf(use).test(key)))).toEqual([]);
  });

  it("should have a sentence for everything that the rules refuse", () => {
    const refusals = firstGroups(wholeOf("src/rules", ".ts"), /\bsentence: "(\w+)"/g);
    expect(refusals.length).toBeGreaterThan(50);
    expect(refusals.filter((sentence) => !keys.includes(`FFS.Refusal.${sentence}`))).toEqual([]);
  });

  it("should have a name for every heading that refusals name and the guide explains", () => {
    expect(headings.length).toBeGreaterThan(40);
    expect(headingKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("should have no key that nothing names", () => {
    const whole = new Set([...sentences, ...stringsAfter("").map((text) => `FFS.${text}`)]);
    const patterns = [...sentences, ...words].filter((use) => use.includes("${")).map(patternOf);
    const isUsed = (key: string): boolean => {
      if (whole.has(key) || /\.FIELDS\./.test(key) || key.startsWith("TYPES.")) return true;
      // Metamagic is what feats of creatures end in "-spell"; which ones there are is written on sheets alone.
      if (key.startsWith("FFS.Metamagic.")) return true;
      if (key.startsWith("FFS.Heading.")) return headingKeys.includes(key);
      if (key.startsWith("FFS.Choice.")) return key.split(".").slice(2).every(isNamed);
      const parts = patterns.map((pattern) => pattern.exec(key)?.slice(1) ?? []).filter(({ length }) => length > 0);
      return parts.some((named) => named.flatMap((part) => part.split(".")).every(isNamed));
    };
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it("should label no field that no model has", () => {
    const labelled = keys.filter((key) => key.includes(".FIELDS."));
    expect(labelled.length).toBeGreaterThan(100);
    const data = wholeOf("src/foundry/data", ".ts");
    const unknown = labelled.filter((key) => {
      const [prefix = "", path = ""] = key.replace(/\.(label|hint)$/, "").split(".FIELDS.");
      return !data.includes(`"${prefix}"`) || !path.split(".").every(isNamed);
    });
    expect(unknown).toEqual([]);
  });
});

describe("Text that people read", () => {
  const isText = (text: string): boolean => /\p{L}{2,}/u.test(text);

  it("should not stand in templates", () => {
    const found: string[] = [];
    for (const [path, text] of templates) {
      const bare = text.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(/\{\{\{?[^}]*\}?\}\}/g, "");
      const attributes = firstGroups(
        bare,
        /\b(?:title|placeholder|alt|aria-label|data-tooltip(?:-text|-html)?)="([^"]*)"/g,
      );
      const texts = [
        ...attributes.filter((each) => !each.startsWith("FFS.")),
        ...bare.replace(/<[^>]*>/g, "\n").split("\n"),
      ];
      found.push(...texts.filter(isText).map((each) => `${path}: ${each.trim()}`));
    }
    expect(found).toEqual([]);
  });

  it("should not stand in code that shows something", () => {
    const starts = [
      String.raw`notifications\??\.\w+\(\s*`,
      String.raw`\b(?:title|label|hint|tooltip|placeholder|flavor|content|textContent|ariaLabel|innerText|innerHTML)\s*[:=]\s*`,
      String.raw`\bdataset(?:\.tooltip|\["tooltip)(?:Text|Html)?(?:"\])?\s*=\s*`,
      String.raw`setAttribute\("(?:title|placeholder|alt|aria-label|data-tooltip[\w-]*)",\s*`,
    ];
    const texts = starts
      .flatMap((start) => stringsAfter(start))
      .map((text) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|<[^>]*>/g, ""));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => isText(text) && !/^(?:FFS|TYPES)\./.test(text))).toEqual([]);
  });
});
