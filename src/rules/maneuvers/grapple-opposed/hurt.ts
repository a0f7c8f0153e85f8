import { readAttack } from "../../combat/attack.ts";
import type { DamageRolled } from "../../combat/damage.ts";
import { rollDamage } from "../../combat/damage.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { UNARMED } from "../../combat/weapons.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import { creatureOf } from "../../field/field.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { strikeOfHold } from "./options.ts";

/**
 * Rolls the damage that a won check deals: that of an unarmed strike, nonlethal unless it is meant or trained to be
 * lethal.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Damage Your Opponent`.
 */
export function* rollHoldDamage(table: Table, order: ManeuverOrder): Rule<DamageRolled> {
  const { lethal } = strikeOfHold(table, order);
  const attack = readAttack(table, {
    attacker: order.who,
    target: order.target,
    weapon: UNARMED,
    place: ALONE,
    options: [lethal ? "lethal" : "nonlethal"],
    throw: false,
    bonus: [],
    damageMultiplier: 1,
  });
  return yield* rollDamage(table, attack, false);
}

/** Deals that damage, as far as the target's resistance lets it through. */
export function* dealHoldDamage(
  table: Table,
  { target }: ManeuverOrder,
  { amount, nonlethal }: DamageRolled,
): Rule<void> {
  const taken = Math.max(0, amount - creatureOf(table.field, target).defense.damageReduction);
  if (taken === 0) return;
  yield* table.edition.injury.hurt(table, target, { amount: taken, nonlethal, ongoing: false, cause: "grapple" });
}
