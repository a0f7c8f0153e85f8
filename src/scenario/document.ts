import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Document } from "yaml";
import { EDITION_IDS } from "../rules/field/field.ts";
import type { Complaint } from "./spot.ts";
import type { Path, Problem } from "./problem.ts";
import { InvalidScenario } from "./problem.ts";

/** A YAML text as plain values, which still knows on which line each of them stands. */
export interface SourceText {
  readonly value: unknown;
  /** The complaints with their lines, in the order of the file. */
  locate(complaints: readonly Complaint[]): readonly Problem[];
}

/**
 * Reads YAML.
 * @throws {InvalidScenario} when the text is no YAML; the problems carry the lines.
 */
export function readYaml(text: string, file: string): SourceText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      path: [],
      message: `no valid YAML: ${firstLine(error.message)}`,
      line: lines.linePos(error.pos[0]).line,
    }));
    throw new InvalidScenario(file, problems);
  }
  const locate = (complaints: readonly Complaint[]): readonly Problem[] =>
    complaints
      .map(({ path, message }) => ({ path, message, line: lineOf(document, lines, path) }))
      .sort((a, b) => a.line - b.line);
  return { value: valueOf(document, file), locate };
}

/** The plain values; an alias that leads nowhere only shows here. */
function valueOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const message = `no valid YAML: ${error instanceof Error ? firstLine(error.message) : String(error)}`;
    throw new InvalidScenario(file, [{ path: [], message, line: 1 }]);
  }
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0]?.replace(/:$/, "") ?? message;
}

/** The line of the deepest part of a path that the text has. */
function lineOf(document: Document, lines: LineCounter, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    const entry = child(node, key) ?? childInAnEdition(node, key);
    if (entry === null) break;
    offset = entry.offset;
    node = entry.node;
  }
  return lines.linePos(offset).line;
}

/** What stands under a key in one of the fields that are named after editions, which readers never see. */
function childInAnEdition(node: unknown, key: string | number): ReturnType<typeof child> {
  for (const edition of EDITION_IDS) {
    const within = child(node, edition);
    const found = within === null ? null : child(within.node, key);
    if (found !== null) return found;
  }
  return null;
}

/** What stands under a key, and where it begins: at its key, so that the line is the one people look at. */
function child(node: unknown, key: string | number): { readonly node: unknown; readonly offset: number } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
    return pair === undefined ? null : { node: pair.value, offset: offsetOf(pair.key) };
  }
  if (isSeq(node) && typeof key === "number") {
    const item = node.items[key];
    return item === undefined ? null : { node: item, offset: offsetOf(item) };
  }
  return null;
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
