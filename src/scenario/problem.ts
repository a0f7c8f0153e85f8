/** Where in a file something stands: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

/** Something in a file that is not as the contract wants it. */
export interface Problem {
  readonly path: Path;
  /** What is wrong and what would be right, without the place. */
  readonly message: string;
  /** Counted from 1; `null` when the place is not known. */
  readonly line: number | null;
}

/** Names that need no quotes within a path. */
const NAME = /^[\p{L}\d_][\p{L}\d_' -]*$/u;

/** The way to a field as people write it: `steps[3].move.as`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number" || !NAME.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === "" ? key : `${text}.${key}`;
  }, "");
}

/** `FILE:LINE: FIELD: what is wrong and what would be right`. */
export function formatProblem(file: string, problem: Problem): string {
  const place = problem.line === null ? file : `${file}:${problem.line}`;
  const field = formatPath(problem.path);
  return field === "" ? `${place}: ${problem.message}` : `${place}: ${field}: ${problem.message}`;
}

/** A file is not a scenario. The message names every problem on a line of its own. */
export class InvalidScenario extends Error {
  readonly file: string;
  readonly problems: readonly Problem[];

  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map((problem) => formatProblem(file, problem)).join("\n"));
    this.name = "InvalidScenario";
    this.file = file;
    this.problems = problems;
  }
}
