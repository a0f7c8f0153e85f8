import type { Grid, Terrain, Wall, WallKind } from "../../rules/field/grid.ts";
import { TERRAINS } from "../../rules/field/grid.ts";
import type { Square } from "../../rules/field/place.ts";
import { squareKey } from "../../rules/field/place.ts";
import { readLight } from "./read-light.ts";
import type { GridRecord, GroundRecord, WallRecord } from "./records.ts";

/** How far the end of a wall may lie off the grid's lines and still count as on them, in squares. */
const TOLERANCE_SQUARES = 0.25;

/** The signs of a scenario's map. */
const SIGNS: Readonly<Record<string, Terrain>> = {
  "#": "solid",
  ":": "difficult",
  "@": "gap",
  "=": "obstacle",
  "%": "concealment",
  "&": "total-concealment",
};

/** The ground as the rules see it, and what of the scene they cannot use. */
export interface Ground {
  readonly grid: Grid;
  /** Ids of walls that do not run along the grid's lines, which the rules leave out. */
  readonly crooked: readonly string[];
}

/** Reads a scene's walls, terrain and light. */
export function readGround({ grid, walls, patches, rows, light: stored }: GroundRecord): Ground {
  const light = readLight(stored, grid);
  const read = walls.map((wall) => ({ id: wall.id, kind: wallKind(wall), line: gridLine(wall, grid) }));
  const terrain = new Map<string, Set<Terrain>>();
  const lay = (square: Square, kind: Terrain) => {
    const key = squareKey(square);
    terrain.set(key, (terrain.get(key) ?? new Set()).add(kind));
  };
  for (const patch of patches) {
    const kind = TERRAINS.find((each) => each === patch.terrain);
    if (kind !== undefined) for (const square of patch.squares) lay(square, kind);
  }
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      const kind = SIGNS[sign];
      if (kind !== undefined) lay([grid.originColumn + x, grid.originRow + y], kind);
    }
  }
  return {
    grid: {
      width: grid.columns,
      height: grid.rows,
      terrain: Object.fromEntries([...terrain].map(([key, kinds]) => [key, [...kinds]])),
      walls: read.flatMap(({ kind, line }) => (kind === null || line === null ? [] : [{ ...line, kind }])),
      ...(light === null ? {} : { light }),
    },
    crooked: read.flatMap(({ id, kind, line }) => (kind !== null && line === null ? [id] : [])),
  };
}

/** What a wall is to the rules; `null` for one that stops nothing, such as an open door. */
function wallKind(wall: WallRecord): WallKind | null {
  if (wall.openDoor) return null;
  if (wall.low) return "low";
  if (wall.blocksMovement) return wall.blocksSight ? "wall" : "window";
  return wall.blocksSight ? "curtain" : null;
}

/** The grid line that a wall runs along, between two crossings; `null` when it runs along none. */
function gridLine({ c }: WallRecord, { sizePx }: GridRecord): Omit<Wall, "kind"> | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c.map((px) => px / sizePx);
  const from: Square = [Math.round(x0), Math.round(y0)];
  const to: Square = [Math.round(x1), Math.round(y1)];
  const off = [x0 - from[0], y0 - from[1], x1 - to[0], y1 - to[1]].some((d) => Math.abs(d) > TOLERANCE_SQUARES);
  const straight = (from[0] === to[0]) !== (from[1] === to[1]);
  return off || !straight ? null : { from, to };
}
