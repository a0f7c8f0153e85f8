import { statBlockManeuvers } from "../../maneuvers/bonus.ts";
import type { MovementRules } from "../movement-rules.ts";
import { PF1_LAND_SPEEDS } from "./land-speeds.ts";

/**
 * The numbers of Pathfinder's movement.
 *
 * Rule: `Pathfinder · Movement, Position, And Distance`, `Pathfinder · Move`, `Pathfinder · Run`, `Pathfinder · Charge`;
 * the dive attack and the run in the air are house rules.
 */
export const PF1_MOVEMENT: MovementRules = {
  unlisted: { climb: 0.25, swim: 0.25 },
  accelerated: { climb: 0.5 },
  run: {
    speeds: 4,
    speedsInHeavyArmor: 3,
    difficulty: 10,
    restRounds: 10,
    flyingOption: "flying-run",
    rounds: (creature) => creature.abilities.con,
  },
  charge: {
    feetMin: 10,
    attack: 2,
    shortWith: ["standard"],
    drawFromBonus: 1,
    drawFeat: "quick-draw",
    dive: {
      option: "dive-attack",
      feetMin: 30,
      descentFeet: 10,
      weapons: ["claw", "claws", "talon", "talons"],
      damageMultiplier: 2,
    },
  },
  landSpeeds: PF1_LAND_SPEEDS,
  // The text leaves the difficulties to the skill's own; these are the open reference's.
  tumble: {
    skill: "acrobatics",
    share: 0.5,
    hurried: 10,
    through: 5,
    further: 2,
    difficulty: (table, foe) => statBlockManeuvers(table, foe).defense.total,
  },
  crawlFeet: 5,
  onlyProneCrawl: true,
  obstacleFeet: 10,
  passingCategories: 3,
  passingProvokes: true,
};
