import type { MovementRules } from "../movement-rules.ts";
import { PF1_MOVEMENT } from "../pf1/movement.ts";

/**
 * How the streamlined variant moves where it differs from Pathfinder: armor slows nobody, neither walking nor running.
 *
 * Rule: `Streamlined · Speed`, `Streamlined · Run`.
 */
export const STREAMLINED_MOVEMENT: MovementRules = {
  ...PF1_MOVEMENT,
  run: {
    ...PF1_MOVEMENT.run,
    speedsInHeavyArmor: PF1_MOVEMENT.run.speeds,
    // The score is the bonus itself; without one above 0 every round of running takes a check.
    rounds: ({ abilities }) => (abilities.con === null ? null : Math.max(0, abilities.con)),
  },
  landSpeeds: { ...PF1_MOVEMENT.landSpeeds, reducedFeet: (feet) => feet },
};
