import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { squareOf } from "../field/place.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import { readAttack } from "./attack.ts";
import type { StrikeOrder } from "./strike-order.ts";
import type { Provocation } from "./threats.ts";
import { isArmed, isArmedUnarmed, weaponsInUse } from "./weapons.ts";

/**
 * What an attack provokes by itself, or nothing: a ranged attack provokes from all who threaten the attacker, an unarmed
 * strike by someone it does not make armed from its target alone, if that is armed.
 *
 * Rule: `Pathfinder · Unarmed Attacks`, `Pathfinder · "Armed" Unarmed Attacks`.
 */
export function provokedByAttack(table: Table, order: StrikeOrder, action: string): Provocation | null {
  const { attacker, weapon, mode } = readAttack(table, order);
  if (mode !== "melee") return provokedByAct(table, { who: attacker.id, action });
  if (weapon.kind !== "unarmed" || countsAsArmed(table, attacker)) return null;
  const target = creatureOf(table.field, order.target);
  return isArmed(table, target) ? provokedByAct(table, { who: attacker.id, action, only: [target.id] }) : null;
}

/** Whether even its unarmed strikes count as armed attacks: by training, or since it has natural weapons. */
function countsAsArmed(table: Table, attacker: Creature): boolean {
  return isArmedUnarmed(table, attacker) || weaponsInUse(table, attacker).some(({ kind }) => kind === "natural");
}

/** What a distracting act provokes from all who threaten the actor, or only from some of them. */
export function provokedByAct(
  table: Table,
  {
    who,
    action,
    only = null,
  }: { readonly who: CreatureId; readonly action: string; readonly only?: readonly CreatureId[] | null },
): Provocation {
  const actor = creatureOf(table.field, who);
  return { provoker: who, for: action, squares: spaceOf(table, actor), at: squareOf(actor.place), only, except: [] };
}
