import type { Creature } from "../field/creature.ts";
import type { MovementMode } from "../field/names.ts";
import type { Table } from "../table.ts";

/** How an edition lets creatures move: numbers of its text, asked by the shared rules of movement. */
export interface MovementRules {
  /** The share of its land speed that a creature covers in a mode for which it has no listed speed; absent: none. */
  readonly unlisted: Readonly<Partial<Record<MovementMode, number>>>;
  /** The same for whoever hurries at a penalty on the check. */
  readonly accelerated: Readonly<Partial<Record<MovementMode, number>>>;
  readonly run: RunRules;
  readonly charge: ChargeRules;
  readonly landSpeeds: LandSpeedRules;
  /** How trained creatures get past opponents and through their spaces; `null` where nobody does. */
  readonly tumble: TumbleRules | null;
  /** What one square of crawling is, in feet. */
  readonly crawlFeet: number;
  /** Whether only those who lie prone crawl. */
  readonly onlyProneCrawl: boolean;
  /** The feet that crossing an obstacle between two squares adds. */
  readonly obstacleFeet: number;
  /** How many size categories apart two creatures must be to pass through each other's squares. */
  readonly passingCategories: number;
  /** Whether entering the square of somebody so much bigger or smaller provokes from that creature. */
  readonly passingProvokes: boolean;
}

/** How far and how long one runs. */
export interface RunRules {
  /** How many times the speed a run covers. */
  readonly speeds: number;
  readonly speedsInHeavyArmor: number;
  /** The difficulty of the first check to go on running beyond the limit; each further check is 1 harder. */
  readonly difficulty: number;
  /** How many rounds a runner at the limit rests before running again. */
  readonly restRounds: number;
  /** The option that lets creatures run in the air. */
  readonly flyingOption: string | null;
  /** How many rounds a creature runs without a check; `null` for as long as it likes. */
  rounds(creature: Creature): number | null;
}

/** A tumble past or through opponents: its skill and its difficulties. */
export interface TumbleRules {
  /** The skill's name, kebab-case. */
  readonly skill: string;
  /** The share of its speed that a careful tumbler covers. */
  readonly share: number;
  /** What full speed, the way through a space, and each opponent after the first add to the difficulty. */
  readonly hurried: number;
  readonly through: number;
  readonly further: number;
  /** The difficulty of getting past somebody. */
  difficulty(table: Table, foe: Creature): number;
}

/** What a charge asks for and brings. */
export interface ChargeRules {
  /** The least distance, in feet. */
  readonly feetMin: number;
  readonly attack: number;
  /** The actions of which one alone, for whoever is limited to it, is enough to charge up to one's speed. */
  readonly shortWith: readonly ("standard" | "move")[];
  /** The base attack bonus from which a weapon may be drawn during the charge; `null` where none may. */
  readonly drawFromBonus: number | null;
  /** The feat with which even a charge of a single action lets one draw. */
  readonly drawFeat: string | null;
  /** The dive of a flying creature, where an option allows it. */
  readonly dive: DiveRules | null;
}

/** A dive attack: a charge from the air. */
export interface DiveRules {
  readonly option: string;
  readonly feetMin: number;
  /** The least descent, in feet. */
  readonly descentFeet: number;
  /** The natural weapons it can be made with. */
  readonly weapons: readonly string[];
  readonly damageMultiplier: number;
}

/** The speed that a race has on land, and what armor and load leave of a speed. Feet. */
export interface LandSpeedRules {
  readonly races: Readonly<Record<string, { readonly feet: number; readonly keepsInArmor: boolean }>>;
  /** Of any race that is not listed. */
  readonly otherwiseFeet: number;
  /** What medium or heavy armor, or such a load, leaves of a speed. */
  reducedFeet(feet: number): number;
}
