import type { Part, Total } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import { requireAttacks } from "../combat/check-strike.ts";
import { canAct, conditionRows, isHelpless } from "../combat/conditions.ts";
import { damageCarried } from "../combat/hit-points.ts";
import { provoke } from "../combat/opportunity.ts";
import { withoutUsedUp } from "../combat/modifiers.ts";
import { provokedByAct } from "../combat/provoking-attack.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import { strikeReach } from "../geometry/reach.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import type { ManeuverEffect } from "../happenings.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { UNARMED, weaponNamed } from "../combat/weapons.ts";
import { hasFeat, maneuverBonus, maneuverDefense } from "./bonus.ts";

const ALWAYS_FAILS = 1;
const ALWAYS_SUCCEEDS = 20;

/** How a maneuver's roll came out. */
export interface ManeuverRolled {
  /** The face; 20 for a target that cannot resist, on whom nothing is rolled. */
  readonly natural: number;
  readonly total: number;
  readonly against: number;
  readonly success: boolean;
  /** By how much the total beats the defense; negative when it does not. */
  readonly margin: number;
  readonly bonus: Total;
  readonly defense: Total;
}

/**
 * Refuses a maneuver on a target out of reach, or too big for it.
 *
 * Rule: `Pathfinder · Combat Maneuvers`.
 * @param categoriesMax how many size categories bigger than the attacker the target may be; `null` for any
 * @throws {Refused} as said.
 */
export function checkManeuver(table: Table, order: ManeuverOrder, categoriesMax: number | null): void {
  const attacker = creatureOf(table.field, order.who);
  const target = creatureOf(table.field, order.target);
  const values = { who: attacker.id, target: target.id, maneuver: order.maneuver };
  requireAttacks(table, attacker);
  if (attacker.id === target.id)
    object(table, { code: "wrong-target", rule: "Combat Maneuvers", sentence: "NotOnOneself", values });
  if (isOutOfTouch(table, order)) {
    object(table, { code: "wrong-target", rule: "Combat Maneuvers", sentence: "NoBodyToTouch", values });
  }
  if (categoriesMax !== null && SIZES.indexOf(target.size) - SIZES.indexOf(attacker.size) > categoriesMax) {
    object(table, { code: "target-too-big", rule: "Combat Maneuvers", sentence: "TargetTooBig", values });
  }
  const reach = strikeReach(table, attacker, weaponNamed(table, attacker, order.with ?? UNARMED), target);
  if (reach !== "ok") object(table, { code: reach, rule: "Combat Maneuvers", sentence: "ManeuverOutOfReach", values });
}

/** Whether one of the two has a body and the other none that such a maneuver could take hold of. */
function isOutOfTouch(table: Table, { who, target, maneuver }: ManeuverOrder): boolean {
  const eludes = (id: CreatureId): boolean =>
    conditionRows(table, creatureOf(table.field, id)).some(({ row }) => row.noManeuvers?.includes(maneuver) === true);
  return eludes(who) !== eludes(target);
}

/**
 * Gives the target its opportunity against a maneuver, unless a feat takes it away.
 *
 * Rule: `Pathfinder · Attempt a Combat Maneuver`.
 * @returns the penalty of the damage taken by it, as a part of the roll; `null` when the maneuver does not go on
 */
export function* provokeTarget(table: Table, order: ManeuverOrder): Rule<readonly Part[] | null> {
  const attacker = creatureOf(table.field, order.who);
  if (hasFeat(attacker, "improved", order.maneuver)) return [];
  const before = damageCarried(attacker.hitPoints);
  yield* provoke(table, provokedByAct(table, { who: order.who, action: order.maneuver, only: [order.target] }));
  const after = creatureOf(table.field, order.who);
  if (!canAct(table, after)) return null;
  return [part("damage-taken", before - damageCarried(after.hitPoints))];
}

/**
 * Rolls a maneuver against the target's combat maneuver defense. A target that cannot resist is beaten without a roll,
 * as if by a 20. What hides the target may make it fail all the same.
 *
 * Rule: `Pathfinder · Attempt a Combat Maneuver`, `Pathfinder · Determine Success`.
 */
export function* rollManeuver(
  table: Table,
  order: ManeuverOrder,
  { bonus: extra, harder = [] }: { readonly bonus: readonly Part[]; readonly harder?: readonly Part[] },
): Rule<ManeuverRolled> {
  const attacker = creatureOf(table.field, order.who);
  const target = creatureOf(table.field, order.target);
  const bonus = maneuverBonus(table, { ...order, bonus: [...order.bonus, ...extra] });
  const defense = maneuverDefense(table, target, { maneuver: order.maneuver, attacker });
  const against = defense.total + harder.reduce((sum, { value }) => sum + value, 0);
  const helpless = isHelpless(table, target);
  const natural = helpless
    ? ALWAYS_SUCCEEDS
    : yield* rollOne({ by: attacker.id, purpose: "attack", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const rolled = natural !== ALWAYS_FAILS && (natural === ALWAYS_SUCCEEDS || total >= against);
  const success = rolled && (helpless || !(yield* isMissed(table, attacker, target)));
  yield* useUp(table, attacker, target);
  return { natural, total, against, success, margin: total - against, bonus, defense };
}

function* isMissed(table: Table, attacker: Creature, target: Creature): Rule<boolean> {
  const percent = concealmentBetween(table, attacker, target, { melee: true });
  if (percent === 0) return false;
  return (yield* rollOne({ by: target.id, purpose: "miss-chance", sides: 100 })) <= percent;
}

/** What counts only once for such a roll, a friend's aid say, is used up by it. */
function* useUp(table: Table, attacker: Creature, target: Creature): Rule<void> {
  const mine = withoutUsedUp(attacker, { to: ["attack", "melee-attack", "maneuver"], against: target.id });
  const theirs = withoutUsedUp(target, { to: ["armor-class"], against: attacker.id });
  const changes = [
    ...changeCreature(table.field, attacker.id, { effects: mine }),
    ...changeCreature(table.field, target.id, { effects: theirs }),
  ];
  if (changes.length > 0) yield* happen({ kind: "noted", who: attacker.id, what: "aid-used" }, changes);
}

/** Says how a maneuver came out, and what it did. */
export function* tellManeuver(
  { who, target, maneuver }: ManeuverOrder,
  { rolled, effect }: { readonly rolled: ManeuverRolled; readonly effect: ManeuverEffect },
): Rule<void> {
  const { natural, total, against, success, bonus, defense } = rolled;
  const told = { by: who, target, maneuver, natural, total, against, success, effect, bonus, defense };
  yield* happen({ kind: "maneuvered", ...told });
}
