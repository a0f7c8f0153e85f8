import type { ActCommand, MoveCommand } from "../commands.ts";
import type { CreatureId } from "./creature.ts";

/** Where a fight stands: not begun, in its surprise round, or in its regular rounds. */
export type Phase = "none" | "surprise" | "round";

/** One creature's standing in the order of battle. */
export interface Standing {
  readonly who: CreatureId;
  /** The initiative result, which delaying or readying can change. */
  readonly total: number;
  /** The total initiative modifier, which settles ties. */
  readonly modifier: number;
  /** The roll-off of those still tied; 0 where none was needed. */
  readonly rollOff: number;
}

export const CUES = ["moves-into", "moves-out-of", "moves-within", "attacks", "casts", "acts"] as const;

/** What a readied action waits for, where the rules can watch for it themselves (`Pathfinder · Ready`). */
export interface Cue {
  /**
   * The deed: coming within a distance, leaving it, moving inside it, attacking, casting a spell, or doing anything at
   * all.
   */
  readonly does: (typeof CUES)[number];
  /** Whose deed; `null` for any opponent's. */
  readonly who: CreatureId | null;
  /** The distance of a movement from whoever waits, in feet. */
  readonly feet: number;
}

/** An action held ready until its condition comes about (`Pathfinder · Ready`). */
export interface Readied {
  readonly who: CreatureId;
  readonly command: ActCommand | MoveCommand;
  /** The condition in the player's own words. */
  readonly trigger: string;
  /** The condition as the rules can watch for it; `null` when it is in words alone. */
  readonly cue: Cue | null;
}

/** The order of battle and what hangs over it. */
export interface Battle {
  readonly phase: Phase;
  /** The current round, counted from 1; 0 before the first and in the surprise round. */
  readonly round: number;
  /** Everyone's standing, in the order in which they act. */
  readonly order: readonly Standing[];
  /** Whose turn it is. */
  readonly active: CreatureId | null;
  /** Who was aware of opponents when the fight began. */
  readonly aware: readonly CreatureId[];
  /** Initiative results, given beforehand, of those who only join the order after the surprise round. */
  readonly late: readonly Pick<Standing, "who" | "total">[];
  /** Who delays, in the order in which they began to. */
  readonly delaying: readonly CreatureId[];
  readonly readied: readonly Readied[];
  /** Whose turn has begun but waits for another who stepped in ahead of it. */
  readonly waiting: CreatureId | null;
  /** Who acts out of turn right now, by an action that is already paid for. */
  readonly interrupting: CreatureId | null;
}

/** No fight yet. */
export const NO_BATTLE: Battle = {
  phase: "none",
  round: 0,
  order: [],
  active: null,
  aware: [],
  late: [],
  delaying: [],
  readied: [],
  waiting: null,
  interrupting: null,
};
