import { chanceOf } from "../../combat/dying.ts";
import { injuryBelowZero } from "../../combat/injury-below-zero.ts";
import type { InjuryRules } from "../edition.ts";

/** The chance to become stable, to wake, and to begin to recover alone. */
const CHANCE_PERCENT = 10;
/** So many points from one attack take a Fortitude save against death, and that is no option. */
const MASSIVE_DAMAGE_POINTS = 50;

/**
 * How hit points run out and come back. Neither of the two combat texts of the 3.5 SRD holds the chapter on injury: these
 * are the values of the open 3.5 reference.
 */
export const SRD35_INJURY: InjuryRules = injuryBelowZero({
  deadAt: () => -10,
  // Nonlethal damage never turns lethal.
  endlessNonlethal: true,
  massive: { dc: 15, isMassive: (_table, _creature, points) => points >= MASSIVE_DAMAGE_POINTS },
  fight: { check: chanceOf(CHANCE_PERCENT), failsWhileHurting: false },
});
