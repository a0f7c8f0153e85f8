import { describe, expect, it } from "vitest";
import type { AskedAttack } from "../../../src/rules/combat/attack.ts";
import { plainAttack } from "../../../src/rules/combat/attack.ts";
import type { Struck } from "../../../src/rules/combat/strike.ts";
import { checkStrike, strike } from "../../../src/rules/combat/strike.ts";
import type { StrikeOrder } from "../../../src/rules/combat/strike-order.ts";
import type { Modifier } from "../../../src/rules/field/effect.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import { parseDice } from "../../../src/rules/field/dice.ts";
import type { RefusalCode } from "../../../src/rules/refusal.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait } from "../geometry/board.ts";
import { PIKE, SWORD } from "../geometry/board.ts";
import type { Played } from "./arena.ts";
import { board, common, defenses, duel, play, points, scores } from "./arena.ts";

function order(table: Table, asked: Partial<AskedAttack> = {}): StrikeOrder {
  return { ...plainAttack(table, { attacker: "a", ...asked }), target: asked.target ?? "d" };
}

function hit(table: Table, faces: readonly number[], asked: Partial<AskedAttack> = {}): Played<Struck> {
  return play(table, (live) => strike(live, order(live, { target: "d", ...asked })), faces);
}

function refused(table: Table, asked: Partial<AskedAttack> = {}): RefusalCode | null {
  const refusal = refusalOf(() => {
    checkStrike(table, order(table, { target: "d", ...asked }));
  });
  return refusal?.code ?? null;
}

const LONGSWORD: Trait = { wields: [common("longsword")] };

describe("an attack roll", () => {
  it("hits when it equals Armor Class and misses one below", () => {
    expect(hit(duel(LONGSWORD), [10, 5]).result).toMatchObject({ result: "hit", damage: 5, total: 10 });
    expect(hit(duel(LONGSWORD), [9]).result).toMatchObject({ result: "miss", damage: 0, total: 9 });
  });

  it("misses on a natural 1 and hits on a natural 20 whatever the numbers", () => {
    expect(hit(duel({ ...LONGSWORD, baseAttackBonus: 40 }), [1]).result.result).toBe("miss");
    expect(hit(duel(LONGSWORD, { defense: defenses({ natural: 40 }) }), [20, 2, 7]).result.result).toBe("hit");
  });

  it("is confirmed at once when it threatens, with the same modifiers", () => {
    const table = duel({ ...LONGSWORD, baseAttackBonus: 3 });
    const critical = hit(table, [19, 7, 4, 6]);
    expect(critical.result).toMatchObject({ result: "critical", damage: 10 });
    expect(critical.rolls).toEqual(["attack 1d20", "confirmation 1d20", "damage 1d8", "damage 1d8"]);
    expect(hit(table, [19, 6, 4]).result).toMatchObject({ result: "hit", damage: 4 });
    expect(hit(table, [18, 4]).rolls).not.toContain("confirmation 1d20");
  });

  it("threatens nothing when it does not hit, within the threat range or not", () => {
    const table = duel(LONGSWORD, { defense: defenses({ natural: 20 }) });
    expect(hit(table, [19]).result.result).toBe("miss");
  });

  it("threatens nothing that has no vitals", () => {
    expect(hit(duel(LONGSWORD, { traits: ["immune-to-criticals"] }), [20, 4]).result.result).toBe("hit");
  });

  it("rolls the miss chance after the confirmation and before the damage, and misses at the chance or under", () => {
    const misty = board("a%", { d: { at: [1, 0] }, a: LONGSWORD });
    const struck = hit(misty, [20, 20, 21, 3, 4]);
    expect(struck.rolls).toEqual(["attack 1d20", "confirmation 1d20", "miss-chance 1d100", "damage 1d8", "damage 1d8"]);
    expect(hit(misty, [20, 20, 20]).result).toMatchObject({ result: "miss", damage: 0 });
    expect(hit(misty, [2]).rolls).toEqual(["attack 1d20"]);
  });

  it("tells what it came of", () => {
    const { happenings } = hit(duel({ ...LONGSWORD, abilities: scores({ str: 14 }) }), [15, 6]);
    expect(happenings[0]).toMatchObject({
      kind: "attacked",
      with: "longsword",
      natural: 15,
      total: 17,
      ac: 10,
      attackBonus: { total: 2, terms: [{ label: "str", value: 2 }] },
      armorClass: { total: 10 },
      damageBonus: { total: 2 },
    });
    expect(happenings[1]).toMatchObject({ kind: "hurt", who: "d", amount: 8, cause: "attack" });
  });
});

