import * as fc from "fast-check";
import type { Square } from "../../../src/rules/field/place.ts";
import type { WallLine } from "./board.ts";

/** A map of random terrain with random walls. */
export interface RandomMap {
  readonly rows: readonly string[];
  readonly walls: readonly WallLine[];
}

/** Random maps; `signs` are drawn with equal chance, so repeat `.` for open maps. */
export function maps(width: number, height: number, signs = "......#"): fc.Arbitrary<RandomMap> {
  const row = fc.string({ unit: fc.constantFrom(...signs), minLength: width, maxLength: width });
  return fc.record({
    rows: fc.array(row, { minLength: height, maxLength: height }),
    walls: fc.array(wallLines(width, height), { maxLength: 6 }),
  });
}

/** A square of a map. */
export function squares(width: number, height: number): fc.Arbitrary<Square> {
  return fc.tuple(fc.integer({ min: 0, max: width - 1 }), fc.integer({ min: 0, max: height - 1 }));
}

/** The map as text. */
export function textOf({ rows }: RandomMap): string {
  return rows.join("\n");
}

/** The same map with solid squares added to the left and above, which change no line: nor does what lies beyond a map. */
export function moved({ rows, walls }: RandomMap, [dx, dy]: Square): RandomMap {
  const width = (rows[0]?.length ?? 0) + dx;
  const above = Array.from({ length: dy }, () => "#".repeat(width));
  return {
    rows: [...above, ...rows.map((row) => "#".repeat(dx) + row)],
    walls: walls.map(([kind, from, to]) => [kind, [from[0] + dx, from[1] + dy], [to[0] + dx, to[1] + dy]]),
  };
}

function wallLines(width: number, height: number): fc.Arbitrary<WallLine> {
  const kind = fc.constantFrom("wall", "wall", "low", "window", "curtain");
  const corner = fc.tuple(fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: height }));
  return fc.tuple(kind, corner, fc.boolean(), fc.integer({ min: 1, max: 3 })).map(([what, [x, y], lying, length]) => {
    const end: Square = lying ? [Math.min(width, x + length), y] : [x, Math.min(height, y + length)];
    return [what, [x, y], end];
  });
}
