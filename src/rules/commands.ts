import type { Cue } from "./field/battle.ts";
import type { Creature, CreatureId } from "./field/creature.ts";
import type { Ability, ManeuverName, MovementKind, MovementMode, Save } from "./field/names.ts";
import type { Granted } from "./field/turn.ts";
import type { Square } from "./field/place.ts";
import type { SpellOrder } from "./spell-order.ts";

/** Starts the fight. */
export interface BeginCommand {
  readonly verb: "begin";
  /** Who is aware of opponents; `null` is everyone. */
  readonly aware: readonly CreatureId[] | null;
  /** Initiative results that are given; everyone else rolls. */
  readonly initiative: Readonly<Record<CreatureId, number>>;
}

/** Moves along a path, or to a place by the cheapest legal way; exactly one of `through` and `to` is given. */
export interface MoveCommand {
  readonly verb: "move";
  readonly who: CreatureId;
  readonly as: MovementKind;
  readonly by: MovementMode;
  /** The squares entered, in order, without the one it starts from. */
  readonly through: readonly Square[] | null;
  readonly to: Square | null;
  /** Goes on with the feet left of the move action just used, instead of taking another one. */
  readonly continues?: boolean;
  /** Climbs in haste, farther at a penalty on the check; or tumbles at full speed, which is harder. */
  readonly accelerated?: boolean;
  /** Tumbles past opponents, and through their spaces. */
  readonly tumble?: boolean;
  /** Of a charge: whom, with what, and the maneuver in place of the attack. */
  readonly target?: CreatureId;
  readonly with?: string;
  readonly maneuver?: ManeuverName;
  /** Overruns this creature on the way. */
  readonly overrun?: CreatureId;
  /** Draws this weapon with the move. */
  readonly draw?: string;
  /** The elevation at its end, in feet, where it is another than now. */
  readonly toElevationFeet?: number;
  /**
   * The elevations at the squares of `through`, in feet; `null` where none is named, which is on an even way from the
   * named one before to the next.
   */
  readonly throughElevationsFeet?: readonly (number | null)[];
}

export const ATTACK_OPTIONS = [
  "two-weapon",
  "fighting-defensively",
  "fighting-furiously",
  "nonlethal",
  "lethal",
  "two-handed",
  "touch",
  "incorporeal-touch",
] as const;
/** How the attacks of an action are made. */
export type AttackOption = (typeof ATTACK_OPTIONS)[number];

/** One swing of an attack or full attack, a 5-foot step between two swings, or the end of it. */
export type AttackOrder =
  | {
      readonly with?: string;
      readonly target?: CreatureId;
      readonly maneuver?: ManeuverName;
      readonly item?: string;
      /** What a maneuver is tried for, of those that can be tried for several things. */
      readonly option?: string;
      readonly throw?: boolean;
    }
  | { readonly step: Square }
  | { readonly stop: true };

export type { SpellOrder } from "./spell-order.ts";

/** Takes an action of the edition's table, by the kebab-case name of its row. */
export interface ActCommand {
  readonly verb: "act";
  readonly who: CreatureId;
  readonly action: string;
  readonly target?: CreatureId;
  readonly with?: string;
  readonly throw?: boolean;
  readonly maneuver?: ManeuverName;
  readonly item?: string;
  readonly attacks?: readonly AttackOrder[];
  readonly options?: readonly AttackOption[];
  readonly option?: string;
  readonly to?: Square;
  readonly ally?: CreatureId;
  readonly benefit?: "attack" | "ac" | "check";
  readonly follow?: boolean;
  readonly by?: string;
  readonly reverse?: boolean;
  readonly as?: string;
  readonly of?: string;
  readonly intersection?: Square;
  readonly spell?: SpellOrder;
  readonly defensively?: boolean;
  /** Everyone whom it is for, where that may be several. */
  readonly targets?: readonly CreatureId[];
  /** Of turning: the kind of creature, where it is not undead. */
  readonly kind?: string;
  /** What else disturbs a casting, by the names of the edition's table: `vigorous-motion`. */
  readonly interference?: readonly string[];
  readonly readied?: ActCommand | MoveCommand;
  readonly trigger?: string;
  /** Of a readied action: what the rules are to watch for. */
  readonly when?: Cue;
}

/** Ends a creature's turn and begins the next one's. */
export interface EndCommand {
  readonly verb: "end";
  readonly who: CreatureId;
  /** The creature has left the fight in its turn: nothing of it ends, and these stood after it in the round's order. */
  readonly heirs?: readonly CreatureId[];
}

/** Sets off a readied action between other creatures' actions. */
export interface TriggerCommand {
  readonly verb: "trigger";
  readonly who: CreatureId;
  /** Whose deed sets it off. */
  readonly by: CreatureId | null;
}

/** Ends a delay: the creature acts now, and stands just after `after` in the order from here on. */
export interface ReturnCommand {
  readonly verb: "return";
  readonly who: CreatureId;
  readonly after: CreatureId;
}

/** Damage from outside the rules of attacks: one attack's worth unless it is ongoing. */
export interface DamageCommand {
  readonly verb: "damage";
  readonly who: CreatureId;
  readonly amount: number;
  readonly nonlethal: boolean;
  readonly type: string | null;
  readonly ability: Ability | null;
  readonly ongoing: boolean;
}

export interface HealCommand {
  readonly verb: "heal";
  readonly who: CreatureId;
  readonly amount: number;
  readonly temporary: boolean;
}

export interface SaveCommand {
  readonly verb: "save";
  readonly who: CreatureId;
  readonly kind: Save;
  readonly dc: number;
  /** Where the effect comes from, for cover. */
  readonly from: Square | CreatureId | null;
  readonly spread: boolean;
}

/** Lets time pass for one creature outside the fight. */
export interface RestCommand {
  readonly verb: "rest";
  readonly who: CreatureId;
  readonly hours: number;
  readonly tended: boolean;
  readonly bedRest: boolean;
}

/** The game master's hand: changes facts with no rule applied. */
export interface SetCommand {
  readonly verb: "set";
  readonly creatures: Readonly<Record<CreatureId, Partial<Creature>>>;
}

/** The game master gives a creature actions, steps, opportunities or feet of movement, or, below 0, takes them. */
export interface GrantCommand {
  readonly verb: "grant";
  readonly who: CreatureId;
  readonly gives: Readonly<Partial<Record<Granted, number>>>;
}

/** Everything that can be asked of the referee. */
export type Command =
  | BeginCommand
  | MoveCommand
  | ActCommand
  | EndCommand
  | TriggerCommand
  | ReturnCommand
  | DamageCommand
  | HealCommand
  | SaveCommand
  | RestCommand
  | SetCommand
  | GrantCommand;
