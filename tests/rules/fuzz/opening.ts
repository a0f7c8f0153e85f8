import type { Creature } from "../../../src/rules/field/creature.ts";
import type { EditionId, Field } from "../../../src/rules/field/field.ts";
import type { Grid } from "../../../src/rules/field/grid.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import type { Place } from "../../../src/rules/field/place.ts";
import { squareKey } from "../../../src/rules/field/place.ts";
import { hasRoomAt, spaceOf } from "../../../src/rules/geometry/space.ts";
import { readScenario, readScenarios } from "../../../src/scenario/parse.ts";
import type { Chance } from "./chance.ts";
import { MAPS, PAIRS, ROSTER } from "./roster.ts";
import { tableOf } from "./table.ts";

const FIGHTERS_MIN = 3;
const FIGHTERS_MORE = 4;
const SIDES = ["heroes", "foes"] as const;

/** What somebody may be under from the start. */
const STATED: readonly ConditionName[] = [
  "prone",
  "shaken",
  "blinded",
  "entangled",
  "fatigued",
  "invisible",
  "helpless",
];

const OPTIONS = ["massive-damage", "flying-run", "dive-attack", "natural-attacks-as-off-hand", "grappled-penalties"];

const rosters: ReadonlyMap<EditionId, Field> = new Map(
  readScenarios(ROSTER, "roster").map(({ field }) => [field.edition, field]),
);
const grids: readonly Grid[] = MAPS.map((map, index) => {
  const text = `title: Ground\nedition: pf1\nmap: |\n  ${map.trim().replaceAll(/\s+/g, "\n  ")}\ncreatures: { a: { at: [0, 0] } }\nsteps:\n  - begin: {}\n`;
  return readScenario(text, `map ${index}`).field.grid;
});

/**
 * Some creatures of two sides on some map, wherever there is room for them, with or without house rules.
 * @throws {RangeError} when the roster does not exist in an edition.
 */
export function openingOf(edition: EditionId, chance: Chance): Field {
  const roster = rosters.get(edition);
  if (roster === undefined) throw new RangeError(`no roster for ${edition}`);
  const drawn = draw(Object.keys(roster.creatures), FIGHTERS_MIN + chance.below(FIGHTERS_MORE), chance);
  const options = Object.fromEntries(chance.happens(50) ? chance.some(OPTIONS).map((name) => [name, true]) : []);
  let field: Field = { ...roster, options, grid: chance.one(grids), creatures: {} };
  drawn.forEach((id, index) => {
    const creature = roster.creatures[id];
    if (creature !== undefined) field = joined(field, dressed(creature, SIDES[index % 2] ?? SIDES[0], chance), chance);
  });
  return field;
}

/** Names of the roster, none twice, each rider right behind its mount. */
function draw(ids: readonly string[], count: number, chance: Chance): readonly string[] {
  const single = ids.filter((id) => !Object.values(PAIRS).includes(id));
  const drawn: string[] = [];
  while (drawn.length < count) {
    const id = chance.one(single.filter((each) => !drawn.includes(each)));
    const mount = PAIRS[id];
    drawn.push(...(mount === undefined ? [id] : [mount, id]));
  }
  return drawn;
}

function dressed(creature: Creature, side: string, chance: Chance): Creature {
  const conditions = chance.happens(15) ? [...creature.conditions, chance.one(STATED)] : creature.conditions;
  const hurt = chance.happens(20) ? chance.below(4) - 2 : creature.hitPoints.now;
  const least = creature.abilities.con === null ? 1 : -1;
  return { ...creature, side, conditions, hitPoints: { ...creature.hitPoints, now: Math.max(least, hurt) } };
}

/** The field with one more creature, where it has room; a rider is where its mount is, and on its side. */
function joined(field: Field, creature: Creature, chance: Chance): Field {
  const mount = creature.rides === null ? undefined : field.creatures[creature.rides];
  const ground = mount?.place ?? freePlace(field, creature, chance);
  if (ground === null) return field;
  const aloft = creature.traits.includes("flying") && chance.happens(50);
  const place = aloft ? { ...ground, elevationFeet: 5 * chance.below(7) } : ground;
  const there = { ...creature, place, side: mount?.side ?? creature.side, rides: mount?.id ?? null };
  return { ...field, creatures: { ...field.creatures, [creature.id]: there } };
}

/** A place of the map where a creature has room and nobody is; `null` when there is none. */
export function freePlace(field: Field, creature: Creature, chance: Chance): Place | null {
  const table = tableOf(field);
  const others = Object.values(field.creatures).filter(({ id }) => id !== creature.id);
  const taken = new Set(others.flatMap((other) => spaceOf(table, other).map(squareKey)));
  const { width, height } = field.grid;
  const free = Array.from({ length: width * height }, (_, index) => {
    return { x: index % width, y: Math.floor(index / width), elevationFeet: 0 };
  }).filter((place) => {
    const squares = spaceOf(table, { ...creature, rides: null }, place);
    return (
      hasRoomAt(table, { ...creature, rides: null }, place) && squares.every((each) => !taken.has(squareKey(each)))
    );
  });
  return free.length === 0 ? null : chance.one(free);
}
