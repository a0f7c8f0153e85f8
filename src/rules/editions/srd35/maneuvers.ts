import { GRAPPLE_OPPOSED } from "../../maneuvers/grapple-opposed/rules.ts";
import { BULL_RUSH_OPPOSED } from "../../maneuvers/opposed/bull-rush.ts";
import { DISARM_OPPOSED } from "../../maneuvers/opposed/disarm.ts";
import { OVERRUN_OPPOSED } from "../../maneuvers/opposed/overrun.ts";
import { SUNDER_OPPOSED } from "../../maneuvers/opposed/sunder.ts";
import { TRIP_OPPOSED } from "../../maneuvers/opposed/trip.ts";
import type { Edition } from "../edition.ts";

/**
 * The special attacks of the 3.5 SRD: each a procedure of its own, with opposed rolls in place of a combat maneuver bonus.
 *
 * Rule: `3.5 · Special Attacks`.
 */
export const SRD35_MANEUVERS: Edition["maneuvers"] = {
  "bull-rush": BULL_RUSH_OPPOSED,
  disarm: DISARM_OPPOSED,
  grapple: GRAPPLE_OPPOSED,
  overrun: OVERRUN_OPPOSED,
  sunder: SUNDER_OPPOSED,
  trip: TRIP_OPPOSED,
};
