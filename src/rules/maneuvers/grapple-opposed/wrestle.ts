import { part } from "../../breakdown.ts";
import { strike } from "../../combat/strike.ts";
import { ALONE } from "../../combat/strike-order.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { endPin } from "../grapple/hold.ts";
import { againstEach, othersIn } from "./against-each.ts";
import { carry, carryBonus } from "./carry.ts";
import type { Resisted } from "./check.ts";
import { isWon, opposedCheck, tellCheck } from "./check.ts";
import { breakAway } from "./escape.ts";
import { dealHoldDamage, rollHoldDamage } from "./hurt.ts";
import type { OpposedOption } from "./options.ts";
import { hasInPin, pinToBreak, strikeOfHold, weaponOfOpponent } from "./options.ts";
import { pinForRound } from "./pin.ts";

/** On the check, for dealing lethal damage with a body that is not trained to. */
const LETHAL = -4;

/**
 * What each option does, with somebody with whom one wrestles.
 *
 * Rule: `3.5 · Grapple · If You're Grappling`.
 */
export const WRESTLING: Readonly<
  Record<Exclude<OpposedOption, "hold">, (table: Table, order: ManeuverOrder) => Rule<boolean>>
> = {
  *damage(table, order) {
    const { lethal, free } = strikeOfHold(table, order);
    const bonus = [...order.bonus, part("lethal", lethal && !free ? LETHAL : 0)];
    const contest = yield* opposedCheck(table, { ...order, bonus });
    if (!isWon(contest)) return yield* lose(order, contest);
    const damage = yield* rollHoldDamage(table, order);
    yield* tellCheck(order, contest, { grappled: true, damage: damage.amount, nonlethal: damage.nonlethal });
    yield* dealHoldDamage(table, order, damage);
    return true;
  },
  *pin(table, order) {
    const contest = yield* opposedCheck(table, order);
    yield* tellCheck(order, contest, { grappled: true, pinned: true });
    if (isWon(contest)) yield* pinForRound(table, { pinner: order.who, held: order.target });
    return isWon(contest);
  },
  *"break-pin"(table, order) {
    const freed = pinToBreak(table, order);
    const contest = yield* opposedCheck(table, order);
    yield* tellCheck(order, contest, {});
    if (isWon(contest)) for (const each of freed) yield* endPin(table, order.target, each);
    return isWon(contest);
  },
  *"use-weapon"(table, order) {
    const weapon = weaponOfOpponent(table, order);
    const contest = yield* opposedCheck(table, order);
    yield* tellCheck(order, contest, {});
    if (!isWon(contest)) return false;
    const { who: attacker, target, bonus } = order;
    const swing = { attacker, target, weapon: weapon.name, instead: weapon, place: ALONE, options: [] } as const;
    yield* strike(table, { ...swing, throw: false, bonus, damageMultiplier: 1 });
    return true;
  },
  *move(table, order) {
    const bonus = [...order.bonus, ...carryBonus(table, order, hasInPin(table, order))];
    const contest = yield* againstEach(
      table,
      { ...order, bonus },
      { by: "maneuver", others: othersIn(table, order.who) },
    );
    yield* tellCheck(order, contest, { grappled: true });
    if (isWon(contest)) yield* carry(table, order);
    return isWon(contest);
  },
  *escape(table, order) {
    return yield* breakAway(table, order, "maneuver");
  },
};

function* lose(order: ManeuverOrder, contest: Resisted): Rule<false> {
  yield* tellCheck(order, contest, {});
  return false;
}
