import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { AttackOption } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Dice } from "../field/dice.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import { distanceFeet } from "../geometry/distance.ts";
import { isFlanked } from "../geometry/flanking.ts";
import type { Rule } from "../rule.ts";
import { roll } from "../rule.ts";
import type { Table } from "../table.ts";
import { abilityModifier } from "./ability.ts";
import type { Attack, AttackQuery } from "./attack.ts";
import { isNonlethal, isOffHandAttack, isTwoHanded, linesOf, readAttack } from "./attack.ts";
import { isFinessed } from "./attack-bonus.ts";
import { hasEffect } from "./effects.ts";
import { brokenPenalty, criticalOf } from "./broken.ts";
import { conditionRows, hasVitals, isHelpless, losesDexterity } from "./conditions.ts";
import { strikesFromHiding } from "./hidden.ts";
import { modifiersOf } from "./modifiers.ts";

/** What a hit comes to, before the target's own defenses against damage. */
export interface DamageRolled {
  readonly amount: number;
  readonly nonlethal: boolean;
  readonly bonus: Total;
}

/** Precision damage takes a target this near when the attack is a ranged one. */
const PRECISION_FEET = 30;

/**
 * Everything that is added to each roll of the weapon's damage dice.
 *
 * Rule: `Pathfinder · Damage`, `Pathfinder · Natural Attacks`.
 * @throws {Refused} when the attacker has no such weapon.
 */
export function damageBonus(table: Table, order: AttackQuery): Total {
  return bonusOf(table, readAttack(table, order));
}

/** Which of the attacker's modifiers count for the damage roll. */
export function damageModifiers({ target }: Attack): Parameters<typeof modifiersOf>[2] {
  return { to: ["damage"], against: target?.id ?? null };
}

/**
 * Adds up multipliers, each of which works off the unmultiplied damage: twice doubled is three times.
 *
 * Rule: `Pathfinder · Multiplying Damage`.
 */
export function totalMultiplier(multipliers: readonly number[]): number {
  return multipliers.reduce((sum, each) => sum + each - 1, 1);
}

/**
 * Rolls the damage of a hit: the weapon's dice, the same again for every further multiple with all modifiers each time,
 * then extra dice that nothing multiplies. A hit that penalties bring under 1 point still deals one.
 *
 * Rule: `Pathfinder · Damage`, `Pathfinder · Multiplying Damage`, `Pathfinder · Minimum Damage`.
 */
export function* rollDamage(table: Table, attack: Attack, critical: boolean): Rule<DamageRolled> {
  const { attacker, weapon, order } = attack;
  const bonus = bonusOf(table, attack);
  const nonlethal = isNonlethal(attack);
  const { damage } = weapon;
  if (damage.count === 0 && damage.plus === 0) return { amount: 0, nonlethal, bonus };
  const times = totalMultiplier([order.damageMultiplier, critical ? criticalOf(table, weapon).multiplier : 1]);
  const extras = extraDice(table, attack);
  let amount = times * (damage.plus + bonus.total);
  amount += yield* rollDice(attacker.id, damage, damage.plus + bonus.total);
  if (times > 1) amount += yield* rollDice(attacker.id, { ...damage, count: damage.count * (times - 1) }, 0);
  for (const dice of extras) amount += dice.plus + (yield* rollDice(attacker.id, dice, dice.plus));
  if (amount >= 1) return { amount, nonlethal, bonus };
  return { amount: 1, nonlethal: nonlethal || table.edition.attack.minimumNonlethal, bonus };
}

