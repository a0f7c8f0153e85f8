import { feintOpposed } from "../combat/feint-opposed.ts";
import { OPPOSED_GRAPPLE } from "../maneuvers/grapple-opposed/rules.ts";
import { opposedRoll } from "../maneuvers/opposed/own-roll.ts";
import type { Edition } from "./edition.ts";
import { PF1 } from "./pf1.ts";
import { SRD35_ACTIONS } from "./srd35/actions.ts";
import { SRD35_ATTACK } from "./srd35/attack.ts";
import { SRD35_CASTING } from "./srd35/casting.ts";
import { SRD35_CONDITIONS } from "./srd35/conditions.ts";
import { SRD35_INJURY } from "./srd35/injury.ts";
import { SRD35_MANEUVERS } from "./srd35/maneuvers.ts";
import { SRD35_MOVEMENT } from "./srd35/movement.ts";
import { SRD35_SIZES } from "./srd35/sizes.ts";
import { SRD35_TURNING } from "./srd35/turning.ts";
import { SRD35_TURNS } from "./srd35/turns.ts";

// Massive damage is no option here.
const { "massive-damage": _always, ...OPTIONS } = PF1.options;

/**
 * The 3.5 System Reference Document, told as what differs from Pathfinder. What its combat texts leave to chapters that
 * are not among them is the open 3.5 reference's, and said so where it stands; all else is taken over unchanged.
 */
export const SRD35: Edition = {
  ...PF1,
  id: "srd35",
  name: "3.5 SRD",
  sizes: SRD35_SIZES,
  turns: SRD35_TURNS,
  actions: SRD35_ACTIONS,
  movement: SRD35_MOVEMENT,
  attack: SRD35_ATTACK,
  // Cover: no degree between none and cover
  cover: { ...PF1.cover, partial: false },
  conditions: SRD35_CONDITIONS,
  // Cover and Hide Checks, Ignoring Concealment: the skills of this edition
  stealth: { ...PF1.stealth, hide: "hide", notice: "spot" },
  // Throw Splash Weapon: within 5 feet of the target, however big, and in the squares next to where a miss lands
  splash: { around: "target", landing: false },
  casting: SRD35_CASTING,
  turning: SRD35_TURNING,
  // Horses in Combat
  mounted: { ...PF1.mounted, steady: [...PF1.mounted.steady, "warhorse", "warpony"] },
  // Feint: Bluff against Sense Motive
  feint: feintOpposed,
  // Grapple: opposed checks, which both sides make
  grapple: OPPOSED_GRAPPLE,
  injury: SRD35_INJURY,
  options: OPTIONS,
  maneuvers: SRD35_MANEUVERS,
  // Special Attacks: opposed rolls of all kinds
  maneuverTotals: false,
  maneuverRoll: opposedRoll,
};
