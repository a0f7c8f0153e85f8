import { changePosture } from "../../actions/posture.ts";
import { unseat } from "../../combat/saddle.ts";
import type { CreatureId } from "../../field/creature.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";

/**
 * Knocks a creature prone; a rider comes off its mount by it.
 *
 * Rule: `3.5 · Trip · Being Tripped (Prone)`, `3.5 · Trip · Tripping a Mounted Opponent`.
 */
export function* knockDown(table: Table, who: CreatureId): Rule<void> {
  yield* unseat(table, who);
  yield* changePosture(table, who, { gained: ["prone"], lost: [] });
}
