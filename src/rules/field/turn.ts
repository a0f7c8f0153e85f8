import type { CreatureId } from "./creature.ts";
import type { MovementKind } from "./names.ts";
import type { Place } from "./place.ts";

/** What the game master can give and take: actions of a type, 5-foot steps, attacks of opportunity, feet of movement. */
export const GRANTED = ["standard", "move", "swift", "step", "opportunities", "feet"] as const;
export type Granted = (typeof GRANTED)[number];

/**
 * What a creature has left of its turn and its round. Counts are actions left, never spent; all are whole numbers of at
 * least 0 (`Pathfinder · Action Types`).
 */
export interface Turn {
  /** Has begun a turn in this fight, so it is no longer caught flat-footed. */
  readonly acted: boolean;
  readonly standard: number;
  readonly move: number;
  readonly swift: number;
  /** 5-foot steps left. */
  readonly step: number;
  /** Attacks of opportunity left until its next turn begins. */
  readonly opportunities: number;
  /** Only one standard or move action this turn (`Pathfinder · Restricted Activity`). */
  readonly restricted: boolean;
  /** Has used an action this turn, so a full-round action is no longer possible. */
  readonly begun: boolean;
  /** The swift action of the coming turn is already spent by an immediate action. */
  readonly swiftOwed: boolean;
  /** Feet actually moved this turn other than by a 5-foot step. */
  readonly movedFeet: number;
  /** The last kind of movement used this turn. */
  readonly movedAs: MovementKind | null;
  /** Diagonal steps counted this turn, which the 5-10-5 alternation runs on. */
  readonly diagonals: number;
  /** Feet left of the move action that was just used, while nothing else has been done since. */
  readonly strideFeet: number;
  /**
   * Feet that the game master has given to the next movement of this turn, or, below 0, taken from it: over and above
   * what the movement covers by itself.
   */
  readonly feetGiven: number;
  /** What the game master has given to the coming turn, or, below 0, taken from it. */
  readonly coming: Coming;
  /** Foes that this creature's movement has already given an opportunity this round. */
  readonly passed: readonly CreatureId[];
  /** Attacks made in a full attack that is still open, and what it can still become. */
  readonly attacksMade: number;
  /** Consecutive rounds of running so far. */
  readonly roundsRun: number;
  /** Of a mount: where it was when half of its double move or run was done; `null` while it takes neither. */
  readonly halfway: Place | null;
  /** Of a rider: how far its mount may move this turn at most, in feet, after what it has done; `null` for any distance. */
  readonly mountFeetMax: number | null;
  /** The free actions taken since its turn began, by name, for the game master may limit how many there are. */
  readonly freeActions: readonly string[];
  /** What the game master has been reminded of this turn already. */
  readonly advised: readonly string[];
}

/** What is given to a coming turn: whole numbers, feet for movement; opportunities are used between turns. */
export type Coming = Readonly<Record<Exclude<Granted, "opportunities">, number>>;

/** A coming turn as it comes by itself. */
export const NOTHING_COMING: Coming = { standard: 0, move: 0, swift: 0, step: 0, feet: 0 };

/** The turn of a creature that is not in a fight yet: nothing spent, nothing granted. */
export const BEFORE_THE_FIGHT: Turn = {
  acted: false,
  standard: 0,
  move: 0,
  swift: 0,
  step: 0,
  opportunities: 0,
  restricted: false,
  begun: false,
  swiftOwed: false,
  movedFeet: 0,
  movedAs: null,
  diagonals: 0,
  strideFeet: 0,
  feetGiven: 0,
  coming: NOTHING_COMING,
  passed: [],
  attacksMade: 0,
  roundsRun: 0,
  halfway: null,
  mountFeetMax: null,
  freeActions: [],
  advised: [],
};
