import { part } from "../breakdown.ts";
import type { Part } from "../breakdown.ts";
import { changePosture } from "../actions/posture.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Table } from "../table.ts";
import { checkManeuver, provokeTarget, rollManeuver, tellManeuver } from "./resolve.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** Who fails by this much goes down itself. */
const FAILS_BADLY = -10;

/** What each leg beyond two adds to the defense. */
const PER_LEG = 2;
const LEGS = 2;

/** Nothing to trip: no legs, or in the air. */
const STEADY: readonly string[] = ["legless", "flying", "ooze", "incorporeal"];

/**
 * A trip knocks the target prone; failed badly, it knocks the attacker prone.
 *
 * Rule: `Pathfinder · Trip`.
 */
export const TRIP: ManeuverRules = {
  check: (table, order) => {
    checkTrip(table, order, CATEGORIES_MAX);
  },
  *perform(table, order) {
    const penalty = yield* provokeTarget(table, order);
    if (penalty === null) return false;
    const harder = legs(creatureOf(table.field, order.target));
    const rolled = yield* rollManeuver(table, order, { bonus: penalty, harder });
    const { success } = rolled;
    const { who, target } = order;
    yield* tellManeuver(order, { rolled, effect: { prone: success } });
    if (success) yield* changePosture(table, target, { gained: ["prone"], lost: [] });
    else if (rolled.margin <= FAILS_BADLY) yield* changePosture(table, who, { gained: ["prone"], lost: [] });
    return success;
  },
};

/**
 * Refuses to trip what cannot be tripped: out of reach, too big, legless or in the air.
 *
 * Rule: `Pathfinder · Trip`.
 * @throws {Refused} as said.
 */
export function checkTrip(table: Table, order: ManeuverOrder, categoriesMax: number): void {
  checkManeuver(table, order, categoriesMax);
  const target = creatureOf(table.field, order.target);
  if (STEADY.some((trait) => target.traits.includes(trait)) || target.legs === 0) {
    refuse({ code: "wrong-target", rule: "Trip", sentence: "CannotBeTripped", values: { target: target.id } });
  }
}

/** Each leg beyond two makes a creature steadier. */
function legs(target: Creature): readonly Part[] {
  return [part("legs", PER_LEG * Math.max(0, target.legs - LEGS))];
}
