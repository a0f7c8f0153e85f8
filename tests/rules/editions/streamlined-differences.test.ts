import { describe, expect, it } from "vitest";
import type { Edition } from "../../../src/rules/editions/edition.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { STREAMLINED } from "../../../src/rules/editions/streamlined.ts";
import { RULES, runScenario } from "../../../src/scenario/run.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { loadAll, SCENARIOS, scenarioPaths } from "../../scenario/files.ts";

/** What is told apart within a part of an edition: each row of these, each number of those. */
const PARTS = ["actions", "attack", "conditions", "cover", "injury", "movement", "turns"] as const;

/**
 * What no fight can show: names; what only goes together with something else; the rows of actions of a type that is refused
 * anyhow, left out so that nobody is offered them; and how fast races are, which a file's creatures have settled before.
 */
const NO_FIGHT_SHOWS = [
  "id",
  "name",
  "abilityScore",
  "actions.cast-a-quickened-spell",
  "actions.cast-feather-fall",
  "movement.landSpeeds",
];

type Fields = Readonly<Record<string, unknown>>;

const own: Fields = { ...STREAMLINED };
const common: Fields = { ...PF1 };

/** Everything in which the streamlined variant differs from Pathfinder, as paths into the edition. */
function differences(): readonly (readonly string[])[] {
  return Object.keys({ ...own, ...common }).flatMap((key) => {
    if (own[key] === common[key] || NO_FIGHT_SHOWS.includes(key)) return [];
    if (!PARTS.some((part) => part === key)) return [[key]];
    const [mine, theirs] = [fieldsOf(own[key]), fieldsOf(common[key])];
    const inner = Object.keys({ ...mine, ...theirs }).filter((name) => mine[name] !== theirs[name]);
    return inner.filter((name) => !NO_FIGHT_SHOWS.includes(`${key}.${name}`)).map((name) => [key, name]);
  });
}

function fieldsOf(value: unknown): Fields {
  return value as Fields; // parts of an edition are tables
}

/** The streamlined variant with one of its differences taken back. */
function without([key = "", inner]: readonly string[]): Edition {
  if (inner === undefined) return { ...STREAMLINED, [key]: common[key] };
  const { [inner]: _dropped, ...rest } = fieldsOf(own[key]);
  const theirs = fieldsOf(common[key]);
  return { ...STREAMLINED, [key]: inner in theirs ? { ...rest, [inner]: theirs[inner] } : rest };
}

const scenarios: readonly Scenario[] = scenarioPaths(SCENARIOS)
  .flatMap(loadAll)
  .filter(({ field }) => EDITIONS[field.edition] === STREAMLINED)
  .sort((a, b) => a.editions.length - b.editions.length);

function isNoticed(edition: Edition): boolean {
  const rules = { ...RULES, editions: { ...EDITIONS, streamlined: edition } };
  return scenarios.some((scenario) => !runScenario(scenario, rules).passed);
}

describe("what the streamlined variant does in its own way", { timeout: 60_000 }, () => {
  it("should be many things", () => {
    expect(differences().length).toBeGreaterThan(30);
  });

  it.each(differences().map((path) => [path.join("."), path] as const))(
    "should be proved by a scenario that fails without it: %s",
    (_name, path) => {
      expect(isNoticed(without(path))).toBe(true);
    },
  );
});
