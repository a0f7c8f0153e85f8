import type { Total } from "../../rules/index.ts";
import type { Naming, ReadTerm } from "../words.ts";
import { readTotal, say, signed } from "../words.ts";

/** How a line is drawn: as a heading, a plain line, a success, a failure, or an aside. */
export type Tone = "turn" | "plain" | "good" | "bad" | "aside";

/** One line of a chat card. */
export interface CardLine {
  /** What happened, in words. */
  readonly text: string;
  /** What was rolled against what; empty where nothing was. */
  readonly roll: string;
  /** What came of it, for whoever only glances at the card; empty where the words say it. */
  readonly result: string;
  readonly tone: Tone;
  /** Its picture: a class of the icon font. */
  readonly icon: string;
  /** Where the numbers of the line come from. */
  readonly sums: readonly CardSum[];
}

/** One number of a line with its parts. */
export interface CardSum {
  readonly title: string;
  readonly total: number;
  readonly terms: readonly ReadTerm[];
}

/** Who reads a line, and in what surroundings it stands. */
export interface Reading {
  readonly nameOf: Naming;
  /** Whose deeds the lines around it are about: it need not be named at each of them. */
  readonly doer: string | null;
  /** Whether the reader does not know of a creature. */
  readonly isUnknown: (id: string) => boolean;
}

/** A line without numbers. It begins with a capital, whoever "somebody" it is about. */
export function line(sentence: string, tone: Tone, icon: string): CardLine {
  const text = sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
  return { text, tone, icon: `fa-solid fa-${icon}`, roll: "", result: "", sums: [] };
}

/** The parts of a bonus under its title; nothing where there is none. */
export function sum(title: string, total: Total | null): readonly CardSum[] {
  return sumWith(title, total, signed);
}

/** The parts of what others roll against, a number that has no sign. */
export function sumAgainst(title: string, total: Total | null): readonly CardSum[] {
  return sumWith(title, total, String);
}

function sumWith(title: string, total: Total | null, write: (value: number) => string): readonly CardSum[] {
  const read = readTotal(total);
  return read === null ? [] : [{ title: say(`Sum.${title}`, { total: write(read.total) }), ...read }];
}

/** A sentence that begins with who does it, or the bare deed where everybody knows who. */
export function deed(deedText: string, by: string, { nameOf, doer }: Reading): string {
  return by === doer ? deedText : say("Chat.Doer", { who: nameOf(by), deed: deedText });
}
