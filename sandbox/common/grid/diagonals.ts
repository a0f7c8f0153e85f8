import { GRID_DIAGONALS } from "../constants/grid.ts";
import type { Offset3D } from "./grid-types.ts";

/** Along how many axes a step goes: 1 straight, 2 diagonal, 3 diagonal and up or down. */
export function stepDimensions(from: Offset3D, to: Offset3D): number {
  return Number(from.i !== to.i) + Number(from.j !== to.j) + Number(from.k !== to.k);
}

/**
 * The length of a step in spaces (type package, CONST.GRID_DIAGONALS). `diagonalNumber` counts this diagonal within the
 * measurement, from 1. A diagonal through three dimensions alternates like any other; the documentation does not say.
 */
export function distanceOfStep(rule: number, dimensions: number, diagonalNumber: number): number {
  if (dimensions <= 1) return dimensions;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return Math.sqrt(dimensions);
    case GRID_DIAGONALS.APPROXIMATE:
      return dimensions === 2 ? 1.5 : 1.75;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return dimensions;
    case GRID_DIAGONALS.ALTERNATING_1:
      return diagonalNumber % 2 === 1 ? 1 : 2;
    case GRID_DIAGONALS.ALTERNATING_2:
      return diagonalNumber % 2 === 1 ? 2 : 1;
    default:
      return 1;
  }
}
