import { has } from "../combat/conditions.ts";
import { readAttack, plainAttack } from "../combat/attack.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Table } from "../table.ts";
import { isActing } from "./budget.ts";

/** A blow with a weapon at somebody. */
export interface Blow {
  readonly who: CreatureId;
  readonly target: CreatureId;
  readonly weapon: string;
  /** Thrown rather than thrust. */
  readonly throw: boolean;
}

/**
 * How many times a blow's damage counts for a weapon that was readied, and so set, against a charge: only a weapon made
 * for it, only while its target charges, and only in the readied action itself.
 *
 * Rule: `Pathfinder · Weapons Readied against a Charge`, `Pathfinder · Readying a Weapon against a Charge`.
 */
export function braceMultiplier(table: Table, blow: Blow): number {
  const { who, target } = blow;
  if (table.field.battle.interrupting !== who) return 1;
  const { weapon, mode } = readAttack(table, plainAttack(table, { ...blow, attacker: who }));
  const charges = has(table, creatureOf(table.field, target), "charging") && isActing(table, target);
  return weapon.brace && mode === "melee" && charges ? table.edition.attack.braced : 1;
}
