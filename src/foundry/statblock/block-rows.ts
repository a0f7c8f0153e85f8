import type { Doubt, ReadBlock, Row, RowKind } from "../../statblock/index.ts";
import { editionOf } from "../../rules/index.ts";
import { signed, say, word } from "../words.ts";
import type { SaidFact } from "./say-facts.ts";
import { sayFacts } from "./say-facts.ts";
import { isWorthCreating } from "./import-block.ts";

/** A line of the block as the window shows it. */
export interface ShownRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly kind: RowKind;
  readonly icon: string;
  readonly label: string;
  readonly line: string;
  readonly facts: readonly SaidFact[];
  readonly unread: string;
  readonly doubts: readonly string[];
}

/** Everything that the window shows of a block. */
export interface ShownBlock {
  readonly isEmpty: boolean;
  readonly name: string;
  readonly summary: string;
  readonly counts: readonly { readonly kind: RowKind; readonly icon: string; readonly label: string }[];
  readonly gaps: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly mayCreate: boolean;
}

const ICONS: Readonly<Record<RowKind, string>> = {
  read: "fa-check",
  partly: "fa-circle-half-stroke",
  heading: "fa-heading",
  note: "fa-note-sticky",
  unknown: "fa-circle-question",
  blank: "fa-minus",
};

/** Kinds of row that people want counted. */
const COUNTED: readonly RowKind[] = ["read", "partly", "note", "unknown"];

/** Doubts whose numbers are bonuses. */
const BONUSES: readonly string[] = ["attack", "maneuver-bonus"];

/** What the window shows of a block that has been read. */
export function shownBlock(block: ReadBlock): ShownBlock {
  const rows = block.rows.filter(({ text }) => text.trim() !== "");
  const lines = rows.map(({ line }) => line);
  const placeless = block.doubts.filter(({ line }) => line === null || !lines.includes(line));
  return {
    isEmpty: rows.length === 0,
    name: block.creature.name === "" ? say("StatBlock.Nameless") : block.creature.name,
    summary: summaryOf(block),
    counts: countsOf(rows),
    gaps: placeless.map(sayDoubt),
    rows: rows.map((row, index) => shownRow(row, isFirstOfLine(lines, index) ? block.doubts : [])),
    mayCreate: isWorthCreating(block),
  };
}

/** A doubt about a kind of line stands beside the first of them. */
function isFirstOfLine(lines: readonly (string | null)[], index: number): boolean {
  return lines.indexOf(lines[index] ?? null) === index;
}

function shownRow({ from, to, text, kind, line, facts, unread }: Row, doubts: readonly Doubt[]): ShownRow {
  return {
    from,
    to,
    text: text.replace(/\s+/g, " ").trim(),
    kind,
    icon: ICONS[kind],
    label: word("StatBlock.Kind", kind),
    line: line === null ? "" : word("StatBlock.Line", line),
    facts: sayFacts(facts),
    unread: unread.join("; "),
    doubts: line === null ? [] : doubts.filter((doubt) => doubt.line === line).map(sayDoubt),
  };
}

function countsOf(rows: readonly Row[]): ShownBlock["counts"] {
  return COUNTED.flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count === 0 ? [] : [{ kind, icon: ICONS[kind], label: say(`StatBlock.Count.${kind}`, { count }) }];
  });
}

function summaryOf({ creature, edition, layout }: ReadBlock): string {
  const values = {
    size: word("Size", creature.size),
    hitPoints: creature.hitPoints.max,
    edition: editionOf(edition).name,
  };
  return say(layout === null ? "StatBlock.SummaryGuessed" : "StatBlock.Summary", values);
}

/** A doubt in words, with its numbers as people write them. */
function sayDoubt({ code, values }: Doubt): string {
  const shown = Object.entries(values).map(([key, value]) => {
    if (key === "line") return [key, word("StatBlock.Line", String(value))] as const;
    return [key, typeof value === "number" && BONUSES.includes(code) ? signed(value) : value] as const;
  });
  return say(`StatBlock.Doubt.${code}`, Object.fromEntries(shown));
}
