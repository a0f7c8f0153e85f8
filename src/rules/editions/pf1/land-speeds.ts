import type { LandSpeedRules } from "../movement-rules.ts";

/**
 * Base land speeds by race, in feet, and what armor and load leave of them. The reduced speeds of 20 and 30 feet are the
 * text's; those of other speeds follow the open table of speed by armor: two thirds, rounded up to whole squares.
 *
 * Rule: `Pathfinder · Table: Tactical Speed`, `Pathfinder · Encumbrance`.
 */
export const PF1_LAND_SPEEDS: LandSpeedRules = {
  races: {
    dwarf: { feet: 20, keepsInArmor: true },
    elf: { feet: 30, keepsInArmor: false },
    gnome: { feet: 20, keepsInArmor: false },
    "half-elf": { feet: 30, keepsInArmor: false },
    "half-orc": { feet: 30, keepsInArmor: false },
    halfling: { feet: 20, keepsInArmor: false },
    human: { feet: 30, keepsInArmor: false },
  },
  otherwiseFeet: 30,
  reducedFeet: (feet) => Math.ceil((feet * 2) / 3 / 5) * 5,
};
