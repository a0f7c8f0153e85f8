import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { Creature } from "../field/creature.ts";

/** What each leg beyond two adds to the defense. */
const PER_LEG = 2;
const LEGS = 2;

/** The legs of a creature of which nothing is said but that it walks on all fours. */
const ON_ALL_FOURS = 4;

/**
 * Each leg beyond two makes a creature harder to knock over.
 *
 * Rule: `Pathfinder · Overrun`, `Pathfinder · Trip`.
 */
export function legsPart({ legs, traits }: Creature): Part {
  const count = traits.includes("quadruped") ? Math.max(legs, ON_ALL_FOURS) : legs;
  return part("legs", PER_LEG * Math.max(0, count - LEGS));
}
