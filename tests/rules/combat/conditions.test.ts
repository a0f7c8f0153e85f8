import { describe, expect, it } from "vitest";
import { abilityModifier, abilityScore } from "../../../src/rules/combat/ability.ts";
import {
  canAct,
  conditionsOf,
  has,
  isConscious,
  isHelpless,
  losesDexterity,
  mayTakeOpportunities,
} from "../../../src/rules/combat/conditions.ts";
import { PF1_CONDITIONS } from "../../../src/rules/editions/pf1/conditions.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import { CONDITIONS } from "../../../src/rules/field/names.ts";
import type { Trait } from "../geometry/board.ts";
import { duel, fighting, on, points, scores } from "./arena.ts";

function conditions(d: Trait): readonly ConditionName[] {
  const table = duel({}, d);
  return [...conditionsOf(table, on(table, "d"))].sort();
}

describe("conditions", () => {
  it("follow from each other", () => {
    expect(conditions({ conditions: ["paralyzed"] })).toEqual(["flat-footed", "helpless", "paralyzed"]);
    expect(conditions({ conditions: ["petrified"] })).toContain("unconscious");
    expect(conditions({ hitPoints: points({ now: 0 }) })).toEqual(["disabled", "staggered"]);
  });

  it("come from effects as long as those last", () => {
    const effect = {
      id: "x",
      source: "charge",
      condition: "charging",
      modifiers: [],
      until: { kind: "open" },
    } as const;
    expect(conditions({ effects: [effect] })).toEqual(["charging"]);
  });

  it("include being flat-footed from the start of a fight until the first turn", () => {
    const quiet = duel();
    const table = fighting(quiet);
    const d = on(table, "d");
    expect(has(quiet, d, "flat-footed")).toBe(false);
    expect(has(table, d, "flat-footed")).toBe(true);
    expect(has(table, { ...d, turn: { ...d.turn, acted: true } }, "flat-footed")).toBe(false);
    expect(has(table, { ...d, traits: ["uncanny-dodge"] }, "flat-footed")).toBe(false);
  });

  it("imply nothing in a circle and only what the table has", () => {
    const reaches = (from: ConditionName, to: ConditionName): boolean =>
      (PF1_CONDITIONS[from].implies ?? []).some((next) => next === to || reaches(next, to));
    expect(CONDITIONS.filter((name) => reaches(name, name))).toEqual([]);
  });

  it.each<[ConditionName, boolean, boolean, boolean]>([
    ["flat-footed", true, true, false],
    ["stunned", false, true, false],
    ["dazed", false, false, false],
    ["cowering", false, true, false],
    ["unconscious", false, true, false],
    ["total-defense", true, false, false],
    ["blinded", true, true, true],
    ["prone", true, false, true],
    ["staggered", true, false, true],
  ])("decide what someone %s can do", (...[name, acts, exposed, opportunities]) => {
    const table = duel({}, { conditions: [name] });
    const d = on(table, "d");
    expect([canAct(table, d), losesDexterity(table, d), mayTakeOpportunities(table, d)]).toEqual([
      acts,
      exposed,
      opportunities,
    ]);
  });

  it("let Combat Reflexes take opportunities flat-footed, but not helpless", () => {
    const table = duel({}, { conditions: ["flat-footed"], feats: ["combat-reflexes"] });
    expect(mayTakeOpportunities(table, on(table, "d"))).toBe(true);
    const bound = duel({}, { conditions: ["helpless"], feats: ["combat-reflexes"] });
    expect(mayTakeOpportunities(bound, on(bound, "d"))).toBe(false);
  });

  it("leave the dying helpless and senseless", () => {
    const table = duel({}, { hitPoints: points({ now: -1 }) });
    expect([isHelpless(table, on(table, "d")), isConscious(table, on(table, "d"))]).toEqual([true, false]);
  });
});

describe("ability scores", () => {
  it("count ability damage and what conditions take", () => {
    const table = duel(
      {},
      { abilities: scores({ dex: 15, str: 12 }), abilityDamage: { dex: 3 }, conditions: ["fatigued"] },
    );
    const d = on(table, "d");
    expect([abilityScore(table, d, "dex"), abilityModifier(table, d, "dex")]).toEqual([10, 0]);
    expect(abilityScore(table, d, "str")).toBe(10);
  });

  it("of the helpless have Dexterity 0", () => {
    const table = duel({}, { abilities: scores({ dex: 20 }), conditions: ["helpless"] });
    expect(abilityModifier(table, on(table, "d"), "dex")).toBe(-5);
  });

  it("that are missing give no modifier", () => {
    const table = duel({}, { abilities: scores({ con: null }) });
    expect([abilityScore(table, on(table, "d"), "con"), abilityModifier(table, on(table, "d"), "con")]).toEqual([
      null,
      0,
    ]);
  });
});
