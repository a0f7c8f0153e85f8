import type { CastingRules } from "../casting-rules.ts";
import { PF1_CASTING } from "../pf1/casting.ts";

/**
 * Casting in the streamlined variant: whoever is hurt while casting makes a Fortitude save in place of a concentration
 * check. Its text gives no difficulty; Pathfinder's is used.
 *
 * Rule: `Streamlined · Distracting Spellcasters`.
 */
export const STREAMLINED_CASTING: CastingRules = { ...PF1_CASTING, againstWounds: "fort" };
