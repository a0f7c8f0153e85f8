import type { Audit, FileCoverage } from "./coverage.ts";
import { share } from "./coverage.ts";
import type { IndexedRule } from "./rules-index.ts";
import { prefixOf } from "./rules-index.ts";

/** One line for one index file. */
export function summary(coverage: FileCoverage): readonly string[] {
  return [heading(coverage)];
}

/** The ledger of one index file: a line of totals, then a line for the ids of each prefix. */
export function ledger({ file, covered, missing }: FileCoverage): readonly string[] {
  const prefixes = [...new Set(idsOf([...covered, ...missing]).map(prefixOf))].sort();
  const lines = prefixes.flatMap((prefix) => {
    const yes = endings(idsOf(covered), prefix);
    const no = endings(idsOf(missing), prefix);
    return [
      `  ${prefix.padEnd(12)} ${share(yes.length, yes.length + no.length)}`,
      ...(yes.length === 0 ? [] : [`    covered  ${yes.join(" ")}`]),
      ...(no.length === 0 ? [] : [`    missing  ${no.join(" ")}`]),
    ];
  });
  return [heading({ file, covered, missing }), ...lines];
}

/** The rules of one index file that no scenario cites, with what they say. */
export function missingRules(coverage: FileCoverage): readonly string[] {
  return [heading(coverage), ...coverage.missing.map(({ id, heading, rule }) => `  ${id}  ${heading}: ${rule}`)];
}

/** How much of what is claimed is covered, and what is wrong with index, scope or scenarios. */
export function auditLines({ claimed, broken, problems }: Audit): readonly string[] {
  const kept = share(claimed.length - broken.length, claimed.length);
  return [`claimed by rules/in-scope.yaml  ${kept} covered`, ...problems.map((problem) => `  ${problem}`)];
}

/** The claimed ids that no scenario covers, a line for each prefix. */
export function brokenLines({ broken }: Audit): readonly string[] {
  const prefixes = [...new Set(broken.map(prefixOf))];
  return prefixes.map((prefix) => `  claimed but not covered: ${prefix} ${endings(broken, prefix).join(" ")}`);
}

function heading({ file, covered, missing }: FileCoverage): string {
  return `rules/${file}  ${share(covered.length, covered.length + missing.length)} covered`;
}

/** The parts behind the prefix of those ids that have it. */
function endings(ids: readonly string[], prefix: string): readonly string[] {
  return ids.filter((id) => prefixOf(id) === prefix).map((id) => id.slice(prefix.length + 1));
}

function idsOf(rules: readonly IndexedRule[]): readonly string[] {
  return rules.map(({ id }) => id);
}
