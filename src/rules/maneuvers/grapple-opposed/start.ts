import { strike } from "../../combat/strike.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { opponentsOf, isStated } from "../../combat/ties.ts";
import { UNARMED } from "../../combat/weapons.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import { creatureOf } from "../../field/field.ts";
import { SIZES } from "../../field/names.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { endHold, takeHold } from "../grapple/hold.ts";
import { tellFailed } from "../opposed/contest.ts";
import { isWon, opposedCheck, tellCheck } from "./check.ts";
import { closeIn } from "./close-in.ts";
import { dealHoldDamage, rollHoldDamage } from "./hurt.ts";
import { TOO_BIG } from "./options.ts";
import { provokeUnhurt } from "./provoke.ts";

/**
 * Starts a grapple: the target's opportunity, which ends the attempt if it hurts; the grab, a melee touch attack; the
 * hold, an opposed check whose winner deals the damage of an unarmed strike; and moving into the target's space, without
 * which the hold is lost. Joining somebody else's grapple gives no opportunity, and the grab succeeds by itself.
 *
 * Rule: `3.5 · Grapple · Starting a Grapple`, `3.5 · Grapple · Joining a Grapple`.
 */
export function* startGrapple(table: Table, order: ManeuverOrder): Rule<boolean> {
  const { who, target } = order;
  const joins = opponentsOf(table.field, target).length > 0 || isStated(creatureOf(table.field, target));
  if (!joins && !(yield* grabs(table, order))) return false;
  if (isTooBig(table, order)) {
    yield* tellFailed(order);
    return false;
  }
  const contest = yield* opposedCheck(table, order);
  if (!isWon(contest)) {
    yield* tellCheck(order, contest, {});
    return false;
  }
  const damage = yield* rollHoldDamage(table, order);
  yield* tellCheck(order, contest, { grappled: true, damage: damage.amount, nonlethal: damage.nonlethal });
  yield* takeHold(table, who, target);
  yield* dealHoldDamage(table, order, damage);
  if (yield* closeIn(table, order)) return true;
  yield* endHold(table, { grappler: who, held: target }, "apart");
  return false;
}

/** The first two steps: unhurt by the target's opportunity, and a touch. */
function* grabs(table: Table, order: ManeuverOrder): Rule<boolean> {
  if (!(yield* provokeUnhurt(table, order))) return false;
  if (yield* touches(table, order)) return true;
  yield* tellFailed(order);
  return false;
}

function* touches(table: Table, { who, target, bonus }: ManeuverOrder): Rule<boolean> {
  const order = { attacker: who, target, weapon: UNARMED, place: ALONE, options: ["touch"], throw: false } as const;
  const touch = { ...order, bonus, damageMultiplier: 1, harmless: true };
  return (yield* strike(table, touch)).result !== "miss";
}

function isTooBig(table: Table, { who, target }: ManeuverOrder): boolean {
  const [own, other] = [creatureOf(table.field, who).size, creatureOf(table.field, target).size];
  return SIZES.indexOf(other) - SIZES.indexOf(own) >= TOO_BIG;
}
