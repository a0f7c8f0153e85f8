import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Size } from "../../../src/rules/field/names.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import type { Cover } from "../../../src/rules/geometry/cover.ts";
import { coverBetween } from "../../../src/rules/geometry/cover.ts";
import type { GridIndex } from "../../../src/rules/geometry/grid-index.ts";
import { indexOf } from "../../../src/rules/geometry/grid-index.ts";
import { effectBarrier, lineOfEffect, lineOfSight } from "../../../src/rules/geometry/lines.ts";
import { spaceOf } from "../../../src/rules/geometry/space.ts";
import type { Barrier, Corner } from "../../../src/rules/geometry/trace.ts";
import { cornersOf, unit } from "../../../src/rules/geometry/trace.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait, WallLine } from "./board.ts";
import { board, BOW, floor, on, PIKE, SWORD } from "./board.ts";
import { maps, moved, squares, textOf } from "./maps.ts";
import { flowsAlong } from "./tube.ts";

interface Attack {
  readonly by?: Trait;
  readonly of?: Trait;
  readonly others?: Readonly<Record<string, Trait>>;
  readonly walls?: readonly WallLine[];
}

/** The cover of T from A on a map. */
function cover(map: string, weapon: Weapon, { by = {}, of = {}, others = {}, walls = [] }: Attack = {}): Cover {
  const table = board(map, { A: { wields: [weapon], ...by }, T: of, ...others }, walls);
  return coverBetween(table, on(table, "A"), on(table, "T"), { melee: weapon.kind === "melee", weapon });
}

describe("cover from a ranged attack", () => {
  it("is none in the open", () => {
    expect(cover("A....T", BOW)).toBe("none");
    expect(cover("A.....\n......\n.....T", BOW)).toBe("none");
  });

  it("is given by something solid between", () => {
    expect(cover("......\nA.#..T\n......", BOW)).toBe("cover");
    expect(cover("A.....\n...#..\n.....T", BOW)).toBe("cover");
  });

  it("is none when one corner has four clear lines", () => {
    expect(cover("..#...\nA....T\n......", BOW)).toBe("none");
    expect(cover("A.....\n#.....\n...T..", BOW)).toBe("none");
  });

  it("is not given by what a line merely touches", () => {
    // Along the lower edge of the solid square from the archer's lower corner.
    expect(cover("A.#....\n......T", BOW)).toBe("none");
    expect(cover("##...##\nA.....T\n##...##", BOW)).toBe("none");
  });

  it("is total when no line is left", () => {
    expect(cover("..#..\nA.#.T\n..#..", BOW)).toBe("total");
    expect(cover(".....\nA...T\n.....", BOW, { walls: [["wall", [2, 0], [2, 3]]] })).toBe("total");
    expect(cover(".....\nA...T\n.....", BOW, { walls: [["wall", [1, 0], [1, 3]]] })).toBe("total");
    expect(cover(".....\nA...T\n.....", BOW, { walls: [["wall", [2, 1], [2, 3]]] })).toBe("cover");
  });

  it("is not given by windows and curtains", () => {
    expect(cover(".....\nA...T\n.....", BOW, { walls: [["window", [2, 0], [2, 3]]] })).toBe("none");
    expect(cover(".....\nA...T\n.....", BOW, { walls: [["curtain", [2, 0], [2, 3]]] })).toBe("none");
  });

  it("is soft behind creatures, friend or foe", () => {
    expect(cover(".....\nA.O.T\n.....", BOW)).toBe("soft");
    expect(cover(".....\nA.O.T\n.....", BOW, { others: { O: { side: "A" } } })).toBe("soft");
    expect(cover("..O..\nA...T\n.....", BOW)).toBe("none");
  });

  it("is more than soft when something solid is in the way as well", () => {
    expect(cover("......\nA.O#.T\n......", BOW)).toBe("cover");
  });

  it("is not given by the dead, by whoever shares a space, or by flyers high above", () => {
    const dead = { O: { conditions: ["dead"] } } as const;
    expect(cover(".....\nA.O.T\n.....", BOW, { others: dead })).toBe("none");
    expect(cover(".....\nA...T\n.....", BOW, { others: { O: { at: [4, 1], size: "tiny" } } })).toBe("none");
    expect(cover(".....\nA...T\n.....", BOW, { others: { O: { at: [2, 1, 10] } } })).toBe("none");
    expect(cover(".....\nA...T\n.....", BOW, { others: { O: { at: [2, 1, 10] } }, of: { at: [4, 1, 15] } })).toBe(
      "soft",
    );
    const aloft = { by: { at: [0, 1, 20] }, of: { at: [4, 1, 20] } } as const;
    expect(cover(".....\nA.O.T\n.....", BOW, aloft)).toBe("none");
    const riding = { by: { rides: "horse" }, others: { horse: { at: [0, 0], size: "large" } } } as const;
    expect(cover("A....\n....T\n.....", BOW, riding)).toBe("none");
  });

  it("looks at the whole space of a big target", () => {
    // From the archer's corners every line to the ogre's right side passes the pillar, though its left half is in view.
    const map = "......\n......\nA.....\n......\n...#..\n..TT..\n..TT..";
    expect(cover(map, BOW, { of: { size: "large" } })).toBe("cover");
    const claw = { ...PIKE, reach: false };
    expect(cover(map, claw, { of: { size: "large" }, by: { reachFeet: 30 } })).toBe("none");
  });
});

