import type { Weapon } from "../field/weapon.ts";
import type { Table } from "../table.ts";

/** How much an item withstands, and how much of that is left. Points. */
export interface Durability {
  readonly hardness: number;
  /** Below 0 once it is destroyed. */
  readonly hitPoints: number;
  readonly hitPointsMax: number;
}

/**
 * Whether an item is broken: no more than half of its hit points are left. What has no substance of its own never is.
 *
 * Rule: `Pathfinder · Sunder`.
 */
export function isBroken(table: Table, { hitPoints, hitPointsMax }: Omit<Durability, "hardness">): boolean {
  return table.edition.attack.broken !== null && hitPointsMax > 0 && hitPoints * 2 <= hitPointsMax;
}

/** Whether nothing usable is left of an item. */
export function isDestroyed({ hitPoints }: Pick<Durability, "hitPoints">): boolean {
  return hitPoints < 0;
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
