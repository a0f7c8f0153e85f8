import { describe, expect, it } from "vitest";
import {
  handWeapons,
  isArmed,
  mainWeapon,
  offHandWeapon,
  UNARMED,
  unarmedStrike,
  weaponNamed,
} from "../../../src/rules/combat/weapons.ts";
import { baseWeapon, parseCritical, WEAPON_NAMES } from "../../../src/rules/editions/weapons.ts";
import type { Size } from "../../../src/rules/field/names.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import type { Trait } from "../geometry/board.ts";
import { CLAW } from "../geometry/board.ts";
import { common, duel, on } from "./arena.ts";

describe("the table of weapons", () => {
  it("has kebab-case names and sound values", () => {
    expect(WEAPON_NAMES.length).toBeGreaterThanOrEqual(60);
    for (const name of WEAPON_NAMES) {
      const weapon = baseWeapon(name);
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(weapon).toMatchObject({ name, loaded: true, proficient: true });
      const ranged = weapon?.kind === "ranged" || weapon?.kind === "thrown" || weapon?.kind === "splash";
      if (ranged) expect(weapon.rangeFeet, name).toBeGreaterThan(0);
    }
  });

  it.each([
    ["longsword", { damage: { count: 1, sides: 8, plus: 0 }, threatFrom: 19, multiplier: 2, grip: "one-handed" }],
    ["greataxe", { damage: { count: 1, sides: 12, plus: 0 }, threatFrom: 20, multiplier: 3, grip: "two-handed" }],
    ["falchion", { damage: { count: 2, sides: 4, plus: 0 }, threatFrom: 18, multiplier: 2 }],
    ["longspear", { reach: true, brace: true, rangeFeet: 0 }],
    ["heavy-crossbow", { load: "full-round", strengthToDamage: "none", rangeFeet: 120, proneFriendly: true }],
    ["longbow", { strengthToDamage: "penalty-only", rangeFeet: 100, load: "none", proneFriendly: false }],
    ["sling", { strengthToDamage: "full", kind: "ranged" }],
    ["shuriken", { kind: "thrown", grip: "light", proneFriendly: true }],
    ["quarterstaff", { double: true }],
    ["tail", { kind: "natural", secondary: true }],
  ])("has the %s as the book does", (name, expected) => {
    expect(baseWeapon(name)).toMatchObject(expected);
  });

  it("reads criticals and says what is wrong with others", () => {
    expect(parseCritical("19-20/x2")).toEqual({ threatFrom: 19, multiplier: 2 });
    expect(parseCritical("x4")).toEqual({ threatFrom: 20, multiplier: 4 });
    expect(() => parseCritical("often")).toThrow(/"often".*19-20\/x2/);
  });
});

describe("weapons of a creature", () => {
  it.each<[Size, string]>([
    ["tiny", "0d1+1"],
    ["small", "1d2"],
    ["medium", "1d3"],
    ["large", "1d4"],
    ["huge", "1d6"],
  ])("include the unarmed strike of a %s one: %s, light and nonlethal", (size, dice) => {
    const table = duel({ size });
    const [count, rest = ""] = dice.split("d");
    const [sides, plus = "0"] = rest.split("+");
    expect(unarmedStrike(table, on(table, "a"))).toMatchObject({
      damage: { count: Number(count), sides: Number(sides), plus: Number(plus) },
      grip: "light",
      nonlethal: true,
      kind: "unarmed",
    });
  });

  it.each<[string, Trait, boolean]>([
    ["a sword", {}, true],
    ["nothing", { wields: [] }, false],
    ["only a bow", { wields: [common("longbow")] }, false],
    ["claws", { wields: [CLAW] }, true],
    ["nothing but training", { wields: [], feats: ["improved-unarmed-strike"] }, true],
  ])("make it armed with %s: %s", (_, a, armed) => {
    const table = duel(a);
    expect(isArmed(table, on(table, "a"))).toBe(armed);
  });

  it("are the main one first and the fist last", () => {
    const table = duel({ wields: [CLAW, common("dagger"), common("sickle")] });
    const a = on(table, "a");
    expect(mainWeapon(table, a).name).toBe("claw");
    expect(handWeapons(a).map(({ name }) => name)).toEqual(["dagger", "sickle"]);
    expect(offHandWeapon(a)?.name).toBe("sickle");
    const bare = duel({ wields: [] });
    expect(mainWeapon(bare, on(bare, "a")).name).toBe(UNARMED);
    expect(offHandWeapon(on(bare, "a"))).toBeNull();
  });

  it("of a name that it has not are refused by name", () => {
    const table = duel();
    expect(refusalOf(() => void weaponNamed(table, on(table, "a"), "excalibur"))).toMatchObject({
      code: "missing-requirement",
      values: { weapon: "excalibur" },
    });
  });
});
