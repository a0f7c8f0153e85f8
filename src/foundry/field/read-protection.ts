import type { Protection } from "../../rules/field/protection.ts";
import { ARMOR_WEIGHTS } from "../../rules/field/protection.ts";
import { LIMITS } from "../data/limits.ts";
import { uniqueKeys } from "./names.ts";
import type { ItemRecord } from "./records.ts";
import { maybeWithin, oneAmong, within } from "./within.ts";

/** An item that protects whoever wears it. */
export type ProtectionRecord = Extract<ItemRecord, { type: "armor" | "shield" }>;

/** A creature's suits of armor and shields by the names that the rules know them by. */
export function protectionItems(items: readonly ItemRecord[]): ReadonlyMap<string, ProtectionRecord> {
  return uniqueKeys(items.filter((item) => item.type === "armor" || item.type === "shield"));
}

/** The suits of armor and shields of a creature as the rules see them, worn or not. */
export function readProtection(items: readonly ItemRecord[]): Readonly<Record<string, Protection>> {
  return Object.fromEntries([...protectionItems(items)].map(([name, item]) => [name, protectionOf(name, item)]));
}

function protectionOf(name: string, item: ProtectionRecord): Protection {
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
    ...ofItsKind(item),
  };
}

function ofItsKind(item: ProtectionRecord): Pick<Protection, "kind" | "weight" | "damageReduction" | "inHand"> {
  if (item.type === "shield") return { kind: "shield", weight: "none", damageReduction: 0, inHand: item.system.inHand };
  const { weight, damageReduction } = item.system;
  return {
    kind: "armor",
    weight: oneAmong(ARMOR_WEIGHTS, weight, "none"),
    damageReduction: within(LIMITS.protection, damageReduction, 0),
    inHand: false,
  };
}
