import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { MANEUVERS } from "../field/names.ts";
import { readiedBefore } from "../combat/readied.ts";
import { canAct } from "../combat/conditions.ts";
import { creatureOf } from "../field/field.ts";
import { usualWeapon } from "../maneuvers/weapon.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { spend } from "./budget.ts";

/**
 * A combat maneuver as an action of its own; how it is resolved is the edition's.
 *
 * Rule: `Pathfinder · Combat Maneuvers`.
 * @throws {Refused} when no target is named, the edition has no such maneuver, or it cannot be tried on that target.
 */
export function* maneuver(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target } = command;
  const name = MANEUVERS.find((each) => each === command.action);
  const rules = name === undefined ? undefined : table.edition.maneuvers[name];
  if (name === undefined || rules === undefined) return refuseUnknown(table, command);
  if (target === undefined) {
    return refuse({ code: "wrong-target", rule: "Combat Maneuvers", sentence: "NoTarget", values: { who } });
  }
  const inPlace = row.notes?.includes("in-place-of-attack") === true;
  const usualFor = rules.usualWeapon ?? usualWeapon;
  const usual = inPlace ? usualFor(table, creatureOf(table.field, who), creatureOf(table.field, target)) : null;
  const { turn } = creatureOf(table.field, who);
  const movement = turn.movedAs === "move" && turn.strideFeet > 0 ? { movementFeet: turn.strideFeet } : {};
  const order = { who, target, maneuver: name, with: command.with ?? usual, command, bonus: [], ...movement };
  if (name === "grapple") requireFight(table, who);
  rules.check(table, order);
  yield* spend(table, { who, type: row.type, action: command.action, target });
  if (rules.enters !== true) yield* readiedBefore(table, who, { unit: "attack", index: 1 });
  if (canAct(table, creatureOf(table.field, who))) yield* rules.perform(table, order);
}

/** A hold lives by rounds and turns, and is kept with whoever is in the fight. */
function requireFight(table: Table, who: string): void {
  if (table.field.battle.phase !== "none") return;
  object(table, { code: "not-now", rule: "Grapple", sentence: "GrappleNeedsFight", values: { who } });
}

function refuseUnknown(table: Table, command: ActCommand): never {
  const values = { action: command.action, edition: table.edition.name };
  return refuse({ code: "not-in-edition", rule: "Combat Maneuvers", sentence: "NotInEdition", values });
}
