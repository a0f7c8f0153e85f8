import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { freeHands } from "../actions/hands.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Ability } from "../field/names.ts";
import { SIZES } from "../field/names.ts";
import { isFlanked } from "../geometry/flanking.ts";
import type { Table } from "../table.ts";
import { abilityModifier } from "./ability.ts";
import type { Attack, AttackQuery } from "./attack.ts";
import { isNonlethal, isOffHandAttack, readAttack } from "./attack.ts";
import { brokenPenalty } from "./broken.ts";
import { canSee, conditionRows, isUnseen } from "./conditions.ts";
import { hasEffect } from "./effects.ts";
import { intoMeleePenalty } from "./into-melee.ts";
import { modifiersOf } from "./modifiers.ts";
import { defenseOf } from "./protection.ts";
import { rangeOf } from "./range.ts";
import { twoWeaponPenalties } from "./two-weapon.ts";
import { isArmedUnarmed } from "./weapons.ts";

/**
 * Everything that is added to the d20 of an attack roll: base attack bonus, ability, size, the weapon, how the attack is
 * made, the attacker's condition and situation.
 *
 * Rule: `Pathfinder · Attack Bonus`, `Pathfinder · Attack`, `Pathfinder · Combat Modifiers`.
 * @throws {Refused} when the attacker has no such weapon.
 */
export function attackBonus(table: Table, order: AttackQuery): Total {
  return attackBonusOf(table, readAttack(table, order));
}

/** The same as {@link attackBonus} for an attack that has been read already. */
export function attackBonusOf(table: Table, attack: Attack): Total {
  const { attacker, weapon, order } = attack;
  const parts = [
    part("base-attack-bonus", attacker.baseAttackBonus),
    abilityPart(table, attack),
    part("size", table.edition.sizes[attacker.size].modifier, "size"),
    part("enhancement", weapon.enhancement, "enhancement"),
    ...handling(table, attack),
    ...manner(table, attack),
    ...situation(table, attack),
    ...fromConditions(table, attack),
    ...modifiersOf(table, attacker, attackModifiers(attack)),
    ...order.bonus,
  ];
  return sumUp(parts, table.edition.stacking);
}

/** Which of the attacker's modifiers count for the attack roll. */
export function attackModifiers({ mode, target }: Attack): Parameters<typeof modifiersOf>[2] {
  return { to: ["attack", mode === "melee" ? "melee-attack" : "ranged-attack"], against: target?.id ?? null };
}

/** Strength in melee, Dexterity at range; a finessed weapon takes the better one. */
function abilityPart(table: Table, attack: Attack): Part {
  const { attacker, mode } = attack;
  const ability: Ability = mode === "melee" ? "str" : "dex";
  const modifier = abilityModifier(table, attacker, ability);
  const dexterity = abilityModifier(table, attacker, "dex");
  return isFinessed(table, attack) && dexterity > modifier ? part("dex", dexterity) : part(ability, modifier);
}

/** Whether the attacker may use Dexterity in melee with this weapon. */
export function isFinessed(table: Table, { attacker, weapon, mode }: Attack): boolean {
  if (mode !== "melee") return false;
  if (table.edition.attack.strength.finesseWithoutFeat) return weapon.finesse;
  return attacker.feats.includes("weapon-finesse") && (weapon.finesse || weapon.grip === "light");
}

/** What comes of the weapon: proficiency, makeshift use, natural attacks of the second rank. */
function handling(table: Table, attack: Attack): readonly Part[] {
  const { weapon, attacker, place } = attack;
  const rules = table.edition.attack;
  const needsTraining = weapon.kind !== "splash" && (!weapon.improvised || rules.improvised.needsTraining);
  const secondary = weapon.kind === "natural" && (weapon.secondary || place.besideWeapons);
  const { attack: penalty, withMultiattack } = rules.secondaryNatural;
  return [
    part("nonproficient", needsTraining && !weapon.proficient ? rules.nonproficient : 0),
    part("improvised", weapon.improvised ? rules.improvised.attack : 0),
    part("broken", brokenPenalty(table, weapon).attack),
    part("throwing", attack.mode === "thrown" ? rules.range.throwing(weapon) : 0),
    part("secondary-natural", secondary ? (attacker.feats.includes("multiattack") ? withMultiattack : penalty) : 0),
  ];
}

