/** The range that a stored number keeps to, both ends included. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * The range of every stored number that the rules work with. Documents refuse anything else; numbers that come into a
 * world some other way (an import, an active effect) are brought into it when a field is built.
 */
export const LIMITS = {
  /** Of the usual kind in every edition, 10 for a modifier of 0; below 0 for bonuses that no such score gives. */
  abilityScore: { min: -10, max: 200 },
  abilityDamage: { min: 0, max: 200 },
  hitPoints: { min: -10_000, max: 10_000 },
  hitPointsMax: { min: 0, max: 10_000 },
  /** Temporary hit points, nonlethal damage, bleeding. */
  points: { min: 0, max: 10_000 },
  level: { min: 0, max: 100 },
  baseAttackBonus: { min: 0, max: 100 },
  bonus: { min: -100, max: 100 },
  /** Bonuses that are never penalties. */
  protection: { min: 0, max: 100 },
  speedFeet: { min: 0, max: 1000 },
  reachFeet: { min: 0, max: 100 },
  rangeFeet: { min: 0, max: 2000 },
  legs: { min: 0, max: 100 },
  hardness: { min: 0, max: 100 },
  threatFrom: { min: 2, max: 20 },
  multiplier: { min: 1, max: 10 },
  /** How many of a weapon or limb are used, and places in the order of use. */
  uses: { min: 0, max: 40 },
  percent: { min: 0, max: 100 },
  rounds: { min: 0, max: 1_000_000 },
  quantity: { min: 0, max: 1_000_000 },
} as const satisfies Readonly<Record<string, Limits>>;

/** More dice than these are nobody's damage, and would only keep the table waiting. */
export const DICE_LIMITS = { count: { min: 0, max: 100 }, sides: { min: 1, max: 1000 } } as const;
