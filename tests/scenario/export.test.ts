import { describe, expect, it } from "vitest";
import type { Field } from "../../src/rules/field/field.ts";
import type { Journal } from "../../src/rules/referee/journal.ts";
import { exportFight } from "../../src/scenario/export/fight.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import type { Run } from "../../src/scenario/run.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { duel, load, playDuel, SCENARIOS, scenarioPaths } from "./files.ts";

function journalOf({ plays }: Run): Journal {
  return plays.flatMap(({ entry }) => (entry === null ? [] : [entry]));
}

function resultsOf({ plays }: Run): readonly unknown[] {
  return plays.flatMap(({ entry, result }) => (entry === null ? [] : [result]));
}

function exported(run: Run, start: Field = run.scenario.field): string {
  return exportFight({ title: run.scenario.title, start, journal: journalOf(run) });
}

describe("exporting a fight", () => {
  it.each(scenarioPaths(SCENARIOS))("should write %s so that it goes the same way again", (path) => {
    const first = runScenario(load(path));
    const again = runScenario(readScenario(exported(first), "export.yaml"));
    expect(again.failures).toEqual([]);
    expect(resultsOf(again)).toEqual(resultsOf(first));
  });

  it("should write what people can read: a line a creature, dice and replies beside their step, what came of it", () => {
    const run = playDuel(`steps:
  - begin: { initiative: { ann: 20, bob: 5 } }
  - set: { bob: { acted: true, hp: 7 } }
  - move: { who: ann, through: [[1, 0]] }
    replies: [{ who: bob, choose: attack }]
    dice: { d20: [19], d8: [3] }`);
    const text = exported(run);
    expect(text).toContain("  bob: { at: [2, 1], side: foes, wields: blade, weapons: { blade: { damage: 1d8 } } }\n");
    expect(text).toContain("  - set: { bob: { hp: { now: 7, max: 10 }, acted: true } }\n");
    expect(text).toContain("  - move: { who: ann, through: [[1, 0]] }\n");
    expect(text).toContain("    dice: { d20: [19], d8: [3] }\n");
    expect(text).toContain("    replies: [{ who: bob, choose: attack }]\n");
  });

  it("should refuse to start in the middle of a fight", () => {
    const run = playDuel("steps:\n  - begin: { initiative: { ann: 20, bob: 5 } }\n  - end: ann");
    const middle = run.plays[0]?.after;
    expect(middle).toBeDefined();
    expect(() => exported(run, middle)).toThrow("a scenario starts before its fight");
  });

  it("should refuse a journal that belongs to another fight", () => {
    const run = playDuel("steps:\n  - begin: {}\n    dice: { d20: [11, 2] }");
    const [begin] = journalOf(run);
    const journal = begin === undefined ? [] : [{ ...begin, answers: begin.answers.slice(1) }];
    expect(() => exportFight({ title: "Lost", start: run.scenario.field, journal })).toThrow("no answer for the roll");
  });

  it("should say what of the game master's changes a scenario has no words for", () => {
    const { field } = duel("steps: []");
    const effect = { id: "x", source: "bless", condition: null, modifiers: [], until: { kind: "open" } } as const;
    const command = { verb: "set", creatures: { ann: { effects: [effect] } } } as const;
    const journal = [{ command, answers: [], events: [] }];
    expect(() => exportFight({ title: "Blessed", start: field, journal })).toThrow(
      "what was set of ann cannot be written in a scenario: effects",
    );
  });
});
