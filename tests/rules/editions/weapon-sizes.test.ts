import { describe, expect, it } from "vitest";
import { resizeDamage } from "../../../src/rules/editions/weapon-sizes.ts";
import { formatDice, parseDice } from "../../../src/rules/field/dice.ts";
import type { Size } from "../../../src/rules/field/names.ts";
import { SIZES } from "../../../src/rules/field/names.ts";

/** Damage of weapons by size as the open reference's equipment tables have it. */
const TABLE: readonly (readonly [tiny: string, small: string, medium: string, large: string, huge: string])[] = [
  ["1d2", "1d3", "1d4", "1d6", "1d8"],
  ["1d3", "1d4", "1d6", "1d8", "2d6"],
  ["1d4", "1d6", "1d8", "2d6", "3d6"],
  ["1d6", "1d8", "1d10", "2d8", "3d8"],
  ["1d8", "1d10", "1d12", "3d6", "4d6"],
  ["1d4", "1d6", "2d4", "2d6", "3d6"],
  ["1d8", "1d10", "2d6", "3d6", "4d6"],
];

describe("weapon damage by size", () => {
  it.each(TABLE)("should step %s %s %s %s %s", (...row) => {
    const sizes: readonly Size[] = ["tiny", "small", "medium", "large", "huge"];
    const medium = parseDice(row[2]);
    expect(sizes.map((size) => formatDice(resizeDamage(medium, size)))).toEqual(row);
  });

  it("should keep what is added to the dice, and dice that the table does not know", () => {
    expect(formatDice(resizeDamage(parseDice("1d8+2"), "large"))).toBe("2d6+2");
    expect(formatDice(resizeDamage(parseDice("5d20"), "large"))).toBe("5d20");
  });

  it("should never deal less in bigger hands", () => {
    for (const [, , medium] of TABLE) {
      const averages = SIZES.map((size) => {
        const { count, sides } = resizeDamage(parseDice(medium), size);
        return (count * (sides + 1)) / 2;
      });
      expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    }
  });
});
