import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { readScenario } from "../../src/scenario/parse.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { ROOT } from "../system.ts";
import type { PackSource } from "./sources.ts";

/** Something to try in a diagram fight, and what must come of it. */
export interface Trial {
  readonly do: string;
  readonly see: string;
}

/** A diagram fight as its source file in `packs/fights` tells it, with the scenario that proves it. */
export interface FightSource {
  /** The source file's name, from which its documents' ids are made. */
  readonly key: string;
  readonly name: string;
  readonly sort: number;
  /** What the diagram is about, in one or two sentences; HTML. */
  readonly shows: string;
  readonly trials: readonly Trial[];
  /** The picture of each creature, by the name it has in the scenario. */
  readonly looks: Readonly<Record<string, string>>;
  /** Pages of the guide to read on. */
  readonly pages: readonly string[];
  readonly scenario: Scenario;
}

/**
 * Reads a diagram fight and its scenario.
 * @throws {Error} when the source names no scenario, tries nothing, or forgets the picture of a creature.
 */
export function readFight({ name: key, entry }: PackSource): FightSource {
  const path = text(entry, "scenario", key);
  const scenario = readScenario(readFileSync(join(ROOT, "scenarios", path), "utf8"), path);
  const looks = (entry["looks"] ?? {}) as Readonly<Record<string, string>>; // the loop below looks at each
  for (const name of Object.keys(scenario.field.creatures)) {
    if (typeof looks[name] !== "string")
      throw new Error(`packs/fights/${key}.yaml: "looks" has no picture for ${name}`);
  }
  const trials = (entry["try"] ?? []) as readonly Trial[]; // each has its text read when the page is written
  if (trials.length === 0) throw new Error(`packs/fights/${key}.yaml: "try" must say what to try`);
  return {
    key,
    name: text(entry, "name", key),
    sort: Number(entry["sort"] ?? 0),
    shows: text(entry, "shows", key),
    trials,
    looks,
    pages: (entry["pages"] ?? []) as readonly string[], // names that the links look up
    scenario,
  };
}

/** What the order of battle of a fight begins with, by the scenario's names. */
export function initiativeOf({ steps }: Scenario): Readonly<Record<string, number>> {
  for (const { deed } of steps) {
    if (deed.kind === "command" && deed.command.verb === "begin") return deed.command.initiative;
  }
  return {};
}

function text(entry: PackEntry, field: string, key: string): string {
  const value = entry[field];
  if (typeof value !== "string" || value.trim() === "") {
    throw new Error(`packs/fights/${key}.yaml: "${field}" is missing; it must be a text`);
  }
  return value.trim();
}
