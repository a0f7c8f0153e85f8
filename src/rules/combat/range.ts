import { distanceFeet } from "../geometry/distance.ts";
import type { Table } from "../table.ts";
import type { Attack } from "./attack.ts";

/** How far a shot or throw goes and what the distance costs. */
export interface Range {
  readonly feet: number;
  /** 0 or less. */
  readonly penalty: number;
  /** The farthest the weapon goes in feet; infinite where only sight ends it. */
  readonly maxFeet: number;
}

/**
 * The range of a ranged attack: a penalty for each full increment beyond the first, and a last one, or less where the
 * weapon's description says so.
 *
 * Rule: `Pathfinder · Ranged Attacks`, `Pathfinder · Attack Bonus`.
 */
export function rangeOf(table: Table, attack: Attack): Range {
  return rangeAt(table, attack, attack.target === null ? 0 : distanceFeet(table, attack.attacker, attack.target));
}

/** The range of a ranged attack on something so many feet away: see {@link rangeOf}. */
export function rangeAt(table: Table, attack: Attack, feet: number): Range {
  const rules = table.edition.attack.range;
  const incrementFeet = rules.incrementFeet ?? ownIncrement(table, attack);
  const increments = rules.incrementsMax?.[attack.mode === "thrown" ? "thrown" : "projectile"] ?? Infinity;
  const isSpell = attack.order.spell !== undefined; // a spell has a range and no increments
  const beyond = isSpell ? 0 : Math.max(0, Math.ceil(feet / incrementFeet) - 1);
  const shortest = attack.weapon.rangeMaxFeet > 0 ? attack.weapon.rangeMaxFeet : Infinity;
  return { feet, penalty: beyond * rules.penalty, maxFeet: Math.min(shortest, incrementFeet * increments) };
}

function ownIncrement(table: Table, { weapon }: Attack): number {
  return weapon.rangeFeet > 0 ? weapon.rangeFeet : table.edition.attack.range.makeshiftFeet;
}
