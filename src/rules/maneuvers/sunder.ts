import { readAttack } from "../combat/attack.ts";
import { rollDamage } from "../combat/damage.ts";
import { ALONE } from "../combat/strike-order.ts";
import { UNARMED } from "../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { ManeuverEffect } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import { choose } from "../rule.ts";
import type { Table } from "../table.ts";
import { isBroken, isDestroyed } from "../combat/broken.ts";
import type { Resolution } from "./resolution.ts";
import { AGAINST_DEFENSE, attempt } from "./resolution.ts";
import { checkManeuver, tellManeuver } from "./resolve.ts";
import type { Sundered } from "./sundered.ts";
import { sunderedItem, wearDown } from "./sundered.ts";
import { requireMeleeWeapon } from "./weapon.ts";

/** What is left of an item that is spared. */
const SPARED = 1;

/** A sunder deals the weapon's damage to an item that the target holds or wears. */
export function sunderBy(resolution: Resolution): ManeuverRules {
  return {
    check: checkSunder,
    *perform(table, order) {
      const check = (): void => {
        checkSunder(table, order);
      };
      const rolled = yield* attempt(table, order, { resolution, check });
      if (rolled === null) return false;
      if (!rolled.success) {
        yield* tellManeuver(order, { rolled, effect: {} });
        return false;
      }
      const item = sunderedItem(table, order);
      const { damage, left } = yield* strikeItem(table, order, item);
      yield* tellManeuver(order, { rolled, effect: { item: { ...itemResult(table, item, left), damage } } });
      yield* wearDown(table, order.target, { item, left });
      return true;
    },
  };
}

/**
 * A sunder against combat maneuver defense.
 *
 * Rule: `Pathfinder · Sunder`.
 */
export const SUNDER: ManeuverRules = sunderBy(AGAINST_DEFENSE);

/**
 * Refuses to sunder what is out of reach, or what the target neither holds nor wears.
 *
 * Rule: `Pathfinder · Sunder`.
 * @throws {Refused} as said.
 */
export function checkSunder(table: Table, order: ManeuverOrder): void {
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, null);
  sunderedItem(table, order);
}

/** What a blow at an item does. */
export interface ItemStruck {
  /** What was rolled, before hardness. */
  readonly damage: number;
  /** The item's hit points afterwards; below 0 when it is destroyed. */
  readonly left: number;
}

/** Rolls the weapon's damage for the item, which may be spared once it is beaten. */
function* strikeItem(table: Table, order: ManeuverOrder, item: Sundered): Rule<ItemStruck> {
  const struck = yield* damageItem(table, order, item);
  if (struck.left >= 0 || (yield* destroys(order))) return struck;
  return { ...struck, left: SPARED };
}

/**
 * Rolls the weapon's damage for an item; what exceeds its hardness comes off its hit points.
 *
 * Rule: `Pathfinder · Sunder`, `3.5 · Sunder`.
 */
export function* damageItem(table: Table, order: ManeuverOrder, { durability }: Sundered): Rule<ItemStruck> {
  const attack = readAttack(table, {
    attacker: order.who,
    target: order.target,
    weapon: order.with ?? UNARMED,
    place: ALONE,
    options: order.command?.options ?? [],
    throw: false,
    bonus: [],
    damageMultiplier: 1,
  });
  // A thing has no vital spots for precision damage.
  const { amount } = yield* rollDamage(table, { ...attack, attacker: { ...attack.attacker, precision: null } }, false);
  const { hardness, hitPoints } = durability;
  return { damage: amount, left: hitPoints - Math.max(0, amount - hardness) };
}

/** Whether whoever could destroy the item does. */
function* destroys({ who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  const question = { kind: "destroy", opponent: target, maneuver, options: ["destroy", "spare"] } as const;
  return (yield* choose(who, question)).choose === "destroy";
}

/** How an item is left with so many hit points. */
export function itemResult(
  table: Table,
  { name, durability }: Sundered,
  left: number,
): Omit<NonNullable<ManeuverEffect["item"]>, "damage"> {
  const after = { ...durability, hitPoints: left };
  return { name, hp: Math.max(0, left), broken: isBroken(table, after), destroyed: isDestroyed(after) };
}
