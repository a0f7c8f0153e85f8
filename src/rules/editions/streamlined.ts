import { reflexInArmorClass } from "../combat/quickness.ts";
import { STREAMLINED_INJURY } from "../combat/injury-streamlined.ts";
import type { Edition } from "./edition.ts";
import { PF1 } from "./pf1.ts";
import { STREAMLINED_ACTIONS } from "./streamlined/actions.ts";
import { STREAMLINED_ATTACK } from "./streamlined/attack.ts";
import { STREAMLINED_CASTING } from "./streamlined/casting.ts";
import { STREAMLINED_CONDITIONS } from "./streamlined/conditions.ts";
import { STREAMLINED_MOVEMENT } from "./streamlined/movement.ts";
import { STREAMLINED_SIZES } from "./streamlined/sizes.ts";
import { STREAMLINED_TURNS } from "./streamlined/turns.ts";

/** Attacks beyond the first come with every so many points of base attack bonus, up to these in all. */
const ATTACK_EVERY = 5;
const ITERATIVE_PENALTIES = [0, -4, -8, -12] as const;

/**
 * The streamlined d20 variant, told as what differs from Pathfinder. What its text says nothing about (maneuvers, charges,
 * the penalties of conditions, …) is taken over unchanged.
 */
export const STREAMLINED: Edition = {
  ...PF1,
  id: "streamlined",
  name: "Streamlined d20",
  // Combat Statistics: a score is the bonus itself.
  abilityModifier: (score) => score ?? 0,
  abilityScore: (modifier) => modifier,
  sizes: STREAMLINED_SIZES,
  turns: STREAMLINED_TURNS,
  actions: STREAMLINED_ACTIONS,
  movement: STREAMLINED_MOVEMENT,
  conditions: STREAMLINED_CONDITIONS,
  attack: STREAMLINED_ATTACK,
  // Cover: it does nothing for saves.
  cover: { ...PF1.cover, reflex: { none: 0, soft: 0, partial: 0, cover: 0, improved: 0, total: 0 } },
  // Full Attack: -4, -8 and -12
  iterativePenalties: (bonus) => ITERATIVE_PENALTIES.slice(0, Math.max(1, Math.ceil(bonus / ATTACK_EVERY))),
  // Ignoring Concealment: the invisible have +10 on hiding, moving or not.
  stealth: { ...PF1.stealth, invisible: { moving: 10, still: 10 } },
  // Distracting Spellcasters
  casting: STREAMLINED_CASTING,
  // Armor Class: the whole Reflex save counts, not Dexterity alone.
  quickness: reflexInArmorClass,
  // Making an Attack of Opportunity: one a round, and no feat that gives more
  opportunitiesPerRound: () => 1,
  // Injury and Death, Last Chance, Stable Characters and Recovery, Temporary Hit Points
  injury: STREAMLINED_INJURY,
};
