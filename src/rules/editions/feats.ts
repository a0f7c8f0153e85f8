import type { EditionId } from "../field/field.ts";

/** Feats that a rule asks for in every edition. */
const COMMON = [
  "combat-casting",
  "improved-bull-rush",
  "improved-disarm",
  "improved-feint",
  "improved-grapple",
  "improved-overrun",
  "improved-sunder",
  "improved-trip",
  "improved-unarmed-strike",
  "multiattack",
  "precise-shot",
  "quick-draw",
];

/** Feats for what the streamlined variant gives to everybody, or to nobody. */
const NOT_STREAMLINED = [
  "combat-reflexes",
  "greater-two-weapon-fighting",
  "improved-two-weapon-fighting",
  "rapid-reload",
  "run",
  "two-weapon-fighting",
  "weapon-finesse",
];

/** Feats of the maneuvers as Pathfinder has them. */
const GREATER = [
  "greater-bull-rush",
  "greater-disarm",
  "greater-grapple",
  "greater-overrun",
  "greater-sunder",
  "greater-trip",
];

/** The feats that the rules of each edition ask for, by name. Any other is kept on sheets and changes nothing. */
export const FEATS: Readonly<Record<EditionId, readonly string[]>> = {
  pf1: [...COMMON, ...NOT_STREAMLINED, ...GREATER],
  srd35: [...COMMON, ...NOT_STREAMLINED, "cleave", "extra-turning", "great-cleave", "improved-precise-shot", "trample"],
  streamlined: [...COMMON, ...GREATER, "cleave"],
};

/** Whether the rules of any edition ask for a feat; what they do not ask for is left to the people at the table. */
export function isRefereedFeat(name: string): boolean {
  return Object.values(FEATS).some((feats) => feats.includes(name));
}
