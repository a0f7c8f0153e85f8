import type { LineReader } from "./line-readers.ts";
import { LINE_READERS } from "./line-readers.ts";

/** A stretch of the plain text and the kind of line that begins it; `null` for what stands before the first. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** How long the words are that tell its kind. */
  readonly label: number;
  readonly reader: LineReader | null;
  /** It stands in a chapter of prose. */
  readonly inProse: boolean;
}

/** How far one looks back: no farther than a parenthesis of a stat block is long. */
const LOOK_BACK = 200;
const STARTS_LINE = /\n[ ]*$/;
const BEHIND_SEMICOLON = /;\s*$/;

interface Mark {
  readonly at: number;
  readonly length: number;
  readonly reader: LineReader;
}

/** Divides a text where its lines begin, wherever the pasted text has its line breaks. */
export function segmentsOf(text: string): readonly Segment[] {
  const marks = outsideProse(text, marksIn(text));
  const first = marks[0]?.at ?? text.length;
  const head: Segment[] = first > 0 ? [{ from: 0, to: first, label: 0, reader: null, inProse: false }] : [];
  let inProse = false;
  const rest = marks.map(({ at, length, reader }, index): Segment => {
    inProse = reader.prose ?? inProse;
    return { from: at, to: marks[index + 1]?.at ?? text.length, label: length, reader, inProse };
  });
  return [...head, ...rest];
}

/** The places where lines of some kind begin, in order; of several at one place, the longest. */
function marksIn(text: string): readonly Mark[] {
  const found = LINE_READERS.flatMap((reader) => {
    const pattern = new RegExp(`(?<![\\w/'+-])(?:${reader.starts.source})`, "gi");
    return [...text.matchAll(pattern)].flatMap((match): Mark[] => {
      const mark = { at: match.index, length: match[0].length, reader };
      return mayBegin(text, mark) ? [mark] : [];
    });
  });
  const inOrder = found.sort((a, b) => a.at - b.at || b.length - a.length);
  let free = 0;
  let last: LineReader | null = null;
  return inOrder.filter(({ at, length, reader }) => {
    if (at < free || (reader.goesOn === true && reader === last)) return false;
    free = at + length;
    last = reader;
    return true;
  });
}

/** In prose a line begins only where a line of the text does. */
function outsideProse(text: string, marks: readonly Mark[]): readonly Mark[] {
  let inProse = false;
  return marks.filter(({ at, reader }) => {
    if (inProse && !startsLine(text, at)) return false;
    inProse = reader.prose ?? inProse;
    return true;
  });
}

function mayBegin(text: string, { at, length, reader: { where } }: Mark): boolean {
  if (where === "title") return isTitle(text, at, length);
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  if (startsLine(text, at)) return true;
  if (before.lastIndexOf("(") > before.lastIndexOf(")")) return false;
  if (where === "anywhere" || BEHIND_SEMICOLON.test(before)) return true;
  return where === "clause" && /[A-Z]/.test(text.charAt(at));
}

/** Whether some words are a line of their own, or stand out by being in capitals. */
function isTitle(text: string, at: number, length: number): boolean {
  const words = text.slice(at, at + length);
  const isAlone = startsLine(text, at) && /^(?:\n|$)/.test(text.slice(at + length));
  return isAlone || (words === words.toUpperCase() && /(?:^|\s)$/.test(text.slice(0, at)) && !PLAIN_WORDS.test(words));
}

/** Titles that are also parts of names: in a block that is all in capitals they would be found anywhere. */
const PLAIN_WORDS = /^(?:combat|description)\b/i;

function startsLine(text: string, at: number): boolean {
  return STARTS_LINE.test(`\n${text.slice(0, at)}`.slice(-LOOK_BACK));
}
