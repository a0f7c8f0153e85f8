import { requireAction } from "../actions/budget.ts";
import { take } from "../actions/general.ts";
import { conditionRows } from "../combat/conditions.ts";
import { beginEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { PREPARED_COMPONENTS } from "./components.ts";

/**
 * Brings out the components of a spell: free, unless they are so large or awkward that it takes a move action, or a
 * condition makes it harder.
 *
 * Rule: `Pathfinder · Spell Components`, `Pathfinder · Table: Actions in Combat`, note 5;
 * `3.5 · Grapple · If You're Grappling`.
 * @throws {Refused} when such an action is not left.
 */
export function* prepareComponents(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const elaborate = command.spell?.elaborate === true;
  const clung = conditionRows(table, creatureOf(table.field, command.who)).find(
    ({ row: { components } }) => components,
  );
  const type = clung?.row.components ?? (elaborate ? "move" : row.type);
  requireAction(table, command.who, type);
  const able = yield* take(table, command, { ...row, type });
  if (!able || (!elaborate && clung === undefined)) return;
  yield* beginEffect(table, command.who, { effect: { source: PREPARED_COMPONENTS, until: { kind: "open" } } });
}
