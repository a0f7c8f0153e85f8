import type { Edition } from "./edition.ts";

/**
 * An ability score that one edition counts, as another counts it: the same number where it means the same modifier there,
 * else the score that gives the modifier which was meant. No score is none in either.
 */
export function scoreIn<T extends number | null>(score: T, { from, to }: { from: Edition; to: Edition }): T | number {
  if (score === null) return score;
  const modifier = from.abilityModifier(score);
  return modifier === to.abilityModifier(score) ? score : to.abilityScore(modifier);
}
