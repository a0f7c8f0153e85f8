import type { StrikePlace } from "./combat/strike-order.ts";
import type { AttackOption } from "./commands.ts";
import type { Cue } from "./field/battle.ts";
import type { CreatureId } from "./field/creature.ts";
import type { ManeuverName } from "./field/names.ts";
import type { Square } from "./field/place.ts";

/** A decision made: one of the question's options, with what that option needs. */
export interface Reply {
  readonly choose: string;
  /** The weapon to use. */
  readonly with?: string;
  /** The combat maneuver to use in place of an attack. */
  readonly maneuver?: ManeuverName;
  /** The item that a disarm or sunder aims at. */
  readonly item?: string;
  readonly to?: Square;
  readonly target?: CreatureId;
}

interface QuestionBase {
  /** What may be chosen, the way out last: an unanswered question takes the last one. */
  readonly options: readonly string[];
}

/** Take an attack of opportunity? (`Pathfinder · Making an Attack of Opportunity`) */
export interface OpportunityQuestion extends QuestionBase {
  readonly kind: "opportunity";
  readonly provoker: CreatureId;
  /** `movement`, or the name of the action that provokes. */
  readonly for: string;
  /** The square that the provoker leaves or acts in. */
  readonly at: Square;
  /** The weapons that reach the provoker there. */
  readonly weapons: readonly string[];
  readonly maneuvers: readonly ManeuverName[];
}

/** Use the readied action now, just before what another is about to do? (`Pathfinder · Ready`) */
export interface ReadiedQuestion extends QuestionBase {
  readonly kind: "readied";
  readonly interrupted: CreatureId;
  readonly trigger: string;
  readonly cue: Cue | null;
  /** What comes next: the N-th square of a movement, the N-th attack, or the act itself; counted from 1. */
  readonly before: { readonly unit: "square" | "attack" | "act"; readonly index: number };
}

/** Go along with a pushed creature, get out of an overrun's way, counter a failed maneuver, and the like. */
export interface ManeuverQuestion extends QuestionBase {
  readonly kind: "follow" | "avoid" | "counter" | "drop-weapon" | "destroy" | "take-item" | "let-go" | "silence";
  readonly opponent: CreatureId;
  readonly maneuver: ManeuverName;
}

/**
 * Where to put the creature that was dragged along in a grapple (`Pathfinder · Grapple · Move`), or oneself out of one
 * (`3.5 · Grapple · Escape from Grapple`)?
 */
export interface PlaceQuestion extends QuestionBase {
  readonly kind: "place" | "step-away";
  readonly opponent: CreatureId;
  readonly maneuver: ManeuverName;
  /** The places that are open to it, the nearest first. */
  readonly places: readonly Square[];
}

/** The next swing of a full attack whose targets are chosen late (`Pathfinder · Full Attack`). */
export interface SwingQuestion extends QuestionBase {
  readonly kind: "swing";
  /** Which attack of the sequence comes next, counted from 1. */
  readonly index: number;
  /** The weapons with which there is an attack left, and how it is placed among the others. */
  readonly weapons: readonly { readonly name: string; readonly place: StrikePlace }[];
  /** How the attacks of the action are made. */
  readonly stances: readonly AttackOption[];
  /** What may be tried in place of the attack. */
  readonly maneuvers: readonly ManeuverName[];
}

/** Which square of a big target to throw a splash weapon at? (`Pathfinder · Throw Splash Weapon`) */
export interface AimQuestion extends QuestionBase {
  readonly kind: "aim";
  readonly target: CreatureId;
  /** The squares of its space. */
  readonly squares: readonly Square[];
}

/** Guide the mount with the knees, by a Ride check? (`Pathfinder · Combat while Mounted`) */
export interface KneesQuestion extends QuestionBase {
  readonly kind: "knees";
  readonly dc: number;
}

/** Ruin the spell that another is starting, by the same spell or by dispelling it? (`Pathfinder · Readying to Counterspell`) */
export interface CounterspellQuestion extends QuestionBase {
  readonly kind: "counterspell";
  readonly caster: CreatureId;
  /** The spell's name where it was recognised; `null` otherwise. */
  readonly spell: string | null;
}

export type Question =
  | OpportunityQuestion
  | ReadiedQuestion
  | ManeuverQuestion
  | PlaceQuestion
  | SwingQuestion
  | AimQuestion
  | KneesQuestion
  | CounterspellQuestion;
