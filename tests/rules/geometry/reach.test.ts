import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Shape, Size } from "../../../src/rules/field/names.ts";
import { SHAPES, SIZES } from "../../../src/rules/field/names.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import { distanceFeet, squaresFeet } from "../../../src/rules/geometry/distance.ts";
import { hasEffectLine } from "../../../src/rules/geometry/lines.ts";
import { reachOf, strikeReach, strikeReachAt } from "../../../src/rules/geometry/reach.ts";
import {
  threatenedSquares,
  threatens,
  threatensCreature,
  threatensWith,
} from "../../../src/rules/geometry/threatened.ts";
import { spaceOf } from "../../../src/rules/geometry/space.ts";
import type { Trait, WallLine } from "./board.ts";
import { board, BOW, CLAW, draw, floor, on, picture, PIKE, SWORD } from "./board.ts";
import { maps, squares, textOf } from "./maps.ts";

function drawThreat(map: string, who: Trait, walls: readonly WallLine[] = []): string {
  const table = board(map, { who }, walls);
  const { width, height } = table.field.grid;
  return draw(threatenedSquares(table, on(table, "who")), width, height);
}

describe("reach", () => {
  const reachWith = (size: Size, shape: Shape, weapon: Weapon | null): readonly [number, number] => {
    const table = board(floor(1, 1), { who: { size, shape } });
    const { minFeet, maxFeet } = reachOf(table, on(table, "who"), weapon);
    return [minFeet, maxFeet];
  };

  it("by nature goes by size and shape", () => {
    const most = SHAPES.map((shape) => SIZES.map((size) => reachWith(size, shape, SWORD)[1]));
    expect(most).toEqual([
      [0, 0, 0, 5, 5, 10, 15, 20, 30],
      [0, 0, 0, 5, 5, 5, 10, 15, 20],
    ]);
    expect(SIZES.every((size) => reachWith(size, "tall", null)[0] === 0)).toBe(true);
  });

  it("is doubled by a reach weapon, which does not strike at natural reach or nearer", () => {
    expect(SIZES.map((size) => reachWith(size, "tall", PIKE))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [10, 10],
      [10, 10],
      [15, 20],
      [20, 30],
      [25, 40],
      [35, 60],
    ]);
    expect(reachWith("large", "long", PIKE)).toEqual([10, 10]);
  });

  it("of a single creature may differ from its size", () => {
    const table = board(floor(1, 1), { who: { reachFeet: 10 } });
    expect(reachOf(table, on(table, "who"), SWORD)).toEqual({ minFeet: 0, maxFeet: 10 });
    expect(reachOf(table, on(table, "who"), PIKE)).toEqual({ minFeet: 15, maxFeet: 20 });
  });
});

