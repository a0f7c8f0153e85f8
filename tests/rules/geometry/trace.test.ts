import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Square } from "../../../src/rules/field/place.ts";
import { indexOf } from "../../../src/rules/geometry/grid-index.ts";
import { effectBarrier } from "../../../src/rules/geometry/lines.ts";
import type { Barrier, Corner } from "../../../src/rules/geometry/trace.ts";
import { cornersOf, hasClearLine, isClear, unit } from "../../../src/rules/geometry/trace.ts";
import type { WallLine } from "./board.ts";
import { board } from "./board.ts";
import { maps, squares, textOf } from "./maps.ts";
import { flowsAlong } from "./tube.ts";

function barrierOf(map: string, walls: readonly WallLine[] = []): Barrier {
  return effectBarrier(indexOf(board(map, {}, walls).field.grid));
}

function corner(x: number, y: number, of: Square): Corner {
  return { x, y, of };
}

describe("a line past solid squares", () => {
  it("is stopped by a square that it passes through", () => {
    expect(isClear(corner(1, 0, [0, 0]), corner(2, 1, [2, 0]), barrierOf(".#..\n...."))).toBe(false);
    expect(isClear(corner(1, 1, [0, 0]), corner(2, 1, [2, 0]), barrierOf(".#..\n...."))).toBe(true);
  });

  it("is not stopped by running along the edge of one", () => {
    const map = barrierOf("....\n.#..\n....");
    expect(isClear(corner(0, 1, [0, 0]), corner(4, 1, [3, 0]), map)).toBe(true);
    expect(isClear(corner(0, 1, [0, 1]), corner(4, 1, [3, 1]), map)).toBe(true);
  });

  it("is not stopped by touching a corner of one", () => {
    expect(isClear(corner(0, 0, [0, 0]), corner(2, 2, [1, 1]), barrierOf(".#.\n...\n..."))).toBe(true);
  });

  it("does not pass between two that share an edge", () => {
    expect(isClear(corner(0, 1, [0, 0]), corner(3, 1, [2, 0]), barrierOf(".#.\n.#."))).toBe(false);
  });

  it("does not pass between two that share a corner", () => {
    expect(isClear(corner(0, 0, [0, 0]), corner(2, 2, [1, 1]), barrierOf(".#\n#."))).toBe(false);
    expect(hasClearLine([[0, 0]], [[1, 1]], barrierOf(".#\n#."))).toBe(false);
  });

  it("does not slip by outside the map", () => {
    expect(hasClearLine([[0, 0]], [[2, 0]], barrierOf(".#."))).toBe(false);
    expect(hasClearLine([[0, 0]], [[2, 0]], barrierOf(".#.\n..."))).toBe(true);
  });

  it("may touch one on its left and a later one on its right", () => {
    expect(isClear(corner(0, 1, [0, 0]), corner(5, 1, [4, 1]), barrierOf(".#...\n...#."))).toBe(true);
    expect(isClear(corner(0, 1, [0, 0]), corner(4, 1, [3, 1]), barrierOf(".#..\n..#."))).toBe(false);
  });
});

describe("a line past walls", () => {
  const WALL: WallLine = ["wall", [1, 0], [1, 1]];

  it("is stopped by a wall that it crosses, at the joint of two as well", () => {
    const straight = barrierOf("..\n..", [WALL, ["wall", [1, 1], [1, 2]]]);
    expect(isClear(corner(0, 1, [0, 0]), corner(2, 1, [1, 0]), straight)).toBe(false);
    const bent = barrierOf("..\n..", [
      ["wall", [1, 0], [1, 1]],
      ["wall", [0, 1], [1, 1]],
    ]);
    expect(isClear(corner(0, 0, [0, 0]), corner(2, 2, [1, 1]), bent)).toBe(false);
    expect(isClear(corner(2, 0, [1, 0]), corner(0, 2, [0, 1]), bent)).toBe(true);
  });

  it("is not stopped by touching the end of one", () => {
    expect(isClear(corner(0, 1, [0, 1]), corner(2, 1, [1, 1]), barrierOf("..\n..", [WALL]))).toBe(true);
  });

  it("runs along the face of one but not from one side to the other", () => {
    const long = barrierOf("....\n....", [["wall", [0, 1], [4, 1]]]);
    expect(isClear(corner(1, 1, [0, 0]), corner(4, 1, [3, 0]), long)).toBe(true);
    expect(isClear(corner(1, 1, [0, 0]), corner(3, 1, [3, 1]), long)).toBe(false);
    expect(isClear(corner(1, 1, [0, 0]), corner(2, 2, [1, 1]), long)).toBe(false);
  });

  it("leaves no line between squares on both sides of a long one", () => {
    const long = barrierOf("....\n....\n....", [["wall", [2, 0], [2, 3]]]);
    expect(hasClearLine([[1, 1]], [[2, 1]], long)).toBe(false);
    expect(hasClearLine([[1, 0]], [[2, 2]], long)).toBe(false);
    expect(hasClearLine([[0, 1]], [[1, 1]], long)).toBe(true);
  });
});

describe("a clear line", () => {
  const SIZE = 5;
  const cornerOf = ([square, which]: readonly [Square, number]): Corner => {
    const found = cornersOf(unit(square))[which];
    if (found === undefined) throw new RangeError(`a square has no corner ${String(which)}`);
    return found;
  };
  const end = fc.tuple(squares(SIZE, SIZE), fc.integer({ min: 0, max: 3 })).map(cornerOf);

  it("is one along which something can flow in the thinnest tube", () => {
    fc.assert(
      fc.property(maps(SIZE, SIZE, "....#"), end, end, (map, from, to) => {
        const barrier = barrierOf(textOf(map), map.walls);
        expect(isClear(from, to, barrier)).toBe(flowsAlong(from, to, barrier));
      }),
      { numRuns: 400 },
    );
  }, 30_000);

  it("is one along grid lines too, where it only ever touches", () => {
    const straight = fc
      .tuple(end, end, fc.boolean())
      .map(([from, to, lying]) =>
        lying ? ([from, turned(to, from, 1)] as const) : ([from, turned(to, from, 0)] as const),
      );
    fc.assert(
      fc.property(maps(SIZE, SIZE, "..#"), straight, (map, [from, to]) => {
        const barrier = barrierOf(textOf(map), map.walls);
        expect(isClear(from, to, barrier)).toBe(flowsAlong(from, to, barrier));
      }),
      { numRuns: 400 },
    );
  }, 30_000);

  it("is clear from the other end as well", () => {
    fc.assert(
      fc.property(maps(SIZE, SIZE, "...#"), end, end, (map, from, to) => {
        const barrier = barrierOf(textOf(map), map.walls);
        expect(isClear(from, to, barrier)).toBe(isClear(to, from, barrier));
      }),
      { numRuns: 1000 },
    );
  });
});

/** The first corner brought onto the same grid line as the second: the same y for axis 1, the same x for axis 0. */
function turned(one: Corner, other: Corner, axis: 0 | 1): Corner {
  const shift = axis === 1 ? other.y - one.y : other.x - one.x;
  const [x, y] = one.of;
  return axis === 1
    ? { x: one.x, y: one.y + shift, of: [x, y + shift] }
    : { x: one.x + shift, y: one.y, of: [x + shift, y] };
}
