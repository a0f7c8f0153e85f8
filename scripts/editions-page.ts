import { ACCOUNTS } from "../src/rules/editions/accounts.ts";
import type { Edition } from "../src/rules/editions/edition.ts";
import { EDITIONS } from "../src/rules/editions/index.ts";
import { PF1 } from "../src/rules/editions/pf1.ts";
import type { Topic } from "./edition-topics.ts";
import { differingPaths, HEADINGS, topics, wordsOn } from "./edition-topics.ts";

/** The command that writes the page anew. */
export const WRITE_COMMAND = "npm run editions -- --write";

const SAME = "the same";

/** The page that sets the editions side by side, in Markdown. */
export function editionsPage(): string {
  const editions = Object.values(EDITIONS);
  const all = topics();
  const head = [
    "# Editions side by side",
    "",
    `Generated from \`src/rules/editions\` by \`${WRITE_COMMAND}\`; edit that, not this page.`,
    "",
    "Only what differs stands here: each table says what Pathfinder does, and how the others differ from it. In italics",
    "follows the heading of the edition's own text that says so; _open reference_ marks what its combat texts leave out.",
  ];
  const parts = HEADINGS.flatMap((heading) => {
    const own = all.filter((topic) => topic.heading === heading);
    return own.length === 0 ? [] : ["", `## ${heading}`, "", ...table(own, editions)];
  });
  return `${[...head, ...parts].join("\n")}\n`;
}

function table(own: readonly Topic[], editions: readonly Edition[]): readonly string[] {
  const rows = own.map((topic) => [topic.what, ...editions.map((edition) => cell(topic, edition))]);
  const head = ["", ...editions.map(({ name }) => name)];
  return aligned([head, ...rows]);
}

/** What a topic is in an edition, with where its text says so. */
function cell(topic: Topic, edition: Edition): string {
  const own = differingPaths(edition);
  const differing = topic.paths.filter((path) => own.includes(path));
  if (edition !== PF1 && differing.length === 0) return SAME;
  const { texts } = ACCOUNTS[edition.id];
  const headings = [...new Set(differing.flatMap((path) => texts[path] ?? []))];
  return [wordsOn(topic, edition), ...headings.map((heading) => `_${heading}_`)].join(" · ");
}

/** A table with columns as wide as what they hold, the way the formatter leaves them. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [...lines.slice(0, 1), rule, ...lines.slice(1)];
}
