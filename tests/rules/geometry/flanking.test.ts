import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Size } from "../../../src/rules/field/names.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import { areOpposite, flankersWith, isFlanking } from "../../../src/rules/geometry/flanking.ts";
import type { Rectangle } from "../../../src/rules/geometry/grid-index.ts";
import type { Trait } from "./board.ts";
import { board, BOW, draw, floor, on, picture, PIKE, SWORD } from "./board.ts";
import { squares } from "./maps.ts";

const HEROES = { side: "heroes" } as const;

/** Whether A flanks D with B. */
function flanks(map: string, creatures: Readonly<Record<"A" | "B" | "D", Trait>>): boolean {
  const table = board(map, {
    A: { ...HEROES, ...creatures.A },
    B: { ...HEROES, ...creatures.B },
    D: { side: "foes", ...creatures.D },
  });
  return isFlanking(table, on(table, "A"), on(table, "B"), on(table, "D"));
}

const PLAIN = { A: {}, B: {}, D: {} };

describe("flanking", () => {
  it("takes opposite sides or opposite corners", () => {
    expect(flanks("ADB", PLAIN)).toBe(true);
    expect(flanks("A..\n.D.\n..B", PLAIN)).toBe(true);
    expect(flanks(".A.\n.D.\n.B.", PLAIN)).toBe(true);
    expect(flanks("A..\n.DB\n...", PLAIN)).toBe(false);
    expect(flanks("AB.\n.D.\n...", PLAIN)).toBe(false);
    expect(flanks("A.B\n.D.\n...", PLAIN)).toBe(false);
  });

  it("needs an ally that threatens the opponent", () => {
    expect(flanks("ADB", { ...PLAIN, B: { wields: [] } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, B: { wields: [BOW] } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, B: { wields: [PIKE] } })).toBe(false);
    expect(flanks("AD.B", { ...PLAIN, B: { wields: [PIKE] } })).toBe(true);
    expect(flanks("AD.B", PLAIN)).toBe(false);
    expect(flanks("ADB", { ...PLAIN, B: { conditions: ["unconscious"] } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, B: { conditions: ["flat-footed"] } })).toBe(true);
  });

  it("needs an ally, and an enemy between", () => {
    expect(flanks("ADB", { ...PLAIN, B: { side: "foes" } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, B: { side: "strangers" } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, D: { side: "heroes" } })).toBe(false);
  });

  it("needs an attacker within reach, armed or not", () => {
    expect(flanks("A.DB", PLAIN)).toBe(false);
    expect(flanks("A.DB", { ...PLAIN, A: { wields: [PIKE] } })).toBe(true);
    expect(flanks("ADB", { ...PLAIN, A: { wields: [] } })).toBe(true);
  });

  it("is not for creatures with a reach of 0", () => {
    expect(flanks("ADB", { ...PLAIN, B: { at: [1, 0], size: "tiny" } })).toBe(false);
    expect(flanks("ADB", { ...PLAIN, A: { reachFeet: 0, at: [1, 0] } })).toBe(false);
  });

  it("works with any square of a big flanker", () => {
    expect(flanks("AA...\nAADB.\n.....", { ...PLAIN, A: { size: "large" } })).toBe(true);
    expect(flanks("AADB\nAA..", { ...PLAIN, A: { size: "large" } })).toBe(true);
    expect(flanks("BADD\n..DD", { ...PLAIN, D: { size: "large" } })).toBe(false);
    expect(flanks("ADDB\n.DD.", { ...PLAIN, D: { size: "large" } })).toBe(true);
    expect(flanks("ADD.\n.DDB", { ...PLAIN, D: { size: "large" } })).toBe(true);
  });

  it("lists who helps", () => {
    const table = board("A.C\n.D.\nE.B", { A: HEROES, B: HEROES, C: HEROES, E: HEROES, D: {} });
    expect(flankersWith(table, on(table, "A"), on(table, "D")).map(({ id }) => id)).toEqual(["B"]);
    expect(flankersWith(table, on(table, "C"), on(table, "D")).map(({ id }) => id)).toEqual(["E"]);
  });
});

