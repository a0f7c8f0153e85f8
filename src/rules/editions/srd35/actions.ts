import type { ActionRow } from "../edition.ts";
import { PF1_ACTIONS } from "../pf1/actions.ts";

const { "channel-energy": _none, ...COMMON } = PF1_ACTIONS;

/**
 * The actions of the 3.5 SRD: no channeling of energy, but turning undead in all its ways; grappling in place of an attack,
 * and no overrun at the end of a charge.
 *
 * Rule: `3.5 · Turn or Rebuke Undead`, `3.5 · Grapple · Starting a Grapple`, `3.5 · Overrun`; all others as in the shared
 * table.
 */
export const SRD35_ACTIONS: Readonly<Record<string, ActionRow>> = {
  ...COMMON,
  grapple: { type: "standard", provokes: "target", notes: ["in-place-of-attack"] },
  // Overrun: during a move; nothing is said of charges
  overrun: { type: "standard", provokes: "target" },
  "turn-undead": { type: "standard", provokes: "no" },
  "bolster-undead": { type: "standard", provokes: "no" },
  "dispel-turning": { type: "standard", provokes: "no" },
  "command-undead": { type: "standard", provokes: "no" },
  "release-undead": { type: "free", provokes: "no" },
};
