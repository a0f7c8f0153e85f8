import type { Dice } from "./dice.ts";
import type { Effect } from "./effect.ts";
import type { Ability, ConditionName, MovementMode, Save, Shape, Size } from "./names.ts";
import type { Place } from "./place.ts";
import type { ArmorWeight, Protection } from "./protection.ts";
import type { Turn } from "./turn.ts";
import type { Weapon } from "./weapon.ts";

/** A creature's key in `Field.creatures`. */
export type CreatureId = string;

/** Current and full hit points with everything that is counted beside them. */
export interface HitPoints {
  /** Current hit points; negative while dying. */
  readonly now: number;
  /** Full normal hit points. */
  readonly max: number;
  readonly temporary: number;
  /** The running total of nonlethal damage. */
  readonly nonlethal: number;
  /** Below 0 and no longer losing hit points. */
  readonly stable: boolean;
  /** Below 0 and awake again: counts as disabled. */
  readonly awake: boolean;
  /** Dead by something other than the count of hit points (a failed save, Constitution 0). */
  readonly slain: boolean;
  /** Continuous damage at the start of each turn (bleed), in points. */
  readonly bleed: number;
  /** How many levels have been drained from it. */
  readonly negativeLevels: number;
}

/** Bonuses to Armor Class that last, in points, and what the armor does to its wearer, as far as no item is listed for it. */
export interface Defense {
  readonly armor: number;
  readonly shield: number;
  readonly natural: number;
  readonly deflection: number;
  readonly dodge: number;
  readonly insight: number;
  readonly luck: number;
  readonly morale: number;
  readonly sacred: number;
  readonly profane: number;
  readonly circumstance: number;
  /** The armor's cap on the Dexterity bonus to Armor Class; `null` for none. */
  readonly maxDexterity: number | null;
  readonly damageReduction: number;
  readonly armorWeight: ArmorWeight;
  /** The armor bonus is a force effect, which incorporeal touches do not ignore. */
  readonly force: boolean;
}

/** A creature as the rules see it: facts, no derived numbers. Totals are functions of the field. */
export interface Creature {
  readonly id: CreatureId;
  /** The name that people read. */
  readonly name: string;
  /** Creatures of one side are friends, of different sides enemies. */
  readonly side: string;
  readonly size: Size;
  readonly shape: Shape;
  /** Natural reach in feet where it differs from the table of sizes; `null` otherwise. */
  readonly reachFeet: number | null;
  readonly place: Place;
  /** Ability scores (in an edition that uses bonuses, the bonuses); `null` is no score at all. */
  readonly abilities: Readonly<Record<Ability, number | null>>;
  /** Points of ability damage, by ability. */
  readonly abilityDamage: Readonly<Partial<Record<Ability, number>>>;
  /** Character level or Hit Dice. */
  readonly level: number;
  readonly baseAttackBonus: number;
  /** Speeds in feet, worn armor already counted; a mode that is absent has no listed speed. */
  readonly speeds: Readonly<Partial<Record<MovementMode, number>>>;
  /** Base save bonuses. */
  readonly saves: Readonly<Record<Save, number>>;
  /** What it has by itself; `defenseOf` counts what it wears as well. */
  readonly defense: Defense;
  /** The suits of armor and shields that it has, worn or not, by name. */
  readonly protection: Readonly<Record<string, Protection>>;
  /** Added to the Dexterity modifier for initiative. */
  readonly initiativeBonus: number;
  /** All weapons it has, held or not, by name. */
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** Names of the weapons in use, the main hand first; natural weapons are listed too. Empty is unarmed. */
  readonly wielded: readonly string[];
  readonly feats: readonly string[];
  readonly traits: readonly string[];
  readonly legs: number;
  /** Skill totals. */
  readonly skills: Readonly<Record<string, number>>;
  readonly casterLevel: number;
  /** How often it can still cast a spell or use an ability, by its name; what is not listed is not counted. */
  readonly spells: Readonly<Record<string, number>>;
  /** Components of spells that it has with it, by name; the component pouch counts as there unless it is listed as 0. */
  readonly components: Readonly<Record<string, number>>;
  /** Extra precision damage, such as a sneak attack. */
  readonly precision: Dice | null;
  readonly hitPoints: HitPoints;
  /** Conditions stated as facts; those that follow from hit points, turns or each other are derived. */
  readonly conditions: readonly ConditionName[];
  readonly effects: readonly Effect[];
  readonly turn: Turn;
  /** The mount it rides. */
  readonly rides: CreatureId | null;
  readonly alignment: "good" | "neutral" | "evil";
  readonly channels: "positive" | "negative" | null;
}
