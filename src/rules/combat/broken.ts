import type { Weapon } from "../field/weapon.ts";
import type { Table } from "../table.ts";

/**
 * Whether a weapon is broken: it has taken damage in excess of half its full hit points.
 *
 * Rule: `Pathfinder · Conditions` (broken), as the open reference has it.
 */
export function isBroken(table: Table, { hitPoints, hitPointsMax }: Weapon): boolean {
  return table.edition.attack.broken !== null && hitPointsMax > 0 && hitPoints * 2 < hitPointsMax;
}

/** What being broken costs an attack roll and a damage roll with a weapon; nothing where it is whole. */
export function brokenPenalty(table: Table, weapon: Weapon): { readonly attack: number; readonly damage: number } {
  const { broken } = table.edition.attack;
  return broken !== null && isBroken(table, weapon) ? broken : { attack: 0, damage: 0 };
}

/** The natural rolls that threaten a critical hit, and what it multiplies damage by: worse for a broken weapon. */
export function criticalOf(table: Table, weapon: Weapon): { readonly threatFrom: number; readonly multiplier: number } {
  const { broken } = table.edition.attack;
  return broken !== null && isBroken(table, weapon) ? broken : weapon;
}
