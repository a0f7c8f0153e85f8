import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_DIAGONALS } from "../../sandbox/common/constants/grid.ts";
import { GridlessGrid, SquareGrid } from "../../sandbox/common/grid/index.ts";

const grid = (diagonals: number): SquareGrid => new SquareGrid({ size: 100, distance: 5, diagonals });
const D20 = grid(GRID_DIAGONALS.ALTERNATING_1);
const square = (j: number, i: number): { i: number; j: number } => ({ i, j });

/** Type package, CONST.GRID_DIAGONALS and BaseGrid#measurePath; foundry.md §2.1. */
describe("SquareGrid#measurePath", () => {
  it("should count diagonals by each rule", () => {
    const length = (rule: number): number => grid(rule).measurePath([square(0, 0), square(3, 3)]).distance;
    expect(length(GRID_DIAGONALS.EQUIDISTANT)).toBe(15);
    expect(length(GRID_DIAGONALS.EXACT)).toBeCloseTo(15 * Math.SQRT2);
    expect(length(GRID_DIAGONALS.APPROXIMATE)).toBe(22.5);
    expect(length(GRID_DIAGONALS.RECTILINEAR)).toBe(30);
    expect(length(GRID_DIAGONALS.ALTERNATING_1)).toBe(20);
    expect(length(GRID_DIAGONALS.ALTERNATING_2)).toBe(25);
    expect(length(GRID_DIAGONALS.ILLEGAL)).toBe(30);
  });

  it("should carry the alternation over waypoints of one call and begin anew with the next", () => {
    const path = [square(0, 0), square(1, 1), square(2, 1), square(3, 2)];
    expect(D20.measurePath(path).distance).toBe(5 + 5 + 10);
    expect(D20.measurePath(path.slice(2)).distance).toBe(5);
    expect(D20.measurePath(path).diagonals).toBe(2);
  });

  it("should carry the alternation over gaps and teleports (issue #10630)", () => {
    const path = [square(0, 0), square(1, 1), { ...square(9, 9), measure: false }, square(10, 10)];
    const measured = D20.measurePath(path);
    expect(measured.distance).toBe(15);
    expect(measured.segments[1]).toMatchObject({ distance: 0, cost: 0, spaces: 0, euclidean: 0 });
  });

  it("should hand cost functions neighbouring spaces and the alternating length of the step", () => {
    const lengths: number[] = [];
    D20.measurePath([square(0, 0), square(3, 3)], {
      cost: (from, to, distance) => {
        expect(Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j))).toBe(1);
        lengths.push(distance);
        return distance;
      },
    });
    expect(lengths).toEqual([5, 10, 5]);
  });

  it("should call the cost function once for a teleport", () => {
    const calls: unknown[] = [];
    const cost = (from: unknown, to: unknown): number => {
      calls.push([from, to]);
      return 7;
    };
    expect(D20.measurePath([square(0, 0), { ...square(4, 0), teleport: true }], { cost }).cost).toBe(7);
    expect(calls).toHaveLength(1);
  });

  it("should use a waypoint's own cost, number or function, in place of the general one", () => {
    const path = [square(0, 0), { ...square(2, 0), cost: 3 }, { ...square(4, 0), cost: () => 1 }, square(5, 0)];
    expect(D20.measurePath(path, { cost: () => 100 }).cost).toBe(3 + 2 + 100);
  });

  it("should give running totals at each waypoint", () => {
    const { waypoints } = D20.measurePath([square(0, 0), square(1, 1), square(2, 2)]);
    expect(waypoints.map((waypoint) => waypoint.distance)).toEqual([0, 5, 15]);
    expect(waypoints[1]?.forward).toBe(waypoints[2]?.backward);
  });

  it("should be as long there as back", () => {
    const place = fc.record({ i: fc.integer({ min: -30, max: 30 }), j: fc.integer({ min: -30, max: 30 }) });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(D20.measurePath([a, b]).distance).toBe(D20.measurePath([b, a]).distance);
      }),
    );
  });

  it("should take no more steps than the longer of both ways (property)", () => {
    const place = fc.record({ i: fc.integer({ min: -20, max: 20 }), j: fc.integer({ min: -20, max: 20 }) });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const path = D20.getDirectPath([a, b]);
        expect(path).toHaveLength(Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j)) + 1);
        for (const [index, step] of path.entries()) {
          const last = path[index - 1];
          if (last) expect(D20.testAdjacency(last, step)).toBe(true);
        }
      }),
    );
  });
});

/** Type package, common/grid/base: getOffset, getTopLeftPoint, getAdjacentOffsets, getSnappedPoint, calculateDimensions. */
describe("SquareGrid places", () => {
  it("should turn points into spaces and back", () => {
    expect(D20.getOffset({ x: 250, y: 199 })).toEqual({ i: 1, j: 2 });
    expect(D20.getOffset({ x: 200, y: 200, elevation: 12 })).toEqual({ i: 2, j: 2, k: 2 });
    expect(D20.getTopLeftPoint(square(2, 1))).toEqual({ x: 200, y: 100 });
    expect(D20.getCenterPoint({ x: 210, y: 110 })).toEqual({ x: 250, y: 150 });
  });

  it("should have eight neighbours, or four without diagonals", () => {
    expect(D20.getAdjacentOffsets(square(0, 0))).toHaveLength(8);
    expect(grid(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets(square(0, 0))).toHaveLength(4);
  });

  it("should snap to corners and centers, finer with a resolution", () => {
    expect(D20.getSnappedPoint({ x: 160, y: 140 }, { mode: 0x100 })).toEqual({ x: 200, y: 100 });
    expect(D20.getSnappedPoint({ x: 160, y: 140 }, { mode: 0x1 })).toEqual({ x: 150, y: 150 });
    expect(D20.getSnappedPoint({ x: 160, y: 140 }, { mode: 0x100, resolution: 2 })).toEqual({ x: 150, y: 150 });
  });

  it("should pad scenes with whole squares", () => {
    expect(D20.calculateDimensions(2000, 1500, 0.12)).toEqual({
      width: 2600,
      height: 1900,
      x: 300,
      y: 200,
      rows: 19,
      columns: 26,
    });
  });
});

describe("GridlessGrid", () => {
  it("should measure straight lines and know no spaces", () => {
    const gridless = new GridlessGrid({ size: 100, distance: 5 });
    const measured = gridless.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(measured).toMatchObject({ distance: 25, spaces: 0, diagonals: 0 });
    expect(gridless.getAdjacentOffsets()).toEqual([]);
  });
});
