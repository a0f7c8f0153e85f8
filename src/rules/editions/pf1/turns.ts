import type { TurnRules } from "../edition.ts";

/**
 * How Pathfinder's turns run.
 *
 * Rule: `Pathfinder · Action Types`, `Pathfinder · Ready`, `Pathfinder · How Combat Works`.
 */
export const PF1_TURNS: TurnRules = {
  actionTypes: ["standard", "move", "full-round", "swift", "immediate", "free", "none", "varies"],
  readying: {
    standard: "standard",
    move: "standard",
    swift: "standard",
    free: "standard",
    varies: "standard",
  },
  unawareRollLate: false,
};
