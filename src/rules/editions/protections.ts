import type { Size } from "../field/names.ts";
import type { ArmorWeight, Protection } from "../field/protection.ts";
import type { ArmorMaterial, Build } from "./durability.ts";
import { armorToughness, durable, resized, TOUGHNESS } from "./durability.ts";

interface ArmorRow {
  readonly bonus: number;
  readonly maxDexterity: number;
  readonly checkPenalty: number;
  readonly weight: ArmorWeight;
  readonly material: ArmorMaterial;
}

interface ShieldRow {
  readonly bonus: number;
  readonly maxDexterity?: number;
  readonly checkPenalty: number;
  readonly build: Build;
  /** Strapped to the arm and not held. */
  readonly onArm?: boolean;
}

/** Suits of armor, from the open reference: no combat text lists them. */
const ARMOR: Readonly<Record<string, ArmorRow>> = {
  "padded-armor": { bonus: 1, maxDexterity: 8, checkPenalty: 0, weight: "light", material: "cloth" },
  "leather-armor": { bonus: 2, maxDexterity: 6, checkPenalty: 0, weight: "light", material: "leather" },
  "studded-leather": { bonus: 3, maxDexterity: 5, checkPenalty: -1, weight: "light", material: "leather" },
  "chain-shirt": { bonus: 4, maxDexterity: 4, checkPenalty: -2, weight: "light", material: "metal" },
  "hide-armor": { bonus: 4, maxDexterity: 4, checkPenalty: -3, weight: "medium", material: "leather" },
  "scale-mail": { bonus: 5, maxDexterity: 3, checkPenalty: -4, weight: "medium", material: "metal" },
  chainmail: { bonus: 6, maxDexterity: 2, checkPenalty: -5, weight: "medium", material: "metal" },
  breastplate: { bonus: 6, maxDexterity: 3, checkPenalty: -4, weight: "medium", material: "metal" },
  "splint-mail": { bonus: 7, maxDexterity: 0, checkPenalty: -7, weight: "heavy", material: "metal" },
  "banded-mail": { bonus: 7, maxDexterity: 1, checkPenalty: -6, weight: "heavy", material: "metal" },
  "half-plate": { bonus: 8, maxDexterity: 0, checkPenalty: -7, weight: "heavy", material: "metal" },
  "full-plate": { bonus: 9, maxDexterity: 1, checkPenalty: -6, weight: "heavy", material: "metal" },
};

/** Shields, from the open reference; what they withstand is in the table of hardness and hit points. */
const SHIELDS: Readonly<Record<string, ShieldRow>> = {
  buckler: { bonus: 1, checkPenalty: -1, build: "buckler", onArm: true },
  "light-wooden-shield": { bonus: 1, checkPenalty: -1, build: "light-wooden-shield" },
  "light-steel-shield": { bonus: 1, checkPenalty: -1, build: "light-steel-shield" },
  "heavy-wooden-shield": { bonus: 2, checkPenalty: -2, build: "heavy-wooden-shield" },
  "heavy-steel-shield": { bonus: 2, checkPenalty: -2, build: "heavy-steel-shield" },
  "tower-shield": { bonus: 4, maxDexterity: 2, checkPenalty: -10, build: "tower-shield" },
};

/** The names of the suits of armor and the shields of the tables. */
export const PROTECTION_NAMES: readonly string[] = [...Object.keys(ARMOR), ...Object.keys(SHIELDS)];

/**
 * The common armor or shield of that name, whole, worn, and made for somebody of that size. Armor may have another bonus
 * than the table's, on which depends what it withstands.
 */
export function baseProtection(name: string, size: Size = "medium", bonus?: number): Protection | undefined {
  const armor = ARMOR[name];
  if (armor !== undefined) {
    const { material, ...row } = { ...armor, bonus: bonus ?? armor.bonus };
    const tough = resized(armorToughness(material, row.bonus), size);
    return { ...plainProtection(name, "armor"), ...row, ...durable(tough) };
  }
  const shield = SHIELDS[name];
  if (shield === undefined) return undefined;
  const { build, onArm = false, ...row } = shield;
  return { ...plainProtection(name, "shield"), ...row, inHand: !onArm, ...durable(resized(TOUGHNESS[build], size)) };
}

/** Armor or a shield with nothing about it, to describe others by their difference from it. */
export function plainProtection(name: string, kind: Protection["kind"]): Protection {
  return {
    name,
    kind,
    worn: true,
    bonus: 0,
    enhancement: 0,
    maxDexterity: null,
    checkPenalty: 0,
    weight: kind === "armor" ? "light" : "none",
    damageReduction: 0,
    force: false,
    inHand: kind === "shield",
    secured: "normally",
    itemSize: "diminutive",
    ...durable({ hardness: 10, hitPoints: 10 }),
  };
}
