import type { Edition } from "./edition.ts";
import { PF1 } from "./pf1.ts";
import { SRD35_ACTIONS } from "./srd35/actions.ts";
import { SRD35_MANEUVERS } from "./srd35/maneuvers.ts";
import { SRD35_SIZES } from "./srd35/sizes.ts";
import { SRD35_CASTING } from "./srd35/casting.ts";

/**
 * The 3.5 System Reference Document, told as what differs from Pathfinder. What its combat texts leave to chapters that
 * are not among them is taken over unchanged.
 */
export const SRD35: Edition = {
  ...PF1,
  id: "srd35",
  name: "3.5 SRD",
  sizes: SRD35_SIZES,
  actions: SRD35_ACTIONS,
  // Throw Splash Weapon: within 5 feet of the target, however big, and in the squares next to where a miss lands
  splash: { around: "target", landing: false },
  casting: SRD35_CASTING,
  // Horses in Combat
  mounted: { ...PF1.mounted, steady: [...PF1.mounted.steady, "warhorse", "warpony"] },
  maneuvers: SRD35_MANEUVERS,
};
