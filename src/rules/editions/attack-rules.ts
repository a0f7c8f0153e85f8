import type { AttackOption } from "../commands.ts";
import type { Creature } from "../field/creature.ts";
import type { Loading, Weapon } from "../field/weapon.ts";

/** The penalties of fighting with two weapons. Negative numbers; reliefs are what they shrink by. */
export interface TwoWeaponRules {
  readonly primary: number;
  readonly offHand: number;
  /** By how much both shrink when the off-hand weapon is light. */
  readonly lightRelief: number;
  /** By how much each shrinks with the feat. */
  readonly featRelief: { readonly primary: number; readonly offHand: number };
  /**
   * Whether a full attack has the extra attack by itself, with a second weapon that can be finessed and no other; else
   * whoever chooses to fight with two weapons has it.
   */
  readonly withFinesse: boolean;
}

/** What distance costs and where it ends. Feet. */
export interface RangeRules {
  /** The increment of every weapon, where the edition does not go by the weapon's own; `null` where it does. */
  readonly incrementFeet: number | null;
  /** For each increment beyond the first. */
  readonly penalty: number;
  /** How many increments a weapon reaches at most; `null` for as far as one sees. */
  readonly incrementsMax: { readonly thrown: number; readonly projectile: number } | null;
  /** The increment of a melee weapon that is not made to be thrown. */
  readonly makeshiftFeet: number;
  /** What throwing a weapon costs besides the distance; 0 or less. */
  throwing(weapon: Weapon): number;
  /** Whether a melee weapon beyond its reach is thrown without being asked, whatever the weapon. */
  readonly throwsAnything: boolean;
}

/** How the ability modifier goes into damage. */
export interface StrengthRules {
  /** Times the bonus (never a penalty): in both hands, in the off hand, of a lone natural attack, of a secondary one. */
  readonly twoHanded: number;
  readonly offHand: number;
  readonly loneNatural: number;
  readonly secondaryNatural: number;
  /** Whether a two-handed weapon multiplies it by its grip alone, thrown or not, and a penalty like a bonus. */
  readonly twoHandedByGrip: boolean;
  /** The ability that finessable weapons may use instead for damage as well as attack, without a feat. */
  readonly finesseWithoutFeat: boolean;
  /** The ability that ranged weapons (not thrown ones) add to damage; `weapon` goes by each weapon's own entry. */
  readonly ranged: "weapon" | "dex";
}

/** What a stance does to the attack rolls, the damage rolls and, as a dodge bonus, the Armor Class of the round. */
export interface StanceRules {
  readonly attack: number;
  readonly damage: number;
  readonly armorClass: number;
}

/** How an edition modifies attacks and their damage: numbers of its text, asked by the shared rules of attacking. */
export interface AttackRules {
  /** How many attacks the attack action gives. */
  attacksInAttackAction(attacker: Creature): number;
  /**
   * The feat whose owner strikes once more a round, at the same bonus, when an attack has felled its target, also in an
   * attack action; `null` where it is an action of its own.
   */
  readonly cleaving: string | null;
  /**
   * The feats whose owner strikes at somebody else at once when a melee attack has felled its target, whatever action that
   * was part of: every time, or once a round. The first that is owned counts.
   */
  readonly dropping: readonly { readonly feat: string; readonly onceARound: boolean }[];
  /** By how much the penalty of a later melee attack shrinks with nothing in the off hand. */
  readonly emptyOffHand: number;
  /** The ways to attack that it knows. */
  readonly options: readonly AttackOption[];
  /** What loading a weapon takes, whatever its own entry says. */
  loading(weapon: Weapon): Loading;
  /** On the attack roll for a weapon that one is not proficient with. */
  readonly nonproficient: number;
  readonly improvised: {
    readonly attack: number;
    readonly damage: number;
    /** Whether one is or is not proficient with it, as with the weapon that it resembles. */
    readonly needsTraining: boolean;
  };
  /** What becomes of an item that is damaged beyond half its hit points; `null` where that changes nothing. */
  readonly broken: {
    readonly attack: number;
    readonly damage: number;
    readonly threatFrom: number;
    readonly multiplier: number;
    /** The share of its bonus that armor or a shield still gives. */
    readonly protection: number;
    /** How many times its penalty armor takes from checks. */
    readonly checkPenalty: number;
  } | null;
  /** On the attack roll for dealing nonlethal damage with a lethal weapon, or the other way round. */
  readonly otherKindOfDamage: number;
  /** Whether a ranged weapon may deal nonlethal damage in place of its own. */
  readonly rangedNonlethal: boolean;
  /** Whether an unarmed strike is nonlethal by itself. */
  readonly unarmedNonlethal: boolean;
  /** Whether a hit that penalties bring under 1 point deals its point as nonlethal damage. */
  readonly minimumNonlethal: boolean;
  /** Stances taken with an attack. */
  readonly stances: Readonly<Partial<Record<AttackOption, StanceRules>>>;
  /** On ranged attacks at somebody engaged in melee with a friend. */
  readonly intoMelee: {
    readonly penalty: number;
    /** Whether throwing takes it as shooting does. */
    readonly thrown: boolean;
    /** The penalty by how many size categories the target is bigger than the friends it is engaged with. */
    readonly whenBigger: readonly { readonly categories: number; readonly penalty: number }[];
  };
  /**
   * Whether a shot or a throw at somebody in a grapple strikes one of those in it at random, and the feat with which it
   * does not; `null` where the target is whoever was aimed at.
   */
  readonly strayIntoGrapple: { readonly missedBy: string } | null;
  /** The traits of those without vitals, whom no critical hit, precise strike or coup de grace finds. */
  readonly vitals: { readonly missing: readonly string[] };
  readonly secondaryNatural: { readonly attack: number; readonly withMultiattack: number };
  readonly twoWeapon: TwoWeaponRules;
  readonly range: RangeRules;
  readonly strength: StrengthRules;
  readonly flanking: number;
  /** Whether an attacker in total concealment, whatever conceals it, meets its target flat-footed. */
  readonly concealedAttackers: boolean;
  /** Whether an unseen attacker's bonus counts against a blinded target, which pays for its blindness anyway. */
  readonly unseenAgainstBlinded: boolean;
  readonly higherGround: number;
  /** How many times the damage of a weapon counts that was braced against a charge. */
  readonly braced: number;
}
