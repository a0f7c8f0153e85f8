import { describe, expect, it } from "vitest";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import type { LandSpeedFacts } from "../../../src/rules/movement/land-speed.ts";
import { landSpeed } from "../../../src/rules/movement/land-speed.ts";

const HUMAN: LandSpeedFacts = { race: "human", bonuses: [], armorWeight: "none", load: "light" };
const FAST = { label: "fast-movement", feet: 10, type: "untyped", not: "heavy" } as const;

function feet(facts: Partial<LandSpeedFacts>): number {
  return landSpeed(PF1, { ...HUMAN, ...facts }).total;
}

describe("the speed on land", () => {
  it.each([
    { races: ["human", "elf", "half-elf", "half-orc"], light: 30, heavy: 20 },
    { races: ["dwarf"], light: 20, heavy: 20 },
    { races: ["halfling", "gnome"], light: 20, heavy: 15 },
  ])("should go by race and armor: $races", ({ races, light, heavy }) => {
    for (const race of races) {
      expect(feet({ race })).toBe(light);
      expect(feet({ race, armorWeight: "light" })).toBe(light);
      expect(feet({ race, armorWeight: "medium" })).toBe(heavy);
      expect(feet({ race, armorWeight: "heavy" })).toBe(heavy);
    }
  });

  it("should be lowered by a load as by armor, and by both no more than by one", () => {
    expect(feet({ load: "medium" })).toBe(20);
    expect(feet({ load: "heavy", armorWeight: "heavy" })).toBe(20);
    expect(feet({ race: "dwarf", load: "heavy" })).toBe(20);
  });

  it("should apply bonuses before armor: 30 + 10 in medium armor is 30, not 20 + 10 of 30 and 10 apart", () => {
    expect(feet({ bonuses: [FAST] })).toBe(40);
    expect(feet({ bonuses: [FAST], armorWeight: "medium" })).toBe(30);
    expect(feet({ race: "halfling", bonuses: [FAST], armorWeight: "medium" })).toBe(20);
  });

  it("should leave out bonuses that the armor rules out", () => {
    expect(feet({ bonuses: [FAST], armorWeight: "heavy" })).toBe(20);
    const monk = { ...FAST, not: "any" } as const;
    expect(feet({ bonuses: [monk], armorWeight: "light" })).toBe(30);
    expect(feet({ bonuses: [monk] })).toBe(40);
  });

  it("should count only the best of several bonuses of one type", () => {
    const boots = { label: "boots", feet: 10, type: "enhancement" } as const;
    const spell = { label: "longstrider", feet: 30, type: "enhancement" } as const;
    expect(feet({ bonuses: [boots, spell] })).toBe(60);
    expect(feet({ bonuses: [boots, spell, FAST] })).toBe(70);
  });

  it("should say where it comes from", () => {
    const { terms } = landSpeed(PF1, { ...HUMAN, bonuses: [FAST], armorWeight: "medium" });
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["human", 30],
      ["fast-movement", 10],
      ["medium-armor", -10],
    ]);
  });

  it("should take the usual speed for a race that is not listed", () => {
    expect(feet({ race: null })).toBe(30);
    expect(feet({ race: "lizardfolk" })).toBe(30);
  });
});
