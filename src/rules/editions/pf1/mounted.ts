import type { MountedRules } from "../mounted-rules.ts";

/**
 * The numbers of Pathfinder's mounted combat.
 *
 * Rule: `Pathfinder · Mounted Combat`, `Pathfinder · Mount/Dismount a Steed`.
 */
export const PF1_MOUNTED: MountedRules = {
  steady: ["combat-trained"],
  difficulties: { fastMount: 20, control: 20, knees: 5, softFall: 15 },
  fall: "1d6",
  staysPercent: { plain: 50, military: 75 },
  fullAttackFeet: 5,
  ranged: { doubleMove: -4, run: -8 },
  casting: { moving: 10, running: 15 },
};