describe("a creature threatens", () => {
  it("the squares next to it with an ordinary weapon, and its own", () => {
    expect(drawThreat(floor(5, 5), { at: [2, 2] })).toBe(
      picture(`
        .....
        .xxx.
        .xxx.
        .xxx.
        .....`),
    );
  });

  it("only squares of the map", () => {
    expect(drawThreat(floor(3, 3), { at: [0, 0] })).toBe("xx.\nxx.\n...");
  });

  it("a ring with a reach weapon, without the second diagonals, which are 15 feet away", () => {
    expect(drawThreat(floor(7, 7), { at: [3, 3], wields: [PIKE] })).toBe(
      picture(`
        .......
        ..xxx..
        .x...x.
        .x...x.
        .x...x.
        ..xxx..
        .......`),
    );
  });

  it("both with a reach weapon and something that counts as armed close by", () => {
    const armed = picture(`
      .......
      ..xxx..
      .xxxxx.
      .xxxxx.
      .xxxxx.
      ..xxx..
      .......`);
    expect(drawThreat(floor(7, 7), { at: [3, 3], wields: [PIKE], feats: ["improved-unarmed-strike"] })).toBe(armed);
    expect(drawThreat(floor(7, 7), { at: [3, 3], wields: [PIKE, CLAW] })).toBe(armed);
  });

  it("two squares out when it is Large and tall, the adjacent ones included", () => {
    expect(drawThreat(floor(8, 8), { at: [3, 3], size: "large" })).toBe(
      picture(`
        ........
        ..xxxx..
        .xxxxxx.
        .xxxxxx.
        .xxxxxx.
        .xxxxxx.
        ..xxxx..
        ........`),
    );
  });

  it("from 15 to 20 feet when it is Large and tall and has a reach weapon", () => {
    expect(drawThreat(floor(12, 12), { at: [5, 5], size: "large", wields: [PIKE] })).toBe(
      picture(`
        ............
        ....xxxx....
        ..xxxxxxxx..
        ..xx....xx..
        .xx......xx.
        .xx......xx.
        .xx......xx.
        .xx......xx.
        ..xx....xx..
        ..xxxxxxxx..
        ....xxxx....
        ............`),
    );
  });

  it("only its own square when it has no natural reach", () => {
    expect(drawThreat(floor(3, 3), { at: [1, 1], size: "tiny", wields: [CLAW] })).toBe("...\n.x.\n...");
  });

  it("nothing when it is unarmed, has only a ranged weapon, or is helpless", () => {
    const nothing = "...\n...\n...";
    expect(drawThreat(floor(3, 3), { at: [1, 1], wields: [] })).toBe(nothing);
    expect(drawThreat(floor(3, 3), { at: [1, 1], wields: [BOW] })).toBe(nothing);
    expect(drawThreat(floor(3, 3), { at: [1, 1], conditions: ["helpless"] })).toBe(nothing);
    expect(drawThreat(floor(3, 3), { at: [1, 1], conditions: ["flat-footed"] })).not.toBe(nothing);
    expect(drawThreat(floor(3, 3), { at: [1, 1], wields: [], feats: ["improved-unarmed-strike"] })).not.toBe(nothing);
  });

  it("nothing behind what it cannot strike through", () => {
    expect(drawThreat(".#.\n...\n...", { at: [0, 0] })).toBe("x..\nxx.\n...");
    expect(drawThreat("...\n...\n...", { at: [0, 1] }, [["wall", [1, 0], [1, 3]]])).toBe("x..\nx..\nx..");
    expect(drawThreat("...\n...\n...", { at: [0, 1] }, [["window", [1, 0], [1, 3]]])).toBe("xx.\nxx.\nxx.");
    expect(drawThreat("...\n...\n...", { at: [0, 1] }, [["curtain", [1, 0], [1, 3]]])).toBe("xx.\nxx.\nxx.");
    expect(drawThreat("...\n...\n...", { at: [0, 1] }, [["low", [1, 0], [1, 3]]])).toBe("xx.\nxx.\nxx.");
  });

  it("around the end of a pillar as far as it reaches", () => {
    expect(drawThreat("......\n......\n..#...\n......\n......", { at: [0, 1], size: "large" })).toBe(
      picture(`
        xxxx..
        xxxx..
        xx.x..
        xxxx..
        xxx...`),
    );
  });
});

