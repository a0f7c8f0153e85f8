import type { TurnRules } from "../edition.ts";

/**
 * How the turns of the streamlined variant run.
 *
 * Rule: `Streamlined · Action`, `Streamlined · Ready`, `Streamlined · How Combat Works`.
 */
export const STREAMLINED_TURNS: TurnRules = {
  // Four kinds of action: no swift and no immediate ones.
  actionTypes: ["standard", "move", "full-round", "free", "none", "varies"],
  readying: { standard: "standard", move: "move", free: "move", varies: "standard" },
  unawareRollLate: true,
};
