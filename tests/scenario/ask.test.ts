import { describe, expect, it } from "vitest";
import { readScenario } from "../../src/scenario/parse.ts";
import type { Run } from "../../src/scenario/run.ts";
import { runScenario } from "../../src/scenario/run.ts";

type Place = readonly [x: number, y: number];

const SCENE = `
title: Questions
edition: pf1
map: |
  ........
  .F.:.%..
  .G......
  .R.#.B..
  ........
creatures:
  fighter: { token: F, side: heroes, str: 16, dex: 14, bab: 6, saves: { ref: 2 }, initiative-bonus: 4, feats: [improved-trip, weapon-finesse], wields: [longsword, dagger], weapons: { dagger: {} }, defense: { armor: 4, deflection: 1 } }
  goblin: { token: G, side: foes, size: small, dex: 16, wields: none }
  rogue: { token: R, side: heroes, wields: dagger }
  bowman: { token: B, side: foes, wields: longbow }
  hidden: { at: [5, 1], side: foes, wields: none }
`;

function ask(question: string, before = ""): unknown {
  const run: Run = runScenario(readScenario(`${SCENE}steps:\n${before}  - ask: ${question}\n`, "ask.yaml"));
  expect(run.failures).toEqual([]);
  return run.plays.at(-1)?.result["answer"];
}

describe("asking", () => {
  it.each<[string, number | string | boolean | readonly Place[]]>([
    ["{ cost: [[2, 1], [3, 1]], who: fighter }", 15],
    ["{ cost: [[2, 0], [3, 0], [4, 1]], who: fighter }", 20],
    ["{ distance: [fighter, bowman] }", 25],
    ["{ distance: [fighter, fighter] }", 0],
    ["{ flanking: [fighter, rogue, goblin] }", true],
    ["{ flanking: [fighter, bowman, goblin] }", false],
    ["{ cover: [fighter, goblin] }", "none"],
    ["{ cover: [bowman, rogue] }", "cover"],
    ["{ cover: [bowman, goblin], with: longbow }", "none"],
    ["{ concealment: [bowman, hidden] }", 20],
    ["{ concealment: [bowman, fighter] }", 0],
    ["{ concealment: [rogue, goblin] }", 0],
    ["{ threatens: goblin }", []],
    [
      "{ threatens: rogue }",
      [
        [0, 2],
        [1, 2],
        [2, 2],
        [0, 3],
        [2, 3],
        [0, 4],
        [1, 4],
        [2, 4],
      ],
    ],
    [
      "{ reachable: goblin, budget: 5 }",
      [
        [2, 1],
        [0, 1],
        [0, 2],
        [2, 2],
        [0, 3],
        [2, 3],
      ],
    ],
    ["{ armor-class: fighter }", 17],
    ["{ armor-class: goblin, against: fighter }", 14],
    ["{ armor-class: rogue, against: bowman }", 14],
    ["{ attack-bonus: fighter }", 9],
    ["{ attack-bonus: fighter, target: goblin }", 11],
    ["{ attack-bonus: fighter, with: dagger, options: fighting-defensively }", 5],
    ["{ damage-bonus: fighter }", 3],
    ["{ damage-bonus: fighter, options: [two-handed] }", 4],
    ["{ maneuver-bonus: fighter }", 9],
    ["{ maneuver-bonus: fighter, maneuver: trip }", 11],
    ["{ maneuver-bonus: goblin, maneuver: trip }", -1],
    ["{ maneuver-defense: fighter }", 22],
    ["{ maneuver-defense: fighter, maneuver: trip }", 24],
    ["{ initiative-bonus: fighter }", 6],
    ["{ save: fighter, kind: ref }", 4],
    ["{ save: fighter, kind: fortitude }", 0],
  ])("%s should be answered with %j", (question, answer) => {
    expect(ask(question)).toEqual(typeof answer === "object" ? answer.toSorted(byRow) : answer);
  });

  it("should answer for how things stand, and change nothing", () => {
    expect(ask("{ armor-class: fighter }", "  - set: { fighter: { conditions: [stunned] } }\n")).toBe(13);
  });

  it("should be refused, like any other step, when there is no such weapon to ask about", () => {
    const scenario = readScenario(`${SCENE}steps:\n  - ask: { attack-bonus: goblin, with: greatsword }\n`, "ask.yaml");
    const [play] = runScenario(scenario).plays;
    expect(play?.result).toMatchObject({ allowed: false, answer: null });
    expect(play?.after).toBe(play?.before);
  });
});

function byRow([ax, ay]: Place, [bx, by]: Place): number {
  return ay - by || ax - bx;
}
