import type { CombatSystem } from "../data/combat-data.ts";
import type { Update } from "../field/write-changes.ts";
import type { JournalEntry, PendingHearing } from "./messages.ts";

/** How many commands a fight can take back. */
export const JOURNAL_SLOTS = 40;

/** A combat as far as its journal goes. */
export type Journaled = Pick<CombatSystem, "hearing" | "journal" | "written" | "undone">;

/** The commands that stand, oldest first, as far back as the journal goes. */
export function standing({ journal, written, undone }: Journaled): readonly JournalEntry[] {
  return entries({ journal, from: written - JOURNAL_SLOTS, to: written - undone });
}

/** The commands that are taken back and can be done again, the next one first. */
export function takenBack({ journal, written, undone }: Journaled): readonly JournalEntry[] {
  return entries({ journal, from: written - undone, to: written });
}

/** The update that writes a command down; what had been taken back before is forgotten. */
export function writing({ written, undone }: Journaled, entry: JournalEntry): Update {
  const count = written - undone;
  return {
    [`system.journal.${slot(count)}`]: JSON.stringify({ ...entry, number: count } satisfies Numbered),
    "system.written": count + 1,
    "system.undone": 0,
    "system.hearing": "",
  };
}

/** The update that keeps a command which is half carried out. */
export function pendingUpdate(pending: PendingHearing | null): Update {
  return { "system.hearing": pending === null ? "" : JSON.stringify(pending) };
}

/** The command that is half carried out, if there is one. What cannot be read counts as none. */
export function pendingOf({ hearing }: Pick<Journaled, "hearing">): PendingHearing | null {
  return parse(hearing) as PendingHearing | null; // only this module writes these texts
}

function entries(range: {
  readonly journal: Journaled["journal"];
  readonly from: number;
  readonly to: number;
}): readonly JournalEntry[] {
  const from = Math.max(0, range.from);
  const numbers = Array.from({ length: Math.max(0, range.to - from) }, (_each, index) => from + index);
  return numbers.flatMap((number) => {
    const entry = parse(range.journal[slot(number)] ?? "") as Numbered | null; // as above
    return entry?.number === number ? [entry] : [];
  });
}

/** The number tells an entry from one that has taken its slot since. */
interface Numbered extends JournalEntry {
  readonly number: number;
}

/** Entries are kept in slots that are used in turn, each as a text, so that writing one sends only that one. */
function slot(number: number): string {
  return `slot${number % JOURNAL_SLOTS}`;
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
