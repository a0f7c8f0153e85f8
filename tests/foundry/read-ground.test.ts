import { describe, expect, it } from "vitest";
import { readGround } from "../../src/foundry/field/read-ground.ts";
import type { GroundRecord, WallRecord } from "../../src/foundry/field/records.ts";

const GRID = { sizePx: 100, columns: 10, rows: 8, originColumn: 1, originRow: 2 };

function wall(c: readonly number[], more: Partial<WallRecord> = {}): WallRecord {
  return { id: c.join(), c, blocksMovement: true, blocksSight: true, low: false, openDoor: false, ...more };
}

function ground(more: Partial<GroundRecord>) {
  return readGround({ grid: GRID, walls: [], patches: [], rows: [], ...more });
}

describe("The ground of a scene", () => {
  it("has walls along the lines of the grid, by what they stop", () => {
    const c = [200, 0, 200, 300];
    const kinds = [
      wall(c),
      wall(c, { blocksSight: false }),
      wall(c, { blocksMovement: false }),
      wall(c, { low: true }),
    ];
    expect(ground({ walls: kinds }).grid.walls.map(({ kind }) => kind)).toEqual(["wall", "window", "curtain", "low"]);
    expect(ground({ walls: [wall(c)] }).grid.walls[0]).toMatchObject({ from: [2, 0], to: [2, 3] });
  });

  it("has no wall where a door stands open, or where one stops nothing", () => {
    const open = wall([0, 0, 100, 0], { openDoor: true });
    const nothing = wall([0, 0, 100, 0], { blocksMovement: false, blocksSight: false });
    expect(ground({ walls: [open, nothing] })).toMatchObject({ grid: { walls: [] }, crooked: [] });
  });

  it("takes walls that are drawn a little off the lines for what they are meant to be", () => {
    expect(ground({ walls: [wall([208, 4, 195, 310])] }).grid.walls[0]).toMatchObject({ from: [2, 0], to: [2, 3] });
  });

  it("names the walls that the rules cannot use", () => {
    const slanting = wall([0, 0, 300, 300]);
    const between = wall([250, 0, 250, 300]);
    expect(ground({ walls: [slanting, between, wall([100, 0, 100, 100])] }).crooked).toEqual([slanting.id, between.id]);
  });

  it("has terrain by rows of signs, counted from the scene inside its padding", () => {
    expect(ground({ rows: ["#.", ".:"] }).grid.terrain).toEqual({ "1,2": ["solid"], "2,3": ["difficult"] });
  });

  it("has terrain by regions, several kinds in one square", () => {
    const patches = [
      {
        terrain: "difficult",
        squares: [
          [4, 4],
          [5, 4],
        ] as const,
      },
      { terrain: "concealment", squares: [[4, 4]] as const },
      { terrain: "lava", squares: [[9, 9]] as const },
    ];
    expect(ground({ patches }).grid.terrain).toEqual({ "4,4": ["difficult", "concealment"], "5,4": ["difficult"] });
  });
});
