import { SIZES } from "../field/names.ts";
import type { Size } from "../field/names.ts";

/** What an item of Medium size withstands before it has been damaged. Points. */
export interface Toughness {
  readonly hardness: number;
  readonly hitPoints: number;
}

/** How a common item is built, as far as that decides what it withstands. */
export type Build =
  | "light-blade"
  | "one-handed-blade"
  | "two-handed-blade"
  | "light-metal-hafted"
  | "one-handed-metal-hafted"
  | "light-hafted"
  | "one-handed-hafted"
  | "two-handed-hafted"
  | "projectile"
  | "flask"
  | "buckler"
  | "light-wooden-shield"
  | "heavy-wooden-shield"
  | "light-steel-shield"
  | "heavy-steel-shield"
  | "tower-shield";

/**
 * What common items withstand, by how they are built. Pathfinder's combat text leaves it to the equipment chapter; the
 * numbers are those of the 3.5 SRD's combat text, which the open reference of Pathfinder repeats.
 *
 * Rule: `3.5 SRD · Table: Common Armor, Weapon, and Shield Hardness and Hit Points`.
 */
export const TOUGHNESS: Readonly<Record<Build, Toughness>> = {
  "light-blade": { hardness: 10, hitPoints: 2 },
  "one-handed-blade": { hardness: 10, hitPoints: 5 },
  "two-handed-blade": { hardness: 10, hitPoints: 10 },
  "light-metal-hafted": { hardness: 10, hitPoints: 10 },
  "one-handed-metal-hafted": { hardness: 10, hitPoints: 20 },
  "light-hafted": { hardness: 5, hitPoints: 2 },
  "one-handed-hafted": { hardness: 5, hitPoints: 5 },
  "two-handed-hafted": { hardness: 5, hitPoints: 10 },
  projectile: { hardness: 5, hitPoints: 5 },
  flask: { hardness: 1, hitPoints: 1 },
  buckler: { hardness: 10, hitPoints: 5 },
  "light-wooden-shield": { hardness: 5, hitPoints: 7 },
  "heavy-wooden-shield": { hardness: 5, hitPoints: 15 },
  "light-steel-shield": { hardness: 10, hitPoints: 10 },
  "heavy-steel-shield": { hardness: 10, hitPoints: 20 },
  "tower-shield": { hardness: 5, hitPoints: 20 },
};

export const ARMOR_MATERIALS = ["cloth", "leather", "metal"] as const;
export type ArmorMaterial = (typeof ARMOR_MATERIALS)[number];

/** The hardness of armor by what it is made of, as the open reference has its materials. */
const ARMOR_HARDNESS: Readonly<Record<ArmorMaterial, number>> = { cloth: 0, leather: 2, metal: 10 };

/** Hit points of armor for each point of its armor bonus. */
const ARMOR_HIT_POINTS = 5;

/** What each point of an enhancement bonus adds, as the open reference has it. */
const ENHANCED: Toughness = { hardness: 2, hitPoints: 10 };

const MEDIUM = SIZES.indexOf("medium");

/** What a suit of armor withstands by its material and its armor bonus, without an enhancement. */
export function armorToughness(material: ArmorMaterial, bonus: number): Toughness {
  return { hardness: ARMOR_HARDNESS[material], hitPoints: ARMOR_HIT_POINTS * bonus };
}

/** The same item made for another size: half or twice the hit points for each category, 1 at least; as hard as before. */
export function resized({ hardness, hitPoints }: Toughness, size: Size): Toughness {
  const steps = SIZES.indexOf(size) - MEDIUM;
  return { hardness, hitPoints: Math.max(Math.min(1, hitPoints), Math.floor(hitPoints * 2 ** steps)) };
}

/** The same item with an enhancement bonus. */
export function enhanced({ hardness, hitPoints }: Toughness, enhancement: number): Toughness {
  const times = Math.max(0, enhancement);
  return {
    hardness: hardness + ENHANCED.hardness * times,
    hitPoints: hitPoints + ENHANCED.hitPoints * times,
  };
}

/** What is whole has all of its hit points. */
export function durable({ hardness, hitPoints }: Toughness): Toughness & { readonly hitPointsMax: number } {
  return { hardness, hitPoints, hitPointsMax: hitPoints };
}
