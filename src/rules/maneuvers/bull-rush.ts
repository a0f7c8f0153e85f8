import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Direction } from "../geometry/direction.ts";
import { directionAway } from "../geometry/direction.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { hasFeat } from "./bonus.ts";
import { decideToFollow, followAlong } from "./follow.ts";
import { obstructionAhead, shove } from "./push.ts";
import type { Resolution } from "./resolution.ts";
import { AGAINST_DEFENSE } from "./resolution.ts";
import type { ManeuverRolled } from "./resolve.ts";
import { checkManeuver, tellManeuver } from "./resolve.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** Each full 5 points over the defense push 5 feet further. */
const POINTS_PER_STEP = 5;

/** On the roll against each further creature that is pushed along. */
const FURTHER_CREATURE = -4;

/**
 * A bull rush pushes the target straight back, 5 feet and 5 more for every 5 points of success. Whoever stands in the
 * way is rushed in turn, and all go on together as far as the lesser result takes them.
 */
export function bullRushBy(resolution: Resolution): ManeuverRules {
  const check: ManeuverRules["check"] = (table, order) => {
    checkManeuver(table, order, CATEGORIES_MAX);
  };
  return {
    check,
    *perform(table, order) {
      const penalty = yield* resolution.provoke(table, order);
      const retry = (): void => {
        check(table, order);
      };
      if (penalty === null || refusalOf(retry) !== null) return false;
      const direction = directionAway(table, creatureOf(table.field, order.who), creatureOf(table.field, order.target));
      const rolled = yield* resolution.roll(table, order, { bonus: penalty });
      const push = { resolution, order, rolled, penalty, direction };
      const feet = rolled.success ? yield* pushBack(table, push) : 0;
      yield* tell(order, { rolled, feet });
      return rolled.success;
    },
  };
}

/**
 * A bull rush against combat maneuver defense.
 *
 * Rule: `Pathfinder · Bull Rush`.
 */
export const BULL_RUSH: ManeuverRules = bullRushBy(AGAINST_DEFENSE);

interface Push {
  readonly resolution: Resolution;
  readonly order: ManeuverOrder;
  readonly rolled: ManeuverRolled;
  readonly penalty: readonly Part[];
  readonly direction: Direction;
}

/** Pushes as far as the roll and the ground allow. Returns how far the target went, in feet. */
function* pushBack(table: Table, { resolution, order, rolled, penalty, direction }: Push): Rule<number> {
  const pushed: CreatureId[] = [order.target];
  const provokes = hasFeat(creatureOf(table.field, order.who), "greater", order.maneuver);
  let left = stepsOf(rolled);
  let gone = 0;
  let following = yield* decideToFollow(table, order);
  while (left > 0) {
    const obstruction = obstructionAhead(table, pushed, direction);
    if (obstruction.kind === "solid") break;
    if (obstruction.kind === "creature") {
      const further = [...penalty, part("further-creature", FURTHER_CREATURE * pushed.length)];
      const next = { ...order, target: obstruction.who };
      const against = yield* resolution.roll(table, next, { bonus: further });
      yield* tell(next, { rolled: against, feet: against.success ? stepsOf(against) * FEET_PER_SQUARE : 0 });
      if (!against.success) break;
      pushed.push(obstruction.who);
      left = Math.min(left, stepsOf(against));
      continue;
    }
    yield* shove(table, pushed, { direction, provokes: provokes ? order.who : null });
    following = yield* followAlong(table, order, { following, direction });
    gone += 1;
    left -= 1;
  }
  return gone * FEET_PER_SQUARE;
}

function stepsOf({ margin }: ManeuverRolled): number {
  return 1 + Math.max(0, Math.floor(margin / POINTS_PER_STEP));
}

function* tell(
  order: ManeuverOrder,
  { rolled, feet }: { readonly rolled: ManeuverRolled; readonly feet: number },
): Rule<void> {
  yield* tellManeuver(order, { rolled, effect: rolled.success ? { pushed: feet } : {} });
}