describe("what a hit does", () => {
  it("comes off current hit points after damage reduction, but is told whole", () => {
    const { result, field } = hit(duel(LONGSWORD, { defense: defenses({ damageReduction: 3 }) }), [15, 8]);
    expect(result.damage).toBe(8);
    expect(creatureOf(field, "d").hitPoints.now).toBe(5);
    const nothing = hit(duel(LONGSWORD, { defense: defenses({ damageReduction: 10 }) }), [15, 8]);
    expect(nothing.happenings.map(({ kind }) => kind)).toEqual(["attacked"]);
  });

  it("is nonlethal from a fist and lethal from one that chooses so", () => {
    const fists = duel({ wields: [] });
    expect(hit(fists, [15, 3]).field.creatures["d"]?.hitPoints).toMatchObject({ now: 10, nonlethal: 3 });
    expect(hit(fists, [15, 3], { options: ["lethal"] }).field.creatures["d"]?.hitPoints.now).toBe(7);
  });

  it("tells which conditions it brings", () => {
    const { happenings } = hit(duel(LONGSWORD, { hitPoints: points({ now: 3, max: 10 }) }), [15, 8]);
    expect(happenings.at(-1)).toMatchObject({
      kind: "conditions-changed",
      who: "d",
      gained: ["dying", "unconscious", "helpless", "flat-footed"],
    });
  });
});

describe("what an attack uses up", () => {
  const once = (changes: Partial<Modifier>): Trait => ({
    effects: [
      {
        id: "aid",
        source: "aid-another",
        condition: null,
        until: { kind: "open" },
        modifiers: [{ to: "attack", value: 2, type: "untyped", against: "d", once: true, ...changes }],
      },
    ],
  });

  it("is a bonus on the next attack roll against that creature, hit or miss", () => {
    const { result, field } = hit(duel({ ...LONGSWORD, ...once({}) }), [7]);
    expect(result.total).toBe(9);
    expect(creatureOf(field, "a").effects).toEqual([]);
  });

  it("is no bonus that is meant for another opponent", () => {
    const { result, field } = hit(duel({ ...LONGSWORD, ...once({ against: "x" }) }), [7]);
    expect(result.total).toBe(7);
    expect(creatureOf(field, "a").effects).toHaveLength(1);
  });

  it("is a damage bonus only when the attack hits", () => {
    const table = duel({ ...LONGSWORD, ...once({ to: "damage" }) });
    expect(creatureOf(hit(table, [2]).field, "a").effects).toHaveLength(1);
    const { result, field } = hit(table, [15, 1]);
    expect(result.damage).toBe(3);
    expect(creatureOf(field, "a").effects).toEqual([]);
  });

  it("is the target's bonus to Armor Class against the attacker", () => {
    const { field, happenings } = hit(duel(LONGSWORD, once({ to: "armor-class", against: "a" })), [11]);
    expect(happenings[0]).toMatchObject({ ac: 12 });
    expect(creatureOf(field, "d").effects).toEqual([]);
  });

  it("is a feint, by the feinter's next melee attack and no other", () => {
    const feinted: Trait = {
      abilities: scores({ dex: 18 }),
      ...once({ to: "denied-dexterity", value: 0, against: "a" }),
    };
    const { happenings, field } = hit(duel(LONGSWORD, feinted), [9]);
    expect(happenings[0]).toMatchObject({ ac: 10 });
    expect(creatureOf(field, "d").effects).toEqual([]);
    const shot = hit(duel({ wields: [common("dart")] }, feinted), [9]);
    expect(shot.happenings[0]).toMatchObject({ ac: 14 });
    expect(creatureOf(shot.field, "d").effects).toHaveLength(1);
  });

  it("is a thrown weapon, which leaves the hand, and the load of a crossbow", () => {
    const thrown = hit(board("a...d", { a: { wields: [common("dagger")] } }), [2]);
    expect(creatureOf(thrown.field, "a").wielded).toEqual([]);
    const shot = hit(board("a...d", { a: { wields: [common("light-crossbow")] } }), [2]);
    expect(creatureOf(shot.field, "a").weapons["light-crossbow"]?.loaded).toBe(false);
    expect(refused({ ...board("a...d"), field: shot.field })).toBe("not-now");
  });
});

