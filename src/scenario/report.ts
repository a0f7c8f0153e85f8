import type { EditionId } from "../rules/field/field.ts";
import type { Mismatch } from "./expectations.ts";
import { formatPath } from "./problem.ts";
import type { Result } from "./results.ts";
import type { Run } from "./run.ts";

/** What `--json` prints of a file, once for each edition that it is played in. */
export interface Report {
  readonly file: string;
  readonly title: string;
  readonly edition: EditionId;
  readonly passed: boolean;
  /** Steps are counted from 0, as the results in `steps` are. */
  readonly failures: readonly ({ readonly step: number } & Mismatch)[];
  readonly steps: readonly Result[];
}

/** A run as plain data. */
export function reportOf({ scenario, passed, failures, plays }: Run): Report {
  const { file, title, field } = scenario;
  return { file, title, edition: field.edition, passed, failures, steps: plays.map(({ result }) => result) };
}

/** The failures of a run, a line each: file, step, field, what was expected and what it is. */
export function failureLines({ scenario, failures }: Run): readonly string[] {
  const inEdition = scenario.editions.length > 1 ? ` (${scenario.field.edition})` : "";
  return failures.map(({ step, path, expected, actual }) => {
    const where = `${scenario.file}: ${formatPath(["steps", step])}: ${path}${inEdition}`;
    return `${where}: expected ${JSON.stringify(expected)}, but it is ${JSON.stringify(actual)}`;
  });
}
