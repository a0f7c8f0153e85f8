import type { Part, Stacking, Total } from "../breakdown.ts";
import type { Attack } from "../combat/attack.ts";
import type { ActCommand } from "../commands.ts";
import type { Creature, CreatureId, HitPoints } from "../field/creature.ts";
import type { ModifierTarget } from "../field/effect.ts";
import type { EditionId } from "../field/field.ts";
import type { Ability, BonusType, ConditionName, ManeuverName, Shape, Size } from "../field/names.ts";
import type { Weapon } from "../field/weapon.ts";
import type { Cover } from "../geometry/cover.ts";
import type { Refusal } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import type { AttackRules } from "./attack-rules.ts";
import type { CastingRules } from "./casting-rules.ts";
import type { MountedRules } from "./mounted-rules.ts";
import type { MovementRules } from "./movement-rules.ts";
import type { RuleFamily } from "./families.ts";
import type { TurningRules } from "./turning-rules.ts";

/** What a size category means. Spaces and reaches in feet. */
export interface SizeRow {
  /** Added to attack rolls and to Armor Class. */
  readonly modifier: number;
  /** Added to combat maneuver bonus and defense, or to opposed maneuver checks. */
  readonly special: number;
  readonly spaceFeet: number;
  readonly reachFeet: Readonly<Record<Shape, number>>;
  /** Unarmed strike damage as dice notation. */
  readonly unarmed: string;
  /** How many such creatures one square holds; 1 for those that fill a square or more. */
  readonly toASquare: number;
}

/** What taking an action costs. `varies` is settled by what the action does. */
export type ActionType = "standard" | "move" | "full-round" | "swift" | "immediate" | "free" | "none" | "varies";

/** What each degree of cover adds. */
export interface CoverRules {
  /** Whether there is a lesser degree, which the game master can rule; else such a ruling counts as cover. */
  readonly partial: boolean;
  readonly armorClass: Readonly<Record<Cover, number>>;
  /** To Reflex saves against what comes from the far side of it. */
  readonly reflex: Readonly<Record<Cover, number>>;
}

/** Whom the splash of a splash weapon reaches. */
export interface SplashRules {
  /** What a hit splashes around: the square of a big target that the thrower chose, or the whole target. */
  readonly around: "square" | "target";
  /** Whether a throw that missed splashes the square in which it comes down, and not only those next to it. */
  readonly landing: boolean;
}

/** How a fight and its turns run in an edition. */
export interface TurnRules {
  /** The types of action that there are. */
  readonly actionTypes: readonly ActionType[];
  /** What it takes to ready an action of each type; one that is not here cannot be readied. */
  readonly readying: Readonly<Partial<Record<ActionType, ActionType>>>;
  /** Whether those who are unaware when a surprise round begins roll initiative only after it. */
  readonly unawareRollLate: boolean;
}

/**
 * Whether an action provokes attacks of opportunity: from all who threaten the actor, from its target only when that is
 * armed, as each attack in it does, as the helped action does, or not at all.
 */
export type Provokes = "yes" | "no" | "target" | "by-attack" | "as-helped" | "by-movement" | "usually" | "varies";

/** A row of the table of actions. */
export interface ActionRow {
  readonly type: ActionType;
  readonly provokes: Provokes;
  /** Footnotes of the table, as the words that the rules go by. */
  readonly notes?: readonly ActionNote[];
  /** Taken even when it is not one's turn (speaking). */
  readonly offTurn?: boolean;
  /** Of a full-round action: it moves, so no 5-foot step goes with it, and it cannot be started and completed. */
  readonly moves?: boolean;
  /** A strenuous act: a disabled creature is hurt by it. Standard actions are strenuous by themselves. */
  readonly strenuous?: boolean;
  /** Casts a spell, which others may have an action readied against. */
  readonly casts?: boolean;
  /** What the game master is reminded of when it is taken, where the table's row is only the usual case. */
  readonly advice?: string;
}

/**
 * - `with-move`: free together with a regular move at base attack bonus +1 (note 3)
 * - `two-at-once`: Two-Weapon Fighting draws two in the time of one (note 3)
 * - `restricted`: a standard action for whoever is limited to one (note 4)
 * - `in-place-of-attack`: a maneuver that stands in for a melee attack (note 6)
 * - `in-charge`: a maneuver that may end a charge in place of its attack
 * - `no-start`: cannot be started and completed as two standard actions
 * - `needs-concentration`
 * - `two-hands`: nothing for whoever has only one hand for it
 */
export type ActionNote =
  | "with-move"
  | "two-at-once"
  | "restricted"
  | "in-place-of-attack"
  | "in-charge"
  | "no-start"
  | "needs-concentration"
  | "two-hands";

