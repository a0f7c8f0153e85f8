import { describe, expect, it } from "vitest";
import { failureLines } from "../../src/scenario/report.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { loadAll, SCENARIOS, scenarioPaths } from "./files.ts";

describe("every scenario of the repository", () => {
  it.each(scenarioPaths(SCENARIOS))("%s", (path) => {
    const failures = loadAll(path).flatMap((scenario) => failureLines(runScenario(scenario)));
    expect(failures).toEqual([]);
  });
});
