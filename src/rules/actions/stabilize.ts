import { conditionThat } from "../combat/conditions.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { isAdjacent } from "../geometry/distance.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/** The Heal check that keeps a dying creature from losing more (`Pathfinder · Stable Characters and Recovery`). */
const STABILIZE_DC = 15;

/**
 * First aid: a Heal check makes a dying creature next to the healer stable.
 *
 * Rule: `Pathfinder · Stable Characters and Recovery`.
 * @throws {Refused} when the target is not dying, or not within reach of the healer's hands.
 */
export function* stabilize(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target } = command;
  const rule = "Stable Characters and Recovery";
  if (target === undefined) return refuse({ code: "wrong-target", rule, sentence: "NoTarget", values: { who } });
  const healer = creatureOf(table.field, who);
  const patient = creatureOf(table.field, target);
  if (conditionThat(table, patient, ({ slipping }) => slipping === true) === null)
    object(table, { code: "wrong-target", rule, sentence: "NotDying", values: { who: target } });
  if (!isAdjacent(table, healer, patient)) {
    object(table, { code: "out-of-reach", rule, sentence: "NotAdjacent", values: { who, target } });
  }
  const able = yield* take(table, command, row);
  if (!able) return;
  const bonus = healer.skills["heal"] ?? 0;
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus });
  const total = natural + bonus;
  const success = total >= STABILIZE_DC;
  const { hitPoints } = creatureOf(table.field, target);
  const changes = success ? changeCreature(table.field, target, { hitPoints: { ...hitPoints, stable: true } }) : [];
  const check = { by: who, check: "heal", natural, total, dc: STABILIZE_DC, against: target, success, bonus: null };
  yield* happen({ kind: "checked", ...check }, changes);
}
