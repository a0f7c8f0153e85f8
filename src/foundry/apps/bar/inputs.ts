import type { Filled } from "./controls.ts";
import type { Option } from "./options.ts";

/** An input of the form as the template draws it. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Which of the inputs it is; exactly one of them is set. */
  readonly select?: readonly (Option & { readonly selected: boolean })[];
  readonly checks?: readonly (Option & { readonly selected: boolean })[];
  readonly flag?: { readonly checked: boolean };
  readonly square?: { readonly column: string; readonly row: string };
  readonly number?: { readonly value: string };
  readonly text?: { readonly value: string };
}

/** What an input is called and holds. */
export interface Asked {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly filled: Filled;
}

const head = ({ name, label, hint = "" }: Asked): { name: string; label: string; hint: string } => ({
  name,
  label,
  hint,
});

/** One of some options; `blank` are the words for none of them, without which the first is taken. */
export function selectInput(asked: Asked, options: readonly Option[], blank: string | null): Input {
  const value = asked.filled.text(asked.name);
  const all = blank === null ? options : [{ value: "", label: blank }, ...options];
  return { ...head(asked), select: all.map((each) => ({ ...each, selected: each.value === value })) };
}

export function checksInput(asked: Asked, options: readonly Option[]): Input {
  const chosen = asked.filled.all(asked.name);
  return { ...head(asked), checks: options.map((each) => ({ ...each, selected: chosen.includes(each.value) })) };
}

export function flagInput(asked: Asked): Input {
  return { ...head(asked), flag: { checked: asked.filled.text(asked.name) !== "" } };
}

export function squareInput(asked: Asked): Input {
  const { filled, name } = asked;
  return { ...head(asked), square: { column: filled.text(`${name}.column`), row: filled.text(`${name}.row`) } };
}

export function numberInput(asked: Asked): Input {
  return { ...head(asked), number: { value: asked.filled.text(asked.name) } };
}

export function textInput(asked: Asked): Input {
  return { ...head(asked), text: { value: asked.filled.text(asked.name) } };
}