describe("cover from an adjacent melee attack", () => {
  it("is given by any line through a wall or solid corner", () => {
    expect(cover("A#\n.T", SWORD)).toBe("cover");
    expect(cover("AT\n..", SWORD, { walls: [["wall", [1, 0], [1, 1]]] })).toBe("cover");
    expect(cover("AT", SWORD, { walls: [["wall", [1, 0], [1, 1]]] })).toBe("total");
    expect(cover("AT\n..\n..", SWORD, { walls: [["low", [1, 0], [1, 1]]] })).toBe("cover");
    expect(cover("A=\n.T", SWORD)).toBe("cover");
  });

  it("is none along a wall", () => {
    expect(cover("##\nAT\n##", SWORD)).toBe("none");
    expect(cover("..\nAT\n..", SWORD, { walls: [["wall", [0, 1], [2, 1]]] })).toBe("none");
  });

  it("is not given by creatures", () => {
    expect(cover("AO\nPT", SWORD)).toBe("none");
  });

  it("is not given by the low obstacle that the target stands in", () => {
    expect(cover(".=\nA.", SWORD, { of: { at: [1, 0] } })).toBe("none");
  });

  it("can be avoided by a choice among the squares of a big attacker or target", () => {
    const walls: readonly WallLine[] = [["low", [2, 0], [2, 1]]];
    const big = { of: { size: "large" } } as const;
    expect(cover(".ATT\n..TT", SWORD, { ...big, walls })).toBe("cover");
    expect(cover(".ATT\n..TT", SWORD, { ...big, walls: [["low", [2, 1], [2, 2]]] })).toBe("none");
    const horse = { by: { size: "large", shape: "long" } } as const;
    expect(cover("AAT.\nAA..", SWORD, { ...horse, walls })).toBe("cover");
    expect(cover("AAT.\nAA..", SWORD, { ...horse, walls: [["low", [2, 1], [2, 2]]] })).toBe("none");
  });
});

describe("cover from a reach attack", () => {
  it("goes by the rules for ranged attacks, creatures included", () => {
    expect(cover("A.T", PIKE)).toBe("none");
    expect(cover("...\nAOT\n...", PIKE)).toBe("soft");
    expect(cover("...\nA#T\n...", PIKE)).toBe("cover");
    expect(cover("A..\n#..\n..T", PIKE)).toBe("none");
  });
});

