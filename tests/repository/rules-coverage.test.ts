import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { audit, coverageOf, share } from "../../scripts/coverage.ts";
import { auditLines, brokenLines, ledger, missingRules } from "../../scripts/coverage-report.ts";
import type { IndexFile, Scope } from "../../scripts/rules-index.ts";
import {
  citationsOf,
  isNamed,
  readCitations,
  readIndex,
  readScope,
  rulesOf,
  scopeOf,
} from "../../scripts/rules-index.ts";
import { rulesPage } from "../../scripts/rules-listing.ts";

const rule = (id: string): IndexFile["rules"][number] => ({ id, heading: "Cover", rule: `Rule ${id} says so.` });
const INDEX: readonly IndexFile[] = [
  { file: "pf1.yaml", rules: [rule("PF-AOO-01"), rule("PF-AOO-02"), rule("PF-COVER-01")] },
  { file: "srd35.yaml", rules: [rule("SRD-TRIP-04")] },
];
const CITATIONS = [citationsOf("aoo/walk.yaml", "{ edition: pf1, covers: [PF-AOO-01, PF-COVER-01] }")];
/** Read once: there are hundreds of scenarios. */
const REAL_CITATIONS = readCitations();
const scope = (claims: readonly string[], except: Scope["except"] = []): Scope => ({ claims, except, enforced: [] });

describe("Rules coverage", () => {
  it("should split each index file's rules by whether a scenario cites them", () => {
    const [pf1, srd] = coverageOf(INDEX, CITATIONS);
    expect(pf1?.covered.map(({ id }) => id)).toEqual(["PF-AOO-01", "PF-COVER-01"]);
    expect(pf1?.missing.map(({ id }) => id)).toEqual(["PF-AOO-02"]);
    expect(srd?.missing.map(({ id }) => id)).toEqual(["SRD-TRIP-04"]);
  });

  it("should print a ledger with every id and its share", () => {
    const [pf1] = coverageOf(INDEX, CITATIONS).map(ledger);
    expect(pf1).toEqual([
      "rules/pf1.yaml  2 of 3 (66.6 %) covered",
      "  PF-AOO       1 of 2 (50.0 %)",
      "    covered  01",
      "    missing  02",
      "  PF-COVER     1 of 1 (100.0 %)",
      "    covered  01",
    ]);
  });

  it("should print what the missing rules say", () => {
    const [pf1] = coverageOf(INDEX, CITATIONS).map(missingRules);
    expect(pf1?.at(1)).toBe("  PF-AOO-02  Cover: Rule PF-AOO-02 says so.");
  });

  it("should never round up to all", () => {
    expect(share(9999, 10000)).toBe("9999 of 10000 (99.9 %)");
    expect(share(0, 0)).toBe("0 of 0 (100.0 %)");
  });

  it("should find an index file by its name alone", () => {
    expect(["srd35", "srd35.yaml", "rules/srd35.yaml"].every((name) => isNamed("srd35.yaml", name))).toBe(true);
    expect(isNamed("srd35.yaml", "srd")).toBe(false);
  });
});