/** What a condition changes, forbids and implies. Penalties are negative numbers. */
export interface ConditionRow {
  /** The facts of a creature that it follows from, where it need not be stated. */
  readonly follows?: (creature: Creature) => boolean;
  readonly implies?: readonly ConditionName[];
  /** Of being caught flat-footed: the trait of those who never are. */
  readonly keptOffBy?: string;
  /** What is left to do: nothing, free actions only, one standard or move action, or one move action. Absent: everything. */
  readonly acts?: "nothing" | "free-only" | "one-action" | "move-only";
  /** Its Dexterity bonus to Armor Class, and dodge bonuses with it, do not count. */
  readonly losesDexterity?: boolean;
  /** The feat that keeps it all the same. */
  readonly dexterityKeptBy?: string;
  /** The same, but only against attackers with whom it does not wrestle. */
  readonly losesDexterityToOthers?: boolean;
  /** The abilities that count as 0. */
  readonly zero?: readonly Ability[];
  readonly attack?: { readonly melee: number; readonly ranged: number };
  readonly armorClass?: { readonly melee: number; readonly ranged: number };
  /** What it does to Armor Class does not count against whoever pins the creature. */
  readonly sparesPinner?: boolean;
  readonly abilities?: Readonly<Partial<Record<Ability, number>>>;
  /**
   * Typed bonuses and penalties while it holds. An effect that brings the condition together with modifiers of its own
   * speaks for it: these then do not count a second time.
   */
  readonly modifiers?: readonly { readonly to: ModifierTarget; readonly value: number; readonly type: BonusType }[];
  /** Cannot be seen: those who go by sight lose their Dexterity bonus to Armor Class against its attacks. */
  readonly unseen?: boolean;
  /** Unseen by those alone whom it has hidden from; by everybody where nothing says from whom. */
  readonly hides?: boolean;
  /** What it changes besides when an option of the edition is on. */
  readonly withOption?: {
    readonly option: string;
    readonly attack: { readonly melee: number; readonly ranged: number };
    readonly abilities: Readonly<Partial<Record<Ability, number>>>;
    /** The maneuvers whose rolls it does not lower. */
    readonly sparesManeuvers?: readonly ManeuverName[];
    /** What it does to concentration, by the name of the edition's table of interferences. */
    readonly interferes?: string;
  };
  /** The maneuvers whose rolls its penalty on attacks does not lower. */
  readonly sparesManeuvers?: readonly ManeuverName[];
  readonly damage?: number;
  readonly saves?: number;
  /** On skill checks and ability checks. */
  readonly checks?: number;
  /** On checks of single skills, in addition. */
  readonly skills?: Readonly<Record<string, number>>;
  readonly initiative?: number;
  /** On combat maneuver defense. */
  readonly maneuverDefense?: number;
  /** What others add to attack rolls against it. */
  readonly attackAgainst?: number;
  /** What others add to combat maneuvers against it. */
  readonly maneuverAgainst?: number;
  /** Attack, saves, checks and maneuver defense count once for every negative level. */
  readonly perNegativeLevel?: boolean;
  /** Cannot take attacks of opportunity. */
  readonly noOpportunities?: boolean;
  /** The feat that takes them all the same. */
  readonly opportunitiesKeptBy?: string;
  readonly threatensNothing?: boolean;
  /** Can make no attack, nor a maneuver in place of one. */
  readonly noAttacks?: boolean;
  /** Movement: none at all, at half speed, crawling only, or no run and charge. */
  readonly movement?: "none" | "half" | "crawl" | "no-run";
  /** Where movement is halved: the check that lets it move at full speed all the same, with a fall if it fails. */
  readonly hurrying?: { readonly skill: string; readonly dc: number };
  /** The only actions of the table that it can take besides moving. */
  readonly actions?: readonly string[];
  /** Cannot take immediate actions. */
  readonly noImmediate?: boolean;
  /** Falls from its hands at the latest when its turn begins: whatever it holds. */
  readonly drops?: boolean;
  /** What the face of a d% says that it does this turn: the row whose `upTo` is the first that is not below the face. */
  readonly behavior?: readonly { readonly upTo: number; readonly does: Behavior }[];
  /** The chance in percent that a spell with a verbal component is lost. */
  readonly verbalFailurePercent?: number;
  /** Has a number of its own in a stat block, so the usual Armor Class leaves it out (flat-footed). */
  readonly toldApart?: boolean;
  /** At its opponents' mercy: a coup de grace can be delivered. */
  readonly atMercy?: boolean;
  /** Out of its senses: neither delays nor readies nor notices anything. */
  readonly insensible?: boolean;
  /** Takes no part any more: has no turns, stands in nobody's way, is no target. */
  readonly gone?: boolean;
  /** On the way to death, which first aid can stop. */
  readonly slipping?: boolean;
  /** Lying, or low enough that standing up is an action. */
  readonly posture?: "lying" | "low";
  /** Does what its game master has been told: flee as best it can. */
  readonly flees?: boolean;
  /** Weapons without magic do nothing to it, magic ones half; it has no vitals. */
  readonly insubstantial?: boolean;
  /** Maneuvers that can be tried neither on it nor by it, save among its own kind. */
  readonly noManeuvers?: readonly ManeuverName[];
  /** Cannot see. */
  readonly sightless?: boolean;
  /** Ranged weapons that are not prone-friendly cannot be used. */
  readonly noRanged?: boolean;
  /** Only one-handed acts. */
  readonly oneHanded?: boolean;
  /** Held so fast that it can be tied up. */
  readonly restrained?: boolean;
  /** Leaves no hand free to gesture with. */
  readonly noGestures?: boolean;
  /** What bringing out a spell's components takes; those that have not been brought out before are out of reach. */
  readonly components?: ActionType;
  /** Only spells of at most one standard action can be cast, and none that take precise work. */
  readonly hastyCasting?: boolean;
  /** Cannot concentrate, and so neither cast nor keep up a spell. */
  readonly noConcentration?: boolean;
  /** What it does to concentration, by the name of the edition's table of interferences. */
  readonly interferes?: string;
}

