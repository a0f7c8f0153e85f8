import { describe, expect, it } from "vitest";
import type { Edition } from "../../../src/rules/editions/edition.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { readScenario } from "../../../src/scenario/parse.ts";
import { failureLines } from "../../../src/scenario/report.ts";
import { RULES, runScenario } from "../../../src/scenario/run.ts";

/**
 * A made-up edition in which nothing is certain: no automatic flanking bonus but a bigger one, cheaper later attacks, no
 * swift actions, and hit points that end at 0. It stands in for any edition that somebody adds: all of it is said here, and
 * no other file knows of it.
 */
const GRIM: Edition = {
  ...PF1,
  name: "Grim",
  attack: { ...PF1.attack, flanking: 5, nonproficient: -1 },
  turns: { ...PF1.turns, actionTypes: PF1.turns.actionTypes.filter((type) => type !== "swift") },
  totalDefense: 6,
  iterativePenalties: (bonus) => (bonus >= 6 ? [0, -1] : [0]),
  injury: {
    ...PF1.injury,
    conditions: (creature) => (creature.hitPoints.now <= 0 ? ["dead"] : []),
  },
};

const FIGHT = `title: A fight by made-up rules
edition: pf1
creatures:
  ann: { at: [1, 1], side: heroes, bab: 6, hp: 20, wields: blade, weapons: { blade: { damage: 1d8, proficient: false } } }
  eve: { at: [3, 1], side: heroes, bab: 1, hp: 20 }
  bob: { at: [2, 1], side: foes, hp: 6 }
steps:
  - begin: { initiative: { ann: 20, eve: 15, bob: 10 } }
    expect: { creatures: { ann: { actions: { swift: 0 } } } }
  - act: { who: ann, action: cast-a-quickened-spell }
    expect: { allowed: false, because: not-in-edition }
  # 6 - 1 + 5 = 10, then 9; 3 + 3 bring bob to 0
  - act: { who: ann, action: full-attack, target: bob }
    dice: { d20: [10, 10], d8: [3, 3] }
    expect:
      attacks: [{ total: 20, damage: 3 }, { total: 19, damage: 3 }]
      creatures: { bob: { hp: 0, conditions: { has: [dead], lacks: [disabled] } } }
  - end: ann
  - act: { who: eve, action: total-defense }
    expect: { creatures: { eve: { ac: { normal: 16 } } } }
  - end: eve
    expect: { active: ann, round: 2 }
`;

describe("an edition that somebody adds", () => {
  it("should be played by what it says alone", () => {
    const rules = { ...RULES, editions: { ...EDITIONS, pf1: GRIM } };
    expect(failureLines(runScenario(readScenario(FIGHT, "grim.yaml"), rules))).toEqual([]);
  });

  it("should leave the edition that it is made from as it was", () => {
    const paths = failureLines(runScenario(readScenario(FIGHT, "grim.yaml")));
    expect(paths.length).toBeGreaterThan(5);
  });
});
