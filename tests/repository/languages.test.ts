import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

type Texts = ReadonlyMap<string, string>;

/** Every text of a language file by its whole key. */
function textsOf(path: string): Texts {
  const texts = new Map<string, string>();
  const collect = (branch: object, prefix: string): void => {
    for (const [name, value] of Object.entries(branch) as [string, unknown][]) {
      if (typeof value === "object" && value !== null) collect(value, `${prefix}${name}.`);
      else texts.set(prefix + name, String(value));
    }
  };
  collect(JSON.parse(readFileSync(join(ROOT, path), "utf8")) as object, "");
  return texts;
}

/** What must be the same in every language: placeholders and markup. */
function fixedParts(text: string): readonly string[] {
  return (text.match(/\{[^}]*\}|<[^>]*>/g) ?? []).sort();
}

describe.each(["lang", "sandbox/lang"])("The languages in %s", (folder) => {
  const english = textsOf(`${folder}/en.json`);
  const others = readdirSync(join(ROOT, folder)).filter((name) => name !== "en.json");

  it("should be more than one", () => {
    expect(others).toContain("de.json");
  });

  it("should have no empty text", () => {
    const empty = [...english].filter(([, text]) => text.trim() === "").map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it.each(others)("should all be said in %s, and nothing else, with the same placeholders", (name) => {
    const texts = textsOf(`${folder}/${name}`);
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(fixedParts(text), key).toEqual(fixedParts(english.get(key) ?? ""));
    }
  });
});

describe("The system's languages", () => {
  it("should each be named in the manifest", () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as {
      languages: readonly { readonly lang: string; readonly path: string }[];
    };
    const named = manifest.languages.map(({ path }) => path).sort();
    expect(named).toEqual(
      readdirSync(join(ROOT, "lang"), { encoding: "utf8" })
        .map((name) => `lang/${name}`)
        .sort(),
    );
    for (const { lang, path } of manifest.languages) expect(path).toBe(`lang/${lang}.json`);
  });
});
