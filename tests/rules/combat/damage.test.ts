import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainAttack, readAttack } from "../../../src/rules/combat/attack.ts";
import { damageBonus, rollDamage, totalMultiplier } from "../../../src/rules/combat/damage.ts";
import { ALONE } from "../../../src/rules/combat/strike-order.ts";
import type { AttackOption } from "../../../src/rules/commands.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { parseDice } from "../../../src/rules/field/dice.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import type { Trait } from "../geometry/board.ts";
import { CLAW, SWORD } from "../geometry/board.ts";
import { board, common, duel, play, scores } from "./arena.ts";

function strengthDamage(str: number, wields: readonly Weapon[], how: How = {}): number {
  const table = duel({ abilities: scores({ str }), wields });
  const order = plainAttack(table, {
    attacker: "a",
    target: "d",
    weapon: how.weapon ?? null,
    options: how.options ?? [],
  });
  return damageBonus(table, { ...order, place: { ...ALONE, ...how.place }, throw: how.throw ?? false }).total;
}

interface How {
  readonly weapon?: string;
  readonly options?: readonly AttackOption[];
  readonly place?: Partial<typeof ALONE>;
  readonly throw?: boolean;
}

describe("Strength in damage", () => {
  const sword = common("longsword");
  const dagger = common("dagger");

  it.each<[string, readonly Weapon[], How, number, number]>([
    ["one hand", [sword], {}, 3, -2],
    ["two-handed weapon", [common("greatsword")], {}, 4, -2],
    ["one-handed weapon in both hands", [sword], { options: ["two-handed"] }, 4, -2],
    ["light weapon in both hands", [dagger], { options: ["two-handed"] }, 3, -2],
    ["off-hand attack", [sword, dagger], { weapon: "dagger", place: { offHand: true } }, 1, -2],
    ["weapon held in the off hand", [sword, dagger], { weapon: "dagger" }, 1, -2],
    ["thrown", [dagger], { throw: true }, 3, -2],
    ["sling", [common("sling")], {}, 3, -2],
    ["bow", [common("longbow")], {}, 0, -2],
    ["composite bow", [common("composite-longbow")], {}, 3, -2],
    ["crossbow", [common("light-crossbow")], {}, 0, 0],
    ["fist", [], {}, 3, -2],
    ["the only natural attack", [CLAW], {}, 4, -2],
    ["one natural attack of several", [CLAW, { ...CLAW, name: "bite" }], {}, 3, -2],
    ["secondary natural attack", [CLAW, { ...CLAW, name: "tail", secondary: true }], { weapon: "tail" }, 1, -2],
    ["natural attack beside weapons", [CLAW], { place: { besideWeapons: true } }, 1, -2],
    ["splash weapon", [common("acid")], {}, 0, 0],
  ])("%s", (...[, wields, how, strong, weak]) => {
    expect([strengthDamage(16, wields, how), strengthDamage(7, wields, how)]).toEqual([strong, weak]);
  });

  it("of two claws is the plain modifier for each", () => {
    const table = duel({ abilities: scores({ str: 16 }), wields: [CLAW], wielded: ["claw", "claw"] });
    expect(damageBonus(table, plainAttack(table, { attacker: "a", target: "d" })).total).toBe(3);
  });

  it("counts ability damage", () => {
    const table = duel({ abilities: scores({ str: 16 }), abilityDamage: { str: 4 } });
    expect(damageBonus(table, plainAttack(table, { attacker: "a", target: "d" })).total).toBe(1);
  });
});

