import type { Weapon } from "../../rules/field/weapon.ts";
import type { ItemRecord } from "./records.ts";
import { weaponItems, weaponOf, wieldedNames } from "./read-weapon.ts";

/** A creature's weapons by name, and which of them it uses. */
export function readWeapons(items: readonly ItemRecord[]): {
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly wielded: readonly string[];
} {
  const owned = weaponItems(items);
  const weapons = Object.fromEntries([...owned].map(([name, item]) => [name, weaponOf(name, item)]));
  return { weapons, wielded: wieldedNames(owned) };
}
