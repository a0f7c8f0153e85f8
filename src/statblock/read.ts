import { clean } from "./clean.ts";
import type { Draft, DraftField, Found } from "./draft.ts";
import type { Layout, LineReader } from "./line-readers.ts";
import { readClassLevels, readName } from "./read-head.ts";
import { oneLine, paragraph } from "./scanner.ts";
import type { Segment } from "./segments.ts";
import { segmentsOf } from "./segments.ts";

/**
 * What became of a piece of the text: `read` understood, `partly` understood in part, `heading` a title of the block's
 * chapters, `note` recognized and kept for people to read, `unknown` kept as well though nobody knows what it is, `blank`
 * nothing in it.
 */
export type RowKind = "read" | "partly" | "heading" | "note" | "unknown" | "blank";

/** A piece of the pasted text and what was made of it. The rows of a text follow one another without a gap. */
export interface Row {
  /** Where it begins and ends in the pasted text. */
  readonly from: number;
  readonly to: number;
  /** It as it was pasted. */
  readonly text: string;
  readonly kind: RowKind;
  /** Which kind of line it is, by the table of line readers; `null` where nobody knows. */
  readonly line: string | null;
  readonly facts: Partial<Draft>;
  /** Parts of it that were not understood. */
  readonly unread: readonly string[];
}

/** A pasted stat block, line by line, and what its lines say together. */
export interface ReadLines {
  readonly rows: readonly Row[];
  readonly draft: Partial<Draft>;
  /** The layout that its lines speak for; `null` where they speak for none. */
  readonly layout: Layout | null;
}

/** A row of the plain text, before its place in the pasted text is known. */
type PlainRow = Omit<Row, "text">;

/** Fields of which a second mention adds to the first; of all others the first counts. */
const ADDING: readonly DraftField[] = ["skills", "saves", "abilities", "gear", "melee", "ranged"];

/** Reads a pasted stat block line by line. Whatever the text, nothing is thrown and nothing is lost. */
export function readLines(pasted: string): ReadLines {
  const { text, origin } = clean(pasted);
  const segments = segmentsOf(text);
  const plain = segments.flatMap((segment) => rowsOf(text, segment));
  const place = (at: number) => origin[at] ?? pasted.length;
  let draft: Partial<Draft> = {};
  const rows = (pasted === "" ? [] : tiled(text, plain)).map((row, index, all): Row => {
    const from = index === 0 ? 0 : place(row.from);
    const next = all[index + 1];
    const to = next === undefined ? pasted.length : place(next.from);
    const facts = newIn(draft, row.facts);
    draft = merged(draft, facts);
    const told = Object.keys(row.facts).length > 0 && Object.keys(facts).length === 0;
    return { ...row, facts, kind: told ? "note" : row.kind, from, to, text: pasted.slice(from, to) };
  });
  return { rows, draft, layout: layoutOf(segments) };
}

/** What the rules can use of a line and what stands behind it, as rows. */
function rowsOf(text: string, segment: Segment): readonly PlainRow[] {
  const { from, to, reader } = segment;
  const words = text.slice(from, to);
  if (reader === null) return headRows(text, to);
  if (reader.prose !== undefined) return titleRows(text, segment, reader);
  const found = segment.inProse ? null : (reader.read?.(words) ?? null);
  if (found === null) {
    const kind = reader.read === undefined || segment.inProse ? "note" : "unknown";
    const end = segment.inProse ? to : from + paragraph(words);
    const rest = linesBetween(text, end, to).map((each) => leftOver(text, each, null));
    return [row({ from, to: end, kind, line: reader.id }), ...rest];
  }
  return foundRows(text, segment, found);
}

function foundRows(text: string, { from, to, reader }: Segment, found: Found): readonly PlainRow[] {
  const { facts, until, unread = [], restIsNote = false } = found;
  const end = from + until;
  const rest = oneLine(text.slice(end, to));
  const id = reader?.id ?? null;
  const isEmpty = Object.keys(facts).length === 0;
  const first = row({
    from,
    to: end,
    kind: isEmpty ? "note" : unread.length > 0 ? "partly" : "read",
    line: id,
    facts,
    unread,
  });
  if (/^[\s.,;)]*(?:or|and)?$/i.test(rest)) return [{ ...first, to }];
  const kind = restIsNote && !text.slice(end, to).trimEnd().includes("\n") ? "note" : "unknown";
  if (until === 0) return [row({ from, to, kind: "note", line: id })];
  return [first, ...linesBetween(text, end, to).map((each) => leftOver(text, each, kind === "note" ? id : null))];
}

