import { isInUse, weaponNamed } from "../combat/weapons.ts";
import type { Creature } from "../field/creature.ts";
import type { Weapon } from "../field/weapon.ts";
import { refuse } from "../refusal.ts";
import type { Table } from "../table.ts";

/**
 * A weapon that a creature has in use.
 * @throws {Refused} when it has none of that name, or not in hand.
 */
export function requireWeaponInUse(table: Table, creature: Creature, name: string): Weapon {
  const weapon = weaponNamed(table, creature, name);
  if (isInUse(table, creature, weapon)) return weapon;
  return refuse({
    code: "missing-requirement",
    rule: "Draw or Sheathe a Weapon",
    sentence: "WeaponNotInHand",
    values: { who: creature.id, weapon: name },
  });
}
