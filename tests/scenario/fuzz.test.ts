import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { InvalidScenario } from "../../src/scenario/problem.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { scenarioPaths } from "./files.ts";

const EXAMPLES = scenarioPaths("scenarios/examples").map((path) => readFileSync(path, "utf8"));

/** Words that mean something in a scenario, so that many of the files are nearly right. */
const WORDS = [
  "fighter",
  "attack",
  "move",
  "none",
  "5-foot-step",
  "F",
  "1d8",
  "x3",
  "prone",
  "who",
  "at",
  "hp",
  "longsword",
];

const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...WORDS),
  fc.array(fc.integer({ min: -2, max: 25 }), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom(...WORDS), fc.oneof(fc.integer(), fc.constantFrom(...WORDS)), { maxKeys: 3 }),
);

/** Puts something else in one place of a file's data, found by walking down it. */
function changed(data: unknown, way: readonly number[], put: unknown): unknown {
  const [turn, ...rest] = way;
  if (turn === undefined || typeof data !== "object" || data === null) return put;
  const keys = Object.keys(data);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const entries = Object.entries(data).map(([name, inner]: [string, unknown]): [string, unknown] => [
    name,
    name === key ? changed(inner, rest, put) : inner,
  ]);
  return Array.isArray(data) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Reads and plays a text; a text that is no scenario is fine as long as every problem says where it is. */
function play(text: string): void {
  try {
    runScenario(readScenario(text, "fuzz.yaml"));
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error;
    expect(error.message.split("\n").every((line) => /^fuzz\.yaml:\d+: \S/.test(line))).toBe(true);
  }
}

describe("whatever a file holds", { timeout: 20_000 }, () => {
  it("should be played or told what is wrong with it, never break down", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXAMPLES),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
        value,
        (text, way, put) => {
          play(stringify(changed(parse(text), way, put)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("should be told what is wrong when it is any data, or any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue().map((data) => stringify(data)),
          fc.string(),
        ),
        (text) => {
          play(text);
        },
      ),
    );
  });
});