describe("the worked example of the diagram", () => {
  // An ogre with a wall end at its corner: a fighter beside it, a rogue round the wall's end, a cleric and a sorcerer
  // farther off.
  const MAP = `
    .........
    ...F.....
    ...OO....
    ...OO#...
    .....R...
    .........
    ##.......
    C.......S`;
  const of = (attacker: string, defender: string, melee = true): Cover => {
    const heroes = { F: {}, R: {}, C: { wields: [BOW] }, S: { wields: [BOW] } };
    const table = board(MAP, { O: { size: "large" }, ...heroes });
    return coverBetween(table, on(table, attacker), on(table, defender), { melee });
  };

  it("has none for the fighter, melee cover for the rogue, none for the ogre that reaches round the wall's end", () => {
    expect(of("F", "O")).toBe("none");
    expect(of("R", "O")).toBe("cover");
    expect(of("O", "R")).toBe("none");
  });

  it("has cover for the cleric, who must pick one corner", () => {
    expect(of("C", "O", false)).toBe("cover");
  });
});

describe("a low obstacle", () => {
  it("covers whoever is nearer to it, or as near, within 30 feet", () => {
    expect(cover("......\nA...=T\n......", BOW)).toBe("cover");
    expect(cover("......\nA.=.T.\n......", BOW)).toBe("cover");
    expect(cover("......\nA=...T\n......", BOW)).toBe("none");
    expect(cover(`${floor(16, 1)}\nA.......=.....T.\n${floor(16, 1)}`, BOW)).toBe("cover");
    expect(cover(`${floor(16, 1)}\nA.......=......T\n${floor(16, 1)}`, BOW)).toBe("none");
  });

  it("is a low wall as well", () => {
    const walls = (x: number): readonly WallLine[] => [["low", [x, 0], [x, 3]]];
    expect(cover("......\nA....T\n......", BOW, { walls: walls(5) })).toBe("cover");
    expect(cover("......\nA....T\n......", BOW, { walls: walls(3) })).toBe("cover");
    expect(cover("......\nA....T\n......", BOW, { walls: walls(2) })).toBe("none");
    expect(cover("......\nAT....\n......", SWORD, { walls: walls(1) })).toBe("cover");
  });

  it("is judged as a whole, so that a slanted line at equal distance is covered too", () => {
    const map = ["A.........", ...Array.from({ length: 2 }, () => "."), "...........T"]
      .map((row) => row.padEnd(12, "."))
      .join("\n");
    expect(cover(map, BOW, { walls: [["low", [0, 2], [12, 2]]] })).toBe("cover");
  });

  it("covers whoever stands in it from afar, and nobody above the ground", () => {
    expect(cover("......\nA...=.\n......", BOW, { of: { at: [4, 1] } })).toBe("cover");
    expect(cover("......\nA...=T\n......", BOW, { of: { at: [5, 1, 10] } })).toBe("none");
  });

  it("blocks no line of effect", () => {
    const table = board("=====\nA===T\n=====");
    expect(lineOfEffect(table, on(table, "A"), on(table, "T"))).toBe(true);
  });
});

describe("line of sight", () => {
  const sight = (map: string, walls: readonly WallLine[] = []): boolean => {
    const table = board(map, { A: {}, T: {} }, walls);
    return lineOfSight(table, on(table, "A"), on(table, "T"));
  };

  it("is blocked by walls, curtains and total concealment, not by windows, low walls and fog", () => {
    expect(sight("A...T")).toBe(true);
    expect(sight("A.#.T")).toBe(false);
    expect(sight("A.&.T")).toBe(false);
    expect(sight("A.%=T")).toBe(true);
    const across = (kind: WallLine[0]): boolean => sight("A...T", [[kind, [2, 0], [2, 1]]]);
    expect((["wall", "curtain", "low", "window"] as const).map(across)).toEqual([false, false, true, true]);
  });
});