describe("the worked examples of the diagram", () => {
  // Fighter and cleric on two sides of an ogre, a rogue above it, a sorcerer below but not next to it; on her other
  // sides a goblin and, two squares off, the same ogre with its reach.
  const MAP = `
    ...R...
    .FOO...
    ..OOC..
    .......
    ...S...
    ...G...`;
  const table = (ogre: Trait = {}): ReturnType<typeof board> =>
    board(MAP, {
      F: { ...HEROES, wields: [SWORD] },
      C: HEROES,
      R: HEROES,
      S: { ...HEROES, wields: [BOW] },
      O: { side: "foes", size: "large", ...ogre },
      G: { side: "foes" },
    });
  const flanking = ([a, b, d]: readonly [string, string, string], ogre?: Trait): boolean => {
    const at = table(ogre);
    return isFlanking(at, on(at, a), on(at, b), on(at, d));
  };

  it("has fighter and cleric flank the ogre", () => {
    expect(flanking(["F", "C", "O"])).toBe(true);
    expect(flanking(["C", "F", "O"])).toBe(true);
  });

  it("has the rogue flank it with none of them, nor with the sorcerer who does not threaten it", () => {
    expect(["F", "C", "S"].map((ally) => flanking(["R", ally, "O"]))).toEqual([false, false, false]);
  });

  it("has goblin and ogre flank the sorcerer because of the ogre's reach, and not without it", () => {
    expect(flanking(["G", "O", "S"])).toBe(true);
    expect(flanking(["O", "G", "S"])).toBe(true);
    expect(flanking(["G", "O", "S"], { reachFeet: 5 })).toBe(false);
  });
});

describe("opposite squares", () => {
  const block = (x: number, y: number, side: number): Rectangle => ({
    left: x,
    top: y,
    right: x + side,
    bottom: y + side,
  });

  it("around one square are those straight across it", () => {
    const across = (from: Square): string =>
      draw(
        allSquares(3).filter((to) => areOpposite([from], [to], block(1, 1, 1))),
        3,
        3,
      );
    expect(across([0, 0])).toBe("...\n...\n..x");
    expect(across([1, 0])).toBe("...\n...\n.x.");
    expect(across([0, 1])).toBe("...\n..x\n...");
  });

  it("around four squares may be a square off", () => {
    const across = (from: Square): string =>
      draw(
        allSquares(4).filter((to) => areOpposite([from], [to], block(1, 1, 2))),
        4,
        4,
      );
    expect(across([0, 1])).toBe(
      picture(`
        ....
        ...x
        ...x
        ....`),
    );
    expect(across([0, 0])).toBe(
      picture(`
        ....
        ....
        ....
        ...x`),
    );
  });

  it("are those whose line of centers crosses two facing sides, ends included", () => {
    const middles = fc.tuple(squares(6, 6), fc.integer({ min: 1, max: 3 })).map(([[x, y], side]) => block(x, y, side));
    fc.assert(
      fc.property(squares(9, 9), squares(9, 9), middles, (from, to, middle) => {
        expect(areOpposite([from], [to], middle)).toBe(crossesFacingSides(from, to, middle));
      }),
      { numRuns: 2000 },
    );
  });

  it("stay opposite when the two change places", () => {
    const body = fc.tuple(squares(8, 8), fc.constantFrom<Size>("medium", "large", "huge"));
    fc.assert(
      fc.property(body, body, body, ([a, one], [b, two], [d, three]) => {
        const table = board(floor(12, 12), {
          A: { ...HEROES, at: a, size: one },
          B: { ...HEROES, at: b, size: two },
          D: { at: d, size: three },
        });
        const [first, second, defender] = [on(table, "A"), on(table, "B"), on(table, "D")];
        expect(isFlanking(table, first, second, defender)).toBe(isFlanking(table, second, first, defender));
      }),
    );
  });
});

function allSquares(side: number): readonly Square[] {
  return Array.from({ length: side * side }, (_, at): Square => [at % side, Math.floor(at / side)]);
}

type Point = readonly [number, number];

/** The same by turning directions: two segments meet when each has the other's ends on both sides or on itself. */
function crossesFacingSides(from: Square, to: Square, { left, top, right, bottom }: Rectangle): boolean {
  const line = [center(from), center(to)] as const;
  const [a, b, c, d]: readonly [Point, Point, Point, Point] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return (meets(line, [a, d]) && meets(line, [b, c])) || (meets(line, [a, b]) && meets(line, [d, c]));
}

function center([x, y]: Square): Point {
  return [x + 0.5, y + 0.5];
}

function meets([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const differ = (one: number, other: number): boolean => one * other <= 0;
  const isApart = (axis: 0 | 1): boolean =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);
  return !isApart(0) && !isApart(1) && differ(turn(a, b, c), turn(a, b, d)) && differ(turn(c, d, a), turn(c, d, b));
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
