import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { scenarioFiles } from "./cli/files.ts";
import { languageOf } from "./language.ts";
import { readScenarios } from "./parse.ts";
import { InvalidScenario } from "./problem.ts";
import { failureLines, reportOf } from "./report.ts";
import type { Run } from "./run.ts";
import { runScenario } from "./run.ts";
import { accountOf } from "./say.ts";
import type { Scenario } from "./scenario.ts";

// npm run --silent scenario -- [--json] FILE|DIR…
const USAGE = "usage: npm run --silent scenario -- [--json] FILE|DIR…";
const LANGUAGE_FILE = new URL("../../lang/en.json", import.meta.url);

/** What the process says with its exit code. */
const EXIT = { holds: 0, fails: 1, invalid: 2 } as const;

type Exit = (typeof EXIT)[keyof typeof EXIT];

function main(args: readonly string[]): Exit {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Error(USAGE);
  const print = values.json ? printJson : accountPrinter();
  const exits = scenarioFiles(positionals).map((file) => play(file, print));
  return exits.includes(EXIT.invalid) ? EXIT.invalid : exits.includes(EXIT.fails) ? EXIT.fails : EXIT.holds;
}

function play(file: string, print: (run: Run) => void): Exit {
  const scenarios = read(file);
  if (scenarios === null) return EXIT.invalid;
  const runs = scenarios.map((scenario) => runScenario(scenario));
  runs.forEach(print);
  return runs.every(({ passed }) => passed) ? EXIT.holds : EXIT.fails;
}

/** A file's scenario in each of its editions; nothing when it is none or cannot be read, once that is said. */
function read(file: string): readonly Scenario[] | null {
  try {
    return readScenarios(readFileSync(file, "utf8"), file);
  } catch (error) {
    const isReadError = error instanceof Error && "syscall" in error;
    if (!(error instanceof InvalidScenario) && !isReadError) throw error;
    console.error(isReadError ? `${file}: ${error.message}` : error.message);
    return null;
  }
}

function printJson(run: Run): void {
  console.log(JSON.stringify(reportOf(run)));
}

function accountPrinter(): (run: Run) => void {
  const language = languageOf(JSON.parse(readFileSync(LANGUAGE_FILE, "utf8")));
  return (run) => {
    console.log(accountOf(run, language));
    for (const line of failureLines(run)) console.error(line);
  };
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.invalid;
}
