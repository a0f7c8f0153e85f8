import type { Path } from "./problem.ts";

/** A complaint about one place of a file, before its line is looked up. */
export interface Complaint {
  readonly path: Path;
  readonly message: string;
}

/** What readers need to know of the whole file, and where they note what is wrong. */
export interface Inquiry {
  readonly complaints: Complaint[];
  /** The names of the creatures of the file. */
  readonly creatures: readonly string[];
  /** The names of all weapons that the creatures of the file define for themselves. */
  readonly weapons: readonly string[];
  /** The names of all armor and shields that the creatures of the file define for themselves. */
  readonly protection: readonly string[];
}

/** Something could not be read, and why has been noted. Whoever reads several things goes on with the next one. */
class Unreadable extends Error {
  constructor() {
    super("a value could not be read; the complaint about it is noted");
    this.name = "Unreadable";
  }
}

/** A place in a file while it is being read. */
export class Spot {
  readonly path: Path;
  readonly inquiry: Inquiry;

  constructor(inquiry: Inquiry, path: Path = []) {
    this.inquiry = inquiry;
    this.path = path;
  }

  /** The place below this one. */
  at(key: string | number): Spot {
    return new Spot(this.inquiry, [...this.path, key]);
  }

  /** Notes that something is wrong here. */
  note(message: string): void {
    this.inquiry.complaints.push({ path: this.path, message });
  }

  /** Notes that something is wrong here and gives up reading it: {@link readAll} goes on with the rest. */
  fail(message: string): never {
    this.note(message);
    throw new Unreadable();
  }
}

/**
 * Reads several things, every one of them however many cannot be read, so that all complaints come at once.
 * @throws gives up as {@link Spot.fail} does, after the last of them, when one could not be read
 */
export function readAll<T>(reads: readonly (() => T)[]): readonly T[] {
  const results = reads.map((read) => attempt(read));
  const values = results.flatMap((result) => (result === null ? [] : [result.value]));
  if (values.length < results.length) throw new Unreadable();
  return values;
}

/** What was read, or nothing when it could not be; why is noted then. */
export function attempt<T>(read: () => T): { readonly value: T } | null {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
