import type { HitPoints } from "../field/creature.ts";

/** Damage as it lands in the several counts. Points, each at least 0. */
export interface Taken {
  readonly after: HitPoints;
  /** Absorbed by temporary hit points. */
  readonly temporary: number;
  readonly lethal: number;
  readonly nonlethal: number;
}

/** Healing as it lands. Points, each at least 0. */
export interface Mended {
  readonly after: HitPoints;
  readonly regained: number;
  /** Nonlethal damage taken off. */
  readonly nonlethal: number;
}

/**
 * Takes damage: temporary hit points go first; nonlethal damage is counted up to the full hit points and is lethal
 * beyond, unless it may pile up without limit; lethal damage comes off current hit points. Whoever was stable or awake
 * below 0 is dying once more when it is wounded again.
 *
 * Rule: `Pathfinder · Temporary Hit Points`, `Pathfinder · Nonlethal Damage`.
 */
export function takeDamage(
  before: HitPoints,
  {
    amount,
    nonlethal,
    unlimited = false,
  }: { readonly amount: number; readonly nonlethal: boolean; readonly unlimited?: boolean },
): Taken {
  const temporary = Math.min(before.temporary, amount);
  const rest = amount - temporary;
  const room = unlimited ? Infinity : Math.max(0, before.max - before.nonlethal);
  const counted = nonlethal ? Math.min(rest, room) : 0;
  const lethal = rest - counted;
  const wounded = lethal > 0;
  const after: HitPoints = {
    ...before,
    now: before.now - lethal,
    temporary: before.temporary - temporary,
    nonlethal: before.nonlethal + counted,
    stable: before.stable && !wounded,
    awake: before.awake && !wounded,
  };
  return { after, temporary, lethal, nonlethal: counted };
}

/** Loses hit points by one's own condition, which nothing absorbs: dying, a failed check. */
export function losePoints(before: HitPoints, amount: number): HitPoints {
  return { ...before, now: before.now - amount };
}

/**
 * Takes healing: up to the full hit points and no farther, as much nonlethal damage with it; bleeding stops, whoever is
 * below 0 is stable, and at 0 or more nothing of having been below is left.
 *
 * Rule: `Pathfinder · Healing`, `Pathfinder · Stable Characters and Recovery`, `Pathfinder · Healing Nonlethal Damage`.
 */
export function takeHealing(before: HitPoints, amount: number): Mended {
  const now = Math.max(before.now, Math.min(before.max, before.now + amount));
  const nonlethal = Math.min(before.nonlethal, amount);
  const down = now < 0;
  const after: HitPoints = {
    ...before,
    now,
    nonlethal: before.nonlethal - nonlethal,
    stable: down,
    awake: down && before.awake,
    bleed: 0,
  };
  return { after, regained: now - before.now, nonlethal };
}

/** All damage that a creature carries, as a number to compare: nonlethal damage and lost temporary hit points included. */
export function damageCarried({ now, temporary, nonlethal }: HitPoints): number {
  return nonlethal - now - temporary;
}
