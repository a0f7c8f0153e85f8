import { isArmedUnarmed, isInUse, isMeleeWeapon, UNARMED, weaponNamed, weaponsInUse } from "../combat/weapons.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { strikeReach } from "../geometry/reach.ts";
import { object } from "../refusal.ts";
import type { Table } from "../table.ts";

/**
 * What a maneuver in place of a melee attack is tried with when nobody says: the first melee weapon in use that reaches
 * the target, else the bare hand where that reaches, else whatever is in hand.
 *
 * Rule: `Pathfinder · Combat Maneuvers`.
 */
export function usualWeapon(table: Table, attacker: Creature, target: Creature): string {
  const weapons = weaponsInUse(table, attacker).filter(isMeleeWeapon);
  const all = [...weapons, weaponNamed(table, attacker, UNARMED)];
  const reaching = all.find((weapon) => strikeReach(table, attacker, weapon, target) === "ok");
  return (reaching ?? all[0])?.name ?? UNARMED;
}

/**
 * Refuses a maneuver in place of a melee attack with something that is not in hand or makes no melee attacks.
 *
 * Rule: `Pathfinder · Combat Maneuvers`.
 * @throws {Refused} with `missing-requirement`.
 */
export function requireMeleeWeapon(table: Table, { who, maneuver, with: name }: ManeuverOrder): void {
  const attacker = creatureOf(table.field, who);
  const weapon = weaponNamed(table, attacker, name ?? UNARMED);
  const values = { who, weapon: weapon.name, maneuver };
  const [code, rule] = ["missing-requirement", "Combat Maneuvers"] as const;
  if (!isInUse(table, attacker, weapon)) object(table, { code, rule, sentence: "WeaponNotInHand", values });
  if (!isMeleeWeapon(weapon)) object(table, { code, rule, sentence: "ManeuverNotAtRange", values });
}

/** Whether a maneuver is tried with bare hands by somebody whom they do not make armed. */
export function isTriedUnarmed(table: Table, order: ManeuverOrder): boolean {
  return isTriedBareHanded(table, order) && !isArmedUnarmed(table, creatureOf(table.field, order.who));
}

/** Whether a maneuver is tried without any weapon. */
export function isTriedBareHanded(table: Table, { who, with: name }: ManeuverOrder): boolean {
  return weaponNamed(table, creatureOf(table.field, who), name ?? UNARMED).kind === "unarmed";
}