describe("threatened squares", () => {
  const WEAPONS = fc.subarray([SWORD, PIKE, BOW, CLAW]);

  it("are those into which some armed weapon can strike", () => {
    fc.assert(
      fc.property(
        maps(9, 9, ".........#"),
        fc.record({
          at: squares(7, 7),
          size: fc.constantFrom<Size>("tiny", "medium", "large", "huge"),
          shape: fc.constantFrom(...SHAPES),
        }),
        WEAPONS,
        (map, body, wields) => {
          const table = board(textOf(map), { who: { ...body, wields } }, map.walls);
          const who = on(table, "who");
          const melee = wields.filter((weapon) => weapon !== BOW);
          const space = spaceOf(table, who);
          const expected = everySquare(9, 9).filter((square) =>
            melee.some((weapon) => {
              const { minFeet, maxFeet } = reachOf(table, who, weapon);
              const nearest = Math.min(...space.map((own) => squaresFeet(own, square)));
              const strikesFrom = space.filter((own) => squaresFeet(own, square) <= maxFeet);
              return nearest >= minFeet && strikesFrom.some((own) => hasEffectLine(table, [own], [square]));
            }),
          );
          expect(threatenedSquares(table, who)).toEqual(expected);
          for (const square of everySquare(9, 9)) {
            expect(threatens(table, who, [square])).toBe(expected.some(([x, y]) => x === square[0] && y === square[1]));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("make threat mutual between creatures of equal size, shape and weapons", () => {
    fc.assert(
      fc.property(
        maps(9, 9, "........#"),
        fc.tuple(squares(7, 7), squares(7, 7)),
        fc.record({ size: fc.constantFrom<Size>("small", "medium", "large", "huge"), wields: WEAPONS }),
        (map, [at, to], body) => {
          const table = board(textOf(map), { a: { ...body, at }, b: { ...body, at: to } }, map.walls);
          const [a, b] = [on(table, "a"), on(table, "b")];
          expect(threatensCreature(table, a, b)).toBe(threatensCreature(table, b, a));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("striking a target", () => {
  it("goes by the nearest squares, so an adjacent ogre is too close for a pike", () => {
    const table = board("P.OO.\n..OO.", { P: { wields: [PIKE, SWORD, BOW] }, O: { size: "large" } });
    const [piker, ogre] = [on(table, "P"), on(table, "O")];
    expect(strikeReach(table, piker, PIKE, ogre)).toBe("ok");
    expect(strikeReach(table, piker, SWORD, ogre)).toBe("out-of-reach");
    expect(strikeReach(table, piker, BOW, ogre)).toBe("out-of-reach");
    const from = { x: 1, y: 0, elevationFeet: 0 };
    expect(strikeReachAt(table, piker, PIKE, { target: ogre, from })).toBe("too-close");
    expect(strikeReachAt(table, piker, SWORD, { target: ogre, from })).toBe("ok");
    expect(strikeReachAt(table, piker, PIKE, { target: ogre, squares: [[4, 0]] })).toBe("out-of-reach");
    expect(threatensWith(table, piker, [[3, 0]], { from })).toEqual([PIKE]);
    expect(threatensCreature(table, { ...piker, wielded: ["pike"] }, ogre, { from })).toBe(false);
    expect(threatensCreature(table, piker, ogre, { from })).toBe(true);
  });

  it("takes elevation into account", () => {
    const table = board("F...\n....", { F: {}, bird: { at: [1, 0, 10] }, bat: { at: [1, 0, 5] } });
    expect(strikeReach(table, on(table, "F"), SWORD, on(table, "bird"))).toBe("out-of-reach");
    expect(strikeReach(table, on(table, "F"), SWORD, on(table, "bat"))).toBe("ok");
    expect(threatensCreature(table, on(table, "F"), on(table, "bird"))).toBe(false);
    expect(threatensCreature(table, on(table, "bat"), on(table, "bird"))).toBe(true);
  });

  it("is possible for the smallest only inside the target's square", () => {
    const table = board("RO", { R: { size: "tiny", wields: [CLAW] }, O: {} });
    const [rat, orc] = [on(table, "R"), on(table, "O")];
    expect(strikeReach(table, rat, CLAW, orc)).toBe("out-of-reach");
    expect(strikeReachAt(table, rat, CLAW, { target: orc, from: orc.place })).toBe("ok");
    expect(strikeReachAt(table, orc, SWORD, { target: rat, squares: [[1, 0]] })).toBe("ok");
    expect(distanceFeet(table, rat, orc)).toBe(5);
  });
});

function everySquare(width: number, height: number): readonly Square[] {
  return Array.from({ length: width * height }, (_, at): Square => [at % width, Math.floor(at / width)]);
}
