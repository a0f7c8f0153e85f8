import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mismatches } from "../../src/scenario/expectations.ts";

function paths(expected: unknown, actual: unknown): readonly string[] {
  return mismatches(expected, actual).map(({ path }) => path);
}

describe("matching", () => {
  it("should look at named fields only", () => {
    expect(paths({ a: 1 }, { a: 1, b: 2 })).toEqual([]);
    expect(paths({ a: 1, c: 3 }, { a: 1, b: 2 })).toEqual(["c"]);
  });

  it("should name the field, what is expected and what is there", () => {
    const result = { creatures: { ogre: { hp: 30, actions: { aoo: 1 } } } };
    expect(mismatches({ creatures: { ogre: { hp: 26, actions: { aoo: 0 } } } }, result)).toEqual([
      { path: "creatures.ogre.hp", expected: 26, actual: 30 },
      { path: "creatures.ogre.actions.aoo", expected: 0, actual: 1 },
    ]);
  });

  it("should match lists in length and order, each element as a subset", () => {
    const provoked = [
      { by: "a", taken: true },
      { by: "b", taken: false },
    ];
    expect(paths({ provoked: [{ by: "a" }, { by: "b" }] }, { provoked })).toEqual([]);
    expect(paths({ provoked: [{ by: "b" }, { by: "a" }] }, { provoked })).toEqual(["provoked[0].by", "provoked[1].by"]);
    expect(mismatches({ provoked: [] }, { provoked })).toEqual([{ path: "provoked", expected: [], actual: provoked }]);
    expect(paths({ order: ["a", "b"] }, { order: ["a", "b", "c"] })).toEqual(["order"]);
    expect(paths({ at: [1, 2] }, { at: [2, 1] })).toEqual(["at"]);
  });

  it("should look for conditions whatever their order, and for those that must not be there", () => {
    const result = { conditions: ["prone", "shaken"] };
    expect(paths({ conditions: { has: ["shaken"], lacks: ["dead"] } }, result)).toEqual([]);
    expect(paths({ conditions: { has: ["dead"], lacks: ["prone"] } }, result)).toEqual([
      "conditions.has",
      "conditions.lacks",
    ]);
  });

  it("should tell a missing field from one that holds nothing only when something is expected", () => {
    expect(paths({ maneuver: null }, {})).toEqual([]);
    expect(paths({ maneuver: null }, { maneuver: { kind: "trip" } })).toEqual(["maneuver"]);
    expect(paths({ maneuver: { kind: "trip" } }, { maneuver: null })).toEqual(["maneuver"]);
  });

  it("should not take a number for a text, nor true for 1", () => {
    expect(paths({ a: 1 }, { a: "1" })).toEqual(["a"]);
    expect(paths({ a: true }, { a: 1 })).toEqual(["a"]);
  });

  it("should find everything that it is given back as its own expectation", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => mismatches(value, value).length === 0));
  });
});
