import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./system.ts";
import type { TestPart } from "./test-parts.ts";
import { closingLine, countPart, TEST_PARTS } from "./test-parts.ts";
import type { Totals } from "./totals.ts";
import { failedScenarios, NO_TESTS, scenarioOutcomes, scenarioTotals, sum, vitestTotals } from "./totals.ts";

// npm test: every part in turn, up to the first that fails; then one line with the totals.

interface PartResult {
  readonly succeeded: boolean;
  readonly totals: Totals;
}

function runPart(part: TestPart): PartResult {
  const [script, ...words] = part.run;
  const printsJson = part.counts === "scenarios";
  if (typeof part.counts === "object") rmSync(join(ROOT, part.counts.vitest), { force: true });
  const { status, stdout } = spawnSync("npm", ["run", "--silent", script, "--", ...words], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
    // npm is a script of the command shell on Windows; none of the words has a blank in it.
    shell: process.platform === "win32",
    stdio: ["ignore", printsJson ? "pipe" : "inherit", "inherit"],
  });
  const totals = countOrComplain(part, stdout);
  const succeeded = status === 0 && totals !== undefined;
  return { succeeded, totals: countPart(totals ?? NO_TESTS, succeeded) };
}

/** What a part counted; undefined, with the reason told, when it should have run tests and did not. */
function countOrComplain(part: TestPart, printed: string | null): Totals | undefined {
  try {
    const totals = count(part, printed);
    if (part.counts === undefined || totals.passed + totals.failed > 0) return totals;
    console.error("No test ran.");
  } catch (error) {
    console.error(`The results cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

function count({ counts }: TestPart, printed: string | null): Totals {
  if (counts === undefined) return NO_TESTS;
  if (counts === "scenarios") return countScenarios(printed ?? "");
  const report = join(ROOT, counts.vitest);
  return existsSync(report) ? vitestTotals(readFileSync(report, "utf8")) : NO_TESTS;
}

function countScenarios(printed: string): Totals {
  const outcomes = scenarioOutcomes(printed);
  const totals = scenarioTotals(outcomes);
  for (const line of failedScenarios(outcomes)) console.log(line);
  console.log(`${totals.passed} of ${outcomes.length} scenarios hold`);
  return totals;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const results: PartResult[] = [];
for (const part of TEST_PARTS) {
  const start = performance.now();
  console.log(`\n── ${part.title}  (npm run ${part.run[0]}) ──`);
  const result = runPart(part);
  results.push(result);
  console.log(`── ${part.title}: ${result.succeeded ? "ok" : "FAILED"}, ${seconds(start)}`);
  if (!result.succeeded) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${closingLine(sum(results.map(({ totals }) => totals)))}`);
