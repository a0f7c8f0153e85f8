import type { Ability } from "./field/names.ts";

export const CASTING_TIMES = ["free", "swift", "immediate", "standard", "full-round", "1-round", "10-rounds"] as const;
/** How long a spell takes to cast; 1 minute is 10 rounds. */
export type CastingTime = (typeof CASTING_TIMES)[number];

export const COMPONENTS = ["v", "s", "m", "f", "df", "xp"] as const;
/** What a casting takes: voice, gestures, material, focus, divine focus, experience. */
export type Component = (typeof COMPONENTS)[number];

/** A spell as far as combat cares. */
export interface SpellOrder {
  readonly level: number;
  readonly castingTime: CastingTime;
  readonly components: readonly Component[];
  readonly range: number | "personal" | "touch";
  readonly touch: "melee" | "ranged" | null;
  /** Dice notation of the damage. */
  readonly damage: string | null;
  /** The saving throw's kind, its difficulty, and `negates` when it averts everything: `ref 15`, `will 17 negates`. */
  readonly save: string | null;
  /** Kebab-case; what is counted, kept up, dismissed and countered goes by it. */
  readonly name?: string;
  /** Dice notation of the hit points that it gives back. */
  readonly heals?: string;
  /** The ability that the damage goes to, in place of hit points. */
  readonly ability?: Ability;
  /** Damage to an ability is a drain: the score itself goes down. */
  readonly drain?: boolean;
  /** The metamagic feats that it is cast with, kebab-case without "spell": `quicken`, `empower`. */
  readonly metamagic?: readonly string[];
  /** Cast in place of a prepared spell. */
  readonly spontaneous?: boolean;
  /** Its components with a listed cost, by name; everything else is in the component pouch. */
  readonly costs?: readonly string[];
  /** The experience points that it costs, where it has that component. */
  readonly experience?: number;
  /** Its components are so large or awkward that bringing them out takes an action. */
  readonly elaborate?: boolean;
  /** How long it stays: as long as somebody concentrates, until it is dismissed, or a number of rounds. Absent: no time. */
  readonly duration?: "concentration" | "lasting" | number;
  readonly tradition?: "arcane" | "divine";
}

/** A casting that nothing is said of. */
export const PLAIN_SPELL: SpellOrder = {
  level: 0,
  castingTime: "standard",
  components: [],
  range: "personal",
  touch: null,
  damage: null,
  save: null,
};
