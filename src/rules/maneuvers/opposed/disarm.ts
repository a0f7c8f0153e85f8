import type { Part } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import { freeHands } from "../../actions/hands.ts";
import { LOCKED_GAUNTLET } from "../../actions/locked-gauntlet.ts";
import { canAct } from "../../combat/conditions.ts";
import { hasEffect } from "../../combat/effects.ts";
import { handWeapons, isMeleeWeapon, UNARMED, weaponNamed, weaponsInUse } from "../../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { Creature } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import type { Weapon } from "../../field/weapon.ts";
import { object, refusalOf } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { choose, happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { dropItems, heldItem, takeItem } from "../held-items.ts";
import { checkManeuver, provokeTarget } from "../resolve.ts";
import { isTriedBareHanded, requireMeleeWeapon } from "../weapon.ts";
import type { Contest } from "./contest.ts";
import { contest, reversed, tellContest, tellFailed } from "./contest.ts";
import { checkSnatch, snatch, wornThing } from "./snatch.ts";
import { improvedPart } from "./strength.ts";
import { fencing } from "./weapons.ts";

/** On the roll of a defender whose item is no melee weapon. */
const NO_MELEE_WEAPON = -4;

/** What being locked in a gauntlet is worth to the weapon in the main hand. */
const LOCKED = 10;

/**
 * A disarm by opposed attack rolls: with a weapon the item falls at its owner's feet, with bare hands the attacker has it.
 * Who fails may be disarmed in return.
 *
 * Rule: `3.5 · Disarm`.
 */
export const DISARM_OPPOSED: ManeuverRules = {
  check: checkDisarm,
  *perform(table, order) {
    const thing = wornThing(table, order);
    if (thing !== null) return yield* snatch(table, order, thing);
    const wounds = yield* provokeTarget(table, order);
    const check = (): void => {
      checkDisarm(table, order);
    };
    if (wounds === null || refusalOf(check) !== null) {
      yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
      return false;
    }
    const item = heldItem(table, order, "Disarm");
    const success = wounds.some(({ value }) => value < 0) ? yield* failed(order) : yield* wrench(table, order, item);
    if (!success && (yield* countersDisarm(table, order, item))) {
      yield* wrench(table, reversedDisarm(order, item), toolOf(table, order));
    }
    return success;
  },
};

/**
 * Refuses to disarm somebody out of reach, whose hands do not hold the item, or of a weapon that the hand wears.
 *
 * Rule: `3.5 · Disarm`.
 * @throws {Refused} as said.
 */
function checkDisarm(table: Table, order: ManeuverOrder): void {
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, null);
  const thing = wornThing(table, order);
  if (thing !== null) {
    checkSnatch(table, order, thing);
    return;
  }
  const item = heldItem(table, order, "Disarm");
  if (!item.gauntlet) return;
  const values = { target: order.target, item: item.name };
  object(table, { code: "wrong-target", rule: "Disarm", sentence: "HandWearsIt", values });
}

function* failed(order: ManeuverOrder): Rule<false> {
  yield* tellFailed(order);
  return false;
}

/** The opposed attack rolls, and what comes of winning them. Returns whether the item is gone. */
function* wrench(table: Table, order: ManeuverOrder, item: Weapon): Rule<boolean> {
  const rolled = yield* rollDisarm(table, order, item);
  yield* tellContest(order, rolled, rolled.success ? { dropped: [item.name] } : {});
  if (!rolled.success) return false;
  yield* dropItems(table, order.target, [item.name]);
  const hasHand = freeHands(creatureOf(table.field, order.who)) > 0;
  if (isTriedBareHanded(table, order) && hasHand) {
    yield* takeItem(table, { who: order.who, from: order.target, name: item.name });
  }
  return true;
}

function rollDisarm(table: Table, order: ManeuverOrder, item: Weapon): Rule<Contest> {
  const { who, target, maneuver } = order;
  const attacker = creatureOf(table.field, who);
  const defender = creatureOf(table.field, target);
  const mine = { who, against: target, weapon: toolOf(table, order) };
  const theirs = { who: target, against: who, weapon: parryingWith(table, defender, item) };
  const attack = fencing(table, { ...mine, bonus: [...order.bonus, improvedPart(attacker, maneuver)] });
  const parry = fencing(table, { ...theirs, bonus: resisting(table, defender, item) });
  const sides = { mine: { who, bonus: attack }, theirs: { who: target, bonus: parry } };
  return contest(table, sides, { purpose: "attack", ties: "beat" });
}

function toolOf(table: Table, { who, with: name }: ManeuverOrder): Weapon {
  return weaponNamed(table, creatureOf(table.field, who), name ?? UNARMED);
}

/** What the defender opposes with: the item itself, or, where that is no melee weapon, another one in use. */
function parryingWith(table: Table, defender: Creature, item: Weapon): Weapon | null {
  if (isMeleeWeapon(item)) return item;
  return weaponsInUse(table, defender).find(isMeleeWeapon) ?? null;
}

function resisting(table: Table, defender: Creature, item: Weapon): readonly Part[] {
  const locked = defender.traits.includes(LOCKED_GAUNTLET) || hasEffect(table, defender.id, LOCKED_GAUNTLET);
  const inMainHand = handWeapons(defender)[0]?.name === item.name;
  return [
    part("no-melee-weapon", isMeleeWeapon(item) ? 0 : NO_MELEE_WEAPON),
    part("locked-gauntlet", locked && inMainHand ? LOCKED : 0),
  ];
}

/** Whether the defender tries the same at once. Only a melee weapon wrenches back, and only what a hand can lose. */
function* countersDisarm(table: Table, order: ManeuverOrder, item: Weapon): Rule<boolean> {
  const { who, target, maneuver } = order;
  const tool = toolOf(table, order);
  const losable = handWeapons(creatureOf(table.field, who)).some(({ name }) => name === tool.name) && !tool.gauntlet;
  if (!isMeleeWeapon(item) || !losable || !canAct(table, creatureOf(table.field, target))) return false;
  const question = { kind: "counter", opponent: who, maneuver, options: ["counter", "decline"] } as const;
  return (yield* choose(target, question)).choose === "counter";
}

function reversedDisarm(order: ManeuverOrder, item: Weapon): ManeuverOrder {
  return { ...reversed(order), with: item.name };
}
