import { conditionRows, conditionThat } from "../combat/conditions.ts";
import { unsettle } from "../combat/saddle.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/**
 * Stands up from prone. Whoever threatens the creature strikes while it is still down.
 *
 * Rule: `Pathfinder · Stand Up`.
 * @throws {Refused} when it is not down.
 */
export function* standUp(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  if (postures(table, who).length === 0) {
    object(table, { code: "missing-requirement", rule: "Stand Up", sentence: "NotProne", values: { who } });
  }
  const able = yield* take(table, command, row);
  if (able) yield* changePosture(table, who, { gained: [], lost: postures(table, who) });
}

/**
 * Drops prone in its space.
 *
 * Rule: `Pathfinder · Drop Prone`.
 * @throws {Refused} when it is prone already.
 */
export function* dropProne(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  if (conditionThat(table, creatureOf(table.field, who), ({ posture }) => posture === "lying") !== null) {
    object(table, { code: "not-now", rule: "Drop Prone", sentence: "AlreadyProne", values: { who } });
  }
  const able = yield* take(table, command, row);
  if (able) yield* changePosture(table, who, { gained: ["prone"], lost: postures(table, who) });
}

/** The conditions of a creature that standing up ends. */
function postures(table: Table, who: CreatureId): readonly ConditionName[] {
  const rows = conditionRows(table, creatureOf(table.field, who));
  return rows.flatMap(({ name, row }) => (row.posture === undefined ? [] : [name]));
}

/** Knocks a creature prone, or helps it up. */
export function* changePosture(
  table: Table,
  who: CreatureId,
  { gained, lost }: { readonly gained: readonly ConditionName[]; readonly lost: readonly ConditionName[] },
): Rule<void> {
  const { conditions } = creatureOf(table.field, who);
  const kept = conditions.filter((name) => !lost.includes(name) && !gained.includes(name));
  const changes = changeCreature(table.field, who, { conditions: [...kept, ...gained] });
  const ended = conditions.filter((name) => lost.includes(name));
  yield* happen({ kind: "conditions-changed", who, gained, lost: ended }, changes);
  yield* unsettle(table, who, gained);
}
