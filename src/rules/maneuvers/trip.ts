import { changePosture } from "../actions/posture.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { object } from "../refusal.ts";
import type { Table } from "../table.ts";
import { legsPart } from "./legs.ts";
import { AGAINST_DEFENSE, attempt } from "./resolution.ts";
import { checkManeuver, tellManeuver } from "./resolve.ts";
import { requireMeleeWeapon } from "./weapon.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** Who fails by this much goes down itself. */
const FAILS_BADLY = -10;

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
    const rolled = yield* attempt(table, order, {
      resolution: AGAINST_DEFENSE,
      harder: [legsPart(creatureOf(table.field, order.target))],
      check: () => {
        checkTrip(table, order, CATEGORIES_MAX);
      },
    });
    if (rolled === null) return false;
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
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, categoriesMax);
  const target = creatureOf(table.field, order.target);
  if (STEADY.some((trait) => target.traits.includes(trait)) || target.legs === 0 || isAloft(target)) {
    object(table, { code: "wrong-target", rule: "Trip", sentence: "CannotBeTripped", values: { target: target.id } });
  }
}

/** Whether a creature that can fly is off the ground. */
function isAloft({ speeds, place }: Creature): boolean {
  return (speeds.fly ?? 0) > 0 && place.elevationFeet > 0;
}
