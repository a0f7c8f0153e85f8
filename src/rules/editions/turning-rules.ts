import type { Creature } from "../field/creature.ts";
import type { Dice } from "../field/dice.ts";

/** What is channeled: positive energy turns and destroys, negative energy rebukes and commands. */
export type Energy = "positive" | "negative";

/** How an edition lets clerics and the like turn undead: the numbers and tables of its text. */
export interface TurningRules {
  /** Hit Dice above the turner's level that a check can affect: the first row whose `upTo` is not below the result. */
  readonly table: readonly { readonly upTo: number; readonly hitDice: number }[];
  readonly rangeFeet: number;
  /** Turning damage, to which level and Charisma modifier are added. */
  readonly damage: Dice;
  /** Attempts a day beside the Charisma modifier, and the feat that gives more, how many each time. */
  readonly uses: { readonly base: number; readonly feat: string; readonly perFeat: number };
  /** Traits of those who turn as clerics of fewer levels, by how many, and from what level of their own. */
  readonly lowered: Readonly<Record<string, { readonly levels: number; readonly from: number }>>;
  /** Traits of those who turn with their full level. */
  readonly clerics: readonly string[];
  /** The energy that each alignment may channel, the usual one first. */
  readonly energies: Readonly<Record<Creature["alignment"], readonly Energy[]>>;
  /** So many times the Hit Dice in levels destroy, or command. */
  readonly overwhelming: number;
  /** How long the turned, the rebuked and the bolstered are so, in rounds. */
  readonly rounds: number;
  /** Approaching so near ends a turning, and so does the turner's attack from nearer. Feet. */
  readonly nearFeet: number;
}
