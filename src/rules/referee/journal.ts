import type { Command } from "../commands.ts";
import type { Overruling } from "../editions/in-force.ts";
import type { Event } from "../field/event.ts";
import { applyEvent, invertEvent } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import type { Answer } from "../rule.ts";
import type { Hearing } from "./hearing.ts";

/** A command that stands: all that a replay needs, and all that taking it back needs. */
export interface Entry {
  readonly command: Command;
  readonly answers: readonly Answer[];
  readonly events: readonly Event[];
  /** The objections that the game master overruled for it; absent: none. */
  readonly overruled?: readonly Overruling[];
}

/** The fight so far, command by command. */
export type Journal = readonly Entry[];

/**
 * The entry of a hearing that has ended.
 * @throws {TypeError} when it has not ended or was refused: neither belongs in a journal.
 */
export function entryOf(hearing: Hearing): Entry {
  if (hearing.verdict?.allowed !== true) throw new TypeError("only a command that stands belongs in the journal");
  const { command, overruled } = hearing;
  const entry = { command, answers: [...hearing.answers], events: [...hearing.events] };
  return overruled.length === 0 ? entry : { ...entry, overruled };
}

/** The events that take an entry back, in the order in which they must be applied. */
export function undoing(entry: Entry): readonly Event[] {
  return entry.events.map(invertEvent).reverse();
}

/** The field after an entry is done again. */
export function redo(field: Field, entry: Entry): Field {
  return entry.events.reduce(applyEvent, field);
}

/** The field after an entry is taken back. */
export function undo(field: Field, entry: Entry): Field {
  return undoing(entry).reduce(applyEvent, field);
}
