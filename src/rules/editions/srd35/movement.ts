import type { MovementRules } from "../movement-rules.ts";
import { PF1_MOVEMENT } from "../pf1/movement.ts";

/**
 * How the 3.5 SRD moves where it differs from Pathfinder. Runs and the difficulties of tumbling are in none of its two
 * combat texts: they are the open 3.5 reference's, whose runs are the same as Pathfinder's.
 *
 * Rule: `3.5 · Charge`, `3.5 · Crawling`, `3.5 · Moving Through a Square`, the Tumble skill.
 */
export const SRD35_MOVEMENT: MovementRules = {
  ...PF1_MOVEMENT,
  // DC 15 past an opponent, 25 through its space, 2 more for each one after the first, 10 more at full speed
  tumble: { skill: "tumble", share: 0.5, hurried: 10, through: 10, further: 2, difficulty: () => 15 },
  // Square Occupied by Creature Three Sizes Larger or Smaller: entering it provokes nothing by itself.
  passingProvokes: false,
  // Charge: short with a single action of either kind, and no time to draw a weapon
  charge: { ...PF1_MOVEMENT.charge, shortWith: ["standard", "move"], drawFromBonus: null },
  // Crawling: no word of lying prone.
  onlyProneCrawl: false,
};
