import type { ConditionName } from "../../field/names.ts";
import type { ConditionRow } from "../edition.ts";
import { PF1_CONDITIONS } from "../pf1/conditions.ts";

/**
 * The conditions that the streamlined variant has its own words on; all others are the common ones.
 *
 * Rule: `Streamlined · Flat-Footed`, `Streamlined · Run`, `Streamlined · Total Concealment`,
 * `Streamlined · Temporary Hit Points`, `Streamlined · Recovering with Help`.
 */
export const STREAMLINED_CONDITIONS: Readonly<Record<ConditionName, ConditionRow>> = {
  ...PF1_CONDITIONS,
  // Unconscious of itself; whoever has temporary hit points is awake and dying.
  dying: { slipping: true },
  // Without exception: no feat makes up for it, and no trait prevents it.
  "flat-footed": { losesDexterity: true, toldApart: true, noOpportunities: true },
  disabled: { acts: "free-only", noOpportunities: true, movement: "none" },
  // Unseen, so that whoever is attacked counts as flat-footed, and no bonus besides.
  invisible: { unseen: true },
  hidden: { unseen: true, hides: true },
  // A runner keeps the Reflex bonus.
  running: {},
};
