import type { Defense } from "../../rules/field/creature.ts";
import { LIMITS } from "../data/limits.ts";
import { ARMOR_WEIGHTS } from "../data/lists.ts";
import type { ActorRecord, ItemRecord } from "./records.ts";
import { maybeWithin, oneAmong, within } from "./within.ts";

type Worn = Extract<ItemRecord, { type: "armor" | "shield" }>;

/** What it has by itself and what it wears; of things worn for the same bonus the best one is what the rules get. */
export function readDefense({ system: { defense: own }, items }: ActorRecord): Defense {
  const armor = items.filter((item) => item.type === "armor").filter(isWorn);
  const shields = items.filter((item) => item.type === "shield").filter(isWorn);
  const caps = [own, ...[...armor, ...shields].map(({ system }) => system)].flatMap(
    ({ maxDexterity }) => maybeWithin(LIMITS.protection, maxDexterity) ?? [],
  );
  const reductions = [own, ...armor.map(({ system }) => system)].map(({ damageReduction }) => damageReduction);
  return {
    ...ownBonuses(own),
    armor: best([own.armor, ...armor.map(bonusOf)]),
    shield: best([own.shield, ...shields.map(bonusOf)]),
    maxDexterity: caps.length === 0 ? null : Math.min(...caps),
    damageReduction: best(reductions),
    armorWeight: heaviest([own.armorWeight, ...armor.map(({ system }) => system.weight)]),
    force: own.force || armor.some(({ system }) => system.force),
  };
}

function ownBonuses(own: ActorRecord["system"]["defense"]) {
  const { natural, deflection, dodge, insight, luck, morale, sacred, profane, circumstance } = own;
  const bonuses = { natural, deflection, dodge, insight, luck, morale, sacred, profane, circumstance };
  const rows = Object.entries(bonuses).map(([type, value]) => [type, within(LIMITS.bonus, value, 0)]);
  return Object.fromEntries(rows) as typeof bonuses; // Object.fromEntries forgets the keys
}

function isWorn({ system }: Worn): boolean {
  return system.worn;
}

function bonusOf({ system }: Worn): number {
  return within(LIMITS.protection, system.bonus, 0) + within(LIMITS.bonus, system.enhancement, 0);
}

function best(bonuses: readonly unknown[]): number {
  return Math.max(...bonuses.map((bonus) => within(LIMITS.protection, bonus, 0)));
}

function heaviest(weights: readonly unknown[]): Defense["armorWeight"] {
  const places = weights.map((weight) => ARMOR_WEIGHTS.indexOf(oneAmong(ARMOR_WEIGHTS, weight, "none")));
  return ARMOR_WEIGHTS[Math.max(...places)] ?? "none";
}
