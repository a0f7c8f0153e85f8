import { describe, expect, it } from "vitest";
import { EDITIONS, RULE_FAMILIES, withoutFamilies } from "../../src/rules/index.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { loadAll } from "./files.ts";

describe("a family of rules that is set aside", () => {
  it.each(RULE_FAMILIES)("%s: its scenario holds, and does not where the family counts", (family) => {
    for (const scenario of loadAll(`scenarios/table/set-aside-${family}.yaml`)) {
      expect(scenario.field.setAside).toEqual([family]);
      expect(runScenario(scenario).failures).toEqual([]);
      const { setAside: _counts, ...field } = scenario.field;
      expect(runScenario({ ...scenario, field }).passed, scenario.field.edition).toBe(false);
    }
  });

  it("makes one edition of the same families, and leaves the edition alone without any", () => {
    const { pf1 } = EDITIONS;
    expect(withoutFamilies(pf1, [])).toBe(pf1);
    expect(withoutFamilies(pf1, ["sight", "cover"])).toBe(withoutFamilies(pf1, ["cover", "sight"]));
    expect(pf1.setAside).toBeUndefined();
  });

  it("can all be set aside at once", () => {
    const [scenario] = loadAll("scenarios/table/set-aside-actions.yaml");
    if (scenario === undefined) throw new TypeError("the scenario has no edition");
    const field = { ...scenario.field, setAside: RULE_FAMILIES };
    const last = runScenario({ ...scenario, field }).plays.at(-1);
    expect(last?.verdict.allowed).toBe(true);
  });
});
