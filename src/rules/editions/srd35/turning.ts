import type { TurningRules } from "../turning-rules.ts";

/**
 * Turning in the 3.5 SRD. How many attempts the feat Extra Turning gives is as the open 3.5 reference has it.
 *
 * Rule: `3.5 · Turn or Rebuke Undead`, `3.5 · Table: Turning Undead`, `3.5 · Evil Clerics and Undead`,
 * `3.5 · Neutral Clerics and Undead`, `3.5 · Paladins and Undead`.
 */
export const SRD35_TURNING: TurningRules = {
  table: [
    { upTo: 0, hitDice: -4 },
    { upTo: 3, hitDice: -3 },
    { upTo: 6, hitDice: -2 },
    { upTo: 9, hitDice: -1 },
    { upTo: 12, hitDice: 0 },
    { upTo: 15, hitDice: 1 },
    { upTo: 18, hitDice: 2 },
    { upTo: 21, hitDice: 3 },
    { upTo: Infinity, hitDice: 4 },
  ],
  rangeFeet: 60,
  damage: { count: 2, sides: 6, plus: 0 },
  uses: { base: 3, feat: "extra-turning", perFeat: 4 },
  lowered: { paladin: { levels: 3, from: 4 } },
  clerics: ["cleric"],
  energies: { good: ["positive"], neutral: ["positive", "negative"], evil: ["negative"] },
  overwhelming: 2,
  rounds: 10,
  nearFeet: 10,
};
