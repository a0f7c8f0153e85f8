import type { Creature } from "../field/creature.ts";
import { concealmentBetween, TOTAL_CONCEALMENT_PERCENT } from "../geometry/concealment.ts";
import type { Table } from "../table.ts";
import type { IncomingAttack } from "./conditions.ts";

/**
 * Whether an attacker has total concealment from its target, whatever gives it, in an edition where that makes the target
 * flat-footed for the attack.
 *
 * Rule: `Streamlined · Total Concealment`.
 */
export function strikesFromHiding(table: Table, target: Creature, { attacker, melee }: IncomingAttack): boolean {
  if (!table.edition.attack.concealedAttackers) return false;
  return concealmentBetween(table, target, attacker, { melee }) >= TOTAL_CONCEALMENT_PERCENT;
}
