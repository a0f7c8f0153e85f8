import { describe, expect, it } from "vitest";
import { differences, without } from "../../../src/rules/editions/differences.ts";
import type { Edition } from "../../../src/rules/editions/edition.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { SRD35 } from "../../../src/rules/editions/srd35.ts";
import { STREAMLINED } from "../../../src/rules/editions/streamlined.ts";
import { RULES, runScenario } from "../../../src/scenario/run.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { loadAll, SCENARIOS, scenarioPaths } from "../../scenario/files.ts";

/** What no fight can show in any edition: names, and how fast races are, which a file's creatures have settled before. */
const NO_FIGHT_SHOWS = ["id", "name", "options", "movement.landSpeeds", "maneuverTotals", "maneuverRoll"];

/** What no fight can show in one edition, and why. */
const NOR_IN: Readonly<Record<string, readonly string[]>> = {
  streamlined: [
    // goes together with abilityModifier
    "abilityScore",
    // rows of a type that is refused anyhow, left out so that nobody is offered them
    "actions.cast-a-quickened-spell",
    "actions.cast-feather-fall",
  ],
  srd35: [
    // costs its point the same way, only by functions made for this edition
    "injury.strain",
  ],
};

/** What a fight can show of the differences of an edition from Pathfinder. */
function shown(edition: Edition): readonly (readonly string[])[] {
  const unseen = [...NO_FIGHT_SHOWS, ...(NOR_IN[edition.id] ?? [])];
  return differences(edition, PF1).filter((path) => !unseen.includes(path.join(".")));
}

const played: readonly Scenario[] = scenarioPaths(SCENARIOS)
  .flatMap(loadAll)
  .sort((a, b) => a.editions.length - b.editions.length);

function isNoticed(edition: Edition): boolean {
  const rules = { ...RULES, editions: { ...EDITIONS, [edition.id]: edition } };
  return played.some((scenario) => scenario.field.edition === edition.id && !runScenario(scenario, rules).passed);
}

describe.each([SRD35, STREAMLINED])("what $name does in its own way", { timeout: 60_000 }, (edition) => {
  it("should be many things", () => {
    expect(shown(edition).length).toBeGreaterThan(30);
  });

  it.each(shown(edition).map((path) => [path.join("."), path] as const))(
    "should be proved by a scenario that fails without it: %s",
    (_name, path) => {
      expect(isNoticed(without(edition, PF1, path))).toBe(true);
    },
  );
});
