import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

/** All code of a folder in one text. */
function codeOf(folder: string): string {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((path) => path.endsWith(".ts"));
  return sources.map((path) => readFileSync(join(ROOT, folder, path), "utf8")).join("\n");
}

/** What stands in backticks in a table's cell. */
function quoted(cell: string | undefined): readonly string[] {
  return [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
}

const rows = readFileSync(join(ROOT, "docs/terms.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("docs/terms.md", () => {
  it("should name only what the rules really call so", () => {
    const rules = codeOf("src/rules");
    const names = rows.flatMap(([, , cell]) => quoted(cell)).filter((name) => !name.includes("/"));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !rules.includes(name))).toEqual([]);
  });

  it("should name only data that Foundry stores", () => {
    const data = codeOf("src/foundry/data");
    const fields = rows.flatMap(([, , , cell]) => quoted(cell)).flatMap((path) => path.split("."));
    const known = fields.filter((field) => field !== "" && field !== "system" && !field.startsWith("<"));
    expect(known.length).toBeGreaterThan(15);
    expect(known.filter((field) => !new RegExp(`\\b${field}\\b`).test(data))).toEqual([]);
  });
});
