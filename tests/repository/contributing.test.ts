import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readIndex } from "../../scripts/rules-index.ts";
import { ROOT } from "../../scripts/system.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { runScenario } from "../../src/scenario/run.ts";

const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const [, example = ""] = /```yaml\n([^]*?)```/.exec(page) ?? [];

describe("The scenario in CONTRIBUTING.md", () => {
  it("should hold when it is played", () => {
    expect(runScenario(readScenario(example, "CONTRIBUTING.md")).failures).toEqual([]);
  });

  it("should cite a rule that the index has", () => {
    const ids = readIndex().flatMap(({ rules }) => rules.map(({ id }) => id));
    const cited = readScenario(example, "CONTRIBUTING.md").covers;
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