/**
 * What a creature that is not its own master does with its turn: as it likes, nothing, hurt itself with what it holds,
 * attack whoever is nearest, or attack or flee from whoever confused it. Who that was is for people to say.
 */
export type Behavior =
  "as-it-likes" | "nothing" | "hurts-itself" | "attacks-nearest" | "attacks-its-source" | "flees-its-source";

/** An injury to be taken. */
export interface Wound {
  readonly amount: number;
  readonly nonlethal: boolean;
  /** Continuous damage rather than one attack's. */
  readonly ongoing: boolean;
  /** Of an attack in an action: the hit points when the action began. */
  readonly before?: HitPoints;
  /** Why, kebab-case, as in the happening. */
  readonly cause: string;
}

/** How hit points run out and come back in an edition. */
export interface InjuryRules {
  /** The conditions that follow from hit points alone. */
  conditions(creature: Creature): readonly ConditionName[];
  /** Takes damage, with everything that follows at once (death by massive damage, waking, dying). */
  hurt(table: Table, who: CreatureId, wound: Wound): Rule<void>;
  /** Takes healing. Points cured, at least 0. */
  heal(table: Table, who: CreatureId, amount: number): Rule<void>;
  /** Gives temporary hit points. Points, at least 0. */
  grantTemporary(table: Table, who: CreatureId, amount: number): Rule<void>;
  /** What the start of its turn brings: bleeding, stabilizing, losing a hit point. */
  turnStart(table: Table, who: CreatureId): Rule<void>;
  /** After a strenuous act of a creature that may not take one lightly. */
  strain(table: Table, who: CreatureId, before: HitPoints): Rule<void>;
  /** Time passes. Hours. */
  rest(
    table: Table,
    who: CreatureId,
    rest: { readonly hours: number; readonly tended: boolean; readonly bedRest: boolean },
  ): Rule<void>;
}

/** A combat maneuver as an action of its own or in place of an attack. */
export interface ManeuverRules {
  /**
   * Refuses what can be seen to be impossible before anything is paid or rolled.
   * @throws {Refused} when it cannot be tried on that target.
   */
  check(table: Table, order: ManeuverOrder): void;
  /** The body itself is what meets the target, so that no reach helps. */
  readonly bodily?: boolean;
  /** It moves into the target's space first, and lets in what is readied against the attempt once it is there. */
  readonly enters?: boolean;
  /** What it is tried with when nobody says; absent: any melee weapon in use. */
  readonly usualWeapon?: (table: Table, attacker: Creature, target: Creature) => string;
  /** Carries it out, provoking included; the action is already paid for. Returns whether it succeeded. */
  perform(table: Table, order: ManeuverOrder): Rule<boolean>;
}

export interface ManeuverOrder {
  readonly who: CreatureId;
  readonly target: CreatureId;
  readonly maneuver: ManeuverName;
  readonly with: string | null;
  /** The command it belongs to, for the fields that only some maneuvers take. */
  readonly command: ActCommand | null;
  /** Bonus for being part of a charge, or penalty of a later attack in a full attack. */
  readonly bonus: readonly Part[];
  /** The feet left of the movement that it is part of, where it is part of one. */
  readonly movementFeet?: number;
  /** What trying it takes, for a maneuver that may come to nothing without costing anything; absent: it is paid for. */
  readonly pay?: () => Rule<void>;
  /** Which attack of its deed it is, the squares of a charge counted first; 1 where it stands alone. */
  readonly attackIndex?: number;
}

