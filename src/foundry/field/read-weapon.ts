import type { Weapon } from "../../rules/field/weapon.ts";
import { readDice } from "./read-dice.ts";
import type { ItemRecord } from "./records.ts";
import { uniqueKeys } from "./names.ts";

export type WeaponRecord = Extract<ItemRecord, { type: "weapon" }>;

/** A creature's weapon items by the names that the rules know them by. */
export function weaponItems(items: readonly ItemRecord[]): ReadonlyMap<string, WeaponRecord> {
  return uniqueKeys(items.filter((item) => item.type === "weapon"));
}

/** The names of the weapons in use, the main hand first. */
export function wieldedNames(items: ReadonlyMap<string, WeaponRecord>): readonly string[] {
  const inUse = [...items].filter(([, { system }]) => system.hand > 0);
  const inOrder = inUse.sort(([, a], [, b]) => a.system.hand - b.system.hand);
  return inOrder.flatMap(([key, { system }]) => Array.from({ length: system.count }, () => key));
}

/** A weapon item as the rules see it. Unreadable damage dice count as none. */
export function weaponOf(name: string, { system }: WeaponRecord): Weapon {
  const { hand, count, damage, extra, damageType, durability, notes, ...rest } = system;
  void [hand, count, notes]; // kept on the item, no concern of the rules
  return {
    ...rest,
    name,
    damage: readDice(damage) ?? { count: 0, sides: 1, plus: 0 },
    extra: readDice(extra),
    type: damageType,
    hardness: durability.hardness,
    hitPoints: durability.value,
    hitPointsMax: durability.max,
  };
}
