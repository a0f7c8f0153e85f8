import { changePosture } from "../actions/posture.ts";
import { canAct, conditionRows } from "../combat/conditions.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { hasFeat } from "./bonus.ts";
import { legsPart } from "./legs.ts";
import type { Resolution } from "./resolution.ts";
import { AGAINST_DEFENSE } from "./resolution.ts";
import { checkManeuver, tellManeuver } from "./resolve.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** Who succeeds by this much knocks the target over. */
const KNOCKS_OVER = 5;

/**
 * An overrun, tried in front of the target: it may get out of the way, else it is run down or holds. Whether the attacker
 * goes on through its space is what the attempt returns; that movement is not its business.
 */
export function overrunBy(resolution: Resolution): ManeuverRules {
  return {
    bodily: true,
    check: (table, order) => {
      checkManeuver(table, order, CATEGORIES_MAX);
    },
    *perform(table, order) {
      const penalty = yield* resolution.provoke(table, order);
      if (penalty === null) return false;
      if (yield* getsOutOfTheWay(table, order)) return true;
      const harder = [legsPart(creatureOf(table.field, order.target))];
      const rolled = yield* resolution.roll(table, order, { bonus: penalty, harder });
      const prone = rolled.success && rolled.margin >= KNOCKS_OVER;
      yield* tellManeuver(order, { rolled, effect: { prone } });
      if (prone) yield* changePosture(table, order.target, { gained: ["prone"], lost: [] });
      return rolled.success;
    },
  };
}

/**
 * An overrun against combat maneuver defense.
 *
 * Rule: `Pathfinder · Overrun`.
 */
export const OVERRUN: ManeuverRules = overrunBy(AGAINST_DEFENSE);

/** Whether the target lets the attacker by. Whoever cannot move does not, nor does anybody before Improved Overrun. */
export function* getsOutOfTheWay(table: Table, { who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  if (hasFeat(creatureOf(table.field, who), "improved", maneuver) || !isFree(table, target)) return false;
  const question = { kind: "avoid", opponent: who, maneuver, options: ["avoid", "block"] } as const;
  if ((yield* choose(target, question)).choose !== "avoid") return false;
  const nothingRolled = { natural: null, total: null, against: null, bonus: null, defense: null } as const;
  const told = { by: who, target, maneuver, ...nothingRolled, success: true, effect: { avoided: true } };
  yield* happen({ kind: "maneuvered", ...told });
  return true;
}

function isFree(table: Table, who: string): boolean {
  const creature = creatureOf(table.field, who);
  return canAct(table, creature) && conditionRows(table, creature).every(({ row }) => row.movement !== "none");
}
