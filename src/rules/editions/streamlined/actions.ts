import type { ActionRow } from "../edition.ts";
import { PF1_ACTIONS } from "../pf1/actions.ts";

const {
  // There are no swift and no immediate actions.
  "cast-a-quickened-spell": _quickened,
  "cast-feather-fall": _featherFall,
  // Bows and crossbows take no time to load.
  "load-a-hand-crossbow-or-light-crossbow": _light,
  "load-a-heavy-or-repeating-crossbow": _heavy,
  ...COMMON
} = PF1_ACTIONS;

/**
 * The actions of the streamlined variant. Its text names those that matter to it; the table of all of them is the common
 * one.
 *
 * Rule: `Streamlined · Action`, `Streamlined · Reload`, `Streamlined · Draw or Sheathe a Weapon` (never with a move, never
 * two at once).
 */
export const STREAMLINED_ACTIONS: Readonly<Record<string, ActionRow>> = {
  ...COMMON,
  "draw-a-weapon": { type: "move", provokes: "no" },
};
