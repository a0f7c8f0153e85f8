import { standing, takenBack } from "./journal.ts";
import type { Referee } from "./referee.ts";

/** Takes back commands from the newest on until a given one is taken back too. */
export async function undoThrough(referee: Referee, combat: Combat.Implementation, entryId: string): Promise<void> {
  const entries = standing(combat.system);
  const index = entries.findIndex(({ id }) => id === entryId);
  if (index < 0) return;
  for (let count = entries.length - index; count > 0; count -= 1) await referee.undo(combat);
}

/** Does commands that were taken back again, until a given one stands again too. */
export async function redoThrough(referee: Referee, combat: Combat.Implementation, entryId: string): Promise<void> {
  const index = takenBack(combat.system).findIndex(({ id }) => id === entryId);
  for (let count = index + 1; count > 0; count -= 1) await referee.redo(combat);
}
