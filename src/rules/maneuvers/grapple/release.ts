import { holdAround, holdsOf } from "../../combat/ties.ts";
import { take } from "../../actions/general.ts";
import type { ActCommand } from "../../commands.ts";
import type { ActionRow } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { allCreatures } from "../../field/field.ts";
import { refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { adopt, endHold, isStatedHold } from "./hold.ts";

/**
 * Lets go of whoever one holds, which the other side of a grapple cannot do.
 *
 * Rule: `Pathfinder · Grapple`.
 * @throws {Refused} when it holds nobody, or not the one who is named.
 */
export function* releaseGrapple(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const released = heldBy(table, command);
  if (released.length === 0) refuseToRelease(table, command);
  const able = yield* take(table, command, row);
  if (!able) return;
  for (const held of released) {
    if (isStatedHold(table, who, held)) yield* adopt(table, who, held);
    yield* endHold(table, { grappler: who, held }, "released");
  }
}

function heldBy(table: Table, { who, target }: ActCommand): readonly CreatureId[] {
  const known = holdsOf(table.field, who).map(({ held }) => held);
  const stated = allCreatures(table.field).filter(({ id }) => id !== who && isStatedHold(table, who, id));
  const all = known.length > 0 ? known : target === undefined && stated.length > 1 ? [] : stated.map(({ id }) => id);
  return target === undefined ? all : all.filter((id) => id === target);
}

function refuseToRelease(table: Table, { who, target }: ActCommand): never {
  const holder = holdAround(table.field, who)?.grappler;
  const sentence = holder === undefined ? "HoldsNobody" : "HeldCannotLetGo";
  const values = { who, target: target ?? "", holder: holder ?? "" };
  return refuse({ code: "missing-requirement", rule: "Grapple", sentence, values });
}
