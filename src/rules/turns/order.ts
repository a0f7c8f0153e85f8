import type { Battle, Standing } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";

/** The order with one standing moved to just before or just after somebody. */
export function placeNextTo(
  order: readonly Standing[],
  mine: Standing,
  where: { readonly before: CreatureId } | { readonly after: CreatureId },
): readonly Standing[] {
  const others = order.filter((standing) => standing.who !== mine.who);
  const index =
    "before" in where
      ? others.findIndex((standing) => standing.who === where.before)
      : others.findIndex((standing) => standing.who === where.after) + 1;
  return index < 0 ? order : others.toSpliced(index, 0, mine);
}

/**
 * A creature's standing.
 * @throws {RangeError} when it has no place in the order.
 */
export function standingOf(battle: Battle, who: CreatureId): Standing {
  const standing = battle.order.find((each) => each.who === who);
  if (standing === undefined) throw new RangeError(`"${who}" has no place in the order of battle`);
  return standing;
}

/** Where a creature stands in the order, counted from 0; -1 for one that has no place in it. */
export function placeOf(order: readonly Standing[], who: CreatureId): number {
  return order.findIndex((standing) => standing.who === who);
}

/** Others with the same initiative result, and what put them in order. */
export interface Tie {
  readonly with: readonly CreatureId[];
  readonly total: number;
  readonly settledBy: "modifier" | "roll-off";
}

/**
 * Whom a creature is tied with: the higher modifier went first, and where these are the same too the higher roll-off.
 *
 * Rule: `Pathfinder · Initiative`.
 * @returns `null` when nobody else has its result, or it has no place in the order
 */
export function tieOf(order: readonly Standing[], who: CreatureId): Tie | null {
  const own = order.find((standing) => standing.who === who);
  if (own === undefined) return null;
  const tied = order.filter((standing) => standing !== own && standing.total === own.total);
  if (tied.length === 0) return null;
  const settledBy = tied.some(({ modifier }) => modifier === own.modifier) ? "roll-off" : "modifier";
  return { with: tied.map((standing) => standing.who), total: own.total, settledBy };
}
