/** Turning what the rules say into what people read. */
import type { Field, Term, Total } from "../rules/index.ts";
import { readable } from "./field/names.ts";

/** The name of a creature, by its id. */
export type Naming = (id: string) => string;

/** A naming from a field; a creature that is not on it is called by its id. */
export function namesOf(field: Field): Naming {
  return (id) => field.creatures[id]?.name ?? id;
}

/** A sentence of the language file. */
export function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return game.i18n.format(`FFS.${key}`, texts);
}

/** The word for a name of the rules under a heading of the language file; the name itself made readable if it has none. */
export function word(heading: string, name: string): string {
  return ownWord(heading, name) ?? readable(name);
}

/** The word for a name of the rules under a heading of the language file; `null` when it has none. */
export function ownWord(heading: string, name: string): string | null {
  const key = `FFS.${heading}.${name}`;
  const text = game.i18n.localize(key);
  return text === key ? null : text;
}

/** A number with its sign, as bonuses are written. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

/** A part of a breakdown as people read it. */
export interface ReadTerm {
  readonly label: string;
  readonly value: string;
  readonly type: string;
  readonly applied: boolean;
}

/** A total with its parts, as people read it; `null` when there is none. */
export function readTotal(total: Total | null): { readonly total: number; readonly terms: readonly ReadTerm[] } | null {
  return total === null ? null : { total: total.total, terms: total.terms.map(readTerm) };
}

function readTerm({ label: name, value, type, applied }: Term): ReadTerm {
  const label = word("Term", name);
  const kind = type === "untyped" ? "" : word("BonusType", type);
  // "+4 Armor (armor)" would say the same twice.
  const isTold = kind.toLowerCase() === label.toLowerCase();
  return { label, value: signed(value), type: isTold ? "" : kind, applied };
}