describe("an attack is refused before anything is rolled", () => {
  const bow: Trait = { wields: [common("longbow")] };

  it.each<[string, Table, Partial<AskedAttack>, RefusalCode]>([
    ["beyond reach", board("a.d"), {}, "out-of-reach"],
    ["inside the ring of a reach weapon", board("ad", { a: { wields: [PIKE] } }), {}, "too-close"],
    ["beyond the ring of a reach weapon", board("a..d", { a: { wields: [PIKE] } }), {}, "out-of-reach"],
    [
      "beyond five increments of a throw",
      board(`a${".".repeat(10)}d`, { a: { wields: [common("dagger")] } }),
      {},
      "out-of-range",
    ],
    [
      "beyond ten increments of a shot",
      board(`a${".".repeat(120)}d`, { a: { wields: [common("shortbow")] } }),
      {},
      "out-of-range",
    ],
    ["with a weapon it has not", duel(), { weapon: "excalibur" }, "missing-requirement"],
    [
      "with a weapon it does not hold",
      duel({ wields: [SWORD], wielded: [] }),
      { weapon: "sword" },
      "missing-requirement",
    ],
    ["on itself", duel(), { target: "a" }, "wrong-target"],
    ["through a wall", board("a#d", { a: bow }), {}, "no-line-of-effect"],
    ["through a curtain at range", board("a.d", { a: bow }, [["curtain", [1, -3], [1, 4]]]), {}, "no-line-of-sight"],
    ["lying down with a bow", board("a..d", { a: { ...bow, conditions: ["prone"] } }), {}, "not-now"],
    ["in a way the edition does not know", duel(), { options: ["fighting-furiously"] }, "not-in-edition"],
    ["nonlethal with a bow", board("a..d", { a: bow }), { options: ["nonlethal"] }, "missing-requirement"],
    ["lethal and nonlethal", duel(), { options: ["lethal", "nonlethal"] }, "missing-requirement"],
    [
      "in both hands with the other hand full",
      duel({ wields: [SWORD, common("dagger")] }),
      { options: ["two-handed"] },
      "missing-requirement",
    ],
    [
      "with a two-handed weapon while grappled",
      duel({ wields: [common("greatsword")], conditions: ["grappled"] }),
      {},
      "missing-requirement",
    ],
    ["throwing a claw", duel({ wields: [common("claw")] }), { throw: true }, "missing-requirement"],
  ])("%s", (...[, table, asked, code]) => {
    expect(refused(table, asked)).toBe(code);
  });

  it.each<[string, Table]>([
    ["at the last increment of a throw", board(`a${".".repeat(9)}d`, { a: { wields: [common("dagger")] } })],
    ["lying down with a crossbow", board("a..d", { a: { wields: [common("light-crossbow")], conditions: ["prone"] } })],
    ["with a reach weapon at its reach", board("a.d", { a: { wields: [PIKE] } })],
    ["with one hand while grappled", duel({ conditions: ["grappled"] })],
    ["through a curtain in melee", board("ad", {}, [["curtain", [1, -3], [1, 4]]])],
  ])("but not %s", (_, table) => {
    expect(refused(table)).toBeNull();
  });
});

describe("a touch", () => {
  it("is held against touch Armor Class, and so is a splash weapon", () => {
    const armored: Trait = { defense: defenses({ armor: 8, deflection: 1 }) };
    expect(hit(duel(LONGSWORD, armored), [11, 4], { options: ["touch"] }).happenings[0]).toMatchObject({ ac: 11 });
    expect(hit(duel({ wields: [common("acid")] }, armored), [11, 4]).happenings[0]).toMatchObject({ ac: 11 });
  });

  it("of a spell ignores damage reduction and deals its own dice", () => {
    const table = duel(LONGSWORD, { defense: defenses({ damageReduction: 5 }) });
    const touch = { ...SWORD, name: "touch", damage: parseDice("1d8"), strengthToDamage: "none" } as const;
    const { field, happenings } = play(
      table,
      (live) => strike(live, { ...order(live), options: ["touch"], instead: touch }),
      [15, 6],
    );
    expect(happenings[0]).toMatchObject({ with: "touch", damage: 6 });
    expect(creatureOf(field, "d").hitPoints.now).toBe(4);
  });
});
