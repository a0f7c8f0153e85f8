import { handsFor, shieldLeaves } from "../actions/hands.ts";
import type { Creature } from "../field/creature.ts";
import type { Refusal, SentenceValues } from "../refusal.ts";
import { object, refusalOf } from "../refusal.ts";
import { coverBetween } from "../geometry/cover.ts";
import { hasSightLine, lineOfEffect } from "../geometry/lines.ts";
import { strikeReach } from "../geometry/reach.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import type { Attack } from "./attack.ts";
import { linesOf, readAttack } from "./attack.ts";
import { conditionRows } from "./conditions.ts";
import { rangeOf } from "./range.ts";
import type { StrikeOrder } from "./strike-order.ts";
import { handWeapons, isInUse } from "./weapons.ts";

/**
 * Refuses an attack that cannot be made, before anything is rolled.
 *
 * Rule: `Pathfinder · Attack`, `Pathfinder · Total Cover`, `Pathfinder · Combat Modifiers`.
 * @returns the attack with its names looked up
 * @throws {Refused} with what stands in its way: the weapon, its use, reach or range, or what lies between.
 */
export function checkStrike(table: Table, order: StrikeOrder): Attack {
  const attack = readAttack(table, order);
  if (order.attacker === order.target)
    object(table, because(attack, { code: "wrong-target", rule: "Attack", sentence: "AttackOnOneself" }));
  checkWeaponUse(table, attack);
  checkOptions(table, attack);
  checkHands(table, attack);
  table.edition.grapple.checkStrike(table, attack);
  if (attack.mode === "melee") checkReach(table, attack);
  else checkRange(table, attack);
  checkLines(table, attack);
  return attack;
}

/** Whether an attack would be refused. */
export function isImpossible(table: Table, order: StrikeOrder): boolean {
  const check = (): void => {
    checkStrike(table, order);
  };
  return refusalOf(check) !== null;
}

/**
 * Refuses an attack with a weapon that cannot be used as it is, whatever it is aimed at.
 *
 * Rule: `Pathfinder · Attack`.
 * @throws {Refused} when it is not in hand, not loaded, cannot be thrown, or not be used lying down.
 */
export function checkWeaponUse(table: Table, attack: Attack): void {
  const { attacker, weapon, order, mode } = attack;
  requireAttacks(table, attacker);
  if (order.instead === undefined && !isInUse(table, attacker, weapon)) {
    object(table, because(attack, { code: "missing-requirement", rule: "Attack", sentence: "WeaponNotInHand" }));
  }
  if (!weapon.loaded && table.edition.attack.loading(weapon) !== "none") {
    object(table, because(attack, { code: "not-now", rule: "Attack", sentence: "WeaponNotLoaded" }));
  }
  if (mode === "thrown" && (weapon.kind === "natural" || weapon.kind === "unarmed")) {
    object(
      table,
      because(attack, { code: "missing-requirement", rule: "Ranged Attacks", sentence: "WeaponCannotBeThrown" }),
    );
  }
  const hindered = conditionRows(table, attacker).find(({ row }) => row.noRanged === true);
  if (mode !== "melee" && hindered !== undefined && !weapon.proneFriendly) {
    object(
      table,
      because(
        attack,
        { code: "not-now", rule: "Combat Modifiers", sentence: "WeaponNotWhile" },
        { condition: hindered.name },
      ),
    );
  }
}

/**
 * Makes sure that a creature's conditions let it attack at all, be it with a weapon or a maneuver.
 *
 * Rule: `Pathfinder · Squeezing`.
 * @throws {Refused} when one does not.
 */
export function requireAttacks(table: Table, attacker: Creature): void {
  const hindered = conditionRows(table, attacker).find(({ row }) => row.noAttacks === true);
  if (hindered === undefined) return;
  const values = { who: attacker.id, condition: hindered.name };
  object(table, { code: "cannot-act", rule: "Squeezing", sentence: "NoAttackWhile", values });
}