/** What comes of how the attack is made: its place in a sequence, its stance, the kind of damage. */
function manner(table: Table, attack: Attack): readonly Part[] {
  const { place, options, attacker, weapon } = attack;
  const { stances, otherKindOfDamage, emptyOffHand } = table.edition.attack;
  const twoWeapon = twoWeaponPenalties(table, attack);
  const changed = isNonlethal(attack) !== weapon.nonlethal;
  const trained = weapon.kind === "unarmed" && weapon.nonlethal && isArmedUnarmed(table, attacker);
  return [
    part("iterative", place.iterative),
    part("empty-off-hand", place.iterative < 0 && hasEmptyOffHand(table, attack) ? emptyOffHand : 0),
    part("two-weapon-fighting", isOffHandAttack(attack) ? twoWeapon.offHand : twoWeapon.primary),
    part("other-kind-of-damage", changed && !trained ? otherKindOfDamage : 0),
    ...options.map((option) => part(option, isInForce(table, attacker, option) ? 0 : (stances[option]?.attack ?? 0))),
  ];
}

/** What comes of where the two stand, and of the target's condition. */
function situation(table: Table, attack: Attack): readonly Part[] {
  if (attack.target === null) return [];
  const rows = conditionRows(table, attack.target);
  return [
    ...rows.map(({ name, row }) => part(`${name}-target`, row.attackAgainst ?? 0)),
    ...places(table, attack, attack.target),
  ];
}

function places(table: Table, attack: Attack, target: Creature): readonly Part[] {
  const { attacker, mode } = attack;
  const { flanking, higherGround, intoMelee } = table.edition.attack;
  const { thrown } = intoMelee;
  if (mode !== "melee") {
    return [
      part("range", rangeOf(table, attack).penalty),
      part("into-melee", mode === "projectile" || thrown ? intoMeleePenalty(table, attacker, target) : 0),
      part("moving-mount", movingMountPenalty(table, attacker)),
    ];
  }
  return [
    part("flanking", isFlanked(table, attacker, target) ? flanking : 0),
    part("higher-ground", standsHigher(table, attacker, target) ? higherGround : 0),
  ];
}

/** What a mount's double move or run in this turn of its rider costs the rider's shots. */
function movingMountPenalty(table: Table, attacker: Creature): number {
  if (attacker.rides === null || table.field.battle.active !== attacker.id) return 0;
  const { turn } = creatureOf(table.field, attacker.rides);
  const { doubleMove, run } = table.edition.mounted.ranged;
  if (turn.halfway === null) return 0;
  return turn.movedAs === "run" ? run : doubleMove;
}

/**
 * Whether the attacker strikes down at the target: from higher ground, or mounted at somebody on foot who is smaller
 * than the mount.
 */
function standsHigher(table: Table, attacker: Creature, target: Creature): boolean {
  if (attacker.place.elevationFeet > target.place.elevationFeet) return true;
  if (attacker.rides === null || target.rides !== null || attacker.rides === target.id) return false;
  const mount = creatureOf(table.field, attacker.rides);
  return SIZES.indexOf(target.size) < SIZES.indexOf(mount.size);
}

function fromConditions(table: Table, attack: Attack): readonly Part[] {
  const { attacker, mode } = attack;
  const range = mode === "melee" ? "melee" : "ranged";
  const parts: Part[] = [];
  for (const { name, row } of conditionRows(table, attacker)) {
    if (row.unseen === true && !profitsFromBeingUnseen(table, attack)) continue;
    const { withOption } = row;
    if (row.attack !== undefined) parts.push(part(name, row.attack[range]));
    const optional = withOption !== undefined && table.field.options[withOption.option] === true;
    if (optional) parts.push(part(name, withOption.attack[range]));
  }
  return parts;
}

/** Whether it helps an unseen attacker that the target cannot see it. */
function profitsFromBeingUnseen(table: Table, { attacker, target }: Attack): boolean {
  if (target === null) return true;
  if (!isUnseen(table, attacker, target)) return false;
  return table.edition.attack.unseenAgainstBlinded || canSee(table, target);
}

/** Whether a stance is on the attacker already, so that its own penalty counts. */
function isInForce(table: Table, attacker: Creature, option: string): boolean {
  if (conditionRows(table, attacker).some(({ name }) => name === option)) return true;
  return hasEffect(table, attacker.id, option);
}

/** Whether a melee attack leaves the attacker a hand with nothing in it: no weapon, no shield, no second hand's grip. */
function hasEmptyOffHand(table: Table, { attacker, mode, options }: Attack): boolean {
  if (mode !== "melee" || options.includes("two-handed")) return false;
  if (defenseOf(table, attacker).shield > 0) return false;
  return freeHands(attacker) > 0;
}
