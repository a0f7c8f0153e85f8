import type { CreatureId } from "../../rules/index.ts";
import type { JournalEntry } from "./messages.ts";

/** Whether somebody is still in the fight. */
export type IsThere = (who: CreatureId) => boolean;

/**
 * What a step back takes back, the newest first: the newest command, and where that would give the turn to somebody who
 * has left the fight since, everything of their turn as well. Nothing where the journal does not get past such a turn.
 * @param entries the commands that stand, oldest first
 * @param active whose turn it is now
 */
export function stepBack(
  entries: readonly JournalEntry[],
  active: CreatureId | null,
  isThere: IsThere,
): readonly JournalEntry[] {
  const back: JournalEntry[] = [];
  let now = active;
  for (const entry of entries.toReversed()) {
    if (back.length > 0 && entry.command.verb === "begin") return [];
    back.push(entry);
    const turns = turnsOf(entry);
    now = turns.length === 0 ? now : (turns[0]?.before ?? null);
    if (now === null || isThere(now)) return back;
  }
  return [];
}

/**
 * What a step forward does again, in order: the command that was taken back last, and where that gives the turn to somebody
 * who has left the fight, what follows until it is somebody's who is there.
 * @param entries the commands that are taken back, the next one first
 */
export function stepForward(
  entries: readonly JournalEntry[],
  active: CreatureId | null,
  isThere: IsThere,
): readonly JournalEntry[] {
  const again: JournalEntry[] = [];
  let now = active;
  for (const entry of entries) {
    again.push(entry);
    const turns = turnsOf(entry);
    now = turns.length === 0 ? now : (turns.at(-1)?.after ?? null);
    if (now === null || isThere(now)) return again;
  }
  return again;
}

/**
 * What going back to the start of the turn takes back, the newest first: all commands since the turn began; where there are
 * none, the turn before with them. Nothing at the start of the first turn, or where the journal does not reach so far.
 * @param within stays within the turn that goes on
 */
export function turnBack(entries: readonly JournalEntry[], isThere: IsThere, within = false): readonly JournalEntry[] {
  const begins = entries.flatMap((entry, index) => (beginsTurn(entry, isThere) ? [index] : []));
  const [before, last] = [begins.at(-2), begins.at(-1)];
  if (last === undefined) return [];
  if (last < entries.length - 1) return entries.slice(last + 1).reverse();
  return within || before === undefined ? [] : entries.slice(before + 1).reverse();
}

/** Whether a command passed the turn on. */
export function passesTurn(entry: JournalEntry): boolean {
  return turnsOf(entry).length > 0;
}

/** Whether a command gave the turn to somebody who is still there. */
function beginsTurn(entry: JournalEntry, isThere: IsThere): boolean {
  const next = turnsOf(entry).at(-1)?.after ?? null;
  return next !== null && isThere(next);
}

interface TurnChange {
  readonly before: CreatureId | null;
  readonly after: CreatureId | null;
}

/** How a command passed the turn on, in order. */
function turnsOf({ events }: JournalEntry): readonly TurnChange[] {
  return events.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      if (change.on !== "battle" || change.key !== "active") return [];
      return [{ before: change.before as CreatureId | null, after: change.after as CreatureId | null }]; // so named, so typed
    }),
  );
}
