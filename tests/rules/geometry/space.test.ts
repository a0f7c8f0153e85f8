import { describe, expect, it } from "vitest";
import type { Size } from "../../../src/rules/field/names.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { occupantsOf } from "../../../src/rules/geometry/occupancy.ts";
import { hasRoomAt, spaceOf, spaceSquares, squeezedSpace } from "../../../src/rules/geometry/space.ts";
import { board, draw, floor, on, picture } from "./board.ts";

describe("the space of a creature", () => {
  it("goes by its size", () => {
    const sides = (
      ["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"] as const
    ).map((size: Size) => spaceSquares(PF1, size));
    expect(sides).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 6]);
  });

  it("begins at its place and lists its squares from the top row", () => {
    const table = board(floor(4, 4), { ogre: { at: [1, 2], size: "large" } });
    expect(spaceOf(table, on(table, "ogre"))).toEqual([
      [1, 2],
      [2, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(spaceOf(table, on(table, "ogre"), { x: 0, y: 0, elevationFeet: 0 })[0]).toEqual([0, 0]);
  });

  it("is the mount's for a rider", () => {
    const table = board(floor(4, 4), {
      knight: { at: [0, 0], rides: "horse" },
      horse: { at: [1, 1], size: "large" },
      lost: { at: [3, 0], rides: "nobody" },
    });
    expect(spaceOf(table, on(table, "knight"))).toEqual(spaceOf(table, on(table, "horse")));
    expect(spaceOf(table, on(table, "lost"))).toEqual([[3, 0]]);
  });
});

describe("a squeezed creature", () => {
  const CORRIDOR = `
    ######
    ......
    ######
    #.####
    #.####`;

  it("holds two squares in a line when it is Large in a way 1 square wide", () => {
    const table = board(CORRIDOR, { ogre: { at: [2, 1], size: "large", conditions: ["squeezing"] } });
    expect(spaceOf(table, on(table, "ogre"))).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(spaceOf(table, on(table, "ogre"), { x: 1, y: 3, elevationFeet: 0 })).toEqual([
      [1, 3],
      [1, 4],
    ]);
  });

  it("keeps its normal space where that has room", () => {
    const table = board(floor(4, 4), { ogre: { at: [1, 1], size: "large", conditions: ["squeezing"] } });
    expect(spaceOf(table, on(table, "ogre"))).toHaveLength(4);
  });

  it("takes the greatest width that has room, and no less than half of its own", () => {
    const wide = board("#######\n.......\n.......\n.......\n#######\n.......\n#######", {
      giant: { at: [1, 1], size: "gargantuan", conditions: ["squeezing"] },
    });
    expect(draw(spaceOf(wide, on(wide, "giant")), 7, 7)).toBe(
      picture(`
        .......
        .xxxx..
        .xxxx..
        .xxxx..
        .......
        .......
        .......`),
    );
    expect(squeezedSpace(wide, on(wide, "giant"), { x: 1, y: 5, elevationFeet: 0 })).toBeNull();
  });

  it("is not asked of a creature of one square", () => {
    const table = board(CORRIDOR, { orc: { at: [0, 1] } });
    expect(squeezedSpace(table, on(table, "orc"), { x: 0, y: 0, elevationFeet: 0 })).toBeNull();
    expect(hasRoomAt(table, on(table, "orc"), { x: 0, y: 1, elevationFeet: 0 })).toBe(true);
    expect(hasRoomAt(table, on(table, "orc"), { x: 0, y: 0, elevationFeet: 0 })).toBe(false);
  });

  it("finds no room beyond the map, across a wall or over a gap, unless it flies over that", () => {
    const table = board("....\n.@..\n....", { ogre: { size: "large" } }, [["wall", [3, 1], [3, 3]]]);
    const ogre = on(table, "ogre");
    const room = (x: number, y: number, elevationFeet = 0): boolean => hasRoomAt(table, ogre, { x, y, elevationFeet });
    expect([room(3, 0), room(2, 1), room(0, 0), room(0, 0, 10), room(2, 0)]).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    const low = board("....\n....", { ogre: { size: "large" } }, [["low", [1, 0], [1, 2]]]);
    expect(hasRoomAt(low, on(low, "ogre"), { x: 0, y: 0, elevationFeet: 0 })).toBe(true);
  });
});

describe("the creatures in a square", () => {
  const table = board(floor(5, 5), {
    rat: { at: [1, 1], size: "tiny" },
    ogre: { at: [0, 0], size: "large" },
    bird: { at: [1, 1, 30] },
  });

  it("are all whose space holds it, in the order in which they joined", () => {
    const names = (x: number, y: number, except?: string | string[]): string[] =>
      occupantsOf(table, [x, y], except).map(({ id }) => id);
    expect(names(1, 1)).toEqual(["rat", "ogre", "bird"]);
    expect(names(0, 1)).toEqual(["ogre"]);
    expect(names(2, 2)).toEqual([]);
    expect(names(1, 1, "ogre")).toEqual(["rat", "bird"]);
    expect(names(1, 1, ["ogre", "rat"])).toEqual(["bird"]);
  });
});
