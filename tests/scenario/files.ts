import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { InvalidScenario } from "../../src/scenario/problem.ts";
import { readScenario, readScenarios } from "../../src/scenario/parse.ts";
import type { Run } from "../../src/scenario/run.ts";
import { runScenario } from "../../src/scenario/run.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";

/** The repository's scenarios. */
export const SCENARIOS = "scenarios";

/** Every scenario file below a folder of the repository, in order of name. */
export function scenarioPaths(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Reads a scenario file of the repository in each of its editions. */
export function loadAll(path: string): readonly Scenario[] {
  return readScenarios(readFileSync(path, "utf8"), path);
}

/** Reads a scenario file of the repository. */
export function load(path: string): Scenario {
  return readScenario(readFileSync(path, "utf8"), path);
}

/** A scenario of two Medium neighbours who fight with plain blades, with whatever else the lines say. */
export function duel(lines: string): Scenario {
  return readScenario(`${DUEL}${lines}`, "duel.yaml");
}

/** Plays the duel. */
export function playDuel(lines: string): Run {
  return runScenario(duel(lines));
}

const DUEL = `
title: A duel
edition: pf1
map: |
  .....
  .AB..
  .....
creatures:
  ann: { token: A, side: heroes, wields: blade, weapons: { blade: { damage: 1d8 } } }
  bob: { token: B, side: foes, wields: blade, weapons: { blade: { damage: 1d8 } } }
`;

/** What is wrong with a text that is no scenario, a line a problem; nothing when it is one. */
export function problemsOf(text: string): readonly string[] {
  try {
    readScenario(text, "file.yaml");
    return [];
  } catch (error) {
    if (error instanceof InvalidScenario) return error.message.split("\n");
    throw error;
  }
}
