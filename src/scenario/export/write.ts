import type { Plain } from "./plain.ts";

type Fields = Readonly<Record<string, Plain>>;

/** A scenario as plain data, its parts in the order in which they are written. */
export interface FileParts {
  /** Everything before creatures and steps. */
  readonly head: Fields;
  readonly creatures: Fields;
  readonly steps: readonly Fields[];
}

const WIDTH = 120;
const STEP_INDENT = "    ";

/** Writes a scenario file as people write one: a line a creature, and in each step a line for what stands beside its verb. */
export function writeFile({ head, creatures, steps }: FileParts): string {
  const lines = [
    ...Object.entries(head).flatMap(([key, value]) => headLines(key, value)),
    "creatures:",
    ...Object.entries(creatures).flatMap(([name, fields]) => entryLines(name, fields, "  ")),
    steps.length === 0 ? "steps: []" : "steps:",
    ...steps.flatMap(stepLines),
  ];
  return `${lines.join("\n")}\n`;
}

/** A text of several lines, which only the map is, stands as it is drawn. */
function headLines(key: string, value: Plain): readonly string[] {
  if (typeof value !== "string" || !value.includes("\n")) return [`${key}: ${flow(value)}`];
  return [
    `${key}: |`,
    ...value
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

function stepLines(step: Fields): readonly string[] {
  return Object.entries(step).flatMap(([key, value], index) => {
    const [first = "", ...rest] = entryLines(key, value, STEP_INDENT);
    return index === 0 ? [first.replace(STEP_INDENT, "  - "), ...rest] : [first, ...rest];
  });
}

/** A field on a line of its own; one that does not fit has its parts on the lines below. */
function entryLines(key: string, value: Plain, indent: string): readonly string[] {
  const name = `${indent}${scalar(key)}:`;
  const line = `${name} ${flow(value)}`;
  if (line.length <= WIDTH) return [line];
  if (isList(value)) return [name, ...value.map((item) => `${indent}  - ${flow(item)}`)];
  if (!isFields(value)) return [line];
  return [name, ...Object.entries(value).flatMap(([inner, part]) => entryLines(inner, part, `${indent}  `))];
}

function flow(value: Plain): string {
  if (isList(value)) return `[${value.map(flow).join(", ")}]`;
  if (!isFields(value)) return typeof value === "string" ? scalar(value) : String(value);
  const fields = Object.entries(value).map(([key, inner]) => `${scalar(key)}: ${flow(inner)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** Words that YAML reads as they stand; everything else is quoted. */
const PLAIN_WORDS = /^[A-Za-z][\w/' -]*[\w']$|^[A-Za-z]$|^\d+d\d+([+-]\d+)?$|^\d+(-20)?\/x\d+$/;
const RESERVED: readonly string[] = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];

function scalar(text: string): string {
  return PLAIN_WORDS.test(text) && !RESERVED.includes(text.toLowerCase()) ? text : JSON.stringify(text);
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isFields(value: Plain): value is Fields {
  return typeof value === "object" && value !== null && !isList(value);
}
