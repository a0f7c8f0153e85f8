import { canAct } from "../../combat/conditions.ts";
import { damageCarried } from "../../combat/hit-points.ts";
import { provoke } from "../../combat/opportunity.ts";
import { provokedByAct } from "../../combat/provoking-attack.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import { creatureOf } from "../../field/field.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { hasFeat } from "../bonus.ts";

/** The trait of a creature whose hits take hold, so that its grappling gives no opportunity. */
const GRAB = "grab";

/**
 * Gives the target its opportunity against a maneuver, unless a feat or the attacker's nature takes it away.
 *
 * Rule: `3.5 · Grapple · Starting a Grapple`, step 1.
 * @returns whether the attempt goes on: it does not once the opportunity has dealt damage
 */
export function* provokeUnhurt(table: Table, { who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  const attacker = creatureOf(table.field, who);
  if (hasFeat(attacker, "improved", maneuver) || attacker.traits.includes(GRAB)) return true;
  const before = damageCarried(attacker.hitPoints);
  yield* provoke(table, provokedByAct(table, { who, action: maneuver, only: [target] }));
  const after = creatureOf(table.field, who);
  if (canAct(table, after) && damageCarried(after.hitPoints) === before) return true;
  yield* happen({ kind: "noted", who, what: "attack-lost" });
  return false;
}