function checkOptions(table: Table, attack: Attack): void {
  const { options, mode, weapon } = attack;
  const rules = table.edition.attack;
  const unknown = options.find((option) => !rules.options.includes(option));
  if (unknown !== undefined) {
    const more = { option: unknown, edition: table.edition.name };
    object(table, because(attack, { code: "not-in-edition", rule: "Attack", sentence: "OptionNotInEdition" }, more));
  }
  if (options.includes("nonlethal") && options.includes("lethal")) {
    object(
      table,
      because(attack, { code: "missing-requirement", rule: "Nonlethal Damage", sentence: "LethalAndNonlethal" }),
    );
  }
  const chosen = options.includes("nonlethal") && !weapon.nonlethal;
  if (chosen && mode !== "melee" && !rules.rangedNonlethal) {
    object(
      table,
      because(attack, { code: "missing-requirement", rule: "Nonlethal Damage", sentence: "NonlethalAtRange" }),
    );
  }
}

function checkHands(table: Table, attack: Attack): void {
  const { attacker, weapon, options, mode } = attack;
  const held = handWeapons(attacker);
  if (options.includes("two-handed") && held.length > 1) {
    object(
      table,
      because(attack, { code: "missing-requirement", rule: "Wielding a Weapon Two-Handed", sentence: "OtherHandFull" }),
    );
  }
  const manufactured = weapon.kind !== "natural" && weapon.kind !== "unarmed";
  const both = mode !== "thrown" && (weapon.grip === "two-handed" || options.includes("two-handed"));
  const hindered = conditionRows(table, attacker).find(({ row }) => row.oneHanded === true);
  if (manufactured && !shieldLeaves(attacker, handsUsed(attack))) {
    object(
      table,
      because(attack, { code: "missing-requirement", rule: "Wielding a Weapon Two-Handed", sentence: "ShieldInHand" }),
    );
  }
  const twoWeapons = options.includes("two-weapon") && held.length > 1;
  if (manufactured && (both || twoWeapons) && hindered !== undefined) {
    object(
      table,
      because(
        attack,
        { code: "missing-requirement", rule: "Grapple", sentence: "WeaponNotWhile" },
        { condition: hindered.name },
      ),
    );
  }
}

/** How many hands an attack takes; a lance takes one in the saddle. */
function handsUsed({ attacker, weapon, options, mode }: Attack): number {
  if (mode === "thrown" || (weapon.lance && attacker.rides !== null)) return 1;
  return options.includes("two-handed") ? 2 : handsFor(weapon);
}

function checkReach(table: Table, attack: Attack): void {
  const { attacker, weapon, target } = attack;
  if (target === null) return;
  const reach = strikeReach(table, attacker, weapon, target);
  if (reach !== "ok") {
    const sentence = reach === "too-close" ? "TooCloseForReachWeapon" : "OutOfReach";
    object(table, because(attack, { code: reach, rule: "Melee Attacks", sentence }));
  }
}

function checkRange(table: Table, attack: Attack): void {
  const { feet, maxFeet } = rangeOf(table, attack);
  if (feet > maxFeet)
    object(
      table,
      because(attack, { code: "out-of-range", rule: "Ranged Attacks", sentence: "OutOfRange" }, { feet, maxFeet }),
    );
}

/** Shooting takes line of sight; a strike at what a curtain or fog hides goes at its square. */
function checkLines(table: Table, attack: Attack): void {
  const { attacker, target, mode } = attack;
  if (target === null) return;
  const covered = coverBetween(table, attacker, target, linesOf(attack)) === "total";
  if (covered || !lineOfEffect(table, attacker, target)) {
    object(table, because(attack, { code: "no-line-of-effect", rule: "Total Cover", sentence: "TotalCover" }));
  }
  if (mode !== "melee" && !hasSightLine(table, spaceOf(table, attacker), spaceOf(table, target))) {
    object(
      table,
      because(attack, { code: "no-line-of-sight", rule: "Ranged Attacks", sentence: "NoLineOfSightToShoot" }),
    );
  }
}

/** The objection to the attack, with a sentence that knows who attacks whom with what. */
function because(
  { attacker, target, weapon }: Attack,
  reason: Omit<Refusal, "values">,
  more: SentenceValues = {},
): Refusal {
  const values = { who: attacker.id, target: target?.id ?? "", weapon: weapon.name, ...more };
  return { ...reason, values };
}
