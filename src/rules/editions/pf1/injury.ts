import { constitutionCheck } from "../../combat/dying.ts";
import { injuryBelowZero } from "../../combat/injury-below-zero.ts";
import type { InjuryRules } from "../edition.ts";

/** The option that lets one terrible blow kill outright, and from how many points on. */
const MASSIVE_DAMAGE = "massive-damage";
const MASSIVE_DAMAGE_POINTS = 50;

/**
 * How hit points run out and come back: dead at minus the Constitution score, and Constitution checks before that.
 *
 * Rule: `Pathfinder · Injury and Death`, `Pathfinder · Massive Damage (Optional Rule)`,
 * `Pathfinder · Staggered and Unconscious`, `Pathfinder · Stable Characters and Recovery`.
 */
export const PF1_INJURY: InjuryRules = injuryBelowZero({
  deadAt: (constitution) => -constitution,
  endlessNonlethal: false,
  massive: {
    dc: 15,
    isMassive: ({ field }, { hitPoints }, points) =>
      field.options[MASSIVE_DAMAGE] === true && points >= MASSIVE_DAMAGE_POINTS && points * 2 >= hitPoints.max,
  },
  fight: { check: constitutionCheck, failsWhileHurting: true },
});
