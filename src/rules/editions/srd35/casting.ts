import type { Part } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import type { Creature } from "../../field/creature.ts";
import type { Table } from "../../table.ts";
import type { CastingRules } from "../casting-rules.ts";
import { PF1_CASTING } from "../pf1/casting.ts";

/** Each level takes a thousand points more than the one before. */
const EXPERIENCE_STEP = 1000;

/**
 * Casting in the 3.5 SRD: Concentration is a skill, the defensive is easier to hold, experience is a component, and no
 * touch is too soft to be critical. The seeds refer to the Concentration skill for the other interferences, which, like
 * Combat Casting and the experience of each level, are as the open 3.5 reference has them; casting in a grapple is in the
 * text of grappling.
 *
 * Rule: `3.5 · Cast a Spell`, `3.5 · Casting a Metamagic Spell`, `3.5 · Readying to Counterspell`,
 * `3.5 · If You're Grappling · Cast a Spell`.
 */
export const SRD35_CASTING: CastingRules = {
  ...PF1_CASTING,
  concentration,
  defensiveFeat: { ...PF1_CASTING.defensiveFeat, against: ["grappling"] },
  defensively: { base: 15, perLevel: 1, perDamage: 0 },
  interferences: {
    ...PF1_CASTING.interferences,
    grappling: { base: 20, perLevel: 1, perDamage: 0 },
  },
  slowSpontaneous: ["cleric"],
  quickDespiteSlow: false,
  criticalWithoutDamage: true,
  experienceFor: (level) => (EXPERIENCE_STEP * level * (level - 1)) / 2,
};

/** The skill's total. */
function concentration(_table: Table, caster: Creature): readonly Part[] {
  return [part("concentration", caster.skills["concentration"] ?? 0)];
}
