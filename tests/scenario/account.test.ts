import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isFields } from "../../src/scenario/fields.ts";
import { languageOf } from "../../src/scenario/language.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { accountOf } from "../../src/scenario/say.ts";
import { load, playDuel, SCENARIOS, scenarioPaths } from "./files.ts";

const FILE: unknown = JSON.parse(readFileSync("lang/en.json", "utf8"));
const LANGUAGE = languageOf(FILE);

const BEGUN = "steps:\n  - begin: { initiative: { ann: 20, bob: 5 } }\n  - set: { bob: { acted: true } }\n";

describe("the account of a scenario", () => {
  it("should tell who did what, the dice, and where the numbers come from", () => {
    const account = accountOf(
      playDuel(`${BEGUN}  - act: { who: ann, action: attack, target: bob }\n    dice: { d20: [15], d8: [4] }`),
      LANGUAGE,
    );
    expect(account).toContain("steps[2] act: ann attack → bob");
    expect(account).toContain("Dice: ann attack d20 15, ann damage d8 4.");
    expect(account).toContain(
      "ann attacks bob with blade: 15 +0 = 15 against Armor Class 10 (base +10). Hit for 4 damage",
    );
    expect(account).toContain("bob takes 4 points of damage (attack).");
    expect(account).toContain("Every expectation holds: 3 steps.");
  });

  it("should tell who could react and did not", () => {
    const account = accountOf(playDuel(`${BEGUN}  - move: { who: ann, through: [[0, 0]] }`), LANGUAGE);
    expect(account).toContain("ann provokes an attack of opportunity from bob at [1, 1] (movement); bob lets it pass.");
  });

  it("should tell why something is refused, with the rule and the code", () => {
    const account = accountOf(playDuel(`${BEGUN}  - move: { who: ann, as: 5-foot-step, to: [4, 2] }`), LANGUAGE);
    expect(account).toMatch(/Refused by Take 5-Foot Step \(too-far\): .*\.\n/);
  });

  it("should tell every expectation that does not hold", () => {
    const account = accountOf(playDuel(`${BEGUN}  - end: ann\n    expect: { active: ann }`), LANGUAGE);
    expect(account).toContain("✗ active: expected ann, but it is bob");
  });

  it.each(scenarioPaths(SCENARIOS))("should find every sentence and value for %s", (path) => {
    expect(accountOf(runScenario(load(path)), LANGUAGE).match(/FFS\.\S+|\{\w+\}/g) ?? []).toEqual([]);
  });
});

describe("a language", () => {
  it("should fill in values, and show the key of a sentence that it lacks", () => {
    const language = languageOf({ FFS: { Hello: "Hello {name}, {other}" } });
    expect(language.sentence("FFS.Hello", { name: "ann" })).toBe("Hello ann, {other}");
    expect(language.sentence("FFS.Bye")).toBe("FFS.Bye");
    expect(language.word("attack-of-opportunity")).toBe("attack of opportunity");
  });

  it("should be read from a file of nested keys", () => {
    expect(isFields(FILE) && isFields(FILE["FFS"])).toBe(true);
  });
});
