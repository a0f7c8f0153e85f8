import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Size } from "../../../src/rules/field/names.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import type { CoverView } from "../../../src/rules/geometry/cover.ts";
import { coverBetween, coverView } from "../../../src/rules/geometry/cover.ts";
import { flankersWith, flankingLines } from "../../../src/rules/geometry/flanking.ts";
import { threatenedSquares, tooNearSquares } from "../../../src/rules/geometry/threatened.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait, WallLine } from "./board.ts";
import { board, BOW, draw, floor, on, picture, PIKE, SWORD } from "./board.ts";
import { maps, squares, textOf } from "./maps.ts";

function view(map: string, weapon: Weapon, walls: readonly WallLine[] = []): CoverView {
  const table = board(map, { A: { wields: [weapon] } }, walls);
  return coverView(table, on(table, "A"), on(table, "T"), { melee: weapon.kind === "melee", weapon });
}

function stops({ lines }: CoverView): readonly (string | null)[] {
  return lines.map(({ stoppedBy }) => stoppedBy);
}

describe("the lines that decide cover", () => {
  it("are the four clear ones of the corner that leaves nothing", () => {
    const seen = view("..#...\nA....T\n......", BOW);
    expect(seen.cover).toBe("none");
    expect(stops(seen)).toEqual([null, null, null, null]);
    expect(new Set(seen.lines.map(({ from: { x, y } }) => `${x},${y}`)).size).toBe(1);
  });

  it("name the creature that they pass through", () => {
    const seen = view("A..B.T", BOW);
    expect(seen.cover).toBe("soft");
    expect(new Set(seen.lines.flatMap(({ through }) => through))).toEqual(new Set(["B"]));
  });

  it("say whether something solid or something low is in the way", () => {
    expect(stops(view("......\nA.#..T\n......", BOW))).toContain("wall");
    const low = view("A...=T", BOW);
    expect(low.cover).toBe("cover");
    expect(stops(low)).toContain("low");
    expect(stops(low)).not.toContain("wall");
  });

  it("run between all corners of two squares where a plain melee attack strikes", () => {
    const seen = view("AT", SWORD, [["wall", [1, 0], [1, 1]]]);
    expect(seen.cover).toBe("total");
    const beside = view("AT\n..", SWORD);
    expect(beside.lines).toHaveLength(16);
    expect(stops(beside)).not.toContain("wall");
  });

  it("say what the rule says, wherever creatures and things stand", () => {
    const size = 8;
    const anySize = fc.constantFrom<Size>("small", "large");
    const place = squares(size - 1, size - 1);
    const weapons = fc.constantFrom(BOW, PIKE, SWORD);
    fc.assert(
      fc.property(
        maps(size, size, "......#="),
        fc.tuple(place, place, place),
        fc.tuple(anySize, anySize, weapons),
        (map, [at, to, by], [a, b, weapon]) => {
          const traits = { A: { at, size: a, wields: [weapon] }, T: { at: to, size: b }, O: { at: by } };
          const table = board(textOf(map), traits, map.walls);
          const lines = { melee: weapon.kind === "melee", weapon };
          const seen = coverView(table, on(table, "A"), on(table, "T"), lines);
          expect(seen.cover).toBe(coverBetween(table, on(table, "A"), on(table, "T"), lines));
          const clear = stops(seen).every((each) => each === null);
          if (seen.cover === "none") expect(clear).toBe(true);
          else expect(clear).toBe(false);
          if (seen.cover === "soft") expect(stops(seen)).not.toContain("wall");
        },
      ),
      { numRuns: 150 },
    );
  }, 30_000);
});

describe("the lines that decide flanking", () => {
  const sides: Readonly<Record<string, Trait>> = { A: { side: "us" }, B: { side: "us" }, T: { side: "them" } };

  it("join opposite squares, one line for each ally", () => {
    const table = board("ATB", sides);
    expect(flankingLines(table, on(table, "A"), on(table, "T"))).toEqual([{ ally: "B", from: [0, 0], to: [2, 0] }]);
  });

  it("are there exactly for the allies who flank", () => {
    const place = squares(5, 5);
    const anySize = fc.constantFrom<Size>("medium", "large");
    fc.assert(
      fc.property(fc.tuple(place, place, place), anySize, ([at, by, to], size) => {
        const table = board(floor(6, 6), {
          A: { at, side: "us" },
          B: { at: by, side: "us", size },
          T: { at: to, side: "them" },
        });
        const [a, t] = [on(table, "A"), on(table, "T")];
        const allies = flankingLines(table, a, t).map(({ ally }) => ally);
        expect(allies).toEqual(flankersWith(table, a, t).map(({ id }) => id));
      }),
    );
  });
});

describe("the ring that a reach weapon leaves out", () => {
  const ring = (table: Table): string => draw(tooNearSquares(table, on(table, "A")), 7, 5);

  it("is nearer than its reach, and has no threatened square in it", () => {
    const table = board(".......\n.......\n...A...\n.......\n.......", { A: { wields: [PIKE] } });
    expect(ring(table)).toBe(picture(".......\n..xxx..\n..x.x..\n..xxx..\n......."));
    const threatened = threatenedSquares(table, on(table, "A"));
    expect(
      tooNearSquares(table, on(table, "A")).some(([x, y]) => threatened.some(([a, b]) => a === x && b === y)),
    ).toBe(false);
  });

  it("is not there for who has something to strike near with", () => {
    const map = ".......\n.......\n...A...\n.......\n.......";
    const empty = picture(".......\n.......\n.......\n.......\n.......");
    expect(ring(board(map, { A: { wields: [PIKE, { ...SWORD, kind: "natural" }] } }))).toBe(empty);
    expect(ring(board(map, { A: { wields: [SWORD] } }))).toBe(empty);
    expect(ring(board(map, { A: { wields: [] } }))).toBe(empty);
  });
});
