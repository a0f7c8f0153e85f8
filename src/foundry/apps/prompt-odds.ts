import type { Table } from "../../rules/index.ts";
import { attackBonus, plainAttack } from "../../rules/index.ts";
import { againstArmorClass } from "../../rules/combat/strike.ts";

/** What an attack has to roll. */
export interface Odds {
  /** The lowest face of the d20 that hits: 2 to 20. */
  readonly from: number;
  /** Of a hundred such attacks this many hit, miss chances aside. */
  readonly percent: number;
}

/** The d20 that hits: a natural 1 always misses, a natural 20 always hits. */
export function oddsOf(bonus: number, ac: number): Odds {
  const from = Math.min(20, Math.max(2, ac - bonus));
  return { from, percent: (21 - from) * 5 };
}

/** What a plain attack with a weapon has to roll, as things stand; `null` when it could not be made. */
export function attackOdds(
  table: Table,
  strike: { readonly attacker: string; readonly target: string; readonly weapon: string },
): Odds | null {
  try {
    const order = { ...plainAttack(table, strike), target: strike.target };
    return oddsOf(attackBonus(table, order).total, againstArmorClass(table, order).total);
  } catch {
    return null; // the viewer does not know one of the two, or the weapon is out of hand
  }
}
