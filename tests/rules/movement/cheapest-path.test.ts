import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Square } from "../../../src/rules/field/place.ts";
import { cheapestPath, reachablePlaces } from "../../../src/rules/movement/cheapest-path.ts";
import { moverOf } from "../../../src/rules/movement/mover.ts";
import { Passage } from "../../../src/rules/movement/passage.ts";
import { stepCost, strideInto } from "../../../src/rules/movement/step-cost.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait } from "../geometry/board.ts";
import { board, floor } from "../geometry/board.ts";
import { maps, squares, textOf } from "../geometry/maps.ts";
import type { TryStep, Way } from "./brute-force.ts";
import { bestOfAllWays } from "./brute-force.ts";

function passageOf(table: Table): Passage {
  return new Passage(table, moverOf(table, "walker", "land"));
}

/** The cost of a path in feet, by the passage's own account. */
function feetAlong(passage: Passage, path: readonly Square[]): number {
  let from = passage.start;
  let diagonals = 0;
  return path.reduce((sum, [x, y]) => {
    const to = passage.stanceAt(x, y);
    const cost = stepCost(strideInto(to, passage.passing(from, to)), diagonals, passage.table.edition.movement);
    from = to;
    diagonals = cost.diagonals;
    return sum + cost.feet;
  }, 0);
}

function found(table: Table, to: Square): Way | null {
  const passage = passageOf(table);
  const path = cheapestPath(passage, { to, diagonals: 0, budgetFeet: Infinity });
  return path === null ? null : { feet: feetAlong(passage, path), squares: path.length };
}

/** A step of a creature of one square over a map of signs without walls: the text of the rules, word by word. */
function plainStep(rows: readonly string[], foe: Square): TryStep {
  const sign = ([x, y]: Square): string => rows[y]?.[x] ?? "#";
  return ([fromX, fromY], [toX, toY], diagonals) => {
    const to = sign([toX, toY]);
    if (to === "#" || to === "@" || (toX === foe[0] && toY === foe[1])) return null;
    const aslant = fromX !== toX && fromY !== toY;
    const hampered = to === ":" || to === "=";
    if (!aslant) return { feet: hampered ? 10 : 5, diagonals };
    if (sign([fromX, toY]) === "#" || sign([toX, fromY]) === "#") return null;
    if (hampered) return { feet: 15, diagonals };
    return { feet: diagonals % 2 === 0 ? 5 : 10, diagonals: diagonals + 1 };
  };
}

describe("the cheapest way", () => {
  it("should never be beaten by trying all ways on small maps", () => {
    const [width, height] = [4, 4];
    const setup = fc.record({
      map: maps(width, height, "......:=#@"),
      start: squares(width, height),
      foe: squares(width, height),
      to: squares(width, height),
    });
    fc.assert(
      fc.property(setup, ({ map, start, foe, to }) => {
        fc.pre(!(start[0] === foe[0] && start[1] === foe[1]) && !(start[0] === to[0] && start[1] === to[1]));
        const table = board(textOf(map), { walker: { at: start, side: "a" }, foe: { at: foe, side: "b" } });
        expect(found(table, to)).toEqual(bestOfAllWays(start, to, plainStep(map.rows, foe)));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it.each<{ who: string; traits: Trait }>([
    { who: "a Medium creature among walls", traits: {} },
    { who: "a Large creature, squeezing where it must", traits: { size: "large" } },
    { who: "a Huge creature", traits: { size: "huge" } },
  ])("should never be beaten for $who", ({ traits }) => {
    const [width, height] = [4, 4];
    const setup = fc.record({ map: maps(width, height, ".......:#"), to: squares(width, height) });
    fc.assert(
      fc.property(setup, ({ map, to }) => {
        fc.pre(to[0] + to[1] > 0);
        const table = board(textOf(map), { walker: { ...traits, at: [0, 0] } }, map.walls);
        const passage = passageOf(table);
        const goal = passage.stanceAt(to[0], to[1]);
        const best = goal.closed === null && goal.mayStop ? bestOfAllWays([0, 0], to, stepsOf(passage)) : null;
        expect(found(table, to)?.feet).toBe(best?.feet);
      }),
      { numRuns: 200 },
    );
  });

  it("should reach within a budget exactly what the cheapest ways reach, top row first", () => {
    const [width, height] = [6, 5];
    const setup = fc.record({
      map: maps(width, height, ".....:#"),
      start: squares(width, height),
      foe: squares(width, height),
    });
    fc.assert(
      fc.property(setup, fc.constantFrom(5, 15, 30), ({ map, start, foe }, budgetFeet) => {
        fc.pre(!(start[0] === foe[0] && start[1] === foe[1]));
        const table = board(textOf(map), { walker: { at: start, side: "a" }, foe: { at: foe, side: "b" } }, map.walls);
        const places = reachablePlaces(passageOf(table), { budgetFeet, diagonals: 0 });
        const expected: Square[] = [];
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const way = x === start[0] && y === start[1] ? null : found(table, [x, y]);
            if (way !== null && way.feet <= budgetFeet) expected.push([x, y]);
          }
        }
        expect(places).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it("should be the straightest of the shortest of the cheapest", () => {
    const table = board(floor(9, 9), { walker: { at: [0, 4] } });
    const path = cheapestPath(passageOf(table), { to: [6, 4], diagonals: 0, budgetFeet: Infinity });
    expect(path).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
      [5, 4],
      [6, 4],
    ]);
    const aslant = cheapestPath(passageOf(table), { to: [6, 2], diagonals: 0, budgetFeet: Infinity });
    expect(aslant).toEqual([
      [1, 4],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 2],
      [6, 2],
    ]);
  });

  it("should count on from the diagonals of the turn", () => {
    const table = board(floor(4, 4), { walker: { at: [0, 0] } });
    // Two diagonals are 15 feet with none before, and 15 with one before; one is 5 or 10.
    expect(reachablePlaces(passageOf(table), { budgetFeet: 5, diagonals: 0 })).toContainEqual([1, 1]);
    expect(reachablePlaces(passageOf(table), { budgetFeet: 5, diagonals: 1 })).not.toContainEqual([1, 1]);
  });

  it("should not exist to where the walker may not end, and not beyond its budget", () => {
    const table = board("w.f.", { w: { side: "a" }, f: { side: "a" } });
    const passage = new Passage(table, moverOf(table, "w", "land"));
    expect(cheapestPath(passage, { to: [2, 0], diagonals: 0, budgetFeet: Infinity })).toBe(null);
    expect(cheapestPath(passage, { to: [3, 0], diagonals: 0, budgetFeet: Infinity })).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(cheapestPath(passage, { to: [3, 0], diagonals: 0, budgetFeet: 10 })).toBe(null);
  });
});

/** The steps that a passage lets be taken. */
function stepsOf(passage: Passage): TryStep {
  const { start } = passage;
  return ([fromX, fromY], [toX, toY], diagonals) => {
    const from = fromX === start.x && fromY === start.y ? start : passage.stanceAt(fromX, fromY);
    const to = passage.stanceAt(toX, toY);
    if (to.closed !== null) return null;
    const passing = passage.passing(from, to);
    if (passing.barrier !== null) return null;
    return stepCost(strideInto(to, passing), diagonals, passage.table.edition.movement);
  };
}