describe("The audit of claims", () => {
  it("should be content when every claimed id is cited", () => {
    const found = audit(INDEX, CITATIONS, scope(["PF-AOO-01", "PF-COVER"]));
    expect(found).toEqual({ claimed: ["PF-AOO-01", "PF-COVER-01"], broken: [], problems: [] });
  });

  it("should name a claimed id that no scenario cites", () => {
    const found = audit(INDEX, CITATIONS, scope(["PF-AOO"]));
    expect(found.broken).toEqual(["PF-AOO-02"]);
    expect(brokenLines(found)).toEqual(["  claimed but not covered: PF-AOO 02"]);
    expect(auditLines(found)).toEqual(["claimed by rules/in-scope.yaml  1 of 2 (50.0 %) covered"]);
  });

  it("should let an exception wait", () => {
    expect(audit(INDEX, CITATIONS, scope(["PF-AOO"], [{ id: "PF-AOO-02", why: "later" }])).broken).toEqual([]);
  });

  it("should name a scenario that covers an unknown id, and its file", () => {
    const citations = [citationsOf("a.yaml", "{ covers: [PF-AOO-99] }")];
    expect(audit(INDEX, citations, scope([])).problems).toEqual([
      "scenarios/a.yaml: covers PF-AOO-99, which is no rule of the index",
    ]);
  });

  it("should count the ids of every edition that a file is played in, listed together or apart", () => {
    const together = "{ edition: [pf1, srd35], covers: [PF-AOO-01, SRD-TRIP-04] }";
    const apart = "{ edition: [pf1, srd35], covers: { pf1: [PF-AOO-01], srd35: [SRD-TRIP-04] } }";
    for (const text of [together, apart]) {
      const citations = [citationsOf("both.yaml", text)];
      expect(citations[0]?.covers).toEqual(["PF-AOO-01", "SRD-TRIP-04"]);
      expect(audit(INDEX, citations, scope([])).problems).toEqual([]);
    }
  });

  it("should name an id of an edition that its scenario is not played in", () => {
    const citations = [citationsOf("a.yaml", "{ edition: pf1, covers: [SRD-TRIP-04] }")];
    expect(audit(INDEX, citations, scope([])).problems).toEqual([
      "scenarios/a.yaml: covers SRD-TRIP-04, but is not played in srd35",
    ]);
  });

  it("should name a scenario that cannot be read or cites nothing", () => {
    const citations = [citationsOf("bad.yaml", "covers: ["), citationsOf("none.yaml", "title: nothing")];
    const [bad, none] = audit(INDEX, citations, scope([])).problems;
    expect(bad).toMatch(/^scenarios\/bad\.yaml: no valid YAML/);
    expect(none).toBe('scenarios/none.yaml: "covers" is a list of rule ids, such as [PF-AOO-05]');
  });

  it("should name a rule that calls for advice which nobody expects, unless the rules settle it", () => {
    const index = [{ file: "pf1.yaml", rules: [{ ...rule("PF-FREE-01"), kind: "advise" }, rule("PF-FREE-02")] }];
    const file = (advice: string): string =>
      `{ edition: pf1, covers: [PF-FREE-01], steps: [{ end: a, expect: { advice: ${advice} } }] }`;
    const silent = "rules/: PF-FREE-01 calls for advice, and no scenario that covers it expects any";
    const problems = (advice: string, enforced: Scope["enforced"] = []): readonly string[] =>
      audit(index, [citationsOf("a.yaml", file(advice))], { ...scope([]), enforced }).problems;
    expect(problems("[]")).toEqual([silent]);
    expect(problems("{ pf1: [] }")).toEqual([silent]);
    expect(problems("[{ what: many }]")).toEqual([]);
    expect(problems("{ pf1: [{ what: many }] }")).toEqual([]);
    expect(problems("[]", [{ id: "PF-FREE-01", why: "counted" }])).toEqual([]);
    expect(problems("[{ what: many }]", [{ id: "PF-FREE-02", why: "counted" }])).toEqual([
      "rules/in-scope.yaml: PF-FREE-02 is said to be enforced, but is no rule that calls for advice",
    ]);
  });

  it("should name a claim that means nothing, and an id that stands in the index twice", () => {
    const twice = [...INDEX, { file: "more.yaml", rules: [rule("PF-AOO-01")] }];
    expect(audit(twice, CITATIONS, scope(["PF-NONE"])).problems).toEqual([
      "rules/: PF-AOO-01 stands in the index twice",
      "rules/in-scope.yaml: PF-NONE is neither a rule of the index nor the start of one",
    ]);
  });
});

describe("The repository's own index", () => {
  it("should hold the rules of all three editions", () => {
    const prefixes = new Set(readIndex().flatMap(({ rules }) => rules.map(({ id }) => id.split("-")[0])));
    expect([...prefixes].sort()).toEqual(["HR", "PF", "SRD", "STR"]);
  });

  it("should be claimed in a form that can be read, with a reason for every exception", () => {
    const { claims, except } = readScope();
    expect(claims).toContain("PF-AOO");
    expect(except.filter(({ why }) => why.trim() === "")).toEqual([]);
  });

  it("should expect advice in a scenario of every rule that calls for it, or say why none is needed", () => {
    const { problems } = audit(readIndex(), REAL_CITATIONS, readScope());
    expect(problems.filter((problem) => /advice/.test(problem))).toEqual([]);
    expect(readScope().enforced.filter(({ why }) => why.trim() === "")).toEqual([]);
  });

  it("should reject an index or a scope of another form", () => {
    expect(() => rulesOf("x.yaml", "a: 1")).toThrow("x.yaml: an index file is a list of rules");
    expect(() => rulesOf("x.yaml", "- { heading: a }")).toThrow("x.yaml: rule 1 has no id");
    expect(() => scopeOf("claims: PF")).toThrow('"claims" is a list');
    expect(() => scopeOf("{ claims: [], except: [PF-AOO-01] }")).toThrow('"except" is a list of { id, why }');
    expect(() => scopeOf("{ claims: [], enforced: [PF-AOO-01] }")).toThrow('"enforced" is a list of { id, why }');
  });
});

describe("The page of rules and their proof", () => {
  it("should be what the index and the scenarios say", () => {
    const page = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
    const isCurrent = page === rulesPage(coverageOf(readIndex(), REAL_CITATIONS), REAL_CITATIONS);
    expect(isCurrent, "docs/rules.md is old: run `npm run rules:coverage -- --write`").toBe(true);
  });
});
