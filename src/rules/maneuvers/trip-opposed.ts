import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { changePosture } from "../actions/posture.ts";
import { abilityModifier } from "../combat/ability.ts";
import { canAct } from "../combat/conditions.ts";
import { provoke } from "../combat/opportunity.ts";
import { provokedByAct } from "../combat/provoking-attack.ts";
import { strike } from "../combat/strike.ts";
import { ALONE } from "../combat/strike-order.ts";
import { isArmed, UNARMED, weaponNamed } from "../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { choose, happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { hasFeat } from "./bonus.ts";
import { checkTrip } from "./trip.ts";

const CATEGORIES_MAX = 1;
const PER_SIZE = 4;
const MEDIUM = SIZES.indexOf("medium");

/** For more than two legs, or for standing steadier than a biped in another way. */
const STABILITY = 4;

/** What Improved Trip adds to the check. */
const IMPROVED = 4;

/**
 * A trip by opposed checks: a melee touch attack, then Strength against Strength or Dexterity, whichever is better. Who
 * loses the check may be tripped in return.
 *
 * Rule: `3.5 · Trip`.
 */
export const TRIP_OPPOSED: ManeuverRules = {
  check: (table, order) => {
    checkTrip(table, order, CATEGORIES_MAX);
  },
  *perform(table, order) {
    const attacker = creatureOf(table.field, order.who);
    const weapon = order.with ?? UNARMED;
    const bare = weaponNamed(table, attacker, weapon).kind === "unarmed";
    if (bare && !hasFeat(attacker, "improved", "trip")) yield* provokeArmedTarget(table, order);
    if (!canAct(table, creatureOf(table.field, order.who))) return false;
    const touched = yield* touch(table, order, weapon);
    if (!touched) {
      yield* tell(order, { natural: null, total: null, against: null, success: false, bonus: null });
      return false;
    }
    return yield* oppose(table, order);
  },
};

function* provokeArmedTarget(table: Table, order: ManeuverOrder): Rule<void> {
  const target = creatureOf(table.field, order.target);
  if (!isArmed(table, target)) return;
  yield* provoke(table, provokedByAct(table, { who: order.who, action: order.maneuver, only: [order.target] }));
}

function* touch(table: Table, order: ManeuverOrder, weapon: string): Rule<boolean> {
  const strikeOrder = {
    attacker: order.who,
    target: order.target,
    weapon,
    place: ALONE,
    options: ["touch"],
    throw: false,
    bonus: order.bonus,
    damageMultiplier: 1,
    harmless: true,
  } as const;
  return (yield* strike(table, strikeOrder)).result !== "miss";
}

/** The opposed checks; the one who began rolls first. Returns whether the target goes down. */
function* oppose(table: Table, order: ManeuverOrder): Rule<boolean> {
  const contest = yield* contestOf(table, order.who, order.target);
  yield* tell(order, contest);
  if (contest.success) {
    yield* changePosture(table, order.target, { gained: ["prone"], lost: [] });
    return true;
  }
  if (yield* countersTrip(order)) yield* counter(table, order);
  return false;
}

interface Contest {
  readonly natural: number | null;
  readonly total: number | null;
  readonly against: number | null;
  readonly success: boolean;
  readonly bonus: Total | null;
}

function* contestOf(table: Table, tripper: string, defender: string): Rule<Contest> {
  const attacker = creatureOf(table.field, tripper);
  const bonus = sumUp([...pull(table, attacker), ...improved(attacker)], table.edition.stacking);
  const footing = sumUp(stand(table, creatureOf(table.field, defender)), table.edition.stacking);
  const natural = yield* rollOne({ by: tripper, purpose: "check", sides: 20, plus: bonus.total });
  const against = (yield* rollOne({ by: defender, purpose: "check", sides: 20, plus: footing.total })) + footing.total;
  const total = natural + bonus.total;
  // An opposed check that ties goes to the higher modifier, as the open reference has it.
  const success = total > against || (total === against && bonus.total > footing.total);
  return { natural, total, against, success, bonus };
}

function* countersTrip({ who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  const question = { kind: "counter", opponent: who, maneuver, options: ["counter", "decline"] } as const;
  return (yield* choose(target, question)).choose === "counter";
}

/** The defender tries to trip the attacker at once: its Strength against Strength or Dexterity. */
function* counter(table: Table, order: ManeuverOrder): Rule<void> {
  const contest = yield* contestOf(table, order.target, order.who);
  yield* tell({ ...order, who: order.target, target: order.who }, contest);
  if (contest.success) yield* changePosture(table, order.who, { gained: ["prone"], lost: [] });
}

function* tell({ who, target, maneuver }: ManeuverOrder, contest: Contest): Rule<void> {
  const effect = { prone: contest.success };
  yield* happen({ kind: "maneuvered", by: who, target, maneuver, ...contest, effect, defense: null });
}

function pull(table: Table, creature: Creature): readonly Part[] {
  return [part("str", abilityModifier(table, creature, "str")), sizePart(creature)];
}

function stand(table: Table, creature: Creature): readonly Part[] {
  const strength = abilityModifier(table, creature, "str");
  const dexterity = abilityModifier(table, creature, "dex");
  const best = dexterity > strength ? part("dex", dexterity) : part("str", strength);
  const steady = creature.legs > 2 || creature.traits.includes("quadruped");
  return [best, sizePart(creature), part("stability", steady ? STABILITY : 0)];
}

function improved(creature: Creature): readonly Part[] {
  return [part("improved-trip", hasFeat(creature, "improved", "trip") ? IMPROVED : 0)];
}

function sizePart({ size }: Creature): Part {
  return part("size", PER_SIZE * (SIZES.indexOf(size) - MEDIUM));
}
