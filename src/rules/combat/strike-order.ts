import type { Part } from "../breakdown.ts";
import type { AttackOption } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Field } from "../field/field.ts";
import type { Weapon } from "../field/weapon.ts";
import type { SpellOrder } from "../spell-order.ts";
import type { Stray } from "./astray.ts";

/** How the attack is placed among the others of its action, which decides its penalties and its Strength to damage. */
export interface StrikePlace {
  /** The penalty for being a later attack of a high base attack bonus: 0, -5, … */
  readonly iterative: number;
  /** Made with the off hand (or the other end of a double weapon). */
  readonly offHand: boolean;
  /** A natural attack made beside weapons or unarmed strikes, which makes it secondary. */
  readonly besideWeapons: boolean;
  /** Made with a weapon or unarmed beside natural attacks, which an option counts as light off-hand weapons. */
  readonly besideNatural?: boolean;
}

/** The place of an attack that stands alone. */
export const ALONE: StrikePlace = { iterative: 0, offHand: false, besideWeapons: false };

/** One attack against one target, as far as it is decided before the roll. */
export interface StrikeOrder {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** The name of a weapon in use, or `unarmed-strike`. */
  readonly weapon: string;
  readonly place: StrikePlace;
  readonly options: readonly AttackOption[];
  /** Thrown rather than swung. */
  readonly throw: boolean;
  /** What else counts for this attack roll: a charge's +2. */
  readonly bonus: readonly Part[];
  /** How many times its damage counts before any critical: 2 for a lance on a charge; 1 otherwise. */
  readonly damageMultiplier: number;
  /** The field when the action began that the attack belongs to; the present one for an attack that stands alone. */
  readonly since?: Field;
  /** Touches and deals no damage: the first half of a maneuver. */
  readonly harmless?: boolean;
  /** It can be a critical hit although it deals no damage. */
  readonly criticalAnyway?: boolean;
  /** A weapon for this attack alone, in place of one that the attacker has: the touch of a spell. */
  readonly instead?: Weapon;
  /** The other one in a scuffle, whom it may hit by accident. */
  readonly stray?: Stray;
  /** The spell whose touch or ray it is. */
  readonly spell?: SpellOrder;
}
