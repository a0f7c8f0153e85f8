import type { AttackOption } from "../commands.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Weapon } from "../field/weapon.ts";
import type { AttackLines } from "../geometry/approach.ts";
import { strikeReach } from "../geometry/reach.ts";
import type { Table } from "../table.ts";
import type { StrikeOrder, StrikePlace } from "./strike-order.ts";
import { ALONE } from "./strike-order.ts";
import { handWeapons, isMeleeWeapon, mainWeapon, offHandWeapon, weaponNamed } from "./weapons.ts";

/** How a weapon is used in an attack: swung, shot, or thrown. */
export type AttackMode = "melee" | "projectile" | "thrown";

/** A strike order against somebody, or against nobody in particular when only its numbers are asked for. */
export type AttackQuery = Omit<StrikeOrder, "target"> & { readonly target: CreatureId | null };

/** An attack with its names looked up. It holds for the field it was read from and no longer. */
export interface Attack {
  readonly order: AttackQuery;
  readonly attacker: Creature;
  readonly target: Creature | null;
  readonly weapon: Weapon;
  readonly mode: AttackMode;
  readonly place: StrikePlace;
  readonly options: readonly AttackOption[];
}

/**
 * Looks an attack's names up and settles how its weapon is used: a weapon with a range is thrown at a target beyond its
 * reach without a word.
 *
 * Rule: `Pathfinder · Attack`.
 * @throws {Refused} when the attacker has no such weapon.
 * @throws {RangeError} when a creature is not on the field.
 */
export function readAttack(table: Table, order: AttackQuery): Attack {
  const attacker = creatureOf(table.field, order.attacker);
  const target = order.target === null ? null : creatureOf(table.field, order.target);
  const weapon = order.instead ?? weaponNamed(table, attacker, order.weapon);
  const mode = modeOf(table, { attacker, target, weapon, thrown: order.throw });
  return { order, attacker, target, weapon, mode, place: order.place, options: order.options };
}

/** What is asked about an attack that nobody has ordered yet. */
export interface AskedAttack {
  readonly attacker: CreatureId;
  readonly target?: CreatureId | null;
  readonly weapon?: string | null;
  readonly options?: readonly AttackOption[];
  readonly throw?: boolean;
}

/**
 * A plain attack with the main weapon unless another is named: the first of its action. With two-weapon fighting a
 * weapon that can only be in the off hand is taken for the off-hand attack.
 */
export function plainAttack(table: Table, asked: AskedAttack): AttackQuery {
  const attacker = creatureOf(table.field, asked.attacker);
  const options = asked.options ?? [];
  const weapon = asked.weapon ?? mainWeapon(table, attacker).name;
  const offHand = options.includes("two-weapon") && isSecondWeapon(attacker, weapon);
  return {
    attacker: attacker.id,
    target: asked.target ?? null,
    weapon,
    place: { ...ALONE, offHand },
    options,
    throw: asked.throw ?? false,
    bonus: [],
    damageMultiplier: 1,
  };
}

/**
 * Whether a melee attack with the weapon is one of the off hand: it is ordered so, or the weapon is held there.
 *
 * Rule: `Pathfinder · Off-Hand Weapon`.
 */
export function isOffHandAttack({ attacker, weapon, mode, place }: Attack): boolean {
  return place.offHand || (mode === "melee" && isSecondWeapon(attacker, weapon.name));
}

/** How the lines of the attack are drawn, for cover and concealment. */
export function linesOf({ mode, weapon }: Attack): AttackLines {
  return { melee: mode === "melee", weapon };
}

/** Whether the attack is a touch attack of either kind. */
export function isTouch({ options }: Attack): boolean {
  return options.includes("touch") || options.includes("incorporeal-touch");
}

/**
 * Whether the hit deals nonlethal damage: as the weapon does, or as the attacker chose.
 *
 * Rule: `Pathfinder · Nonlethal Damage`, `Pathfinder · Dealing Lethal Damage`.
 */
export function isNonlethal({ weapon, options }: Attack): boolean {
  if (options.includes("nonlethal")) return true;
  return weapon.nonlethal && !options.includes("lethal");
}

/**
 * Whether the weapon is held in both hands: it takes two, or the attacker chose so. The ends of a double weapon used for
 * fighting with two weapons strike like a weapon in each hand.
 *
 * Rule: `Pathfinder · Wielding a Weapon Two-Handed`, `Pathfinder · Double Weapons`.
 */
export function isTwoHanded({ weapon, mode, options }: Attack): boolean {
  if (mode !== "melee" || (weapon.kind !== "melee" && weapon.kind !== "natural")) return false;
  if (weapon.double && options.includes("two-weapon")) return false;
  return weapon.grip === "two-handed" || options.includes("two-handed");
}

/** Whether a weapon is only in the off hand: the second one held, beside a main weapon that leaves a hand free. */
function isSecondWeapon(attacker: Creature, name: string): boolean {
  const [main] = handWeapons(attacker);
  const second = offHandWeapon(attacker);
  if (main === undefined || second === null || second.name !== name || main.name === name) return false;
  return main.grip !== "two-handed" && second.grip !== "two-handed";
}

interface ModeQuery {
  readonly attacker: Creature;
  readonly target: Creature | null;
  readonly weapon: Weapon;
  readonly thrown: boolean;
}

function modeOf(table: Table, { attacker, target, weapon, thrown }: ModeQuery): AttackMode {
  if (weapon.kind === "ranged") return "projectile";
  if (!isMeleeWeapon(weapon) || thrown) return "thrown";
  const throwable = weapon.kind === "melee" && (weapon.rangeFeet > 0 || table.edition.attack.range.throwsAnything);
  if (!throwable || target === null || strikeReach(table, attacker, weapon, target) === "ok") return "melee";
  return "thrown";
}
