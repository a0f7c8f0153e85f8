import { FEET_PER_SQUARE } from "../field/place.ts";
import type { MovementRules } from "../editions/movement-rules.ts";
import type { Passing, Stance } from "./stance.ts";

/** A diagonal into hampered squares is three squares for every two of a straight step. */
const HAMPERED_DIAGONAL_SQUARES = 1.5;

/** What the cost of a step depends on. */
export interface Stride {
  /** Squares covered to the side, up or down the map, and in elevation: 0 or 1 on the map, any number upwards. */
  readonly across: number;
  readonly along: number;
  readonly levels: number;
  /** How often the cost is doubled. */
  readonly doublings: number;
  /** A low wall is crossed on the way. */
  readonly obstacle: boolean;
}

/** A step's cost in feet, and how many diagonals the turn counts after it. */
export interface StepCost {
  readonly feet: number;
  readonly diagonals: number;
}

/**
 * What a step costs. Every second diagonal counts as two squares; a hampered one always counts as three and stands
 * outside that alternation; each further doubling doubles again; an obstacle between the squares comes on top. Elevation
 * counts like a third direction.
 *
 * Rule: `Pathfinder · Measuring Distance`, `Pathfinder · Difficult Terrain`, `Pathfinder · Obstacles`,
 * `Pathfinder · Double Movement Cost`.
 * @param diagonals how many unhampered diagonals the turn has counted so far
 */
export function stepCost(stride: Stride, diagonals: number, rules: Pick<MovementRules, "obstacleFeet">): StepCost {
  const { across, along, levels } = stride;
  const most = Math.max(across, along, levels);
  const slanting = across + along + levels - most - Math.min(across, along, levels);
  const straightSquares = most - slanting;
  const factor = 2 ** stride.doublings;
  const extraFeet = stride.obstacle ? rules.obstacleFeet : 0;
  if (slanting > 0 && stride.doublings > 0) {
    const squares = (straightSquares + slanting * HAMPERED_DIAGONAL_SQUARES) * factor;
    return { feet: squares * FEET_PER_SQUARE + extraFeet, diagonals };
  }
  const counted = diagonals + slanting;
  const seconds = Math.floor(counted / 2) - Math.floor(diagonals / 2);
  const squares = straightSquares * factor + slanting + seconds;
  return { feet: squares * FEET_PER_SQUARE + extraFeet, diagonals: counted };
}

/** The stride into a stance. */
export function strideInto(to: Stance, passing: Passing, levels = 0): Stride {
  const across = passing.stays ? 0 : 1;
  return { across, along: passing.diagonal ? 1 : 0, levels, doublings: to.doublings, obstacle: passing.low };
}
