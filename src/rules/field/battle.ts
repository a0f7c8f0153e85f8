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

/** An action held ready until its condition comes about (`Pathfinder · Ready`). */
export interface Readied {
  readonly who: CreatureId;
  readonly command: ActCommand | MoveCommand;
  /** The condition in the player's own words. */
  readonly trigger: string;
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
  delaying: [],
  readied: [],
  waiting: null,
  interrupting: null,
};
