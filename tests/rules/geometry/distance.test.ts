import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Size } from "../../../src/rules/field/names.ts";
import { SIZES } from "../../../src/rules/field/names.ts";
import { distanceFeet, isAdjacent, isClearOfFriends, squaresFeet } from "../../../src/rules/geometry/distance.ts";
import { spaceOf } from "../../../src/rules/geometry/space.ts";
import { board, floor, on } from "./board.ts";
import { squares } from "./maps.ts";

const anySize = fc.constantFrom<Size>(...SIZES);
const body = fc.tuple(squares(12, 12), anySize);

describe("the distance between two squares", () => {
  it("counts every second diagonal as two squares", () => {
    const diagonal = [0, 1, 2, 3, 4, 5].map((steps) => squaresFeet([0, 0], [steps, steps]));
    expect(diagonal).toEqual([0, 5, 15, 20, 30, 35]);
  });

  it("counts diagonals with straight squares between them", () => {
    expect(squaresFeet([0, 0], [2, 1])).toBe(10);
    expect(squaresFeet([0, 0], [4, 2])).toBe(25);
    expect(squaresFeet([3, 7], [1, 0])).toBe(40);
  });

  it("is that of the shortest way by single steps", () => {
    const shortest = cheapestWays(7);
    fc.assert(
      fc.property(squares(8, 8), ([x, y]) => {
        expect(squaresFeet([0, 0], [x, y])).toBe((shortest.get(`${String(x)},${String(y)},0`) ?? NaN) * 5);
      }),
    );
  });
});

describe("the distance between two creatures", () => {
  it("is that of the nearest squares of their spaces", () => {
    fc.assert(
      fc.property(body, body, ([at, size], [to, otherSize]) => {
        const table = board(floor(20, 20), { a: { at, size }, b: { at: to, size: otherSize } });
        const [a, b] = [on(table, "a"), on(table, "b")];
        const all = spaceOf(table, a).flatMap((one) => spaceOf(table, b).map((other) => squaresFeet(one, other)));
        expect(distanceFeet(table, a, b)).toBe(Math.min(...all));
        expect(distanceFeet(table, b, a)).toBe(distanceFeet(table, a, b));
      }),
    );
  });

  it("is 0 in the same square and 5 feet next to each other, corners included", () => {
    const table = board(floor(5, 5), {
      rat: { at: [1, 1], size: "tiny" },
      ogre: { at: [1, 1], size: "large" },
      orc: { at: [3, 3] },
    });
    expect(distanceFeet(table, on(table, "rat"), on(table, "ogre"))).toBe(0);
    expect(distanceFeet(table, on(table, "orc"), on(table, "ogre"))).toBe(5);
    expect(isAdjacent(table, on(table, "orc"), on(table, "ogre"))).toBe(true);
    expect(isAdjacent(table, on(table, "orc"), on(table, "rat"))).toBe(false);
  });

  it("takes a difference in elevation for a third direction", () => {
    const table = board(floor(9, 9), {
      archer: { at: [0, 0] },
      above: { at: [0, 0, 20] },
      bird: { at: [4, 0, 20] },
      hawk: { at: [4, 4, 20] },
      near: { at: [1, 1, 5] },
    });
    const feet = (id: string): number => distanceFeet(table, on(table, "archer"), on(table, id));
    expect([feet("above"), feet("bird"), feet("hawk"), feet("near")]).toEqual([20, 30, 30, 5]);
  });

  it("with a difference in elevation is that of the shortest way by single steps", () => {
    const shortest = cheapestWays(5);
    fc.assert(
      fc.property(squares(6, 6), fc.integer({ min: 0, max: 5 }), ([x, y], level) => {
        const table = board(floor(6, 6), { a: { at: [0, 0] }, b: { at: [x, y, level * 5] } });
        const steps = shortest.get(`${String(x)},${String(y)},${String(level)}`) ?? NaN;
        expect(distanceFeet(table, on(table, "a"), on(table, "b"))).toBe(steps * 5);
      }),
    );
  });

  it("reckons a space to be as high as it is wide", () => {
    const table = board(floor(6, 6), { ogre: { at: [0, 0], size: "large" }, bird: { at: [0, 0, 20] } });
    expect(distanceFeet(table, on(table, "ogre"), on(table, "bird"))).toBe(15);
  });

  it("of a rider is that of its mount", () => {
    const table = board(floor(9, 9), {
      knight: { at: [4, 4], rides: "horse" },
      horse: { at: [4, 4], size: "large" },
      orc: { at: [6, 5] },
    });
    expect(distanceFeet(table, on(table, "knight"), on(table, "orc"))).toBe(5);
  });
});

describe("shooting into a melee", () => {
  it("is safe 10 feet from the nearest friend", () => {
    const table = board("A.F.O", { A: { side: "heroes" }, F: { side: "heroes" }, O: {} });
    expect(isClearOfFriends(table, on(table, "A"), on(table, "O"))).toBe(true);
    const close = board("A..FO", { A: { side: "heroes" }, F: { side: "heroes" }, O: {} });
    expect(isClearOfFriends(close, on(close, "A"), on(close, "O"))).toBe(false);
  });

  it("is safe when a part of a big target is that far away", () => {
    const map = "A.FOO.\n...OO.\n......";
    const table = board(map, { A: { side: "heroes" }, F: { side: "heroes" }, O: { size: "large" } });
    expect(isClearOfFriends(table, on(table, "A"), on(table, "O"))).toBe(true);
    const between = board("A.FOOG\n...OO.\n.....G", {
      A: { side: "heroes" },
      F: { side: "heroes" },
      G: { side: "heroes" },
      g: { at: [2, 2], side: "heroes" },
      O: { size: "large" },
    });
    expect(isClearOfFriends(between, on(between, "A"), on(between, "O"))).toBe(false);
  });
});

/** Squares that the cheapest way costs from the origin to every place of a cube, by trying all ways. */
function cheapestWays(most: number): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  const states: (readonly [at: readonly [number, number, number], odd: boolean, cost: number])[] = [
    [[0, 0, 0], false, 0],
  ];
  const seen = new Map<string, number>([["0,0,0 false", 0]]);
  for (const [at, odd, cost] of states) {
    const key = at.join(",");
    if (cost > (seen.get(`${key} ${String(odd)}`) ?? Infinity)) continue;
    best.set(key, Math.min(cost, best.get(key) ?? Infinity));
    for (const step of STEPS) {
      const to = [at[0] + step[0], at[1] + step[1], at[2] + step[2]] as const;
      if (to.some((each) => each < 0 || each > most)) continue;
      const isDiagonal = step.filter((each) => each !== 0).length > 1;
      const paid = cost + (isDiagonal && odd ? 2 : 1);
      const nowOdd = isDiagonal ? !odd : odd;
      const next = `${to.join(",")} ${String(nowOdd)}`;
      if (paid >= (seen.get(next) ?? Infinity)) continue;
      seen.set(next, paid);
      states.push([to, nowOdd, paid]);
    }
  }
  return best;
}

const UNIT = [-1, 0, 1] as const;
const STEPS = UNIT.flatMap((dx) => UNIT.flatMap((dy) => UNIT.map((dz) => [dx, dy, dz] as const))).filter((step) =>
  step.some((each) => each !== 0),
);
