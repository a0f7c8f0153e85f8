import { describe, expect, it } from "vitest";
import type { Edition } from "../../../src/rules/editions/edition.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { SRD35 } from "../../../src/rules/editions/srd35.ts";
import { STREAMLINED } from "../../../src/rules/editions/streamlined.ts";
import { RULES, runScenario } from "../../../src/scenario/run.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { loadAll, SCENARIOS, scenarioPaths } from "../../scenario/files.ts";

/** What is told apart within a part of an edition: each row of these, each number of those. */
const PARTS = [
  "actions",
  "attack",
  "casting",
  "conditions",
  "cover",
  "injury",
  "maneuvers",
  "mounted",
  "movement",
  "splash",
  "stealth",
  "turns",
] as const;

/** What no fight can show in any edition: names, and how fast races are, which a file's creatures have settled before. */
const NO_FIGHT_SHOWS = ["id", "name", "options", "movement.landSpeeds"];

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

type Fields = Readonly<Record<string, unknown>>;

const common: Fields = { ...PF1 };

/** Everything in which an edition differs from Pathfinder, as paths into it. */
function differences(edition: Edition): readonly (readonly string[])[] {
  const own: Fields = { ...edition };
  const unseen = [...NO_FIGHT_SHOWS, ...(NOR_IN[edition.id] ?? [])];
  return Object.keys({ ...own, ...common }).flatMap((key) => {
    if (own[key] === common[key] || unseen.includes(key)) return [];
    if (!PARTS.some((part) => part === key)) return [[key]];
    const [mine, theirs] = [fieldsOf(own[key]), fieldsOf(common[key])];
    const inner = Object.keys({ ...mine, ...theirs }).filter((name) => mine[name] !== theirs[name]);
    return inner.filter((name) => !unseen.includes(`${key}.${name}`)).map((name) => [key, name]);
  });
}

function fieldsOf(value: unknown): Fields {
  return value as Fields; // parts of an edition are tables
}

/** An edition with one of its differences taken back. */
function without(edition: Edition, [key = "", inner]: readonly string[]): Edition {
  if (inner === undefined) return { ...edition, [key]: common[key] };
  const own: Fields = { ...edition };
  const { [inner]: _dropped, ...rest } = fieldsOf(own[key]);
  const theirs = fieldsOf(common[key]);
  return { ...edition, [key]: inner in theirs ? { ...rest, [inner]: theirs[inner] } : rest };
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
    expect(differences(edition).length).toBeGreaterThan(30);
  });

  it.each(differences(edition).map((path) => [path.join("."), path] as const))(
    "should be proved by a scenario that fails without it: %s",
    (_name, path) => {
      expect(isNoticed(without(edition, path))).toBe(true);
    },
  );
});
