import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rectangle } from "../../../src/rules/geometry/grid-index.ts";
import { laneMeets, laneSquares } from "../../../src/rules/geometry/lane.ts";
import { draw, picture } from "./board.ts";

const block = (x: number, y: number, side = 1): Rectangle => ({ left: x, top: y, right: x + side, bottom: y + side });

describe("the lane between two blocks of squares", () => {
  it("is the row between squares of one row", () => {
    expect(draw(laneSquares({ from: block(0, 1), to: block(4, 1) }), 5, 3)).toBe(".....\nxxxxx\n.....");
  });

  it("holds the squares beside a diagonal", () => {
    expect(draw(laneSquares({ from: block(0, 0), to: block(3, 3) }), 4, 4)).toBe(
      picture(`
        xx..
        xxx.
        .xxx
        ..xx`),
    );
  });

  it("is as wide as each end", () => {
    expect(draw(laneSquares({ from: block(0, 0, 2), to: block(5, 2) }), 6, 3)).toBe("xxxx..\nxxxxxx\nxxxxxx");
  });

  it("meets exactly what some line from within one block to within the other passes through", () => {
    const rectangle = (most: number): fc.Arbitrary<Rectangle> =>
      fc
        .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: most }))
        .map(([x, y, side]) => block(x, y, side));
    const piece = fc.oneof(
      rectangle(1),
      rectangle(1).map((square) => ({ ...square, right: square.left })),
      rectangle(1).map((square) => ({ ...square, bottom: square.top })),
    );
    fc.assert(
      fc.property(rectangle(3), rectangle(3), piece, (from, to, met) => {
        expect(laneMeets({ from, to }, met)).toBe(hasPointInside(met, hullOf([...cornersOf(from), ...cornersOf(to)])));
      }),
      { numRuns: 2000 },
    );
  });
});

type Point = readonly [x: number, y: number];

function cornersOf({ left, top, right, bottom }: Rectangle): readonly Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The convex hull of some points, walked round in one direction. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...chainOf(sorted), ...chainOf(sorted.reverse())];
}

function chainOf(points: readonly Point[]): readonly Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1) {
      const [before, last] = [chain.at(-2) ?? point, chain.at(-1) ?? point];
      if (sideOf(before, last, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Whether what is left of a rectangle after cutting it along a hull's sides has a point strictly inside the hull. */
function hasPointInside(piece: Rectangle, hull: readonly Point[]): boolean {
  let left = cornersOf(piece);
  hull.forEach((from, index) => {
    left = cut(left, from, hull[(index + 1) % hull.length] ?? from);
  });
  if (left.length === 0) return false;
  const middle = [0, 1].map((axis) => left.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / left.length);
  const [x = 0, y = 0] = middle;
  return hull.every((from, index) => sideOf(from, hull[(index + 1) % hull.length] ?? from, [x, y]) > 1e-9);
}

function cut(polygon: readonly Point[], from: Point, to: Point): readonly Point[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [sideOf(from, to, point), sideOf(from, to, next)];
    const kept: Point[] = here >= 0 ? [point] : [];
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
    return kept;
  });
}

function sideOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
