import { describe, expect, it } from "vitest";
import { closingLine, countPart, TEST_PARTS } from "../../scripts/test-parts.ts";
import { failedScenarios, scenarioOutcomes, scenarioTotals, sum, vitestTotals } from "../../scripts/totals.ts";

const GOOD = '{"file":"a.yaml","title":"A","passed":true,"failures":[],"steps":[]}';
const BAD =
  '{"file":"b.yaml","title":"B","passed":false,"failures":[{"step":2,"path":"cost","expected":10,"actual":15}],"steps":[]}';

describe("The totals of npm test", () => {
  it("should end with the line that CI reads", () => {
    expect(
      closingLine(
        sum([
          { passed: 3, failed: 1 },
          { passed: 4, failed: 0 },
        ]),
      ),
    ).toBe("7 passed, 1 failed");
  });

  it("should read vitest's report", () => {
    expect(vitestTotals('{"numPassedTests":5,"numFailedTests":2}')).toEqual({ passed: 5, failed: 2 });
    expect(() => vitestTotals("{}")).toThrow("numPassedTests");
  });

  it("should count each scenario as one test and show why one failed", () => {
    const outcomes = scenarioOutcomes(`${GOOD}\n${BAD}\n`);
    expect(scenarioTotals(outcomes)).toEqual({ passed: 1, failed: 1 });
    expect(failedScenarios(outcomes)).toEqual(["✗ b.yaml: B", "    step 2, cost: expected 10, got 15"]);
    expect(() => scenarioOutcomes('{"file":"a.yaml"}')).toThrow("a scenario's outcome has file");
  });

  it("should never read like a success when a part failed without a failed test", () => {
    expect(countPart({ passed: 0, failed: 0 }, false)).toEqual({ passed: 0, failed: 1 });
    expect(countPart({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 });
    expect(countPart({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 });
  });

  it("should build the package before it is tested, and open the browser last", () => {
    const titles = TEST_PARTS.map(({ title }) => title);
    expect(titles.indexOf("Build and package")).toBeLessThan(titles.indexOf("The built package"));
    expect(titles.at(-1)).toBe("The sandbox in a browser");
  });
});
