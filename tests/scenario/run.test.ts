import { describe, expect, it } from "vitest";
import { answer } from "../../src/rules/ask.ts";
import { EDITIONS } from "../../src/rules/editions/index.ts";
import { perform } from "../../src/rules/perform.ts";
import { failureLines, reportOf } from "../../src/scenario/report.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { duel, playDuel } from "./files.ts";

const BEGUN = "steps:\n  - begin: { initiative: { ann: 20, bob: 5 } }\n  - set: { bob: { acted: true } }\n";
const ATTACK = "  - act: { who: ann, action: attack, target: bob }\n";

describe("dice", () => {
  it("should be no failure when every face is rolled", () => {
    expect(playDuel(`${BEGUN}${ATTACK}    dice: { d20: [15], d8: [4] }`).failures).toEqual([]);
  });

  it("should fail the step that has too few, say which, and leave the field as it was", () => {
    const run = playDuel(`${BEGUN}${ATTACK}    dice: { d20: [15] }\n    expect: { allowed: true }`);
    expect(run.failures).toEqual([
      { step: 2, path: "dice.d8", expected: "1 more d8 for ann's damage roll", actual: "no faces left" },
    ]);
    expect(run.plays[2]?.after).toBe(run.plays[2]?.before);
    expect(run.plays[2]?.result).toMatchObject({ allowed: null, creatures: { bob: { hp: 10 } } });
  });

  it("should fail the step that has too many, of each size", () => {
    const run = playDuel(`${BEGUN}${ATTACK}    dice: { d20: [15, 2], d8: [4], d6: [1] }`);
    expect(run.failures.map(({ step, path, actual }) => [step, path, actual])).toEqual([
      [2, "dice.d20", "1 rolled, 1 left over: 2"],
      [2, "dice.d6", "0 rolled, 1 left over: 1"],
    ]);
  });

  it("should be left over when a step is refused before it rolls", () => {
    const run = playDuel(`${BEGUN}  - act: { who: bob, action: attack, target: ann }\n    dice: { d20: [15] }`);
    expect(run.failures.map(({ path }) => path)).toEqual(["dice.d20"]);
  });
});

describe("replies", () => {
  const AWAY = "  - move: { who: ann, through: [[1, 0], [0, 0]] }\n";

  it("should decline what is not listed", () => {
    const run = playDuel(
      `${BEGUN}${AWAY}    expect: { provoked: [{ by: bob, at: [1, 1], for: movement, taken: false }] }`,
    );
    expect(run.failures).toEqual([]);
    expect(run.plays[2]?.decisions).toMatchObject([{ listed: false, reply: { choose: "decline" } }]);
  });

  it("should answer the decisions of the one whom they name", () => {
    const run = playDuel(
      `${BEGUN}${AWAY}    replies: [{ who: ann, choose: attack }, { who: bob, choose: attack, with: blade }]
    dice: { d20: [1] }
    expect: { provoked: [{ by: bob, taken: true }], attacks: [{ by: bob, with: blade, result: miss }] }`,
    );
    expect(run.failures).toEqual([]);
  });

  it("should answer one decision each, in order", () => {
    const run = playDuel(`
  eve: { at: [0, 2], side: foes, wields: blade, weapons: { blade: { damage: 1d8 } } }
steps:
  - begin: { initiative: { ann: 20, bob: 5, eve: 4 } }
  - set: { bob: { acted: true }, eve: { acted: true } }
  - move: { who: ann, through: [[1, 0], [0, 0]] }
    replies: [{ who: bob, choose: decline }, { who: bob, choose: attack }, { who: eve, choose: attack }]
    dice: { d20: [2] }
    expect: { provoked: [{ by: bob, taken: false }, { by: eve, taken: true }] }`);
    expect(run.failures).toEqual([]);
  });

  it("should let a readied action interrupt before the square that is named, and hold it otherwise", () => {
    const fight = `steps:
  - begin: { initiative: { ann: 20, bob: 5 } }
  - act: { who: ann, action: ready, readied: { action: attack, target: bob }, trigger: bob leaves }
  - end: ann
  - move: { who: bob, as: withdraw, through: [[3, 1], [4, 1]] }
`;
    const interrupted = playDuel(
      `${fight}    interrupts: [{ before: 1, trigger: { who: ann } }]\n    dice: { d20: [2] }\n    expect: { attacks: [{ by: ann }], order: [ann, bob] }`,
    );
    expect(interrupted.failures).toEqual([]);
    expect(playDuel(`${fight}    expect: { attacks: [], path: [[3, 1], [4, 1]] }`).failures).toEqual([]);
  });
});