/** A line that follows what was understood: classes and levels stand about anywhere near the name. */
function leftOver(text: string, at: Pick<PlainRow, "from" | "to">, line: string | null): PlainRow {
  const levels = readClassLevels(text.slice(at.from, at.to));
  if (levels !== null) return row({ ...at, kind: "read", line: "classes", facts: { classLevels: levels } });
  return row({ ...at, kind: line === null ? "unknown" : "note", line });
}

/** The title of a chapter, and what stands under it before the next line that is known. */
function titleRows(text: string, { from, to, label }: Segment, reader: LineReader): readonly PlainRow[] {
  const title = row({ from, to: from + label, kind: "heading", line: reader.id });
  if (title.to === to || text.slice(title.to, to).trim() === "") return [{ ...title, to }];
  const kind = reader.prose === true ? "note" : "unknown";
  const rest = linesBetween(text, title.to, to).map((each) =>
    row({ ...each, kind, line: kind === "note" ? reader.id : null }),
  );
  return [title, ...rest];
}

/** What stands before everything that is known: the name, and perhaps classes and levels. */
function headRows(text: string, to: number): readonly PlainRow[] {
  let isNamed = false;
  return linesBetween(text, 0, to).map((each) => {
    const words = oneLine(text.slice(each.from, each.to));
    if (words === "") return row({ ...each, kind: "blank", line: null });
    const levels = readClassLevels(words);
    const classes = levels === null ? {} : { classLevels: levels };
    if (isNamed && levels === null) return row({ ...each, kind: "unknown", line: null });
    if (isNamed) return row({ ...each, kind: "read", line: "classes", facts: classes });
    isNamed = true;
    return row({ ...each, kind: "read", line: "name", facts: { name: readName(words), ...classes } });
  });
}

function linesBetween(
  text: string,
  from: number,
  to: number,
): readonly { readonly from: number; readonly to: number }[] {
  const lines: { from: number; to: number }[] = [];
  for (let at = from; at < to;) {
    const next = text.indexOf("\n", at);
    const end = next < 0 || next >= to ? to : next + 1;
    lines.push({ from: at, to: end });
    at = end;
  }
  return lines;
}

function row(given: Pick<PlainRow, "from" | "to" | "kind" | "line"> & Partial<PlainRow>): PlainRow {
  return { facts: {}, unread: [], ...given };
}

/** Rows that hold something; what holds nothing but spaces belongs to the row before it. */
function tiled(text: string, rows: readonly PlainRow[]): readonly PlainRow[] {
  const kept = rows.filter(({ from, to }) => text.slice(from, to).trim() !== "");
  return kept.length > 0 ? kept : [row({ from: 0, to: text.length, kind: "blank", line: null })];
}

/** What some facts add to what is known already. */
function newIn(known: Partial<Draft>, facts: Partial<Draft>): Partial<Draft> {
  const added = Object.entries(facts).filter(
    ([field]) => !(field in known) || ADDING.includes(field as DraftField), // Object.entries forgets the keys
  );
  return Object.fromEntries(added);
}

function merged(known: Partial<Draft>, facts: Partial<Draft>): Partial<Draft> {
  return {
    ...known,
    ...facts,
    ...(facts.gear === undefined ? {} : { gear: [known.gear, facts.gear].filter((each) => each).join("; ") }),
    ...(facts.melee === undefined ? {} : { melee: [...(known.melee ?? []), ...facts.melee] }),
    ...(facts.ranged === undefined ? {} : { ranged: [...(known.ranged ?? []), ...facts.ranged] }),
    ...(facts.skills === undefined ? {} : { skills: { ...facts.skills, ...known.skills } }),
    ...(facts.saves === undefined ? {} : { saves: { ...facts.saves, ...known.saves } }),
    ...(facts.abilities === undefined ? {} : { abilities: { ...facts.abilities, ...known.abilities } }),
  };
}

/** The layout that more of the lines speak for. */
function layoutOf(segments: readonly Segment[]): Layout | null {
  const votes = segments.flatMap(({ reader }) => reader?.layout ?? []);
  const pathfinder = votes.filter((layout) => layout === "pathfinder").length;
  const srd = votes.length - pathfinder;
  if (pathfinder === srd) return null;
  return pathfinder > srd ? "pathfinder" : "srd";
}
