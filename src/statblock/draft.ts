import type { Dice } from "../rules/field/dice.ts";
import type { Ability, MovementMode, Save, Size } from "../rules/field/names.ts";

/** An attack as a stat block writes it. */
export interface WrittenAttack {
  readonly name: string;
  /** How many limbs strike with it. */
  readonly count: number;
  readonly mode: "melee" | "ranged";
  readonly enhancement: number;
  readonly masterwork: boolean;
  readonly touch: boolean;
  /** The bonus of each attack, the first one first; none for what needs no roll. */
  readonly bonuses: readonly number[];
  /** The dice with everything that is added to them; `null` where the block gives none. */
  readonly damage: Dice | null;
  readonly threatFrom: number | null;
  readonly multiplier: number | null;
  /** Further dice of damage: `1d6 fire`. */
  readonly extra: Dice | null;
  readonly rangeFeet: number | null;
  readonly reachFeet: number | null;
  /** What else stands beside the damage: `grab`, `poison`. */
  readonly beside: readonly string[];
}

/** Attacks that are made together. */
export type Together = readonly WrittenAttack[];

/** A part of an Armor Class: `+2 leather armor`. */
export interface WrittenArmor {
  readonly value: number;
  readonly what: string;
}

/** Everything that a stat block can say, as it says it; what it does not say is absent. Lengths are in feet. */
export interface Draft {
  readonly name: string;
  readonly challengeRating: string;
  readonly experience: number;
  readonly alignment: string;
  readonly size: Size;
  readonly type: string;
  readonly subtypes: readonly string[];
  readonly classLevels: number;
  readonly initiative: number;
  readonly senses: readonly string[];
  readonly armorClass: number;
  readonly touch: number;
  readonly flatFooted: number;
  readonly armorParts: readonly WrittenArmor[];
  readonly hitPoints: number;
  readonly hitDice: number;
  readonly saves: Readonly<Partial<Record<Save, number>>>;
  readonly damageReduction: string;
  readonly resistances: string;
  readonly immunities: string;
  readonly spellResistance: number;
  readonly regeneration: string;
  readonly weaknesses: string;
  readonly defensiveAbilities: string;
  readonly aura: string;
  readonly speeds: Readonly<Partial<Record<MovementMode, number>>>;
  /** Alternatives, each of attacks that are made together. */
  readonly melee: readonly Together[];
  readonly ranged: readonly Together[];
  readonly fullAttack: readonly Together[];
  readonly singleAttack: readonly Together[];
  readonly spaceFeet: number;
  readonly reachFeet: number;
  readonly specialAttacks: string;
  readonly specialQualities: string;
  readonly casterLevel: number;
  readonly abilities: Readonly<Partial<Record<Ability, number | null>>>;
  readonly baseAttackBonus: number;
  readonly grapple: number;
  readonly maneuverBonus: number;
  readonly maneuverDefense: number;
  /** What it takes to trip it; `null` where nothing can. */
  readonly tripDefense: number | null;
  readonly feats: readonly string[];
  readonly skills: Readonly<Record<string, number>>;
  readonly languages: string;
  readonly gear: string;
}

export type DraftField = keyof Draft;

/** What a reader made of its line. */
export interface Found {
  readonly facts: Partial<Draft>;
  /** How far it understood the line, in characters. */
  readonly until: number;
  /** Parts before that which it could not make anything of. */
  readonly unread?: readonly string[];
  /** The rest, after `until`, is of no use to the rules and kept as a note. */
  readonly restIsNote?: boolean;
}
