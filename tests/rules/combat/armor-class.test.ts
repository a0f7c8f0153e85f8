import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { armorClass, statBlockArmorClass } from "../../../src/rules/combat/armor-class.ts";
import type { ArmorClassContext } from "../../../src/rules/combat/armor-class.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import type { Trait } from "../geometry/board.ts";
import { board, defenses, duel, fighting, on, scores } from "./arena.ts";

function ac(d: Trait, context: ArmorClassContext = {}): number {
  const table = duel({}, d);
  return armorClass(table, on(table, "d"), context).total;
}

const anyDefense = fc.record({
  armor: fc.nat(10),
  shield: fc.nat(4),
  natural: fc.nat(8),
  deflection: fc.nat(5),
  dodge: fc.nat(3),
  luck: fc.nat(3),
  maxDexterity: fc.option(fc.nat(6)),
});
const anyDexterity = fc.integer({ min: 1, max: 30 });

describe("armor class", () => {
  it("is 10 and every kind of bonus on top", () => {
    const defense = defenses({ armor: 4, shield: 2, natural: 1, deflection: 3, dodge: 1, insight: 1, luck: 1 });
    expect(ac({ abilities: scores({ dex: 14 }), defense })).toBe(25);
  });

  it("lets armor cap the Dexterity bonus but not dodge bonuses, nor a penalty", () => {
    const defense = defenses({ armor: 8, dodge: 2, maxDexterity: 1 });
    expect(ac({ abilities: scores({ dex: 18 }), defense })).toBe(21);
    expect(ac({ abilities: scores({ dex: 6 }), defense })).toBe(18);
  });

  it.each([
    ["fine", 18],
    ["tiny", 12],
    ["small", 11],
    ["large", 9],
    ["colossal", 2],
  ] as const)("counts the size of a %s creature", (size, expected) => {
    const table = board(`d${".".repeat(9)}\n${`${".".repeat(10)}\n`.repeat(9)}`, { d: { size } });
    expect(armorClass(table, on(table, "d")).total).toBe(expected);
  });

  it.each([
    ["blinded", 14, 8, 8],
    ["cowering", 14, 8, 8],
    ["stunned", 14, 8, 8],
    ["flat-footed", 14, 10, 10],
    ["entangled", 14, 10, 10],
    ["entangled", 18, 12, 12],
    ["helpless", 18, 1, 5],
    ["pinned", 14, 6, 10],
    ["prone", 14, 8, 16],
    ["kneeling", 14, 10, 14],
    ["sitting", 14, 10, 14],
    ["squeezing", 14, 8, 8],
    ["grappling", 14, 12, 12],
    ["running", 14, 10, 10],
    ["charging", 14, 10, 10],
    ["total-defense", 14, 16, 16],
    ["fighting-defensively", 14, 14, 14],
  ] as const)("of someone %s with Dexterity %i is %i in melee and %i at range", (...[name, dex, melee, ranged]) => {
    const d: Trait = { abilities: scores({ dex }), conditions: [name] };
    expect([ac(d, { melee: true }), ac(d, { melee: false })]).toEqual([melee, ranged]);
  });

  it("keeps a runner's Dexterity with the feat for it", () => {
    expect(ac({ abilities: scores({ dex: 14 }), conditions: ["running"], feats: ["run"] })).toBe(12);
  });

  it("does without Dexterity and dodge against an attacker that cannot be seen, unless the eyes are not needed", () => {
    const table = duel(
      { conditions: ["invisible"] },
      { abilities: scores({ dex: 14 }), defense: defenses({ dodge: 1 }) },
    );
    const context = { attacker: on(table, "a"), melee: true };
    expect(armorClass(table, on(table, "d"), context).total).toBe(10);
    const feeling = { ...on(table, "d"), traits: ["blind-sight"] };
    expect(armorClass(table, feeling, context).total).toBe(13);
  });

  it("leaves out for a touch what stops a blade, and for an incorporeal touch cover as well but not force", () => {
    const defense = defenses({ armor: 4, shield: 2, natural: 3, deflection: 1, force: true });
    const d: Trait = { abilities: scores({ dex: 12 }), defense };
    expect(ac(d, { touch: true, cover: "cover" })).toBe(16);
    expect(ac(d, { incorporeal: true, cover: "cover" })).toBe(16);
    expect(ac({ ...d, defense: { ...defense, force: false } }, { incorporeal: true })).toBe(12);
  });

  it.each([
    ["none", 10],
    ["soft", 14],
    ["partial", 12],
    ["cover", 14],
    ["improved", 18],
  ] as const)("with %s cover is %i", (cover, expected) => {
    expect(ac({}, { cover, melee: false })).toBe(expected);
  });

  it("counts an effect's modifier only against whom it is for, and the best of one type", () => {
    const modifier = { to: "armor-class", value: 2, type: "dodge", once: false } as const;
    const effect = (id: string, extra: object) => ({
      id,
      source: id,
      condition: null,
      until: { kind: "open" } as const,
      modifiers: [{ ...modifier, against: null, ...extra }],
    });
    const d: Trait = {
      effects: [
        effect("one", {}),
        effect("two", {}),
        effect("ring", { type: "deflection" }),
        effect("aid", { against: "a" }),
      ],
      defense: defenses({ deflection: 1 }),
    };
    const table = duel({}, d);
    expect(armorClass(table, on(table, "d")).total).toBe(16);
    expect(armorClass(table, on(table, "d"), { attacker: on(table, "a"), melee: true }).total).toBe(18);
  });

  it("explains itself: the terms that apply add up to it, whatever the defenses", () => {
    fc.assert(
      fc.property(anyDefense, anyDexterity, fc.boolean(), (defense, dex, touch) => {
        const table = duel({}, { abilities: scores({ dex }), defense: defenses(defense) });
        const { total, terms } = armorClass(table, on(table, "d"), { touch });
        expect(terms.reduce((sum, { applied, value }) => (applied ? sum + value : sum), 0)).toBe(total);
      }),
    );
  });

  it("never gains from being touched or caught flat-footed", () => {
    fc.assert(
      fc.property(anyDefense, anyDexterity, (defense, dex) => {
        const d: Trait = { abilities: scores({ dex }), defense: defenses(defense) };
        const plain = ac(d);
        expect(ac(d, { touch: true })).toBeLessThanOrEqual(plain);
        expect(ac(d, { deniedDexterity: true })).toBeLessThanOrEqual(plain);
      }),
    );
  });
});

describe("the armor class of a stat block", () => {
  const d: Trait = { abilities: scores({ dex: 16 }), defense: defenses({ armor: 5, dodge: 1, deflection: 2 }) };

  it("is not lowered by being flat-footed right now", () => {
    const table = fighting(duel({}, d));
    expect(statBlockArmorClass(table, on(table, "d"))).toEqual({ normal: 21, touch: 16, flatFooted: 17 });
    expect(armorClass(table, on(table, "d")).total).toBe(17);
  });

  it.each<[ConditionName, number, number, number]>([
    ["charging", 19, 14, 15],
    ["total-defense", 25, 20, 17],
    ["stunned", 15, 10, 15],
    ["prone", 21, 16, 17],
  ])("shows what is in force: %s", (...[condition, normal, touch, flatFooted]) => {
    const table = duel({}, { ...d, conditions: [condition] });
    expect(statBlockArmorClass(table, on(table, "d"))).toEqual({ normal, touch, flatFooted });
  });
});
