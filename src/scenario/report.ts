import type { Mismatch } from "./expectations.ts";
import { formatPath } from "./problem.ts";
import type { Result } from "./results.ts";
import type { Run } from "./run.ts";

/** What `--json` prints of a file. */
export interface Report {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** Steps are counted from 0, as the results in `steps` are. */
  readonly failures: readonly ({ readonly step: number } & Mismatch)[];
  readonly steps: readonly Result[];
}

/** A run as plain data. */
export function reportOf({ scenario, passed, failures, plays }: Run): Report {
  const { file, title } = scenario;
  return { file, title, passed, failures, steps: plays.map(({ result }) => result) };
}

/** The failures of a run, a line each: file, step, field, what was expected and what it is. */
export function failureLines({ scenario, failures }: Run): readonly string[] {
  return failures.map(({ step, path, expected, actual }) => {
    const where = `${scenario.file}: ${formatPath(["steps", step])}: ${path}`;
    return `${where}: expected ${JSON.stringify(expected)}, but it is ${JSON.stringify(actual)}`;
  });
}
