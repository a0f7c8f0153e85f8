import type { FileCoverage } from "./coverage.ts";
import { share } from "./coverage.ts";
import type { Citations, IndexedRule } from "./rules-index.ts";
import { prefixOf } from "./rules-index.ts";

/** The command that writes the page anew. */
export const WRITE_COMMAND = "npm run rules:coverage -- --write";

/** The scenario files that cite a rule, below the scenarios' folder. */
export function provingFiles(id: string, citations: readonly Citations[]): readonly string[] {
  return citations.filter(({ covers }) => covers.includes(id)).map(({ file }) => file);
}

/** Every rule of one index file with the scenarios that prove it, a line each. */
export function listing({ file, covered, missing }: FileCoverage, citations: readonly Citations[]): readonly string[] {
  const rules = [...covered, ...missing].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lines = rules.map(({ id }) => `  ${id}  ${provingFiles(id, citations).join(" ") || "-"}`);
  return [`rules/${file}  ${share(covered.length, rules.length)} covered`, ...lines];
}

/** The page that says of every rule which scenarios prove it. */
export function rulesPage(coverage: readonly FileCoverage[], citations: readonly Citations[]): string {
  const parts = coverage.map((each) => section(each, citations));
  const head = [
    "# Rules and their proof",
    "",
    `Generated from \`rules/\` and \`scenarios/\` by \`${WRITE_COMMAND}\`; edit those, not this page.`,
  ];
  return `${[...head, ...parts].join("\n")}\n`;
}

function section({ file, covered, missing }: FileCoverage, citations: readonly Citations[]): string {
  const rules = [...covered, ...missing].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const prefixes = [...new Set(rules.map(({ id }) => prefixOf(id)))];
  const groups = prefixes.map((prefix) =>
    group(
      prefix,
      rules.filter(({ id }) => prefixOf(id) === prefix),
      citations,
    ),
  );
  return ["", `## ${file}`, "", `${share(covered.length, rules.length)} covered.`, ...groups].join("\n");
}

function group(prefix: string, rules: readonly IndexedRule[], citations: readonly Citations[]): string {
  const lines = rules.map(({ id, heading }) => {
    const files = provingFiles(id, citations).map((file) => `[${file}](../scenarios/${file})`);
    return `- ${id} (${heading}): ${files.join(", ") || "no scenario yet"}`;
  });
  return ["", `### ${prefix}`, "", ...lines].join("\n");
}
