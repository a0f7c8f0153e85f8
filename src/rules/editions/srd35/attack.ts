import type { AttackRules } from "../attack-rules.ts";
import { PF1_ATTACK } from "../pf1/attack.ts";

/**
 * How the 3.5 SRD attacks where it differs from Pathfinder.
 *
 * Rule: `3.5 · Shooting or Throwing into a Melee`, `3.5 · Cleave`, `3.5 · Table: Attack Roll Modifiers`,
 * `3.5 · Table: Armor Class Modifiers`; minimum damage, which its combat texts leave out, is the open 3.5 reference's.
 */
export const SRD35_ATTACK: AttackRules = {
  ...PF1_ATTACK,
  // The full penalty, however big the target is.
  intoMelee: { ...PF1_ATTACK.intoMelee, whenBigger: [] },
  // Cleave: once a round, wherever the feat applies; Great Cleave: as often as it does
  dropping: [
    { feat: "great-cleave", onceARound: false },
    { feat: "cleave", onceARound: true },
  ],
  // Note 2: no bonus for being invisible to somebody blinded
  unseenAgainstBlinded: false,
  // Note 3: shots and throws into a grapple hit one of those in it at random.
  strayIntoGrapple: { missedBy: "improved-precise-shot" },
  // The types of creatures, as the open reference has them
  vitals: { missing: [...PF1_ATTACK.vitals.missing, "construct", "plant", "undead"] },
  // A hit deals 1 point at least, of its own kind.
  minimumNonlethal: false,
  // No word of broken weapons.
  broken: null,
};
