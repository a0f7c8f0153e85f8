import type { Creature } from "../rules/field/creature.ts";
import type { Size } from "../rules/field/names.ts";
import type { Place, Square } from "../rules/field/place.ts";
import type { GivenCreature } from "./creature-given.ts";
import { placeFrom } from "./creature.ts";
import type { DrawnMap } from "./map.ts";
import { nearest } from "./nearest.ts";
import type { Spot } from "./spot.ts";

/** How many squares a creature's space is wide; those that share a square take up one on a map. */
const SPACE_SQUARES: Readonly<Record<Size, number>> = {
  fine: 1,
  diminutive: 1,
  tiny: 1,
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
  gargantuan: 4,
  colossal: 6,
};

/** A creature that wants a place. */
export interface Unplaced {
  readonly creature: Creature;
  readonly given: GivenCreature;
}

/**
 * Where everyone stands: at `at`, where the map shows the token, with the creature one rides or is ridden by, or, in a
 * file without a map, out of the others' way. Complains about tokens that are nowhere, belong to nobody or do not fill a
 * space, and about creatures without a place.
 */
export function placesOf(all: readonly Unplaced[], map: DrawnMap, spot: Spot): ReadonlyMap<string, Place> {
  complainOfStrangers(all, map, spot);
  complainOfTwins(all, spot);
  const places = new Map<string, Place>();
  for (const { creature, given } of all) {
    const place = ownPlace({ creature, given }, map, spot);
    if (place !== null) places.set(creature.id, place);
  }
  for (const { creature } of all) {
    const partner = creature.rides ?? all.find((other) => other.creature.rides === creature.id)?.creature.id;
    const shared = partner === undefined ? undefined : places.get(partner);
    if (shared !== undefined && !places.has(creature.id)) places.set(creature.id, shared);
  }
  for (const { creature, given } of all) {
    if (places.has(creature.id) || given.token !== undefined || given.at !== undefined) continue;
    const apart = map.undrawn === true ? outOfTheWay(creature, map, standing(all, places)) : null;
    if (apart !== null) places.set(creature.id, apart);
    else spot.at("creatures").at(creature.id).note("has no place; give it at: [x, y], or a token that the map shows");
  }
  return places;
}

/** A space on the map: its top left square and how many squares it is wide. */
interface Space {
  readonly x: number;
  readonly y: number;
  readonly sides: number;
}

/** So many squares lie between creatures that nobody has placed, and everybody else. */
const GAPS: readonly number[] = [3, 0];

function standing(all: readonly Unplaced[], places: ReadonlyMap<string, Place>): readonly Space[] {
  return all.flatMap(({ creature }) => {
    const place = places.get(creature.id);
    return place === undefined ? [] : [{ x: place.x, y: place.y, sides: SPACE_SQUARES[creature.size] }];
  });
}

/** The first place, row by row, that keeps clear of all others; `null` on a floor too full for that. */
function outOfTheWay({ size }: Creature, { grid }: DrawnMap, others: readonly Space[]): Place | null {
  const sides = SPACE_SQUARES[size];
  for (const gap of GAPS) {
    for (let y = 0; y + sides <= grid.height; y += 1) {
      for (let x = 0; x + sides <= grid.width; x += 1) {
        if (others.every((other) => areApart({ x, y, sides }, other, gap))) return { x, y, elevationFeet: 0 };
      }
    }
  }
  return null;
}

function areApart(a: Space, b: Space, gap: number): boolean {
  const across = a.x + a.sides + gap <= b.x || b.x + b.sides + gap <= a.x;
  return across || a.y + a.sides + gap <= b.y || b.y + b.sides + gap <= a.y;
}

/** Tokens of the map that no creature has. A letter drawn where somebody stands by `at` only illustrates that. */
function complainOfStrangers(all: readonly Unplaced[], map: DrawnMap, spot: Spot): void {
  const known = all.flatMap(({ given }) => given.token ?? []);
  const names = all.map(({ creature }) => creature.id);
  for (const [token, squares] of map.tokens) {
    if (known.includes(token) || squares.every((square) => all.some((each) => standsOn(each, square)))) continue;
    const [likely = names[0] ?? "a creature"] = nearest(token.toLowerCase(), names);
    const where = squares.map((square) => `[${square.join(", ")}]`).join(" ");
    const advice = `give one of them token: ${token} (${likely}?), or draw floor`;
    spot.at("map").note(`no creature has the token ${token}, which stands at ${where}; ${advice}`);
  }
}

function standsOn({ creature, given }: Unplaced, [x, y]: Square): boolean {
  if (given.at === undefined) return false;
  const [left, top] = given.at.square;
  const sides = SPACE_SQUARES[creature.size];
  return x >= left && x < left + sides && y >= top && y < top + sides;
}

/** A token stands for one creature; creatures that share a square have places of their own. */
function complainOfTwins(all: readonly Unplaced[], spot: Spot): void {
  all.forEach(({ creature, given }, index) => {
    const twin =
      given.token === undefined ? undefined : all.slice(0, index).find((other) => other.given.token === given.token);
    if (twin === undefined) return;
    const message = `is ${twin.creature.id}'s token already; give it a letter of its own, or a place with at: [x, y]`;
    spot.at("creatures").at(creature.id).at("token").note(message);
  });
}

function ownPlace({ creature, given }: Unplaced, map: DrawnMap, spot: Spot): Place | null {
  const here = spot.at("creatures").at(creature.id);
  const drawn = given.token === undefined ? undefined : map.tokens.get(given.token);
  const at = given.at && placeFrom(given.at);
  const inside = at === undefined || isInside(at, map);
  if (!inside) here.at("at").note(`lies outside the map, which is ${map.grid.width} by ${map.grid.height} squares`);
  if (drawn === undefined) {
    if (at === undefined && given.token !== undefined) here.at("token").note(`the map shows no ${given.token}`);
    return at ?? null;
  }
  const [x, y] = drawn[0] ?? [0, 0];
  const sides = SPACE_SQUARES[creature.size];
  if (!fillsSpace(drawn, sides)) {
    const need = `a ${creature.size} creature fills ${sides} by ${sides} squares of the map`;
    here
      .at("token")
      .note(`${need}; ${given.token ?? ""} fills ${drawn.map((each) => `[${each.join(", ")}]`).join(" ")}`);
  }
  if (at !== undefined && (at.x !== x || at.y !== y))
    here.at("at").note(`the map shows it at [${x}, ${y}]; give one of them`);
  return at ?? { x, y, elevationFeet: 0 };
}

function isInside({ x, y }: Place, { grid }: DrawnMap): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height;
}

/** Whether squares, listed row by row, make up a full space. */
function fillsSpace(squares: readonly Square[], sides: number): boolean {
  const [left, top] = squares[0] ?? [0, 0];
  const fits = squares.every(([x, y], index) => x === left + (index % sides) && y === top + Math.floor(index / sides));
  return fits && squares.length === sides * sides;
}
