import type { Command, Creature, CreatureId, MovementKind, Overruling, Table } from "../../rules/index.ts";
import { isActing, overruling } from "../../rules/index.ts";
import { SYSTEM_ID } from "../ids.ts";
import { knownTableOn } from "./knowledge.ts";

/** What may be done out of turn where the table allows it: whatever takes a move action at most. */
export const OFF_TURN_KINDS: readonly MovementKind[] = ["5-foot-step", "move", "crawl"];

/** What the rules would object to a movement that is out of turn, beside everything else that they may. */
const SENTENCES = ["NotYourTurn", "NoMoveAction"];

/**
 * What the table lets pass of a command: that a movement is not in its mover's turn, and takes an action that there is
 * not. All else counts: how far it goes, what is in the way, and whom it provokes. The turn that it is booked on is over
 * or still to come, and each turn begins anew, so it is charged to none.
 */
export function leaveOffTurn(table: Pick<Table, "field">, command: Command): readonly Overruling[] {
  if (game.settings.get(SYSTEM_ID, "offTurn") !== "allowed") return [];
  if (command.verb !== "move" || !OFF_TURN_KINDS.includes(command.as)) return [];
  const mover = table.field.creatures[command.who];
  return mover === undefined || !isOffTurn(table, mover) ? [] : leaveFor(mover);
}

/** Whether a drag by this client's user may be made although it is not its mover's turn. */
export function mayMoveOffTurn(table: Table, who: CreatureId): boolean {
  const mover = table.field.creatures[who];
  return game.settings.get(SYSTEM_ID, "offTurn") === "allowed" && mover !== undefined && isOffTurn(table, mover);
}

let kept: { readonly of: Table; readonly who: CreatureId; readonly table: Table } | null = null;

/** The table as this client's user may know it, at which a drag of somebody's is judged. */
export function dragTableOn(scene: Scene.Implementation, who: CreatureId): Table {
  const known = knownTableOn(scene);
  const mover = known.field.creatures[who];
  if (mover === undefined || !mayMoveOffTurn(known, who)) return known;
  // A drag asks at every square, and what is remembered about a table goes by which one it is.
  if (kept?.of === known && kept.who === who) return kept.table;
  kept = { of: known, who, table: { ...known, edition: overruling(known.edition, leaveFor(mover)) } };
  return kept.table;
}

function isOffTurn({ field }: Pick<Table, "field">, { id }: Creature): boolean {
  const { phase, interrupting } = field.battle;
  return phase !== "none" && interrupting !== id && !isActing({ field }, id);
}

/** A rider's mount is whom the rules speak of. */
function leaveFor({ id, rides }: Creature): readonly Overruling[] {
  return [id, ...(rides === null ? [] : [rides])].flatMap((who) => SENTENCES.map((sentence) => ({ sentence, who })));
}
