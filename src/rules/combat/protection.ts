import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { Creature, Defense } from "../field/creature.ts";
import type { ArmorWeight, Protection } from "../field/protection.ts";
import { ARMOR_WEIGHTS } from "../field/protection.ts";
import type { Table } from "../table.ts";
import { isBroken } from "./broken.ts";

/** Skills of Strength and Dexterity, from which armor takes its penalty; the open reference lists them. */
const HINDERED_SKILLS: readonly string[] = [
  "acrobatics",
  "balance",
  "climb",
  "disable-device",
  "escape-artist",
  "fly",
  "hide",
  "jump",
  "move-silently",
  "ride",
  "sleight-of-hand",
  "stealth",
  "swim",
  "tumble",
];

/** The suits of armor and shields that a creature has on. */
export function wornProtection({ protection }: Creature): readonly Protection[] {
  return Object.values(protection).filter(({ worn }) => worn);
}

/**
 * The lasting bonuses to a creature's Armor Class, and what its armor does to it: what it has by itself and what it wears.
 * Of several things for the same bonus the best counts; what is broken gives half.
 *
 * Rule: `Pathfinder · Armor Class`, `Pathfinder · Sunder`.
 */
export function defenseOf(table: Table, creature: Creature): Defense {
  const own = creature.defense;
  const worn = wornProtection(creature);
  if (worn.length === 0) return own;
  const best = (kind: "armor" | "shield"): number =>
    Math.max(own[kind], ...worn.filter((each) => each.kind === kind).map((each) => protectionBonus(table, each)));
  const caps = [own.maxDexterity, ...worn.map(({ maxDexterity }) => maxDexterity)].filter((cap) => cap !== null);
  return {
    ...own,
    armor: best("armor"),
    shield: best("shield"),
    maxDexterity: caps.length === 0 ? null : Math.min(...caps),
    damageReduction: Math.max(own.damageReduction, ...worn.map(({ damageReduction }) => damageReduction)),
    armorWeight: armorWeight(creature),
    force: own.force || worn.some(({ force }) => force),
  };
}

/** How heavily armored a creature is. */
export function armorWeight(creature: Creature): ArmorWeight {
  const weights = [creature.defense.armorWeight, ...wornProtection(creature).map(({ weight }) => weight)];
  return ARMOR_WEIGHTS[Math.max(...weights.map((weight) => ARMOR_WEIGHTS.indexOf(weight)))] ?? "none";
}

/** The bonus that armor or a shield gives as it is, enhancement included: less when it is broken, rounded down. */
export function protectionBonus(table: Table, protection: Protection): number {
  const { broken } = table.edition.attack;
  const whole = protection.bonus + protection.enhancement;
  return broken !== null && isBroken(table, protection) ? Math.floor(whole * broken.protection) : whole;
}

/**
 * What broken armor takes from a skill beyond its ordinary penalty, which the skill's total has already.
 *
 * Rule: `Pathfinder · Sunder`; what being broken does to armor is the open reference's.
 */
export function brokenArmorParts(table: Table, creature: Creature, skill: string): readonly Part[] {
  const { broken } = table.edition.attack;
  if (broken === null || !HINDERED_SKILLS.includes(skill)) return [];
  return wornProtection(creature)
    .filter((each) => each.checkPenalty < 0 && isBroken(table, each))
    .map(({ name, checkPenalty }) => part(name, checkPenalty * (broken.checkPenalty - 1)));
}
