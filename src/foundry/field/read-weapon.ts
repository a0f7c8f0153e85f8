import type { Weapon } from "../../rules/field/weapon.ts";
import { plainWeapon } from "../../rules/editions/weapons.ts";
import { LIMITS } from "../data/limits.ts";
import { uniqueKeys } from "./names.ts";
import { readDice } from "./read-dice.ts";
import type { ItemRecord } from "./records.ts";
import { within } from "./within.ts";

type Of<T extends ItemRecord["type"]> = Extract<ItemRecord, { type: T }>;

/** An item that attacks are made with. */
export type WeaponRecord = Of<"weapon"> | Of<"natural-attack">;

/** A creature's weapons and natural attacks by the names that the rules know them by. */
export function weaponItems(items: readonly ItemRecord[]): ReadonlyMap<string, WeaponRecord> {
  return uniqueKeys(items.filter((item) => item.type === "weapon" || item.type === "natural-attack"));
}

/** Where an item says which place in the hands, or among the natural attacks, it has. */
export function placeField(type: WeaponRecord["type"]): "hand" | "order" {
  return type === "weapon" ? "hand" : "order";
}

/** Its place in the hands or among the natural attacks, from 1; 0 when it is not in use. */
export function placeOf(item: WeaponRecord): number {
  return within(LIMITS.uses, item.type === "weapon" ? item.system.hand : item.system.order, 0);
}

/** The names of the weapons in use, the main hand first; of the same place what is held comes before what is grown. */
export function wieldedNames(items: ReadonlyMap<string, WeaponRecord>): readonly string[] {
  const inUse = [...items].filter(([, item]) => placeOf(item) > 0);
  const inOrder = inUse.sort(([, a], [, b]) => placeOf(a) - placeOf(b) || grown(a) - grown(b));
  return inOrder.flatMap(([key, { system }]) => Array.from({ length: limbs(system.count) }, () => key));
}

function grown({ type }: WeaponRecord): number {
  return type === "natural-attack" ? 1 : 0;
}

function limbs(count: number): number {
  return within({ ...LIMITS.uses, min: 1 }, count, 1);
}

/** A weapon item as the rules see it. Unreadable damage dice count as none. */
export function weaponOf(name: string, item: WeaponRecord): Weapon {
  return item.type === "weapon" ? manufactured(name, item.system) : natural(name, item.system);
}

function manufactured(name: string, system: Of<"weapon">["system"]): Weapon {
  const { hand, count, damageType, durability, notes, onGround, ...rest } = system;
  return {
    ...rest,
    ...strike(system),
    name,
    type: damageType,
    rangeFeet: within(LIMITS.rangeFeet, rest.rangeFeet, 0),
    rangeMaxFeet: within(LIMITS.rangeFeet, rest.rangeMaxFeet, 0),
    splash: within(LIMITS.points, rest.splash, 0),
    hardness: within(LIMITS.hardness, durability.hardness, 0),
    hitPoints: within(LIMITS.hitPoints, durability.value, 0),
    hitPointsMax: within(LIMITS.hitPointsMax, durability.max, 0),
    ...(onGround ? { onGround } : {}),
  };
}

/** A natural attack is light, never put down, and has no substance of its own. */
function natural(name: string, system: Of<"natural-attack">["system"]): Weapon {
  const { secondary, reach, nonlethal, finesse, trip, disarm, strengthToDamage, damageType } = system;
  return {
    ...plainWeapon(name),
    kind: "natural",
    grip: "light",
    ...{ secondary, reach, nonlethal, finesse, trip, disarm, strengthToDamage },
    ...strike(system),
    type: damageType,
  };
}

function strike({ damage, extra, ...system }: WeaponRecord["system"]) {
  return {
    damage: readDice(damage) ?? { count: 0, sides: 1, plus: 0 },
    extra: readDice(extra),
    threatFrom: within(LIMITS.threatFrom, system.threatFrom, 20),
    multiplier: within(LIMITS.multiplier, system.multiplier, 2),
    enhancement: within(LIMITS.bonus, system.enhancement, 0),
  };
}
