import { part } from "../breakdown.ts";
import { STREAMLINED_INJURY } from "../combat/injury-streamlined.ts";
import type { Edition } from "./edition.ts";
import { PF1 } from "./pf1.ts";

/** Later attacks of a full attack: how many points of base attack bonus between them, and what each costs more. */
const ATTACK_EVERY = 5;
const ATTACKS_MAX = 4;
const LATER_ATTACK = -4;

/** The streamlined d20 variant, told as what differs from Pathfinder. */
export const STREAMLINED: Edition = {
  ...PF1,
  id: "streamlined",
  name: "Streamlined d20",
  // A score is the bonus itself.
  abilityModifier: (score) => score ?? 0,
  abilityScore: (modifier) => modifier,
  iterativePenalties: (bonus) => {
    const count = Math.min(ATTACKS_MAX, Math.max(1, Math.ceil(bonus / ATTACK_EVERY)));
    return Array.from({ length: count }, (_, index) => (index === 0 ? 0 : LATER_ATTACK * index));
  },
  // The whole Reflex save counts, not Dexterity alone; who cannot react loses what of it is a bonus.
  extraArmorClass: (_field, creature, { deniedDexterity }) => [
    part("reflex", deniedDexterity ? Math.min(0, creature.saves.ref) : creature.saves.ref),
  ],
  injury: STREAMLINED_INJURY,
};
