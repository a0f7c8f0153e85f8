import { abilityModifier } from "../combat/ability.ts";
import { dexterityInArmorClass } from "../combat/quickness.ts";
import { feintAgainstDifficulty } from "../combat/feint.ts";
import { maneuverRoll } from "../maneuvers/bonus.ts";
import { BULL_RUSH } from "../maneuvers/bull-rush.ts";
import { DISARM } from "../maneuvers/disarm.ts";
import { OVERRUN } from "../maneuvers/overrun.ts";
import { SUNDER } from "../maneuvers/sunder.ts";
import { GRAPPLE, PF1_GRAPPLE } from "../maneuvers/grapple/grapple.ts";
import { TRIP } from "../maneuvers/trip.ts";
import type { Edition } from "./edition.ts";
import { PF1_ACTIONS } from "./pf1/actions.ts";
import { PF1_ATTACK } from "./pf1/attack.ts";
import { PF1_CASTING } from "./pf1/casting.ts";
import { PF1_CONDITIONS } from "./pf1/conditions.ts";
import { PF1_INJURY } from "./pf1/injury.ts";
import { PF1_MOUNTED } from "./pf1/mounted.ts";
import { PF1_MOVEMENT } from "./pf1/movement.ts";
import { PF1_SIZES } from "./pf1/sizes.ts";
import { PF1_TURNS } from "./pf1/turns.ts";
import { PF1_IGNORED_BY_TOUCH, PF1_STACKING } from "./pf1/stacking.ts";

/** Attacks beyond the first come with every so many points of base attack bonus, up to these in all. */
const ATTACK_EVERY = 5;
const ITERATIVE_PENALTIES = [0, -5, -10, -15] as const;

/** Pathfinder, first edition: the base that the other editions are told apart from. */
export const PF1: Edition = {
  id: "pf1",
  name: "Pathfinder",
  sizes: PF1_SIZES,
  actions: PF1_ACTIONS,
  conditions: PF1_CONDITIONS,
  stacking: PF1_STACKING,
  turns: PF1_TURNS,
  ignoredByTouch: PF1_IGNORED_BY_TOUCH,
  attack: PF1_ATTACK,
  // Cover; creatures in between, soft cover, add nothing to Reflex saves
  cover: {
    partial: true,
    armorClass: { none: 0, soft: 4, partial: 2, cover: 4, improved: 8, total: 8 },
    reflex: { none: 0, soft: 0, partial: 1, cover: 2, improved: 4, total: 2 },
  },
  // Throw Splash Weapon
  splash: { around: "square", landing: true },
  movement: PF1_MOVEMENT,
  casting: PF1_CASTING,
  mounted: PF1_MOUNTED,
  turning: null,
  maneuverTotals: true,
  maneuverRoll,
  totalDefense: 4,
  stealth: { hide: "stealth", notice: "perception", improvedCover: 10, invisible: { moving: 20, still: 40 } },
  options: {
    "massive-damage": "Massive Damage",
    "flying-run": "Run in the Air",
    "dive-attack": "Dive Attack",
    "natural-attacks-as-off-hand": "Natural Attacks as Off-Hand Weapons",
    "grappled-penalties": "Penalties of the Grappled Condition",
  },
  abilityModifier: (score) => (score === null ? 0 : Math.floor((score - 10) / 2)),
  abilityScore: (modifier) => 10 + 2 * modifier,
  iterativePenalties: (bonus) => ITERATIVE_PENALTIES.slice(0, Math.max(1, Math.ceil(bonus / ATTACK_EVERY))),
  quickness: dexterityInArmorClass,
  opportunitiesPerRound: (table, creature) => {
    const dexterity = creature.feats.includes("combat-reflexes") ? abilityModifier(table, creature, "dex") : 0;
    return 1 + Math.max(0, dexterity);
  },
  injury: PF1_INJURY,
  feint: feintAgainstDifficulty,
  maneuvers: { "bull-rush": BULL_RUSH, disarm: DISARM, grapple: GRAPPLE, overrun: OVERRUN, sunder: SUNDER, trip: TRIP },
  grapple: PF1_GRAPPLE,
};
