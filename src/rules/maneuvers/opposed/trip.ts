import { part } from "../../breakdown.ts";
import type { Total } from "../../breakdown.ts";
import { canAct, isInsubstantial } from "../../combat/conditions.ts";
import { provoke } from "../../combat/opportunity.ts";
import { provokedByAttack } from "../../combat/provoking-attack.ts";
import { rideBonus } from "../../combat/ride-check.ts";
import { strike } from "../../combat/strike.ts";
import type { StrikeOrder } from "../../combat/strike-order.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { UNARMED, weaponNamed, weaponsInUse } from "../../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { Creature } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import { strikeReach } from "../../geometry/reach.ts";
import { object, refusalOf } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { choose, happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { hasFeat } from "../bonus.ts";
import { dropItems } from "../held-items.ts";
import { checkManeuver } from "../resolve.ts";
import { requireMeleeWeapon } from "../weapon.ts";
import type { Contest } from "./contest.ts";
import { contest, reversed, tellContest, tellFailed, totalOf } from "./contest.ts";
import { knockDown } from "./fall.ts";
import { footing, improvedPart, pull, stabilityPart } from "./strength.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/**
 * A trip by opposed checks: a melee touch attack, unarmed or with a weapon made for it, then Strength against Strength or
 * Dexterity, whichever is better. Who loses the check may be tripped in return.
 *
 * Rule: `3.5 · Trip`.
 */
export const TRIP_OPPOSED: ManeuverRules = {
  check: checkTrip,
  usualWeapon: tripWeapon,
  *perform(table, order) {
    yield* provokeTarget(table, order);
    const check = (): void => {
      checkTrip(table, order);
    };
    if (!canAct(table, creatureOf(table.field, order.who)) || refusalOf(check) !== null) {
      yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
      return false;
    }
    if ((yield* strike(table, touchOrder(order))).result === "miss") {
      yield* tellFailed(order);
      return false;
    }
    return yield* oppose(table, order);
  },
};

/** The first weapon in use that is made for tripping and reaches the target, else the bare hand. */
function tripWeapon(table: Table, attacker: Creature, target: Creature): string {
  const weapons = weaponsInUse(table, attacker).filter(({ trip }) => trip);
  return weapons.find((weapon) => strikeReach(table, attacker, weapon, target) === "ok")?.name ?? UNARMED;
}

/**
 * Refuses to trip what is out of reach, too big or without a body, or with a weapon that trips nobody.
 *
 * Rule: `3.5 · Trip`.
 * @throws {Refused} as said.
 */
function checkTrip(table: Table, order: ManeuverOrder): void {
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, CATEGORIES_MAX);
  const attacker = creatureOf(table.field, order.who);
  const target = creatureOf(table.field, order.target);
  const weapon = weaponNamed(table, attacker, order.with ?? UNARMED);
  if (!weapon.trip && weapon.kind !== "unarmed") {
    const values = { who: attacker.id, weapon: weapon.name };
    object(table, { code: "missing-requirement", rule: "Trip", sentence: "TripsNobody", values });
  }
  if (isInsubstantial(table, target)) {
    object(table, { code: "wrong-target", rule: "Trip", sentence: "NothingToTrip", values: { target: target.id } });
  }
}

/** The touch provokes as any unarmed attack does; a weapon or the feat's skill gives no opening. */
function* provokeTarget(table: Table, order: ManeuverOrder): Rule<void> {
  if (hasFeat(creatureOf(table.field, order.who), "improved", "trip")) return;
  const provocation = provokedByAttack(table, touchOrder(order), order.maneuver);
  if (provocation !== null) yield* provoke(table, provocation);
}

function touchOrder(order: ManeuverOrder): StrikeOrder {
  return {
    attacker: order.who,
    target: order.target,
    weapon: order.with ?? UNARMED,
    place: ALONE,
    options: ["touch"],
    throw: false,
    bonus: order.bonus,
    damageMultiplier: 1,
    harmless: true,
  };
}

/** The opposed checks. Returns whether the target goes down. */
function* oppose(table: Table, order: ManeuverOrder): Rule<boolean> {
  const rolled = yield* rollTrip(table, order);
  yield* tellContest(order, rolled, { prone: rolled.success });
  if (rolled.success) yield* knockDown(table, order.target);
  else if (yield* countersTrip(table, order)) yield* counter(table, order);
  return rolled.success;
}

function rollTrip(table: Table, { who, target }: ManeuverOrder): Rule<Contest> {
  const tripper = creatureOf(table.field, who);
  const bonus = totalOf(table, [...pull(table, tripper), improvedPart(tripper, "trip")]);
  const mine = { who, bonus };
  const theirs = { who: target, bonus: stand(table, creatureOf(table.field, target)) };
  return contest(table, { mine, theirs }, { purpose: "check", ties: "better-bonus" });
}

/** What holds the target up: its footing, or its seat on a mount where that is better. */
function stand(table: Table, target: Creature): Total {
  const onFoot = totalOf(table, [...footing(table, target), stabilityPart(target)]);
  if (target.rides === null) return onFoot;
  const size = part("special-size", table.edition.sizes[target.size].special);
  const seat = totalOf(table, [...rideBonus(table, target).terms, size, stabilityPart(target)]);
  return seat.total > onFoot.total ? seat : onFoot;
}

function* countersTrip(table: Table, { who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  if (!canAct(table, creatureOf(table.field, target))) return false;
  const question = { kind: "counter", opponent: who, maneuver, options: ["counter", "decline"] } as const;
  return (yield* choose(target, question)).choose === "counter";
}

/** The defender tries to trip the attacker at once, who may let go of a weapon made for tripping to stay up. */
function* counter(table: Table, order: ManeuverOrder): Rule<void> {
  const back = reversed(order);
  const rolled = yield* rollTrip(table, back);
  const dropped = rolled.success ? yield* letsGo(table, order) : [];
  const falls = rolled.success && dropped.length === 0;
  yield* tellContest(back, rolled, { prone: falls, ...(dropped.length === 0 ? {} : { dropped }) });
  yield* dropItems(table, order.who, dropped);
  if (falls) yield* knockDown(table, order.who);
}

/** The weapon that the attacker drops so as not to be tripped by its own attempt; none where it falls. */
function* letsGo(table: Table, { who, target, maneuver, with: name }: ManeuverOrder): Rule<readonly string[]> {
  const weapon = weaponNamed(table, creatureOf(table.field, who), name ?? UNARMED);
  if (weapon.kind === "natural" || weapon.kind === "unarmed") return [];
  const question = { kind: "drop-weapon", opponent: target, maneuver, options: ["drop", "fall"] } as const;
  return (yield* choose(who, question)).choose === "drop" ? [weapon.name] : [];
}
