import type { Part } from "../breakdown.ts";
import type { Creature } from "../field/creature.ts";
import type { Save } from "../field/names.ts";
import type { Table } from "../table.ts";

/** What a concentration check is held against: a base, so much a spell level, and so much a point of damage. */
export interface Difficulty {
  readonly base: number;
  readonly perLevel: number;
  readonly perDamage: number;
  /** Whether the combat maneuver bonus of whoever holds the caster is added. */
  readonly grappler?: true;
}

/** How casting goes in an edition, as far as its texts and tables differ. */
export interface CastingRules {
  /** What a creature adds to a concentration check. */
  concentration(table: Table, caster: Creature): readonly Part[];
  /** The feat that helps whoever casts on the defensive, and by how much; and against which interferences it does too. */
  readonly defensiveFeat: { readonly feat: string; readonly bonus: number; readonly against: readonly string[] };
  readonly defensively: Difficulty;
  /** Damage while casting or concentrating. */
  readonly injured: Difficulty;
  /** What whoever is hurt while casting or concentrating makes. */
  readonly againstWounds: "concentration" | Save;
  /** Damage that goes on all the time, by its points a round. */
  readonly hurting: Difficulty;
  /** Everything else that interferes, by name. */
  readonly interferences: Readonly<Record<string, Difficulty>>;
  /** Traits and sources of effects that take the voice, the free hands, or the mind for concentration. */
  readonly mutes: readonly string[];
  readonly binds: readonly string[];
  readonly distracts: readonly string[];
  /** Metamagic that does without a component. */
  readonly without: Readonly<Record<"v" | "s", string>>;
  /** Metamagic that makes any casting a swift action. */
  readonly quick: string;
  /** Whether that holds for those too whom metamagic makes slower. */
  readonly quickDespiteSlow: boolean;
  /** Whether the touch of a spell can be a critical hit even when it deals no damage. */
  readonly criticalWithoutDamage: boolean;
  /** The experience points that a level begins with, where casting can cost some; `null` where it cannot. */
  readonly experienceFor: ((level: number) => number) | null;
  /** Classes that metamagic makes slower: always, or when they cast spontaneously. */
  readonly slowMetamagic: readonly string[];
  readonly slowSpontaneous: readonly string[];
  /** How many friends one touch spell can be used on with a full-round action. */
  readonly friendsTouched: number;
  /** Actions in which somebody touches something, by accident or not. */
  readonly touching: readonly string[];
  readonly counterspell: {
    /** Recognising a spell. */
    readonly skill: string;
    readonly identify: Difficulty;
    /** The spell that can counter any other, and what its check is held against beside the other's caster level. */
    readonly dispelling: string;
    readonly dispel: number;
  };
}
