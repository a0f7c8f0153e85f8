import type { Size } from "./names.ts";

export const ARMOR_WEIGHTS = ["none", "light", "medium", "heavy"] as const;
export type ArmorWeight = (typeof ARMOR_WEIGHTS)[number];

export const SECURINGS = ["poorly", "normally", "well"] as const;
/** How firmly a worn thing sits. */
export type Securing = (typeof SECURINGS)[number];

/** A suit of armor, a shield, or another thing that is worn and protects nobody. Names are kebab-case and unique to their owner. */
export interface Protection {
  readonly name: string;
  readonly kind: "armor" | "shield" | "equipment";
  /** Strapped on; what is merely carried protects nobody. */
  readonly worn: boolean;
  /** The armor or shield bonus to Armor Class without its enhancement. */
  readonly bonus: number;
  readonly enhancement: number;
  /** The cap on the Dexterity bonus to Armor Class; `null` for none. */
  readonly maxDexterity: number | null;
  /** What it takes from checks of Strength and Dexterity skills: 0 or less. The skills' totals have it already. */
  readonly checkPenalty: number;
  readonly weight: ArmorWeight;
  readonly damageReduction: number;
  /** Its bonus is a force effect, which incorporeal touches do not ignore. */
  readonly force: boolean;
  /** A shield that the hand holds, so that nothing else is in it; a buckler is strapped to the arm alone. */
  readonly inHand: boolean;
  /** How easily it is snatched from its wearer, and how big the thing itself is. */
  readonly secured: Securing;
  readonly itemSize: Size;
  readonly hardness: number;
  /** Below 0 once it is destroyed. */
  readonly hitPoints: number;
  readonly hitPointsMax: number;
}
