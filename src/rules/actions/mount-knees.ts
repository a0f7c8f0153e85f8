import { beginEffect, hasEffect } from "../combat/effects.ts";
import { rideBonus, rideCheck } from "../combat/ride-check.ts";
import { mainWeapon, weaponNamed } from "../combat/weapons.ts";
import type { ActCommand } from "../commands.ts";
import { creatureOf } from "../field/field.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose } from "../rule.ts";
import type { Table } from "../table.ts";

/** The effects of the check to guide the mount with the knees. */
const KNEES = "guided-with-the-knees";
const REINS = "hand-on-the-reins";

/**
 * Whether a rider has the hands free that an attack takes. Where it takes both, and the rider is not sure to do without
 * the reins, a Ride check is offered as a free action, once a turn; who waives it has the table's leave.
 *
 * Rule: `Pathfinder · Combat while Mounted`.
 * @param deed what the rider is about to do; it is begun on another table first, so that no die is rolled for what is
 * refused anyway
 * @returns whether it can be gone through with; after a failed check nothing has been spent on it
 * @throws {Refused} when the check has failed this turn already.
 */
export function* guidesWithKnees(table: Table, command: ActCommand, deed: (table: Table) => Rule<void>): Rule<boolean> {
  const { who } = command;
  if (!takesBothHands(table, command) || hasEffect(table, who, KNEES)) return true;
  const dc = table.edition.mounted.difficulties.knees;
  if (hasEffect(table, who, REINS)) {
    object(table, {
      code: "missing-requirement",
      rule: "Combat while Mounted",
      sentence: "HandOnTheReins",
      values: { who, dc },
    });
  }
  if (rideBonus(table, creatureOf(table.field, who)).total + 1 >= dc) return true;
  deed({ edition: table.edition, field: table.field, perform: table.perform }).next();
  const reply = yield* choose(who, { kind: "knees", dc, options: ["roll", "waive"] });
  if (reply.choose !== "roll") return true;
  const success = yield* rideCheck(table, who, dc);
  const until = { kind: "turn-start", of: who } as const;
  yield* beginEffect(table, who, { effect: { source: success ? KNEES : REINS, until } });
  return success;
}

/** Whether an attack takes both hands; a lance is made for one in the saddle. */
function takesBothHands(table: Table, command: ActCommand): boolean {
  if (command.action !== "attack" && command.action !== "full-attack") return false;
  const options = command.options ?? [];
  if (options.includes("two-weapon") || options.includes("two-handed")) return true;
  const attacker = creatureOf(table.field, command.who);
  const own = command.with ?? mainWeapon(table, attacker).name;
  const named = (command.attacks ?? []).flatMap((order) => ("with" in order ? [order.with ?? own] : []));
  return [own, ...named].some((name) => {
    const weapon = weaponNamed(table, attacker, name);
    return weapon.kind !== "natural" && weapon.grip === "two-handed" && !weapon.lance;
  });
}
