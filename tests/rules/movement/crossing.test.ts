import { describe, expect, it } from "vitest";
import type { Square } from "../../../src/rules/field/place.ts";
import { indexOf } from "../../../src/rules/geometry/grid-index.ts";
import type { Crossing } from "../../../src/rules/movement/crossing.ts";
import { crossingOf } from "../../../src/rules/movement/crossing.ts";
import type { WallLine } from "../geometry/board.ts";
import { board } from "../geometry/board.ts";

const OPEN: Crossing = { barrier: null, low: false, opaque: false };

/** The way from the middle of a 3 by 3 map to a neighbor. */
function crossing(shift: Square, walls: readonly WallLine[], map = "...\n...\n..."): Crossing {
  const { grid } = board(map, {}, walls).field;
  return crossingOf(indexOf(grid), [1, 1], { dx: shift[0], dy: shift[1] });
}

describe("the way from a square into the next", () => {
  it("should be free on open floor in all directions", () => {
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) expect(crossing([dx, dy], [])).toEqual(OPEN);
  });

  it.each<{ side: string; shift: Square; line: readonly [Square, Square] }>([
    {
      side: "left",
      shift: [-1, 0],
      line: [
        [1, 1],
        [1, 2],
      ],
    },
    {
      side: "right",
      shift: [1, 0],
      line: [
        [2, 1],
        [2, 2],
      ],
    },
    {
      side: "upper",
      shift: [0, -1],
      line: [
        [1, 1],
        [2, 1],
      ],
    },
    {
      side: "lower",
      shift: [0, 1],
      line: [
        [1, 2],
        [2, 2],
      ],
    },
  ])("should be blocked by a wall on its $side side and by no other", ({ shift, line: [from, to] }) => {
    expect(crossing(shift, [["wall", from, to]])).toEqual({ ...OPEN, barrier: "blocked", opaque: true });
    expect(crossing(shift, [["window", from, to]])).toEqual({ ...OPEN, barrier: "blocked" });
    expect(crossing(shift, [["low", from, to]])).toEqual({ ...OPEN, low: true });
    expect(crossing(shift, [["curtain", from, to]])).toEqual({ ...OPEN, opaque: true });
    expect(crossing([-shift[0] + 0, -shift[1] + 0], [["wall", from, to]])).toEqual(OPEN);
  });

  it("should cut a corner past a solid square on either side, but not past a gap", () => {
    expect(crossing([1, 1], [], "...\n..#\n...").barrier).toBe("corner");
    expect(crossing([1, 1], [], "...\n...\n.#.").barrier).toBe("corner");
    expect(crossing([1, 1], [], "...\n..@\n.@.").barrier).toBe(null);
    expect(crossing([1, 1], [], "#..\n...\n#..").barrier).toBe(null);
  });

  it.each<{ what: string; line: readonly [Square, Square] }>([
    {
      what: "coming from above",
      line: [
        [2, 0],
        [2, 2],
      ],
    },
    {
      what: "coming from the left",
      line: [
        [0, 2],
        [2, 2],
      ],
    },
    {
      what: "coming from below",
      line: [
        [2, 2],
        [2, 3],
      ],
    },
    {
      what: "coming from the right",
      line: [
        [2, 2],
        [3, 2],
      ],
    },
  ])(
    "should cut the corner that the end of a wall is, $what, but pass the end of a low wall",
    ({ line: [from, to] }) => {
      expect(crossing([1, 1], [["wall", from, to]]).barrier).toBe("corner");
      expect(crossing([1, 1], [["window", from, to]]).barrier).toBe("corner");
      expect(crossing([1, 1], [["low", from, to]])).toEqual(OPEN);
      expect(crossing([1, 1], [["curtain", from, to]])).toEqual(OPEN);
    },
  );

  it.each<{ what: string; lines: readonly (readonly [Square, Square])[] }>([
    {
      what: "straight on",
      lines: [
        [
          [2, 0],
          [2, 3],
        ],
      ],
    },
    {
      what: "straight across",
      lines: [
        [
          [0, 2],
          [3, 2],
        ],
      ],
    },
    {
      what: "around the square that is left",
      lines: [
        [
          [2, 1],
          [2, 2],
        ],
        [
          [1, 2],
          [2, 2],
        ],
      ],
    },
    {
      what: "around the square that is entered",
      lines: [
        [
          [2, 2],
          [2, 3],
        ],
        [
          [2, 2],
          [3, 2],
        ],
      ],
    },
  ])("should be stopped by a wall that runs $what through the corner, and cross a low one", ({ lines }) => {
    const walls = (kind: WallLine[0]): readonly WallLine[] => lines.map(([from, to]) => [kind, from, to]);
    expect(crossing([1, 1], walls("wall")).barrier).toBe("blocked");
    expect(crossing([1, 1], walls("low"))).toEqual({ ...OPEN, low: true });
    expect(crossing([1, 1], walls("curtain"))).toEqual({ ...OPEN, opaque: true });
  });
});
