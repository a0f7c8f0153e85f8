import type { Square } from "../../../rules/index.ts";

/** What stands in a form, by the names of its inputs. */
export interface Filled {
  /** The text of an input; empty when there is none. */
  text(name: string): string;
  /** Every value of a group of inputs. */
  all(name: string): readonly string[];
}

/** What an input looks like. */
export type ControlKind =
  | "creature"
  | "creatures"
  | "choice"
  | "choices"
  | "flag"
  | "square"
  | "number"
  | "words"
  | "spell"
  | "cue"
  | "readied"
  | "swings";

/** An input for one part of a command: what it looks like, and how its part of the command is read from it. */
export interface Control<T> {
  readonly kind: ControlKind;
  /** The part; `undefined` where nothing is filled in. */
  readonly read: (filled: Filled, name: string) => T | undefined;
}

/** Where else a part of a command comes from. */
export interface Elsewhere {
  /**
   * `entry`: from the action that was chosen · `map`: from the path that a token is dragged along · `prompt`: asked for
   * when it comes to it · `window`, `sheet`: filled in there · `table`: the referee says it itself.
   */
  readonly from: "entry" | "map" | "prompt" | "window" | "sheet" | "table";
}

/** One creature. */
export const creature: Control<string> = { kind: "creature", read: readText };

/** Any number of creatures. */
export const creatures: Control<readonly string[]> = { kind: "creatures", read: readAll };

/** Words of the player's own. */
export const words: Control<string> = { kind: "words", read: readText };

/** Something that is so or is not. */
export const flag: Control<boolean> = { kind: "flag", read: (filled, name) => filled.text(name) !== "" || undefined };

/** A number; what is none counts as nothing. */
export const number: Control<number> = { kind: "number", read: readNumber };

/** A square, or a crossing of grid lines: its column and its row in two inputs. */
export const square: Control<Square> = { kind: "square", read: readSquare };

/** One of some words. */
export function choiceOf<T extends string>(isOne: (text: string) => text is T): Control<T> {
  return {
    kind: "choice",
    read: (filled, name) => {
      const text = filled.text(name);
      return isOne(text) ? text : undefined;
    },
  };
}

/** One of some words that only the edition or the table knows. */
export const choice: Control<string> = { kind: "choice", read: readText };

/** Any of some words. */
export function choicesOf<T extends string>(isOne: (text: string) => text is T): Control<readonly T[]> {
  return {
    kind: "choices",
    read: (filled, name) => {
      const chosen = filled.all(name).filter(isOne);
      return chosen.length === 0 ? undefined : chosen;
    },
  };
}

/** Any of some words that only the edition or the table knows. */
export const choices: Control<readonly string[]> = { kind: "choices", read: readAll };

/** Whether a text is one of some words. */
export function among<T extends string>(known: readonly T[]): (text: string) => text is T {
  return (text): text is T => known.some((each) => each === text);
}

export function readText(filled: Filled, name: string): string | undefined {
  const text = filled.text(name).trim();
  return text === "" ? undefined : text;
}

export function readNumber(filled: Filled, name: string): number | undefined {
  const text = filled.text(name).trim();
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

export function readSquare(filled: Filled, name: string): Square | undefined {
  const [column, row] = [readNumber(filled, `${name}.column`), readNumber(filled, `${name}.row`)];
  return column === undefined || row === undefined ? undefined : [column, row];
}

function readAll(filled: Filled, name: string): readonly string[] | undefined {
  const all = filled.all(name).filter((each) => each !== "");
  return all.length === 0 ? undefined : all;
}

/** A form's inputs. */
export function filledForm(data: FormData): Filled {
  return {
    text: (name) => asText(data.get(name)),
    all: (name) => data.getAll(name).map(asText),
  };
}

/** The inputs whose names begin with a word and a dot, as a form of their own. */
export function within(filled: Filled, name: string): Filled {
  return { text: (inner) => filled.text(`${name}.${inner}`), all: (inner) => filled.all(`${name}.${inner}`) };
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
