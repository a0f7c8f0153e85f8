import type { Creature } from "../rules/field/creature.ts";
import { NO_BATTLE } from "../rules/field/battle.ts";
import { armorWeight } from "../rules/combat/protection.ts";
import { RULE_FAMILIES } from "../rules/editions/families.ts";
import { EDITIONS } from "../rules/editions/index.ts";
import type { EditionId, Field } from "../rules/field/field.ts";
import { EDITION_IDS } from "../rules/field/field.ts";
import type { GivenCreature } from "./creature-given.ts";
import { givenCreature } from "./creature-given.ts";
import { ordinaryCreature } from "../rules/editions/ordinary-creature.ts";
import { introduced, partsFrom, withCommon } from "./creature.ts";
import { withClasses } from "./classes-given.ts";
import type { SourceText } from "./document.ts";
import { readYaml } from "./document.ts";
import { asCountedIn, asReadIn, editionsNamedIn, stepCountedIn } from "./editions.ts";
import { fields, isFields, record } from "./fields.ts";
import type { DrawnMap } from "./map.ts";
import { drawnMap, ground, light, openFloor, walls } from "./map.ts";
import { landSpeedFrom } from "./land-speed-given.ts";
import { placesOf } from "./placing.ts";
import { InvalidScenario } from "./problem.ts";
import type { Reader } from "./readers.ts";
import { flag, listOf, oneOf, oneOrMore, orNull, text } from "./readers.ts";
import type { Light } from "../rules/field/light.ts";
import type { Scenario, Step } from "./scenario.ts";
import type { Complaint, Inquiry } from "./spot.ts";
import { attempt, Spot } from "./spot.ts";
import { givenStep } from "./steps.ts";
import { weaponsNamedBy } from "./weapon-use.ts";
import { kebab } from "./words.ts";

const FILE = fields(
  {
    title: text,
    edition: editionNames,
    covers: orNull(oneOrMore(text)),
    options: orNull(record(flag, houseRule)),
    "set-aside": orNull(oneOrMore(oneOf(RULE_FAMILIES))),
    map: orNull(drawnMap),
    walls: orNull(walls),
    terrain: orNull(ground),
    light: orNull(light),
    creatures: record(givenCreature),
    steps: listOf(givenStep),
  },
  ["title", "edition", "creatures", "steps"],
);

/** One edition or several. */
function editionNames(...[value, spot]: Parameters<Reader<readonly EditionId[]>>): readonly EditionId[] {
  const names = oneOrMore(oneOf(EDITION_IDS))(value, spot);
  return names.length > 0 ? names : spot.fail("is empty; a fight follows the rules of at least one edition");
}

/** A house rule of some edition; the others leave it without effect. */
function houseRule(...[value, spot]: Parameters<Reader<string>>): string {
  return oneOf([...new Set(Object.values(EDITIONS).flatMap(({ options }) => Object.keys(options)))])(value, spot);
}

/**
 * Reads a scenario in the edition that its file names, the first of several.
 * @param text the file's content
 * @param file its name, for messages
 * @throws {InvalidScenario} when it is none; the message names the file, the line, the field and what would be right.
 */
export function readScenario(text: string, file: string): Scenario {
  const source = readYaml(text, file);
  const [edition = null] = editionsNamedIn(source.value);
  return readIn(source, file, edition);
}

/**
 * Reads a scenario as it is in one edition, be that one that its file names or another.
 * @throws {InvalidScenario} as {@link readScenario} does.
 */
export function readScenarioIn(text: string, file: string, edition: EditionId): Scenario {
  return readIn(readYaml(text, file), file, edition);
}

/**
 * Reads a scenario once for each edition that its file names, in their order.
 * @throws {InvalidScenario} as {@link readScenario} does.
 */
export function readScenarios(text: string, file: string): readonly Scenario[] {
  const source = readYaml(text, file);
  const editions = editionsNamedIn(source.value);
  return (editions.length === 0 ? [null] : editions).map((edition) => readIn(source, file, edition));
}

/** The scenario as it is in one of its editions; in none when the file names none, which is complained about. */
function readIn(source: SourceText, file: string, edition: EditionId | null): Scenario {
  const several = isFields(source.value) && Array.isArray(source.value["edition"]);
  const value = several && edition !== null ? asReadIn(source.value, edition) : source.value;
  const complaints: Complaint[] = [];
  const spot = new Spot({ complaints, ...namesIn(value) });
  const scenario = attempt(() => build(value, spot, { file, played: edition }));
  if (scenario === null || complaints.length > 0) throw new InvalidScenario(file, source.locate(complaints));
  return scenario.value;
}

