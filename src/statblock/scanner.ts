/** Reads a text from left to right by patterns. */
export class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** How far it has read. */
  get at(): number {
    return this.#at;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads what the pattern matches right here; `null`, and stays, when it does not. */
  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, "iy");
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (match !== null) this.#at = sticky.lastIndex;
    return match;
  }

  /** Reads up to the next place outside parentheses where the pattern matches, or to the end. */
  until(pattern: RegExp): string {
    const from = this.#at;
    this.#at = endOutside(this.#text, from, pattern);
    return this.#text.slice(from, this.#at);
  }
}

/** The next place from somewhere on, outside parentheses, where a pattern matches; the end if it does nowhere. */
function endOutside(text: string, from: number, pattern: RegExp): number {
  const sticky = new RegExp(pattern.source, "iy");
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "(") depth++;
    if (sign === ")") depth = Math.max(0, depth - 1);
    sticky.lastIndex = at;
    if (depth === 0 && sticky.test(text)) return at;
  }
  return text.length;
}

/** The parts of a list, which commas and semicolons outside parentheses divide; line breaks are spaces. */
export function listed(text: string): readonly string[] {
  const scanner = new Scanner(text);
  const parts: string[] = [];
  while (!scanner.isDone) {
    const part = oneLine(scanner.until(/[,;]/));
    if (part !== "") parts.push(part);
    scanner.take(/[,;]/);
  }
  return parts;
}

/** A text on one line, without a full stop at its end. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,;]+$/, "");
}

/** A signed number as it is written, a space after its sign included: `+ 3`, `-1`. */
export function signedNumber(text: string | undefined): number {
  return Number((text ?? "0").replace(/\s|,/g, ""));
}

/** Where the first paragraph of a text ends. */
export function paragraph(text: string): number {
  const end = text.search(/\n[ ]*\n/);
  return end < 0 ? text.length : end;
}
