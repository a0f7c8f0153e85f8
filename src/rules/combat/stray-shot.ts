import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { readAttack } from "./attack.ts";
import { isGone } from "./conditions.ts";
import type { StrikeOrder } from "./strike-order.ts";
import { companyOf, isStated } from "./ties.ts";

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
  const inside = grappleOf(table, creatureOf(table.field, order.target));
  const shooter = creatureOf(table.field, order.attacker);
  const finds = shooter.feats.includes(stray.missedBy) || inside.includes(shooter);
  if (finds || inside.length < 2) return order.target;
  const face = yield* rollOne({ by: shooter.id, purpose: "stray", sides: inside.length });
  return inside[face - 1]?.id ?? order.target;
}

/** Everybody in a creature's grapple; of whom it is only stated that they wrestle, they do so with each other. */
function grappleOf(table: Table, creature: Creature): readonly Creature[] {
  const company = companyOf(table.field, creature.id);
  const stated = isStated(creature);
  return allCreatures(table.field).filter(
    (each) => (stated ? isStated(each) : company.includes(each.id)) && !isGone(table, each),
  );
}