describe("rolling damage", () => {
  const roll = (a: Trait, faces: readonly number[], { critical = false, multiplier = 1, d = {} }: Rolling = {}) =>
    play(
      duel(a, d),
      (table) => {
        const order = { ...plainAttack(table, { attacker: "a", target: "d" }), damageMultiplier: multiplier };
        return rollDamage(table, readAttack(table, order), critical);
      },
      faces,
    );
  interface Rolling {
    readonly critical?: boolean;
    readonly multiplier?: number;
    readonly d?: Trait;
  }

  it("adds the modifiers to every roll of a multiplied hit", () => {
    const axe = common("greataxe", { enhancement: 1 });
    const { result, rolls } = roll({ abilities: scores({ str: 14 }), wields: [axe] }, [5, 1, 12], { critical: true });
    expect(result.amount).toBe(5 + 1 + 12 + 3 * 4);
    expect(rolls).toEqual(["damage 1d12", "damage 2d12"]);
  });

  it("adds extra and precision dice once, after the weapon's own", () => {
    const flaming = common("longsword", { extra: parseDice("1d6") });
    const a: Trait = { wields: [flaming], precision: parseDice("2d6") };
    const { result, rolls } = roll(a, [3, 8, 4, 6, 6], { critical: true, d: { conditions: ["stunned"] } });
    expect(result.amount).toBe(27);
    expect(rolls).toEqual(["damage 1d8", "damage 1d8", "damage 1d6", "damage 2d6"]);
  });

  it.each<[string, Trait]>([
    ["aware", {}],
    ["without vitals", { conditions: ["stunned"], traits: ["immune-to-criticals"] }],
  ])("adds no precision dice against a target %s", (_, d) => {
    expect(roll({ precision: parseDice("2d6"), wields: [SWORD] }, [4], { d }).result.amount).toBe(4);
  });

  it("adds precision dice against a flanked target, and at range only within 30 feet", () => {
    const precise = { side: "us", precision: parseDice("1d6") } as const;
    const hit = (map: string, a: Trait, faces: readonly number[]): number =>
      play(
        board(map, { a: { ...precise, ...a }, f: { side: "us" }, d: { conditions: ["stunned"] } }),
        (table) => rollDamage(table, readAttack(table, plainAttack(table, { attacker: "a", target: "d" })), false),
        faces,
      ).result.amount;
    expect(hit("adf", {}, [2, 5])).toBe(7);
    expect(hit("a.....d", { wields: [common("longbow")] }, [2, 5])).toBe(7);
    expect(hit("a......d", { wields: [common("longbow")] }, [2])).toBe(2);
  });

  it("deals at least one point, nonlethal when penalties made it so little", () => {
    const weak: Trait = { abilities: scores({ str: 3 }), wields: [SWORD] };
    expect(roll(weak, [4]).result).toMatchObject({ amount: 1, nonlethal: true });
    expect(roll(weak, [6]).result).toMatchObject({ amount: 2, nonlethal: false });
  });

  it("deals nothing with what has no damage, a net", () => {
    expect(roll({ abilities: scores({ str: 18 }), wields: [common("net")] }, []).result.amount).toBe(0);
  });

  it("doubled twice is three times, and a critical on top adds its own", () => {
    expect(totalMultiplier([2, 2])).toBe(3);
    expect(totalMultiplier([2, 3])).toBe(4);
    const { rolls, result } = roll({ wields: [common("lance")] }, [1, 2, 3, 4], { critical: true, multiplier: 2 });
    expect(rolls).toEqual(["damage 1d8", "damage 3d8"]);
    expect(result.amount).toBe(10);
  });

  it("rolls the weapon dice once for each multiple, with the whole bonus each time", () => {
    const given = fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      times: fc.integer({ min: 1, max: 5 }),
      str: fc.integer({ min: 10, max: 24 }),
    });
    fc.assert(
      fc.property(given, ({ count, times, str }) => {
        const weapon = { ...SWORD, damage: { count, sides: 6, plus: 0 } };
        const faces = Array.from({ length: count * times }, () => 3);
        const abilities: Creature["abilities"] = scores({ str });
        const { result } = roll({ abilities, wields: [weapon] }, faces, { multiplier: times });
        expect(result.amount).toBe(times * (3 * count + Math.floor((str - 10) / 2)));
      }),
    );
  });
});
