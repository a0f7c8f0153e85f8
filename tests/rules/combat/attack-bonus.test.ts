import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AskedAttack } from "../../../src/rules/combat/attack.ts";
import { plainAttack } from "../../../src/rules/combat/attack.ts";
import { attackBonus } from "../../../src/rules/combat/attack-bonus.ts";
import { ALONE } from "../../../src/rules/combat/strike-order.ts";
import type { AttackOption } from "../../../src/rules/commands.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait } from "../geometry/board.ts";
import { CLAW, SWORD } from "../geometry/board.ts";
import { board, common, duel, scores, withOption } from "./arena.ts";

const bonus = (table: Table, asked: Partial<AskedAttack> = {}): number =>
  attackBonus(table, plainAttack(table, { attacker: "a", target: "d", ...asked })).total;

const STRONG = scores({ str: 16, dex: 12 });

describe("attack bonus", () => {
  it("is base attack bonus, Strength and size in melee, Dexterity at range", () => {
    const bow = common("longbow");
    const a: Trait = { abilities: STRONG, baseAttackBonus: 4, size: "small", wields: [SWORD] };
    expect(bonus(duel(a))).toBe(8);
    expect(bonus(duel({ ...a, wields: [bow] }))).toBe(6);
  });

  it.each([
    ["shaken", -2, -2],
    ["frightened", -2, -2],
    ["dazzled", -1, -1],
    ["entangled", -2, -4],
    ["squeezing", -4, -4],
    ["invisible", 2, 2],
    ["prone", -4, 0],
    ["sickened", -2, -2],
    ["grappled", 0, 0],
  ] as const)("of someone %s changes by %i in melee and %i at range", (name, melee, ranged) => {
    expect(bonus(duel({ conditions: [name] }))).toBe(melee);
    expect(bonus(duel({ conditions: [name], wields: [common("light-crossbow")] }))).toBe(ranged);
  });

  it("gives the grappled the penalties of the appendix when the option is on", () => {
    const table = withOption(duel({ conditions: ["grappled"], wields: [common("dart")] }), "grappled-penalties");
    expect(bonus(table)).toBe(-4);
  });

  it("gains nothing from being unseen by someone who does not go by sight", () => {
    expect(bonus(duel({ conditions: ["invisible"] }, { traits: ["blind-sight"] }))).toBe(0);
  });

  it("is higher by 1 from higher ground in melee, and from the saddle against the smaller on foot", () => {
    const glaive = common("glaive");
    expect(bonus(board("a.d", { a: { at: [0, 0, 5], wields: [glaive] } }))).toBe(1);
    expect(bonus(board("a.d", { a: { at: [0, 0, 5], wields: [common("dart")] } }))).toBe(0);
    const rider: Record<string, Trait> = {
      a: { at: [0, 0], side: "us", rides: "h" },
      h: { size: "large", side: "us" },
    };
    expect(bonus(board("hhd\nhh.", rider))).toBe(1);
    expect(bonus(board("hhdd\nhhdd", { ...rider, d: { size: "large" } }))).toBe(0);
  });

  it("is higher by 2 with a friend on the other side who threatens the target, and only in melee", () => {
    const sides = { a: { side: "us" }, f: { side: "us" } };
    expect(bonus(board("adf", sides))).toBe(2);
    expect(bonus(board("adf", { ...sides, f: { side: "us", wields: [] } }))).toBe(0);
    const shooter = { ...sides, a: { side: "us", wields: [common("dart")], feats: ["precise-shot"] } };
    expect(bonus(board("adf", shooter))).toBe(0);
  });

  it.each<[string, Partial<ReturnType<typeof common>>, number]>([
    ["proficiency", { proficient: false }, -4],
    ["making do", { improvised: true }, -4],
    ["making do without training", { improvised: true, proficient: false }, -4],
    ["enhancement", { enhancement: 2 }, 2],
  ])("counts the weapon's %s", (_, changes, expected) => {
    expect(bonus(duel({ wields: [{ ...SWORD, ...changes }] }))).toBe(expected);
  });

  it("needs no proficiency to throw a flask", () => {
    expect(bonus(duel({ wields: [common("acid", { proficient: false })] }))).toBe(0);
  });

  it("lets Weapon Finesse use Dexterity with light weapons and those made for it, in melee", () => {
    const nimble: Trait = { abilities: scores({ dex: 18, str: 12 }), feats: ["weapon-finesse"] };
    expect(bonus(duel({ ...nimble, wields: [common("dagger")] }))).toBe(4);
    expect(bonus(duel({ ...nimble, wields: [common("rapier")] }))).toBe(4);
    expect(bonus(duel({ ...nimble, wields: [common("longsword")] }))).toBe(1);
    expect(bonus(duel({ ...nimble, feats: [], wields: [common("rapier")] }))).toBe(1);
  });

  it.each<[string, AttackOption[], Trait, number]>([
    ["nonlethal with a blade", ["nonlethal"], {}, -4],
    ["nonlethal with a sap", ["nonlethal"], { wields: [common("sap")] }, 0],
    ["lethal with a sap", ["lethal"], { wields: [common("sap")] }, -4],
    ["lethal with a fist", ["lethal"], { wields: [] }, -4],
    ["lethal with a trained fist", ["lethal"], { wields: [], feats: ["improved-unarmed-strike"] }, 0],
    ["fighting defensively", ["fighting-defensively"], {}, -4],
    ["fighting defensively already", ["fighting-defensively"], { conditions: ["fighting-defensively"] }, -4],
  ])("changes by the kind of attack: %s", (...[, options, a, expected]) => {
    expect(bonus(duel(a), { options })).toBe(expected);
  });

  it("is 5 lower with secondary natural weapons, or 2 with Multiattack, and with any beside other weapons", () => {
    const tail = { ...CLAW, name: "tail", secondary: true };
    const a: Trait = { wields: [CLAW, tail] };
    expect(bonus(duel(a), { weapon: "claw" })).toBe(0);
    expect(bonus(duel(a), { weapon: "tail" })).toBe(-5);
    expect(bonus(duel({ ...a, feats: ["multiattack"] }), { weapon: "tail" })).toBe(-2);
    const table = duel(a);
    const beside = { ...plainAttack(table, { attacker: "a" }), place: { ...ALONE, besideWeapons: true } };
    expect(attackBonus(table, beside).total).toBe(-5);
  });
});

