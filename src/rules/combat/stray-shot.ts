import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { readAttack } from "./attack.ts";
import { isGone } from "./conditions.ts";
import { grappleOf } from "./in-grapple.ts";
import type { StrikeOrder } from "./strike-order.ts";

/**
 * Whom a shot or a throw at somebody in a grapple strikes: one of those in it, by a die with a face for each of them, who
 * are counted in the order of the field.
 *
 * Rule: `3.5 · Table: Armor Class Modifiers`, note 3.
 * @returns whoever is struck at
 */
export function* whomItStrikes(table: Table, order: StrikeOrder): Rule<CreatureId> {
  const stray = table.edition.attack.strayIntoGrapple;
  if (stray === null || readAttack(table, order).mode === "melee") return order.target;
  const inside = grappleOf(table.field, creatureOf(table.field, order.target)).filter((each) => !isGone(table, each));
  const shooter = creatureOf(table.field, order.attacker);
  if (inside.length < 2 || inside.some(({ id }) => id === shooter.id) || shooter.feats.includes(stray.missedBy)) {
    return order.target;
  }
  const face = yield* rollOne({ by: shooter.id, purpose: "stray", sides: inside.length });
  return inside[face - 1]?.id ?? order.target;
}
