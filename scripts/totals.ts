/** How many tests passed and failed. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export const NO_TESTS: Totals = { passed: 0, failed: 0 };

/** One failed expectation of a scenario, as `npm run scenario -- --json` prints it. */
export interface ScenarioFailure {
  readonly step: unknown;
  readonly path: unknown;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** One scenario's outcome, as `npm run scenario -- --json` prints it. */
export interface ScenarioOutcome {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly failures: readonly ScenarioFailure[];
}

/** Adds up what several parts counted. */
export function sum(all: readonly Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/**
 * The totals in the report of vitest's JSON reporter.
 * @throws {TypeError} when the text is no such report.
 */
export function vitestTotals(report: string): Totals {
  const content: unknown = JSON.parse(report);
  if (!isRecord(content)) throw new TypeError("a vitest report is an object");
  const { numPassedTests: passed, numFailedTests: failed } = content;
  if (typeof passed !== "number" || typeof failed !== "number") {
    throw new TypeError("a vitest report has numPassedTests and numFailedTests");
  }
  return { passed, failed };
}

/**
 * The outcomes in what `npm run scenario -- --json` printed: one JSON object a line.
 * @throws {TypeError} when a line is none.
 */
export function scenarioOutcomes(printed: string): readonly ScenarioOutcome[] {
  const lines = printed.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const content: unknown = JSON.parse(line);
    if (isOutcome(content)) return content;
    throw new TypeError(`a scenario's outcome has file, title, passed and failures; got ${line.slice(0, 80)}`);
  });
}

/** A scenario counts as one test. */
export function scenarioTotals(outcomes: readonly ScenarioOutcome[]): Totals {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

/** The failed scenarios for people: the file, then each expectation that does not hold. */
export function failedScenarios(outcomes: readonly ScenarioOutcome[]): readonly string[] {
  return outcomes
    .filter(({ passed }) => !passed)
    .flatMap(({ file, title, failures }) => [`✗ ${file}: ${title}`, ...failures.map(failureLine)]);
}

function failureLine({ step, path, expected, actual }: ScenarioFailure): string {
  return `    step ${plain(step)}, ${plain(path)}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isOutcome(value: unknown): value is ScenarioOutcome {
  return (
    isRecord(value) &&
    typeof value["file"] === "string" &&
    typeof value["title"] === "string" &&
    typeof value["passed"] === "boolean" &&
    Array.isArray(value["failures"]) &&
    value["failures"].every(isRecord)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
