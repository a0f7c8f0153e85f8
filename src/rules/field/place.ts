/** A 5-foot square of the grid: `[x, y]`, x to the right and y down, `[0, 0]` top left. */
export type Square = readonly [x: number, y: number];

/** Where a creature stands: the top left square of its space, and its elevation in feet. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevationFeet: number;
}

/** One square is 5 feet by 5 feet (`Pathfinder · Movement, Position, And Distance`). */
export const FEET_PER_SQUARE = 5;

/** The square at a place's top left corner. */
export function squareOf(place: Place): Square {
  return [place.x, place.y];
}

/** Whether two squares are the same one. */
export function sameSquare(a: Square, b: Square): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** A square as a key of a record or map. */
export function squareKey(square: Square): string {
  return `${square[0]},${square[1]}`;
}
