import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepCost } from "../../../src/rules/movement/step-cost.ts";

const RULES = { obstacleFeet: 10 };
const STRAIGHT = { across: 1, along: 0, levels: 0, doublings: 0, obstacle: false };
const DIAGONAL = { ...STRAIGHT, along: 1 };

describe("what a step costs", () => {
  it("should be 5 feet straight on, whatever the diagonals before it", () => {
    for (const diagonals of [0, 1, 2, 3]) expect(stepCost(STRAIGHT, diagonals, RULES)).toEqual({ feet: 5, diagonals });
  });

  it("should be 5 and 10 feet in turn for diagonals", () => {
    expect(stepCost(DIAGONAL, 0, RULES)).toEqual({ feet: 5, diagonals: 1 });
    expect(stepCost(DIAGONAL, 1, RULES)).toEqual({ feet: 10, diagonals: 2 });
    expect(stepCost(DIAGONAL, 2, RULES)).toEqual({ feet: 5, diagonals: 3 });
  });

  it.each([
    { doublings: 1, straight: 10, diagonal: 15 },
    { doublings: 2, straight: 20, diagonal: 30 },
    { doublings: 3, straight: 40, diagonal: 60 },
  ])("should be $straight feet and $diagonal diagonally when doubled $doublings times", ({ doublings, ...feet }) => {
    expect(stepCost({ ...STRAIGHT, doublings }, 1, RULES).feet).toBe(feet.straight);
    expect(stepCost({ ...DIAGONAL, doublings }, 0, RULES)).toEqual({ feet: feet.diagonal, diagonals: 0 });
    expect(stepCost({ ...DIAGONAL, doublings }, 1, RULES)).toEqual({ feet: feet.diagonal, diagonals: 1 });
  });

  it("should add an obstacle between the squares to the square beyond", () => {
    expect(stepCost({ ...STRAIGHT, obstacle: true }, 0, RULES).feet).toBe(15);
    expect(stepCost({ ...STRAIGHT, doublings: 1, obstacle: true }, 0, RULES).feet).toBe(20);
  });

  it("should count elevation like a third direction", () => {
    expect(stepCost({ ...STRAIGHT, levels: 1 }, 0, RULES)).toEqual({ feet: 5, diagonals: 1 });
    expect(stepCost({ ...DIAGONAL, levels: 1 }, 0, RULES)).toEqual({ feet: 5, diagonals: 1 });
    // Three levels up over one square: two straight up and one aslant.
    expect(stepCost({ ...STRAIGHT, levels: 3 }, 1, RULES)).toEqual({ feet: 20, diagonals: 2 });
    expect(stepCost({ ...STRAIGHT, across: 0, levels: 2 }, 1, RULES)).toEqual({ feet: 10, diagonals: 1 });
  });

  it("should cost as much for diagonals one by one as the distance they cover", () => {
    fc.assert(
      fc.property(fc.nat(20), (count) => {
        let diagonals = 0;
        let feet = 0;
        for (let step = 0; step < count; step += 1) {
          const cost = stepCost(DIAGONAL, diagonals, RULES);
          diagonals = cost.diagonals;
          feet += cost.feet;
        }
        expect(feet).toBe((count + Math.floor(count / 2)) * 5);
      }),
    );
  });
});
