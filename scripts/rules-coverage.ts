import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { audit, coverageOf } from "./coverage.ts";
import { auditLines, brokenLines, ledger, missingRules, summary } from "./coverage-report.ts";
import { listing, rulesPage } from "./rules-listing.ts";
import { isNamed, readCitations, readIndex, readScope } from "./rules-index.ts";
import { ROOT } from "./system.ts";

// npm run rules:coverage -- [--file NAME] [--missing] [--list] [--check] [--write]
const MORE = { list: { type: "boolean" }, write: { type: "boolean" } } as const;
const { values } = parseArgs({
  options: { file: { type: "string" }, missing: { type: "boolean" }, check: { type: "boolean" }, ...MORE },
});
const index = readIndex();
const citations = readCitations();

const { file: name, check = false, missing = false } = values;
const files = name === undefined ? index : index.filter(({ file }) => isNamed(file, name));
if (files.length === 0) {
  console.error(`There is no index file "${name ?? ""}"; rules/ holds ${index.map(({ file }) => file).join(", ")}.`);
  process.exit(2);
}

const report = missing ? missingRules : check ? summary : ledger;
for (const coverage of coverageOf(files, citations)) {
  console.log((values.list === true ? listing(coverage, citations) : report(coverage)).join("\n"));
}
if (values.write === true)
  writeFileSync(join(ROOT, "docs", "rules.md"), rulesPage(coverageOf(index, citations), citations));

const found = audit(index, citations, readScope());
for (const line of auditLines(found)) console.log(line);
if (check) {
  for (const line of brokenLines(found)) console.log(line);
  if (found.broken.length + found.problems.length > 0) process.exitCode = 1;
}
