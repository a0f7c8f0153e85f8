/** Reading formulas such as `2d6kh1[fire] + (1d4 - 1) * 2` into terms. */

export type ParsedTerm =
  | { readonly kind: "number"; readonly value: number; readonly flavor: string }
  | { readonly kind: "operator"; readonly operator: string }
  | {
      readonly kind: "dice";
      /** A number, or a formula in parentheses that has to be known before the dice are rolled. */
      readonly number: number | string;
      readonly faces: number | string;
      readonly modifiers: readonly string[];
      readonly flavor: string;
    }
  | { readonly kind: "group"; readonly formula: string; readonly flavor: string }
  | { readonly kind: "function"; readonly name: string; readonly args: readonly string[]; readonly flavor: string };

const OPERATORS = "+-*/%";
const MODIFIER = /[a-z]+[<>=]*\d*/i;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isDone(): boolean {
    this.skipSpace();
    return this.#at >= this.#text.length;
  }

  skipSpace(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }

  /** Take what the pattern matches here; null if it does not. */
  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}y`);
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }

  /** Take a parenthesis with everything in it; null if there is none here. */
  takeGroup(): string | null {
    if (this.#text.charAt(this.#at) !== "(") return null;
    let depth = 0;
    for (let end = this.#at; end < this.#text.length; end++) {
      const character = this.#text.charAt(end);
      if (character === "(") depth++;
      if (character === ")" && --depth === 0) {
        const inner = this.#text.slice(this.#at + 1, end);
        this.#at = end + 1;
        return inner;
      }
    }
    throw this.error("a parenthesis is not closed");
  }

  error(problem: string): Error {
    return new Error(`The formula "${this.#text}" cannot be read at character ${this.#at + 1}: ${problem}`);
  }
}

/** Throws with the place of the problem when the formula cannot be read. */
export function parseFormula(formula: string): ParsedTerm[] {
  const reader = new Reader(formula);
  const terms: ParsedTerm[] = [];
  if (reader.isDone()) throw new Error("An empty formula cannot be rolled");
  while (!reader.isDone()) {
    const wantsOperand = terms.length === 0 || terms.at(-1)?.kind === "operator";
    const operator = reader.take(/[-+*/%]/)?.[0];
    if (operator !== undefined) {
      if (wantsOperand && operator !== "-" && operator !== "+")
        throw reader.error(`"${operator}" has nothing before it`);
      addOperator(terms, operator);
    } else if (wantsOperand) terms.push(readOperand(reader));
    else throw reader.error("an operator is missing");
  }
  if (terms.at(-1)?.kind === "operator") throw reader.error("it ends with an operator");
  return terms;
}

/** `2 + -3` and `-1d4` are allowed: signs in a row make one. */
function addOperator(terms: ParsedTerm[], operator: string): void {
  const last = terms.at(-1);
  if (last?.kind === "operator" && OPERATORS.slice(0, 2).includes(last.operator)) {
    const sign = last.operator === operator ? "+" : "-";
    terms[terms.length - 1] = { kind: "operator", operator: sign };
  } else terms.push({ kind: "operator", operator });
}

function readOperand(reader: Reader): ParsedTerm {
  const name = reader.take(/(floor|ceil|round|abs|min|max)(?=\()/)?.[1];
  if (name !== undefined) {
    const args = splitArguments(reader.takeGroup() ?? "");
    return { kind: "function", name, args, flavor: readFlavor(reader) };
  }
  const group = reader.takeGroup();
  const number = group === null ? reader.take(/\d+(\.\d+)?/)?.[0] : undefined;
  const dice = readDice(reader, group ?? number);
  if (dice) return dice;
  if (group !== null) return { kind: "group", formula: group, flavor: readFlavor(reader) };
  if (number !== undefined) return { kind: "number", value: Number(number), flavor: readFlavor(reader) };
  throw reader.error("a number, dice or a parenthesis was expected");
}

function readDice(reader: Reader, count: string | undefined): ParsedTerm | null {
  if (!reader.take(/d(?=[\d(%])/i)) return null;
  const group = reader.takeGroup();
  const faces = group ?? reader.take(/\d+|%/)?.[0];
  if (faces === undefined) throw reader.error("dice need a number of faces");
  const modifiers: string[] = [];
  let modifier = reader.take(MODIFIER);
  while (modifier) {
    modifiers.push(modifier[0]);
    modifier = reader.take(MODIFIER);
  }
  return { kind: "dice", number: amount(count ?? "1"), faces: amount(faces), modifiers, flavor: readFlavor(reader) };
}

function amount(text: string): number | string {
  if (text === "%") return 100;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function readFlavor(reader: Reader): string {
  return reader.take(/\s*\[([^\]]*)\]/)?.[1] ?? "";
}

function splitArguments(text: string): string[] {
  const args: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = 0; index <= text.length; index++) {
    const character = text.charAt(index);
    if (character === "(") depth++;
    if (character === ")") depth--;
    if ((character === "," && depth === 0) || index === text.length) {
      args.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return args;
}