/** Who feints against whom. */
export interface FeintOrder {
  readonly who: CreatureId;
  readonly target: CreatureId;
}

/** How an edition settles a feint. */
export type FeintRules = (table: Table, order: FeintOrder) => Rule<boolean>;

/** How an edition wrestles beyond the maneuver itself. */
export interface GrappleRules {
  /** What can be tried with somebody whom one wrestles with, as `option` of the action names it. */
  readonly options: readonly string[];
  /** Lets go of whoever is held; `row` is the action's row of the table. */
  release(table: Table, command: ActCommand, row: ActionRow): Rule<void>;
  /** Tries to get out of a grapple or out of ropes. */
  escape(table: Table, command: ActCommand, row: ActionRow): Rule<void>;
  /**
   * Refuses an action that its own part in a grapple forbids somebody, whatever its conditions say.
   * @throws {Refused} as said.
   */
  checkAct(table: Table, who: CreatureId, action: string): void;
  /**
   * Refuses an attack for which wrestling leaves no room.
   * @throws {Refused} when the weapon, the target or the attacker's own part in a grapple forbid it.
   */
  checkStrike(table: Table, attack: Attack): void;
  /**
   * Refuses to draw a weapon for which wrestling leaves no room.
   * @throws {Refused} as said.
   */
  checkDraw(table: Table, who: CreatureId, weapon: Weapon): void;
  /** Whether somebody who draws a weapon gets it out, in spite of those who hold it. */
  draws(table: Table, command: ActCommand): Rule<boolean>;
  /** What the start and the end of a creature's turn mean for those whom it holds. */
  turnBegins(table: Table, who: CreatureId): Rule<void>;
  turnEnds(table: Table, who: CreatureId): Rule<void>;
  /** Ends every grapple that cannot go on as things stand, after a command of whatever kind. */
  settle(table: Table): Rule<void>;
}

/**
 * An edition of the rules: its tables as data and the few things it resolves in its own way. Shared code asks these
 * questions and never which edition it is.
 */
export interface Edition {
  readonly id: EditionId;
  readonly name: string;
  readonly sizes: Readonly<Record<Size, SizeRow>>;
  readonly actions: Readonly<Record<string, ActionRow>>;
  readonly conditions: Readonly<Record<ConditionName, ConditionRow>>;
  readonly stacking: Stacking;
  readonly turns: TurnRules;
  /** The bonus types of AC that a touch attack ignores. */
  readonly ignoredByTouch: readonly BonusType[];
  readonly attack: AttackRules;
  readonly cover: CoverRules;
  readonly splash: SplashRules;
  readonly movement: MovementRules;
  readonly casting: CastingRules;
  readonly mounted: MountedRules;
  /** Turning undead; `null` where there is no such thing. */
  readonly turning: TurningRules | null;
  /** Whether creatures have a combat maneuver bonus and defense among their numbers; else every maneuver rolls its own. */
  readonly maneuverTotals: boolean;
  /** What a creature adds to its roll of a maneuver, against nobody in particular. */
  maneuverRoll(table: Table, creature: Creature, maneuver: ManeuverName): Total;
  /** The dodge bonus of total defense. */
  readonly totalDefense: number;
  /** Hiding and noticing: the skills, and what adds to hiding. */
  readonly stealth: {
    readonly hide: string;
    readonly notice: string;
    readonly improvedCover: number;
    readonly invisible: { readonly moving: number; readonly still: number };
  };
  /** House rules it knows, and what they switch. */
  readonly options: Readonly<Record<string, string>>;
  /** The modifier that an ability score gives; no score gives 0. */
  abilityModifier(score: number | null): number;
  /** The lowest ability score that gives this modifier: 10 for 0 where scores are of the usual kind. */
  abilityScore(modifier: number): number;
  /** Penalties of the attacks that a base attack bonus gives in a full attack, first to last: 0, -5, … */
  iterativePenalties(baseAttackBonus: number): readonly number[];
  /** What quickness adds to Armor Class: the Dexterity bonus, say; `denied` to whoever cannot react. */
  quickness(table: Table, creature: Creature, context: { readonly denied: boolean }): readonly Part[];
  /** Attacks of opportunity per round. */
  opportunitiesPerRound(table: Table, creature: Creature): number;
  readonly injury: InjuryRules;
  /** How a feint is settled: rolls, says how it came out, and returns whether it worked. */
  readonly feint: FeintRules;
  readonly maneuvers: Readonly<Partial<Record<ManeuverName, ManeuverRules>>>;
  readonly grapple: GrappleRules;
  /** Whether an objection of the rules does not count at this table; absent: all of them count. */
  readonly waives?: (refusal: Refusal) => boolean;
  /** The families of rules that this table does not play by; absent: none. */
  readonly setAside?: readonly RuleFamily[];
}