describe("on random maps", () => {
  const SIZE = 6;
  const anySize = fc.constantFrom<Size>("medium", "medium", "large");
  const sizes = fc.tuple(anySize, anySize);
  const place = squares(SIZE - 1, SIZE - 1);
  const two = fc.tuple(place, place);
  const three = fc.tuple(place, place, place);

  it("cover from afar is what the definition says, line by line", () => {
    fc.assert(
      fc.property(maps(SIZE, SIZE, "......#"), three, sizes, (map, [at, to, by], [a, b]) => {
        const walls = map.walls.filter(([kind]) => kind !== "low");
        const table = board(textOf(map), { A: { at, size: a }, T: { at: to, size: b }, O: { at: by } }, walls);
        expect(coverBetween(table, on(table, "A"), on(table, "T"), { melee: false })).toBe(coverByDefinition(table));
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it("there is none where nothing stands", () => {
    fc.assert(
      fc.property(two, sizes, fc.boolean(), ([at, to], [size, other], melee) => {
        const table = board(floor(SIZE, SIZE), { A: { at, size }, T: { at: to, size: other } });
        expect(coverBetween(table, on(table, "A"), on(table, "T"), { melee })).toBe("none");
      }),
    );
  });

  it("line of effect and line of sight go both ways", () => {
    fc.assert(
      fc.property(maps(SIZE, SIZE, "...#&"), two, sizes, (map, [at, to], [size, other]) => {
        const table = board(textOf(map), { A: { at, size }, T: { at: to, size: other } }, map.walls);
        const [a, b] = [on(table, "A"), on(table, "T")];
        expect(lineOfEffect(table, a, b)).toBe(lineOfEffect(table, b, a));
        expect(lineOfSight(table, a, b)).toBe(lineOfSight(table, b, a));
      }),
    );
  });

  it("cover does not depend on where on the map it all happens", () => {
    fc.assert(
      fc.property(maps(SIZE, SIZE, "......#=="), three, squares(4, 4), (map, [at, to, by], [dx, dy]) => {
        const shifted = moved(map, [dx, dy]);
        const shift = ([x, y]: Square): Square => [x + dx, y + dy];
        const before = board(textOf(map), { A: { at }, T: { at: to }, O: { at: by } }, map.walls);
        const after = board(
          textOf(shifted),
          { A: { at: shift(at) }, T: { at: shift(to) }, O: { at: shift(by) } },
          shifted.walls,
        );
        for (const melee of [true, false]) {
          const found = coverBetween(before, on(before, "A"), on(before, "T"), { melee });
          expect(coverBetween(after, on(after, "A"), on(after, "T"), { melee })).toBe(found);
        }
      }),
    );
  });
});

/** The rule for ranged attacks word by word, without low obstacles: A at T, with O somewhere. */
function coverByDefinition(table: Table): Cover {
  const index: GridIndex = indexOf(table.field.grid);
  const walls = effectBarrier(index);
  const [own, target] = [spaceOf(table, on(table, "A")), spaceOf(table, on(table, "T"))];
  const bystander = spaceOf(table, on(table, "O")).filter((square) => ![...own, ...target].some(same(square)));
  const bodies: Barrier = { ...walls, square: (x, y) => walls.square(x, y) || bystander.some(same([x, y])) };
  const everyCorner = (list: readonly Square[]): readonly Corner[] => list.flatMap((square) => cornersOf(unit(square)));
  const anyLine = everyCorner(own).some((from) => everyCorner(target).some((to) => flowsAlong(from, to, walls)));
  if (!anyLine) return "total";
  const grades = outermost(own).map((from): Cover => {
    if (!outermost(target).every((to) => flowsAlong(from, to, walls))) return "cover";
    return outermost(target).every((to) => flowsAlong(from, to, bodies)) ? "none" : "soft";
  });
  return (["none", "soft"] as const).find((grade) => grades.includes(grade)) ?? "cover";
}

/** The four corners of a whole space. */
function outermost(space: readonly Square[]): readonly Corner[] {
  const [xs, ys] = [space.map(([x]) => x), space.map(([, y]) => y)];
  return cornersOf({
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  });
}

function same([x, y]: Square): (other: Square) => boolean {
  return (other) => other[0] === x && other[1] === y;
}
