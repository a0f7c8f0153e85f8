import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { part, sumUp } from "../../src/rules/breakdown.ts";
import { BONUS_TYPES } from "../../src/rules/field/names.ts";

const STACKING = { stacks: ["dodge", "untyped"] } as const;

describe("stacking", () => {
  it("should count only the best of several bonuses of one type", () => {
    const sum = sumUp([part("ring", 2, "deflection"), part("spell", 3, "deflection")], STACKING);
    expect(sum.total).toBe(3);
    expect(sum.terms.map(({ label, applied }) => [label, applied])).toEqual([
      ["ring", false],
      ["spell", true],
    ]);
  });

  it("should count one of two equal bonuses of one type", () => {
    expect(sumUp([part("a", 2, "luck"), part("b", 2, "luck")], STACKING).total).toBe(2);
  });

  it("should add up dodge bonuses, penalties, and bonuses of different types", () => {
    const parts = [part("a", 1, "dodge"), part("b", 1, "dodge"), part("c", 2, "morale"), part("d", -2, "morale")];
    expect(sumUp(parts, STACKING).total).toBe(2);
  });

  it("should be the sum of the terms that are applied, whatever the order", () => {
    const parts = fc.array(
      fc.record({ label: fc.string(), value: fc.integer({ min: -9, max: 9 }), type: fc.constantFrom(...BONUS_TYPES) }),
    );
    fc.assert(
      fc.property(parts, (given) => {
        const there = sumUp(given, STACKING);
        const back = sumUp(given.toReversed(), STACKING);
        expect(there.total).toBe(back.total);
        expect(there.total).toBe(there.terms.reduce((sum, term) => sum + (term.applied ? term.value : 0), 0));
      }),
    );
  });
});
