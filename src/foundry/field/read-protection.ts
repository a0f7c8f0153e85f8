import type { Protection } from "../../rules/field/protection.ts";
import { ARMOR_WEIGHTS, SECURINGS } from "../../rules/field/protection.ts";
import { plainProtection } from "../../rules/editions/protections.ts";
import { SIZES } from "../../rules/field/names.ts";
import type { EquipmentSystem } from "../data/carried-data.ts";
import { LIMITS } from "../data/limits.ts";
import { uniqueKeys } from "./names.ts";
import type { ItemRecord } from "./records.ts";
import { maybeWithin, oneAmong, within } from "./within.ts";

/** An item that protects whoever wears it. */
export type ProtectionRecord = Extract<ItemRecord, { type: "armor" | "shield" | "equipment" }>;

type WornRecord = Extract<ItemRecord, { type: "armor" | "shield" }>;

/** A creature's suits of armor and shields by the names that the rules know them by. */
export function protectionItems(items: readonly ItemRecord[]): ReadonlyMap<string, ProtectionRecord> {
  return uniqueKeys(items.filter((item) => isProtection(item)));
}

function isProtection(item: ItemRecord): item is ProtectionRecord {
  return item.type === "armor" || item.type === "shield" || item.type === "equipment";
}

/** The suits of armor and shields of a creature as the rules see them, worn or not. */
export function readProtection(items: readonly ItemRecord[]): Readonly<Record<string, Protection>> {
  return Object.fromEntries([...protectionItems(items)].map(([name, item]) => [name, protectionOf(name, item)]));
}

function protectionOf(name: string, item: ProtectionRecord): Protection {
  if (item.type === "equipment") return thingOf(name, item.system);
  const { worn, bonus, enhancement, maxDexterity, checkPenalty, force, durability } = item.system;
  return {
    name,
    worn,
    bonus: within(LIMITS.protection, bonus, 0),
    enhancement: within(LIMITS.bonus, enhancement, 0),
    maxDexterity: maybeWithin(LIMITS.protection, maxDexterity),
    checkPenalty: Math.min(0, within(LIMITS.bonus, checkPenalty, 0)),
    force,
    hardness: within(LIMITS.hardness, durability.hardness, 0),
    hitPoints: within(LIMITS.hitPoints, durability.value, 0),
    hitPointsMax: within(LIMITS.hitPointsMax, durability.max, 0),
    secured: "normally",
    itemSize: "diminutive",
    ...ofItsKind(item),
  };
}

/** A thing that is worn and protects nobody. */
function thingOf(name: string, { worn, secured, itemSize, durability }: EquipmentSystem): Protection {
  return {
    ...plainProtection(name, "equipment"),
    worn,
    secured: oneAmong(SECURINGS, secured, "normally"),
    itemSize: oneAmong(SIZES, itemSize, "diminutive"),
    hardness: within(LIMITS.hardness, durability.hardness, 0),
    hitPoints: within(LIMITS.hitPoints, durability.value, 0),
    hitPointsMax: within(LIMITS.hitPointsMax, durability.max, 0),
  };
}

function ofItsKind(item: WornRecord): Pick<Protection, "kind" | "weight" | "damageReduction" | "inHand"> {
  if (item.type === "shield") return { kind: "shield", weight: "none", damageReduction: 0, inHand: item.system.inHand };
  const { weight, damageReduction } = item.system;
  return {
    kind: "armor",
    weight: oneAmong(ARMOR_WEIGHTS, weight, "none"),
    damageReduction: within(LIMITS.protection, damageReduction, 0),
    inHand: false,
  };
}
