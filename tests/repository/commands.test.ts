import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";
import { TEST_PARTS } from "../../scripts/test-parts.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The npm scripts by name. */
function npmScripts(): Readonly<Record<string, string>> {
  // A cast at the boundary: npm itself would refuse a package.json without this form.
  return (JSON.parse(read("package.json")) as { readonly scripts: Record<string, string> }).scripts;
}

/** The indented command lines of a Markdown text, without their comments. */
function commandLines(markdown: string): readonly string[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => line.replace(/#.*$/, "").trim());
}

describe("The commands people are told", () => {
  it("should be what CI runs, in the README's words", () => {
    const lines = read(".ci/run").split("\n");
    const commands = lines.filter((line) => /^\S/.test(line) && !/^(#|set |cd )/.test(line));
    expect(commandLines(read("README.md"))).toContain(commands.join(" && "));
  });

  it("should stop CI at the first command that fails", () => {
    expect(read(".ci/run")).toContain("set -euo pipefail");
  });

  it.each(["README.md", "CONTRIBUTING.md"])("should all exist: %s", (page) => {
    const named = [...read(page).matchAll(/npm (?:run (?:--silent )?)?([a-z][a-z:]*)/g)].map(
      ([, script]) => script ?? "",
    );
    const known = new Set([...Object.keys(npmScripts()), "ci", "install"]);
    expect(named.filter((script) => !known.has(script))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it("should cover every part of npm test", () => {
    const known = npmScripts();
    expect(TEST_PARTS.filter(({ run: [script] }) => known[script] === undefined)).toEqual([]);
  });

  it("should list every part of npm test in CONTRIBUTING.md", () => {
    const page = read("CONTRIBUTING.md");
    expect(TEST_PARTS.filter(({ run: [script] }) => !page.includes(`npm run ${script}`))).toEqual([]);
  });
});

describe("The repository's files", () => {
  it("should have kebab-case names in every folder of code", () => {
    const folders = ["src", "sandbox", "scripts", "tests", "scenarios"];
    const files = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|css|hbs|yaml)$/.test(entry.name))
        .map(({ name }) => name),
    );
    expect(files.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name))).toEqual([]);
  });
});
