import type { CreatureId } from "./creature.ts";
import type { BonusType, ConditionName } from "./names.ts";
import type { SpellInForce } from "./spell.ts";

export const MODIFIER_TARGETS = [
  "attack",
  "melee-attack",
  "ranged-attack",
  "armor-class",
  "damage",
  "saves",
  "maneuver",
  "denied-dexterity",
  "found",
  "unseen-by",
  "ruled-cover",
  "ruled-concealment",
  "turning",
] as const;
/**
 * What a modifier changes. `denied-dexterity` takes the Dexterity bonus to Armor Class away against melee attacks (of
 * `against`), as a feint does, and against every attack when it is against nobody in particular and for good; `found`
 * says that `against`, whom nobody sees, has been found in its square; `unseen-by` that its bearer is hidden from
 * `against`. The values of these three do not matter.
 * `ruled-cover` and `ruled-concealment` are the game master's word on what its bearer has against `against`, or everybody:
 * the bonus to Armor Class that the ruled cover gives, and the miss chance in percent. `turning` names who has turned,
 * rebuked, commanded or bolstered its bearer, with the result of the check or the Hit Dice that it gives.
 */
export type ModifierTarget = (typeof MODIFIER_TARGETS)[number];

/** A bonus or penalty that an effect brings. */
export interface Modifier {
  readonly to: ModifierTarget;
  readonly value: number;
  readonly type: BonusType;
  /** When given, it only counts with or against this creature. */
  readonly against: CreatureId | null;
  /** Used up by the first roll it counts for. */
  readonly once: boolean;
}

/**
 * When an effect ends: at the start of a creature's next turn, just before the initiative count on which it began some
 * rounds later (counted down at the starts of `of`'s turns), at the end of so many of its turns (the one going on counts),
 * or not by itself.
 */
export type Until =
  | { readonly kind: "turn-start"; readonly of: CreatureId }
  | { readonly kind: "rounds"; readonly of: CreatureId; readonly left: number }
  | { readonly kind: "turn-end"; readonly of: CreatureId; readonly left: number }
  | { readonly kind: "open" };

export const TIE_PARTS = ["grappler", "held", "bonds"] as const;
export const TIE_CHECKS = ["new", "owed", "made"] as const;

/** What ties one creature to another: each side of a grapple has its own, and ropes have one on whoever is in them. */
export interface Tie {
  /** The other side of the grapple, or who has tied the ropes. */
  readonly opponent: CreatureId;
  /** `grappler` has the hold, `held` is in it, `bonds` are ropes. */
  readonly part: (typeof TIE_PARTS)[number];
  /**
   * Of the grappler, how it stands with the check that keeps the hold: taken since its last turn began, owed this turn,
   * or made.
   */
  readonly check: (typeof TIE_CHECKS)[number];
  /** Of bonds, the difficulty of getting out of them; 0 otherwise. */
  readonly difficulty: number;
}

/** Something in force on a creature for a time: a stance, an aid, a charge's penalty. */
export interface Effect {
  /** Unique on its creature. */
  readonly id: string;
  /** What brought it, in the book's words, kebab-case: `total-defense`, `aid-another`. */
  readonly source: string;
  /** A condition that holds as long as the effect does. */
  readonly condition: ConditionName | null;
  readonly modifiers: readonly Modifier[];
  readonly until: Until;
  /** The miss chance that it gives against every attack that goes by sight, in percent (a blurred outline). */
  readonly concealmentPercent?: number;
  /** The grapple or the ropes that it is a part of. */
  readonly tie?: Tie;
  /** The spell that it is about: one that is being cast, held or kept up by its bearer. */
  readonly spell?: SpellInForce;
}