describe("steps", () => {
  it("should leave the field as it was when they are refused, and say why", () => {
    const run = playDuel(`${BEGUN}  - end: bob\n    expect: { allowed: false, because: not-your-turn, active: ann }`);
    expect(run.failures).toEqual([]);
    expect(run.plays[2]?.after).toBe(run.plays[2]?.before);
  });

  it("should go on after a failure, each from where the last one left off", () => {
    const run = playDuel(
      `${BEGUN}  - end: ann\n    expect: { active: ann }\n  - end: bob\n    expect: { active: bob, round: 2 }`,
    );
    expect(run.failures).toEqual([
      { step: 2, path: "active", expected: "ann", actual: "bob" },
      { step: 3, path: "active", expected: "bob", actual: "ann" },
    ]);
  });

  it("should turn a rule that breaks down into a failure of its step, not into a crash", () => {
    const rules = {
      editions: EDITIONS,
      answer,
      perform: (...[table, command]: Parameters<typeof perform>) => {
        if (command.verb === "end") throw new RangeError("no such turn");
        return perform(table, command);
      },
    };
    const run = runScenario(
      duel(`${BEGUN}  - end: ann\n  - act: { who: ann, action: speak }\n    expect: { allowed: true }`),
      rules,
    );
    expect(run.failures).toEqual([
      { step: 2, path: "ruling", expected: "a ruling", actual: "RangeError: no such turn" },
    ]);
  });

  it("should name file, step, field, expected and actual in every failure", () => {
    const run = playDuel(`${BEGUN}  - end: ann\n    expect: { active: ann }`);
    expect(failureLines(run)).toEqual(['duel.yaml: steps[2]: active: expected "ann", but it is "bob"']);
  });
});

describe("results", () => {
  it("should have every field of the contract, lists that can be empty among them", () => {
    const { steps } = reportOf(playDuel(BEGUN));
    expect(steps[1]).toMatchObject({
      allowed: true,
      because: null,
      cost: 0,
      path: [],
      provoked: [],
      attacks: [],
      checks: [],
      maneuver: null,
      landed: null,
      order: ["ann", "bob"],
      phase: "round",
      round: 1,
      active: "ann",
      "flat-footed": [],
      answer: null,
    });
    expect(steps[0]?.["flat-footed"]).toEqual(["bob"]);
  });

  it("should show each creature as it stands after the step", () => {
    const { steps } = reportOf(playDuel(BEGUN));
    expect(steps[1]?.["creatures"]).toMatchObject({
      ann: {
        at: [1, 1],
        hp: 10,
        nonlethal: 0,
        temporary: 0,
        initiative: 20,
        conditions: [],
        actions: { standard: 1, move: 1, swift: 1, step: 1, aoo: 1 },
        ac: { normal: 10, touch: 10, "flat-footed": 10 },
        speed: 30,
        wielding: ["blade"],
        mounted: false,
      },
    });
  });

  it("should list as flat-footed who has not acted, in their order, and not whoever is merely helpless", () => {
    const run = playDuel(`
  eve: { at: [4, 2], wields: none }
steps:
  - begin: { initiative: { ann: 20, bob: 5, eve: 10 } }
    expect: { flat-footed: [eve, bob] }
  - set: { eve: { acted: true, conditions: [paralyzed] } }
    expect: { flat-footed: [bob] }`);
    expect(run.failures).toEqual([]);
  });

  it("should match the number that an opposed check was up against in either field, and a mount by name", () => {
    const run = playDuel(`
  horse: { at: [3, 0], size: large, wields: none }
  rider: { side: heroes, rides: horse }
steps:
  - save: { who: ann, kind: fort, dc: 11 }
    dice: { d20: [10] }
    expect: { checks: [{ by: ann, check: fort, against: 11, success: false }], creatures: { rider: { mounted: true } } }
  - set: { ann: { hp: 9 } }
    expect: { creatures: { rider: { mounted: horse }, ann: { mounted: false } } }`);
    expect(run.failures).toEqual([]);
  });
});

describe("the game master's hand", () => {
  it("should change facts, add conditions and take them away, with no rule applied", () => {
    const run = playDuel(`${BEGUN}
  - set: { bob: { hp: 3, temporary: 5, nonlethal: 2, at: [4, 2, 10], conditions: [prone, shaken], actions: { aoo: 0 } } }
    expect:
      creatures:
        bob: { hp: 3, temporary: 5, nonlethal: 2, at: [4, 2, 10], actions: { aoo: 0 }, conditions: { has: [prone, shaken] } }
  - set: { bob: { lacks: [prone], wields: dagger, speed: 10 }, ann: { hp: { now: 30, max: 40 } } }
    expect:
      creatures:
        bob: { conditions: { has: [shaken], lacks: [prone] }, wielding: [dagger], speed: 10 }
        ann: { hp: 30 }
  - set: { bob: { hp: -4, conditions: [stable] } }
    expect: { creatures: { bob: { conditions: { has: [stable, unconscious], lacks: [dying] } } } }
  - set: { bob: { conditions: [dead] } }
    expect: { creatures: { bob: { conditions: { has: [dead] } } } }
  - set: { bob: { hp: 8, lacks: [dead] } }
    expect: { creatures: { bob: { hp: 8, conditions: { lacks: [dead, stable, unconscious] } } } }`);
    expect(run.failures).toEqual([]);
  });

  it("should change a weapon that somebody has, and leave what is not named as it is", () => {
    const run = playDuel(`steps:\n  - set: { ann: { weapons: { blade: { enhancement: 1, loaded: false } } } }`);
    expect(run.plays[0]?.after.creatures["ann"]?.weapons["blade"]).toMatchObject({
      damage: { count: 1, sides: 8 },
      type: "slashing",
      enhancement: 1,
      loaded: false,
    });
  });

  it("should make somebody count as not caught flat-footed", () => {
    const run = playDuel(`steps:
  - begin: { initiative: { ann: 20, bob: 5 } }
    expect: { flat-footed: [bob] }
  - set: { bob: { lacks: [flat-footed] } }
    expect: { flat-footed: [] }`);
    expect(run.failures).toEqual([]);
  });
});
