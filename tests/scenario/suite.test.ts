import { describe, expect, it } from "vitest";
import { failureLines } from "../../src/scenario/report.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { load, SCENARIOS, scenarioPaths } from "./files.ts";

describe("every scenario of the repository", () => {
  it.each(scenarioPaths(SCENARIOS))("%s", (path) => {
    expect(failureLines(runScenario(load(path)))).toEqual([]);
  });
});
