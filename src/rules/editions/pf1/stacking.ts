import type { Stacking } from "../../breakdown.ts";
import type { BonusType } from "../../field/names.ts";

/**
 * The types of bonus that add up with their own kind; of all others only the best counts.
 *
 * Rule: `Pathfinder · Armor Class · Other Modifiers` (dodge); circumstance, racial and untyped bonuses as the open
 * reference has it.
 */
export const PF1_STACKING: Stacking = { stacks: ["dodge", "circumstance", "racial", "untyped"] };

/**
 * What a touch attack ignores of Armor Class.
 *
 * Rule: `Pathfinder · Touch Attacks`.
 */
export const PF1_IGNORED_BY_TOUCH: readonly BonusType[] = ["armor", "shield", "natural"];