function bonusOf(table: Table, attack: Attack): Total {
  const { attacker, weapon, options } = attack;
  const { improvised, stances } = table.edition.attack;
  const stanceDamage = (option: AttackOption): number => stances[option]?.damage ?? 0;
  const parts = [
    abilityPart(table, attack),
    part("enhancement", weapon.enhancement, "enhancement"),
    part("improvised", weapon.improvised ? improvised.damage : 0),
    part("broken", brokenPenalty(table, weapon).damage),
    ...options.map((option) => part(option, hasEffect(table, attacker.id, option) ? 0 : stanceDamage(option))),
    ...conditionRows(table, attacker).map(({ name, row }) => part(name, row.damage ?? 0)),
    ...modifiersOf(table, attacker, damageModifiers(attack)),
  ];
  return sumUp(parts, table.edition.stacking);
}

/** The ability modifier in damage: a bonus is multiplied by how the weapon is held, a penalty as the edition has it. */
function abilityPart(table: Table, attack: Attack): Part {
  const { attacker, weapon, mode } = attack;
  const rules = table.edition.attack.strength;
  const strength = abilityModifier(table, attacker, "str");
  const dexterity = abilityModifier(table, attacker, "dex");
  if (mode === "projectile") {
    if (rules.ranged === "dex") return part("dex", dexterity);
    if (weapon.strengthToDamage === "none") return part("str", 0);
    return part("str", weapon.strengthToDamage === "full" ? strength : Math.min(0, strength));
  }
  if (weapon.strengthToDamage === "none") return part("str", 0);
  const multiplied = strength > 0 || rules.twoHandedByGrip;
  const fromStrength = multiplied ? Math.floor(strength * strengthFactor(table, attack)) : strength;
  const finessed = rules.finesseWithoutFeat && isFinessed(table, attack) && dexterity > fromStrength;
  return finessed ? part("dex", dexterity) : part("str", fromStrength);
}

/** How many times a Strength bonus counts. */
function strengthFactor(table: Table, attack: Attack): number {
  const { weapon, place, attacker } = attack;
  const rules = table.edition.attack.strength;
  if (weapon.kind === "natural") {
    if (weapon.secondary || place.besideWeapons) return rules.secondaryNatural;
    const limbs = attacker.wielded.filter((name) => attacker.weapons[name]?.kind === "natural");
    return limbs.length === 1 ? rules.loneNatural : 1;
  }
  if (isOffHandAttack(attack)) return rules.offHand;
  if (rules.twoHandedByGrip) return weapon.grip === "two-handed" ? rules.twoHanded : 1;
  return isTwoHanded(attack) && weapon.grip !== "light" ? rules.twoHanded : 1;
}

/** Dice beyond the weapon's own: those that it carries, and precision damage where the target lies open to it. */
function extraDice(table: Table, attack: Attack): readonly Dice[] {
  const { weapon, attacker } = attack;
  const precise = attacker.precision !== null && isOpenToPrecision(table, attack);
  return [weapon.extra, precise ? attacker.precision : null].filter((dice) => dice !== null);
}

/** Whether precision damage applies: the target cannot defend itself properly, is near, in plain view, and has vitals. */
function isOpenToPrecision(table: Table, attack: Attack): boolean {
  const { attacker, target, weapon, mode } = attack;
  if (target === null || weapon.kind === "splash" || !hasVitals(table, target)) return false;
  const melee = mode === "melee";
  if (!melee && distanceFeet(table, attacker, target) > PRECISION_FEET) return false;
  if (concealmentBetween(table, attacker, target, linesOf(attack)) > 0) return false;
  const hidden = strikesFromHiding(table, target, { attacker, melee });
  const exposed = hidden || losesDexterity(table, target, { attacker, melee }) || isHelpless(table, target);
  return exposed || (melee && isFlanked(table, attacker, target));
}

/**
 * Rolls damage dice and adds their faces up; none at all are not rolled.
 * @param plus what will be added to the faces, for whoever shows the roll
 */
export function* rollDice(by: CreatureId, { count, sides }: Dice, plus: number): Rule<number> {
  if (count === 0) return 0;
  const faces = yield* roll({ by, purpose: "damage", count, sides, plus });
  return faces.reduce((sum, face) => sum + face, 0);
}
