import type { Term, Total } from "./breakdown.ts";
import type { CreatureId } from "./field/creature.ts";
import type { ConditionName, ManeuverName, MovementKind, MovementMode } from "./field/names.ts";
import type { Place, Square } from "./field/place.ts";
import type { Granted } from "./field/turn.ts";

/** The order of battle stands. */
export interface BattleBegan {
  /** `order-joined`: those who had no initiative yet have joined the order. */
  readonly kind: "battle-began" | "order-joined";
  readonly order: readonly CreatureId[];
}

export interface TurnBegan {
  readonly kind: "turn-began" | "turn-ended";
  readonly who: CreatureId;
  readonly round: number;
}

/** Some squares were walked without anything coming between. */
export interface Moved {
  readonly kind: "moved";
  readonly who: CreatureId;
  readonly as: MovementKind | "forced";
  readonly by: MovementMode;
  readonly from: Place;
  /** The places entered, in order: the top left square of its space each time. */
  readonly path: readonly Square[];
  /** The elevation at each of them in feet, of a movement that is not on the ground. */
  readonly elevationsFeet?: readonly number[];
  readonly costFeet: number;
}

/** Movement ended before its end, and why. */
export interface Halted {
  readonly kind: "halted";
  readonly who: CreatureId;
  readonly at: Square;
}

/** An opportunity that somebody could take, and whether they took it. */
export interface Provoked {
  readonly kind: "provoked";
  readonly provoker: CreatureId;
  readonly by: CreatureId;
  /** The square that the provoker left or acted in. */
  readonly at: Square;
  /** `movement`, or the name of the action. */
  readonly for: string;
  readonly taken: boolean;
}

/** An attack roll and what came of it. A coup de grace has no roll. */
export interface Attacked {
  readonly kind: "attacked";
  readonly by: CreatureId;
  /** `null` for a spot of the ground. */
  readonly target: CreatureId | null;
  readonly with: string;
  readonly natural: number | null;
  readonly total: number | null;
  readonly ac: number | null;
  readonly result: "hit" | "miss" | "critical";
  /** All damage of the hit, before the target's own defenses against damage. */
  readonly damage: number;
  readonly nonlethal: boolean;
  readonly attackBonus: Total | null;
  readonly armorClass: Total | null;
  readonly damageBonus: Total | null;
  readonly confirmation: { readonly natural: number; readonly total: number } | null;
  /** The miss chance that was rolled, in percent, and the face of the d%. */
  readonly missChance: { readonly percent: number; readonly natural: number } | null;
  /** A touch attack, which is held against what armor does not add to. */
  readonly touch?: true;
  /** What the target's defenses keep off of the damage, if anything, and which of them: negative values. */
  readonly keptOff?: readonly Term[];
}

/** Any other d20 check or save. */
export interface Checked {
  readonly kind: "checked";
  readonly by: CreatureId;
  /** What was checked, kebab-case: `stabilize`, `concentration`, `fort`, `grapple`. */
  readonly check: string;
  readonly natural: number;
  readonly total: number;
  readonly dc: number | null;
  readonly against: CreatureId | null;
  readonly success: boolean;
  readonly bonus: Total | null;
}

export interface ManeuverEffect {
  readonly pushed?: number;
  readonly prone?: boolean;
  /** The target got out of the way, so that nothing was rolled. */
  readonly avoided?: boolean;
  readonly dropped?: readonly string[];
  /** A damaged item: the damage rolled, before hardness, and how the item is left. */
  readonly item?: {
    readonly name: string;
    readonly damage: number;
    readonly hp: number;
    readonly broken: boolean;
    readonly destroyed: boolean;
  };
  /** The target is in a grapple, pinned, or tied up by it. */
  readonly grappled?: boolean;
  readonly pinned?: boolean;
  readonly bound?: boolean;
  /** Points of damage dealt by way of the hold, and whether they are nonlethal. */
  readonly damage?: number;
  readonly nonlethal?: boolean;
  /** Whoever tried it is out of a grapple or out of ropes, or has turned the grapple round. */
  readonly freed?: boolean;
  readonly reversed?: boolean;
}

/** A combat maneuver's roll and what came of it. */
export interface Maneuvered {
  readonly kind: "maneuvered";
  readonly by: CreatureId;
  readonly target: CreatureId;
  readonly maneuver: ManeuverName;
  readonly natural: number | null;
  readonly total: number | null;
  readonly against: number | null;
  readonly success: boolean;
  readonly effect: ManeuverEffect;
  readonly bonus: Total | null;
  readonly defense: Total | null;
  /** Settled by d20 against d20: the other's die is among the parts of `defense`. */
  readonly opposed?: boolean;
}

