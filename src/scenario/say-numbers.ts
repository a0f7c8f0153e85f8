import type { Term, Total } from "../rules/breakdown.ts";
import type { Square } from "../rules/field/place.ts";
import type { Language } from "./language.ts";

/** A number with its sign: +2, −1. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A place as people read it: [2, 4]. */
export function place(square: readonly number[] | Square): string {
  return `[${square.join(", ")}]`;
}

/** Where a total comes from: "+7 (base attack bonus +5, str +3, prone −1)". */
export function bonus(total: Total, language: Language): string {
  return withParts(signed(total.total), total, language);
}

/** The same for a number that is not added to anything, such as an Armor Class. */
export function number(total: Total, language: Language): string {
  return withParts(String(total.total), total, language);
}

function withParts(shown: string, { terms }: Total, language: Language): string {
  const counting = terms.filter(({ applied }) => applied);
  if (counting.length === 0) return shown;
  return `${shown} (${counting.map((term) => part(term, language)).join(", ")})`;
}

function part({ label, value }: Term, language: Language): string {
  return `${language.word(label)} ${signed(value)}`;
}