/** The names that a file introduces, which its fields refer to. */
function namesIn(value: unknown): Omit<Inquiry, "complaints"> {
  const creatures = isFields(value) && isFields(value["creatures"]) ? value["creatures"] : {};
  const named = (field: "weapons" | "protection"): readonly string[] =>
    Object.values(creatures).flatMap((each) => {
      const own = isFields(each) ? each[field] : undefined;
      return isFields(own) ? Object.keys(own).map(kebab) : [];
    });
  return { creatures: Object.keys(creatures), weapons: named("weapons"), protection: named("protection") };
}

interface Reading {
  readonly file: string;
  /** The edition it is read for; `null` for the only one it names. */
  readonly played: EditionId | null;
}

function build(value: unknown, spot: Spot, { file, played }: Reading): Scenario {
  const { title, edition: editions, steps: given, creatures, ...read } = FILE(value, spot);
  const [written = "pf1"] = editions; // the reader of the field has seen to it that there is one
  const edition = played ?? written;
  const counting = { written, played: edition };
  const steps = given.map((step) => stepCountedIn(step, counting));
  if (spot.inquiry.creatures.length === 0) spot.at("creatures").note("is empty; a fight needs at least one creature");
  const map = withWalls(read.map ?? openFloor(), {
    walls: read.walls ?? [],
    terrain: read.terrain ?? {},
    light: read.light,
  });
  complainOfWalls(map, spot);
  const families = read["set-aside"] ?? [];
  const setAside = families.length === 0 ? {} : { setAside: families };
  const field: Field = {
    edition,
    options: read.options ?? {},
    ...setAside,
    grid: map.grid,
    creatures: introduce(creatures, { counting, map, steps }, spot),
    battle: NO_BATTLE,
  };
  return { file, title, editions, covers: read.covers ?? [], field, steps };
}

interface MoreGround extends Pick<DrawnMap["grid"], "walls" | "terrain"> {
  readonly light?: Light | null | undefined;
}

function withWalls(map: DrawnMap, { walls, terrain: more, light }: MoreGround): DrawnMap {
  const terrain = { ...map.grid.terrain, ...more };
  const lit = light === undefined || light === null ? {} : { light };
  return { ...map, grid: { ...map.grid, terrain, walls, ...lit } };
}

function complainOfWalls({ grid }: DrawnMap, spot: Spot): void {
  grid.walls.forEach(({ from, to }, index) => {
    const inside = [from, to].every(([x, y]) => x >= 0 && y >= 0 && x <= grid.width && y <= grid.height);
    const size = `${grid.width} by ${grid.height}`;
    if (!inside) spot.at("walls").at(index).note(`leaves the map; its grid lines are counted from 0 to ${size}`);
  });
}

type Counting = Parameters<typeof stepCountedIn>[1];

interface Surroundings {
  readonly counting: Counting;
  readonly map: DrawnMap;
  readonly steps: readonly Step[];
}

function introduce(
  given: Readonly<Record<string, GivenCreature>>,
  { counting, map, steps }: Surroundings,
  spot: Spot,
): Field["creatures"] {
  const all = Object.entries(given).map(([id, each]) => ({ given: each, creature: describe(id, each, counting) }));
  const places = placesOf(all, map, spot);
  const placed = all.map(({ creature }): [string, Creature] => {
    const weapons = withCommon(creature.weapons, { names: weaponsNamedBy(creature.id, steps), size: creature.size });
    return [creature.id, { ...creature, weapons, place: places.get(creature.id) ?? creature.place }];
  });
  return Object.fromEntries(placed);
}

function describe(id: string, as: GivenCreature, counting: Counting): Creature {
  const counted = asCountedIn(as, counting);
  const given: GivenCreature = { ...counted, ...withClasses(counted, null, counting.played) };
  const ordinary = ordinaryCreature(id, counting.played);
  const { hp, ...rest } = given;
  const bare = given.wields === undefined ? ordinary : { ...ordinary, weapons: {}, wielded: [] };
  const facts = hp === undefined ? rest : { ...rest, hp: introduced(hp) };
  const described = { ...bare, ...partsFrom(bare, facts) };
  const land = given.speed === undefined ? landSpeedFrom(given, armorWeight(described), counting.played) : null;
  return land === null ? described : { ...described, speeds: { ...described.speeds, land } };
}
