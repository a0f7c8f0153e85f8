import { SYSTEM_ID } from "../ids.ts";
import type { GridRecord, GroundRecord, PatchRecord, WallRecord } from "./records.ts";

/** Why a scene cannot be refereed, as a key of the language file under `FFS.Notice`; `null` when it can. */
export type SceneFault = "SceneNotSquare" | "SceneNotFiveFeet";

/** Why the rules cannot work on a scene: they need squares of 5 feet. */
export function sceneFault(scene: Scene.Implementation): SceneFault | null {
  if (scene.grid.type !== CONST.GRID_TYPES.SQUARE) return "SceneNotSquare";
  return scene.grid.distance === 5 ? null : "SceneNotFiveFeet";
}

/** The squares of a scene. */
export function gridRecord(scene: Scene.Implementation): GridRecord {
  const { size, width, height, sceneX, sceneY } = scene.dimensions;
  return {
    sizePx: size,
    columns: Math.ceil(width / size),
    rows: Math.ceil(height / size),
    originColumn: Math.round(sceneX / size),
    originRow: Math.round(sceneY / size),
  };
}

/** The ground of a scene: its walls, and the terrain of its regions and of its flag `terrain`. */
export function groundRecord(scene: Scene.Implementation): GroundRecord {
  const grid = gridRecord(scene);
  return {
    grid,
    walls: scene.walls.map(wallRecord),
    patches: scene.regions.contents.flatMap((region) => patchRecord(region, grid)),
    rows: terrainRows(scene),
    light: flagOf(scene, "light"),
  };
}

function wallRecord(wall: WallDocument.Implementation): WallRecord {
  return {
    id: wall.id ?? "",
    c: wall.c,
    blocksMovement: wall.move !== CONST.WALL_MOVEMENT_TYPES.NONE,
    blocksSight: wall.sight !== CONST.WALL_SENSE_TYPES.NONE,
    low: flagOf(wall, "low") === true,
    openDoor: wall.door !== CONST.WALL_DOOR_TYPES.NONE && wall.ds === CONST.WALL_DOOR_STATES.OPEN,
  };
}

/** Rows of a text or a list of texts: one sign a square, as in a scenario's map. */
function terrainRows(scene: Scene.Implementation): readonly string[] {
  const rows = flagOf(scene, "terrain");
  if (typeof rows === "string") return rows.split("\n");
  return Array.isArray(rows) ? rows.map(String) : [];
}

/** A region is terrain by its flag `terrain`, or by Foundry's own behavior that makes walking dearer. */
function patchRecord(region: RegionDocument.Implementation, grid: GridRecord): PatchRecord[] {
  const terrain = flagOf(region, "terrain") ?? difficultyOf(region);
  if (typeof terrain !== "string") return [];
  const squares = Array.from({ length: grid.columns * grid.rows }, (_square, index) => {
    return [index % grid.columns, Math.floor(index / grid.columns)] as const;
  });
  const elevation = region.elevation.bottom ?? 0;
  const inside = squares.filter(([column, row]) =>
    region.testPoint({ x: (column + 0.5) * grid.sizePx, y: (row + 0.5) * grid.sizePx, elevation }),
  );
  return [{ terrain, squares: inside }];
}

function difficultyOf(region: RegionDocument.Implementation): "difficult" | "gap" | null {
  for (const behavior of region.behaviors) {
    if (behavior.disabled || String(behavior.type) !== "modifyMovementCost") continue;
    const system = behavior.system as { readonly difficulties?: Readonly<Record<string, number | null>> }; // a core behavior that the types do not know yet
    const walking = system.difficulties?.["walk"];
    if (walking === null || walking === Infinity) return "gap";
    if (walking !== undefined && walking > 1) return "difficult";
  }
  return null;
}

/** A flag of this system, whatever it holds. */
function flagOf(document: { readonly flags: object }, key: string): unknown {
  const scopes = document.flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>; // flags are free-form
  return scopes[SYSTEM_ID]?.[key];
}
