import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/** The effect of having the weapon of the main hand locked in a gauntlet; also the trait of whoever always has. */
export const LOCKED_GAUNTLET = "locked-gauntlet";

/**
 * Locks the weapon of the main hand in the gauntlet, or unlocks it.
 *
 * Rule: `3.5 · Disarm`, `Pathfinder · Table: Actions in Combat`.
 */
export function* lockOrUnlock(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  if (!(yield* take(table, command, row))) return;
  if (hasEffect(table, who, LOCKED_GAUNTLET)) yield* endEffect(table, who, LOCKED_GAUNTLET);
  else yield* beginEffect(table, who, { effect: { source: LOCKED_GAUNTLET, until: { kind: "open" } } });
}
