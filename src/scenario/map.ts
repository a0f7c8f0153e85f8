import type { Grid, Terrain, Wall } from "../rules/field/grid.ts";
import { TERRAINS, WALL_KINDS } from "../rules/field/grid.ts";
import type { Square } from "../rules/field/place.ts";
import type { Light } from "../rules/field/light.ts";
import { LIGHT_LEVELS } from "../rules/field/light.ts";
import { squareKey } from "../rules/field/place.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { listOf, oneOf, oneOrMore, square, whole } from "./readers.ts";
import type { Spot } from "./spot.ts";
import { readAll } from "./spot.ts";
import { show } from "./words.ts";

/** The characters of a map and what they stand for. */
export const LEGEND: Readonly<Record<string, readonly Terrain[]>> = {
  ".": [],
  "#": ["solid"],
  ":": ["difficult"],
  "@": ["gap"],
  "=": ["obstacle"],
  "%": ["concealment"],
  "&": ["total-concealment"],
};

/** A creature's token on a map. */
export const TOKEN: RegExp = /^[A-Za-z0-9]$/;

/** The side of the open floor that stands in for a missing map, in squares. */
const ORDINARY_SIDE = 20;

/** A map as it is drawn: its ground, and where each token stands. */
export interface DrawnMap {
  readonly grid: Grid;
  /** The squares that each letter or digit fills, row by row. */
  readonly tokens: ReadonlyMap<string, readonly Square[]>;
  /** The open floor of a file without a map, where a place matters little. */
  readonly undrawn?: boolean;
}

/** The open floor without a map. */
export function openFloor(): DrawnMap {
  return {
    grid: { width: ORDINARY_SIDE, height: ORDINARY_SIDE, terrain: {}, walls: [] },
    tokens: new Map(),
    undrawn: true,
  };
}

/** Reads a map: a text with a line a row, or a list of such lines. */
export const drawnMap: Reader<DrawnMap> = (value, spot) => {
  const rows = rowsOf(value);
  if (rows === null) return spot.fail(`${show(value)} is no map; expected lines of squares such as "..F..#"`);
  const [first = ""] = rows;
  if (first === "") return spot.fail("the map has no squares");
  const width = first.length;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged >= 0) {
    const [found, line] = [rows[ragged]?.length ?? 0, ragged + 1];
    return spot.fail(`line ${line} of the map has ${found} squares, the first has ${width}; all must be equally long`);
  }
  return draw(rows, spot);
};

function rowsOf(value: unknown): readonly string[] | null {
  const lines: readonly unknown[] | null =
    typeof value === "string" ? value.split("\n") : Array.isArray(value) ? value : null;
  if (lines === null || !lines.every((line) => typeof line === "string")) return null;
  const rows = lines.map((row) => row.trimEnd());
  const [start, end] = [rows.findIndex((row) => row !== ""), rows.findLastIndex((row) => row !== "")];
  return start < 0 ? [] : rows.slice(start, end + 1);
}

function draw(rows: readonly string[], spot: Spot): DrawnMap {
  const terrain: Record<string, readonly Terrain[]> = {};
  const tokens = new Map<string, Square[]>();
  readAll(
    rows.flatMap((row, y) =>
      [...row].map((character, x) => () => {
        const ground = Object.hasOwn(LEGEND, character) ? LEGEND[character] : undefined;
        if (ground !== undefined && ground.length > 0) terrain[squareKey([x, y])] = ground;
        else if (TOKEN.test(character)) tokens.set(character, [...(tokens.get(character) ?? []), [x, y]]);
        else if (ground === undefined) spot.fail(`"${character}" at [${x}, ${y}] stands for nothing; ${legendText()}`);
      }),
    ),
  );
  return { grid: { width: rows[0]?.length ?? 0, height: rows.length, terrain, walls: [] }, tokens };
}

function legendText(): string {
  return `expected one of ${Object.keys(LEGEND).join(" ")}, a letter or a digit`;
}

const WALL = fields({ from: square, to: square, kind: oneOf(WALL_KINDS) }, ["from", "to"]);

const wall: Reader<Wall> = (value, spot) => {
  const { from, to, kind = "wall" } = WALL(value, spot);
  if ((from[0] === to[0]) !== (from[1] === to[1])) return { from, to, kind };
  return spot.fail(`the wall from [${from.join(", ")}] to [${to.join(", ")}] does not follow a grid line`);
};

/** Walls along grid lines. */
export const walls: Reader<readonly Wall[]> = listOf(wall);

const squares: Reader<readonly Square[]> = (value, spot) => {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return Array.isArray(first) ? listOf(square)(value, spot) : [square(value, spot)];
};

const GROUND = fields({ at: squares, is: oneOrMore(oneOf(TERRAINS)) }, ["at", "is"]);

const SOURCE = fields({ at: square, bright: whole(0), dim: whole(0) }, ["at", "bright"]);
const LIGHT = fields({ ambient: oneOf(LIGHT_LEVELS), sources: listOf(SOURCE) }, ["ambient"]);

/** Light: what there is everywhere, and what single sources add; it is dim twice as far as bright, if not said otherwise. */
export const light: Reader<Light> = (value, spot) => {
  const { ambient, sources = [] } = LIGHT(value, spot);
  const lit = sources.map(({ at, bright, dim = bright * 2 }) => ({ at, brightFeet: bright, dimFeet: dim }));
  return { ambient, sources: lit };
};

/** Ground that one character cannot draw: `[{ at: [x, y], is: [difficult, concealment] }]`, in place of the map's. */
export const ground: Reader<Grid["terrain"]> = (value, spot) =>
  Object.fromEntries(listOf(GROUND)(value, spot).flatMap(({ at, is }) => at.map((place) => [squareKey(place), is])));
