import type { Dice } from "./dice.ts";

export const WEAPON_KINDS = ["melee", "ranged", "thrown", "natural", "splash", "unarmed"] as const;
/**
 * How a weapon is used. `thrown` is a ranged weapon that leaves the hand (a dart); a melee weapon with a range may be
 * thrown as well. `unarmed` is the unarmed strike that every creature has.
 */
export type WeaponKind = (typeof WEAPON_KINDS)[number];

export const GRIPS = ["light", "one-handed", "two-handed"] as const;
export type Grip = (typeof GRIPS)[number];

export const LOADINGS = ["none", "free", "move", "full-round"] as const;
/** The action that loading takes; `none` for weapons that need no loading. */
export type Loading = (typeof LOADINGS)[number];

export const WEAPON_CATEGORIES = ["simple", "martial", "exotic"] as const;
export type WeaponCategory = (typeof WEAPON_CATEGORIES)[number];

/** A weapon as the rules see it. Names are kebab-case and unique to their owner. */
export interface Weapon {
  readonly name: string;
  readonly kind: WeaponKind;
  readonly grip: Grip;
  readonly damage: Dice;
  /** Extra damage dice beyond the weapon's own; never multiplied. */
  readonly extra: Dice | null;
  /** The lowest natural roll that threatens a critical hit. */
  readonly threatFrom: number;
  readonly multiplier: number;
  readonly reach: boolean;
  /** Range increment in feet; 0 when the weapon cannot be used at range. */
  readonly rangeFeet: number;
  /** The farthest it goes in feet where its description says less than its increments would; 0 where it says nothing. */
  readonly rangeMaxFeet: number;
  readonly enhancement: number;
  /** Damage types, such as `slashing`. */
  readonly type: string;
  readonly category: WeaponCategory;
  readonly proficient: boolean;
  readonly improvised: boolean;
  readonly nonlethal: boolean;
  readonly finesse: boolean;
  readonly brace: boolean;
  readonly double: boolean;
  readonly secondary: boolean;
  readonly lance: boolean;
  readonly trip: boolean;
  readonly disarm: boolean;
  /** The hand wears it and cannot lose it. */
  readonly gauntlet: boolean;
  /** A bow takes a Strength penalty but no bonus on damage; a composite one, a sling or a thrown weapon takes both. */
  readonly strengthToDamage: "full" | "penalty-only" | "none";
  readonly load: Loading;
  readonly loaded: boolean;
  /** Dropped or thrown: it lies somewhere until it is picked up. */
  readonly onGround?: boolean;
  /** Splash damage around the target in points. */
  readonly splash: number;
  /** Usable by a prone shooter (crossbow, shuriken). */
  readonly proneFriendly: boolean;
  readonly hardness: number;
  readonly hitPoints: number;
  readonly hitPointsMax: number;
}
