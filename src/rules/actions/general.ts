import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import { canAct } from "../combat/conditions.ts";
import { provoke } from "../combat/opportunity.ts";
import { provokedByAct } from "../combat/provoking-attack.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { readiedBefore } from "../combat/readied.ts";
import { spend } from "./budget.ts";

/**
 * Takes an action as the table of actions has it: pays for it, gives others their readied actions and attacks of
 * opportunity, and returns whether the actor is still able to go through with it.
 *
 * Rule: `Pathfinder · Performing a Distracting Act`, `Pathfinder · Table: Actions in Combat`.
 */
export function* take(table: Table, command: ActCommand, row: ActionRow): Rule<boolean> {
  const { who, action, target = null } = command;
  if (row.type !== "varies") yield* spend(table, { who, type: row.type, action, target });
  yield* readiedBefore(table, who, { unit: "act", index: 1, action });
  if (row.provokes === "yes" || row.provokes === "usually")
    yield* provoke(table, provokedByAct(table, { who, action }));
  return canAct(table, creatureOf(table.field, who));
}