/** A grapple came to an end. */
export interface GrappleEnded {
  readonly kind: "grapple-ended";
  /** Who had the hold. */
  readonly by: CreatureId;
  readonly target: CreatureId;
  /**
   * Let go, broken by whoever was held, not kept up by a check, lost because the two are apart, because the grappler can
   * hold nobody any more, or because there is nobody left to hold.
   */
  readonly why: "released" | "broken" | "not-kept" | "apart" | "helpless" | "dead";
}

/** Hit points, nonlethal damage or temporary hit points changed. Amounts in points, at least 0. */
export interface Hurt {
  readonly kind: "hurt" | "healed";
  readonly who: CreatureId;
  readonly amount: number;
  readonly nonlethal: boolean;
  readonly temporary: number;
  /** Why, kebab-case: `attack`, `dying`, `bleed`, `strenuous`, `spell`. */
  readonly cause: string;
}

/** Conditions that came or went, stated or following from something else. */
export interface ConditionsChanged {
  readonly kind: "conditions-changed";
  readonly who: CreatureId;
  readonly gained: readonly ConditionName[];
  readonly lost: readonly ConditionName[];
}

/** An action was spent. */
export interface Acted {
  readonly kind: "acted";
  readonly who: CreatureId;
  readonly action: string;
  readonly target: CreatureId | null;
}

/** An effect began or ended. */
export interface EffectChanged {
  readonly kind: "effect-began" | "effect-ended";
  readonly who: CreatureId;
  readonly source: string;
}

/** A readied action was set off, or held. */
export interface ReadiedWent {
  readonly kind: "readied-went" | "readied-lapsed" | "delay-ended";
  readonly who: CreatureId;
  readonly before: CreatureId | null;
}

/** A rider came off its mount against its will. */
export interface Fell {
  readonly kind: "fell";
  readonly who: CreatureId;
  readonly from: CreatureId;
}

/** A splash weapon came down. */
export interface Landed {
  readonly kind: "landed";
  readonly by: CreatureId;
  readonly at: Square;
}

/** Energy was channeled to turn, rebuke, bolster or free. */
export interface Channeled {
  readonly kind: "channeled";
  readonly who: CreatureId;
  readonly energy: "positive" | "negative";
  readonly way: "turn" | "rebuke" | "bolster" | "dispel";
  /** The kind of creature that it was for. */
  readonly of: string;
  /** The Hit Dice of the most powerful that the check could affect. */
  readonly hitDice: number;
  /** Turning damage: the Hit Dice that could be affected in all; `null` when there was nobody to roll it for. */
  readonly pool: number | null;
  readonly outcomes: readonly TurningOutcome[];
}

/** What turning has made of a creature. */
export interface TurningOutcome {
  readonly who: CreatureId;
  readonly outcome: (typeof TURNING_OUTCOMES)[number];
}

export const TURNING_OUTCOMES = ["turned", "destroyed", "rebuked", "commanded", "freed", "bolstered"] as const;

/** What became of a spell: on the way to its effect, held, kept up, or gone. */
export interface SpellWent {
  readonly kind: "spell";
  /** Who casts, holds or keeps it. */
  readonly who: CreatureId;
  readonly what: SpellNews;
  /** The spell's name; `null` when it has none. */
  readonly spell: string | null;
  /** Whom it went to, or who did it. */
  readonly other: CreatureId | null;
}

export const SPELL_NEWS = [
  "begun",
  "continued",
  "lost",
  "spoiled",
  "countered",
  "held",
  "discharged",
  "dissipated",
  "kept",
  "ended",
] as const;
export type SpellNews = (typeof SPELL_NEWS)[number];

/** The game master has given something for a turn, or taken it. */
export interface GrantedHappening {
  readonly kind: "granted";
  readonly who: CreatureId;
  readonly what: Granted;
  /** What has changed: actions, steps and opportunities by number, movement in feet; below 0 what was taken. */
  readonly amount: number;
  /** It counts from its next turn on, since this one is not its own. */
  readonly coming: boolean;
}

/**
 * Something that the rules leave to the game master, or ask of a creature without enforcing it: shown, so that it is not
 * forgotten, and ruled by hand.
 */
export interface Advised {
  readonly kind: "advised";
  readonly who: CreatureId;
  /** What is advised, kebab-case: `partial-cover`; its sentence is `FFS.Advice.<PascalCase>` of the language file. */
  readonly what: string;
  /** Whom else it is about. */
  readonly about: CreatureId | null;
}

/** Bookkeeping that nobody needs to be told: a count changed, the game master set something. */
export interface Noted {
  readonly kind: "noted" | "set";
  readonly who: CreatureId | null;
  /** What was noted, kebab-case. */
  readonly what: string;
}

export type Happening =
  | BattleBegan
  | TurnBegan
  | Moved
  | Halted
  | Provoked
  | Attacked
  | Checked
  | Maneuvered
  | GrappleEnded
  | Hurt
  | ConditionsChanged
  | Acted
  | EffectChanged
  | ReadiedWent
  | Landed
  | Fell
  | SpellWent
  | Channeled
  | Advised
  | GrantedHappening
  | Noted;
