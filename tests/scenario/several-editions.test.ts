import { describe, expect, it } from "vitest";
import { readScenario, readScenarios } from "../../src/scenario/parse.ts";
import { failureLines } from "../../src/scenario/report.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { problemsOf } from "./files.ts";

const FILE = `title: A blow in three editions
edition: [pf1, streamlined]
covers: { pf1: [PF-STAT-01], streamlined: [STR-STAT-01] }
map: |
  AB
creatures:
  ann: { token: A, str: 16, con: null, wields: longsword }
  bob: { token: B, hp: 30, saves: { ref: 2 } }
steps:
  - begin: { initiative: { ann: 15, bob: 5 } }
  - streamlined:
      set: { ann: { str: 18 } }
  - set: { bob: { acted: true } }
  - act: { who: ann, action: attack, target: bob }
    dice: { d20: [10], d8: [4] }
    expect:
      attacks: [{ total: { pf1: 13, streamlined: 14 }, ac: { pf1: 10, streamlined: 12 }, result: hit, damage: { pf1: 7, streamlined: 8 } }]
`;

describe("a scenario for several editions", () => {
  it("should be played in each of them, with what differs beside what is the same", () => {
    const runs = readScenarios(FILE, "file.yaml").map((scenario) => runScenario(scenario));
    expect(runs.map(({ scenario }) => scenario.field.edition)).toEqual(["pf1", "streamlined"]);
    expect(runs.flatMap(failureLines)).toEqual([]);
  });

  it("should count scores as the first of its editions writes them", () => {
    const [pf1, streamlined] = readScenarios(FILE, "file.yaml");
    expect(pf1?.field.creatures["ann"]?.abilities).toMatchObject({ str: 16, dex: 10, con: null });
    expect(streamlined?.field.creatures["ann"]?.abilities).toMatchObject({ str: 3, dex: 0, con: null });
  });

  it("should leave a step out where it belongs to another edition", () => {
    expect(readScenarios(FILE, "file.yaml").map(({ steps }) => steps.length)).toEqual([3, 4]);
  });

  it("should cite what each edition covers", () => {
    expect(readScenarios(FILE, "file.yaml").map(({ covers }) => covers)).toEqual([["PF-STAT-01"], ["STR-STAT-01"]]);
  });

  it("should be read in the first of its editions where one is enough", () => {
    expect(readScenario(FILE, "file.yaml").field.edition).toBe("pf1");
  });

  it("should name the edition of an expectation that does not hold, and the line of a mistake", () => {
    const wrong = FILE.replace("streamlined: 14", "streamlined: 15");
    const failures = readScenarios(wrong, "file.yaml").flatMap((scenario) => failureLines(runScenario(scenario)));
    expect(failures).toEqual(["file.yaml: steps[3]: attacks[0].total (streamlined): expected 15, but it is 14"]);
    const mistaken = FILE.replace("      set: { ann", "      sett: { ann").replace(
      "[pf1, streamlined]",
      "[streamlined]",
    );
    expect(problemsOf(mistaken)).toEqual([expect.stringMatching(/^file\.yaml:12: steps\[1\]\.sett: is no field here/)]);
  });

  it("should be none when it names an edition that there is not, or names none", () => {
    expect(problemsOf(FILE.replace("[pf1, streamlined]", "[pf1, pf2]"))).toEqual([
      expect.stringMatching(/^file\.yaml:2: edition\[1\]: "pf2" is none of/),
    ]);
    expect(problemsOf(FILE.replace("[pf1, streamlined]", "[]"))).toContainEqual(
      expect.stringMatching(/^file\.yaml:2: edition: is empty/),
    );
  });

  it("should take fields named after editions only where there are several", () => {
    const single = FILE.replace("[pf1, streamlined]", "pf1");
    expect(problemsOf(single).join("\n")).toContain("covers");
  });
});
