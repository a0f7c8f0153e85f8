import type { Totals } from "./totals.ts";

/** One part of `npm test`: an npm script, and what it counts. */
export interface TestPart {
  readonly title: string;
  /** The npm script, and what stands behind `--`. */
  readonly run: readonly [script: string, ...words: string[]];
  /** How its tests are counted: from vitest's report in that file, from the scenarios' JSON, or not at all. */
  readonly counts?: { readonly vitest: string } | "scenarios";
}

function vitest(title: string, project: string): TestPart {
  const report = `.cache/test/${project}.json`;
  const words = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { title, run: [`test:${project}`, ...words], counts: { vitest: report } };
}

/** Everything that proves the repository, fast parts first. */
export const TEST_PARTS: readonly TestPart[] = [
  { title: "Types", run: ["check:types"] },
  { title: "Lint", run: ["lint"] },
  { title: "Format", run: ["check:format"] },
  vitest("Unit tests", "unit"),
  { title: "Scenarios", run: ["scenario", "--json", "scenarios"], counts: "scenarios" },
  { title: "Rules coverage", run: ["rules:coverage", "--check"] },
  { title: "Build and package", run: ["package"] },
  vitest("The built package", "package"),
  vitest("The sandbox in a browser", "browser"),
];

/** The last line of `npm test`, which CI reads. */
export function closingLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * What a part adds to the totals: a part that fails with no failed test of its own (a type error, a test file that does
 * not load) counts as one failure, so that the closing line never reads like a success.
 */
export function countPart(counted: Totals, succeeded: boolean): Totals {
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}