describe("two-weapon fighting", () => {
  const light = common("dagger");
  const heavy = common("longsword");
  const other = common("battleaxe");
  const both: AttackOption[] = ["two-weapon"];

  it.each([
    ["normal", [heavy, other], [], -6, -10],
    ["light off-hand weapon", [heavy, light], [], -4, -8],
    ["a light weapon in the main hand does not matter", [light, heavy], [], -6, -10],
    ["feat", [heavy, other], ["two-weapon-fighting"], -4, -4],
    ["light and feat", [heavy, light], ["two-weapon-fighting"], -2, -2],
  ])("%s", (...[, wields, feats, primary, offHand]) => {
    const table = duel({ wields, feats });
    expect(bonus(table, { options: both })).toBe(primary);
    expect(bonus(table, { options: both, weapon: wields[1]?.name ?? "" })).toBe(offHand);
  });

  it("costs nothing while one only holds them", () => {
    expect(bonus(duel({ wields: [heavy, other] }))).toBe(0);
    expect(bonus(duel({ wields: [heavy, other] }), { weapon: other.name })).toBe(0);
  });

  it("treats the other end of a double weapon and a fist as light", () => {
    const staff = duel({ wields: [common("quarterstaff")] });
    const ends = plainAttack(staff, { attacker: "a", target: "d", options: both });
    expect(attackBonus(staff, ends).total).toBe(-4);
    expect(attackBonus(staff, { ...ends, place: { ...ALONE, offHand: true } }).total).toBe(-8);
    expect(bonus(duel({ wields: [heavy] }), { options: both })).toBe(-4);
  });
});

describe("range", () => {
  const shoot = (name: string, feet: number): number => {
    const map = `a${".".repeat(feet / 5 - 1)}d`;
    return bonus(board(map, { a: { wields: [common(name)] } }));
  };

  it.each([
    ["shortbow", 60, 0],
    ["shortbow", 65, -2],
    ["shortbow", 120, -2],
    ["shortbow", 125, -4],
    ["javelin", 30, 0],
    ["javelin", 150, -8],
    ["dagger", 15, -2],
  ])("costs a %s at %i feet %i", (name, feet, expected) => {
    expect(shoot(name, feet)).toBe(expected);
  });

  it("never gets easier with distance", () => {
    const feet = fc.integer({ min: 1, max: 100 }).map((squares) => squares * 5);
    fc.assert(
      fc.property(feet, feet, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(shoot("longbow", far)).toBeLessThanOrEqual(shoot("longbow", near));
      }),
    );
  });

  it("takes a penalty for throwing what is not made to be thrown", () => {
    const table = duel({ wields: [common("longsword")] });
    expect(bonus(table, { throw: true })).toBe(-4);
  });
});

describe("shooting or throwing into a melee", () => {
  const bow = common("longbow");
  const shooter: Trait = { side: "us", wields: [bow] };
  const friend: Trait = { side: "us" };
  const shoot = (map: string, creatures: Readonly<Record<string, Trait>> = {}): number =>
    bonus(board(map, { a: shooter, f: friend, ...creatures }));

  it("costs 4 when the target is engaged with a friend", () => {
    expect(shoot("a......\n....df.")).toBe(-4);
  });

  it("counts as engaged when only one of the two threatens the other", () => {
    expect(shoot("a......\n....df.", { f: { ...friend, wields: [] } })).toBe(-4);
    expect(shoot("a......\n....df.", { f: { ...friend, wields: [] }, d: { wields: [] } })).toBe(0);
  });

  it("costs nothing when nobody is engaged, or the friend lies helpless", () => {
    expect(shoot("a......\n....d.f")).toBe(0);
    expect(shoot("a......\n....df.", { f: { ...friend, conditions: ["unconscious"] } })).toBe(0);
  });

  it("costs nothing at a part of a big target that is 10 feet away from every friend", () => {
    expect(shoot("a......\n..dddf.\n..ddd..\n..ddd..", { d: { size: "huge" }, f: { ...friend, size: "huge" } })).toBe(
      0,
    );
    expect(shoot("a......\n...ddf.\n...dd..", { d: { size: "large" } })).toBe(0);
    expect(shoot("a......\n..gddf.\n...dd..", { d: { size: "large" }, g: { side: "us" } })).toBe(-4);
  });

  it("costs less at targets two sizes bigger than the friends, and nothing at three", () => {
    const surrounded = (size: "small" | "tiny"): number =>
      shoot("a.....\n..f...\n.fddf.\n..dd..\n..f...", {
        d: { size: "large" },
        f: { ...friend, size },
        g: { ...friend, size, at: [4, 2] },
        h: { ...friend, size, at: [2, 4] },
      });
    expect(surrounded("small")).toBe(-2);
    expect(surrounded("tiny")).toBe(0);
  });

  it("costs nothing with Precise Shot", () => {
    expect(shoot("a......\n....df.", { a: { ...shooter, feats: ["precise-shot"] } })).toBe(0);
  });
});
