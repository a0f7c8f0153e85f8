import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Square } from "../../../src/rules/field/place.ts";
import { isStraight, lineTo } from "../../../src/rules/movement/straight-line.ts";

const coordinate = fc.integer({ min: -15, max: 15 });
const square = fc.tuple(coordinate, coordinate);
const lean = fc.constantFrom<1 | -1>(1, -1);

describe("a straight way", () => {
  it("should end where it is told, each step touching the one before", () => {
    fc.assert(
      fc.property(square, square, lean, (start, end, side) => {
        const path = lineTo(start, end, side);
        const all: readonly Square[] = [start, ...path];
        expect(all.at(-1)).toEqual(end);
        all.slice(1).forEach(([x, y], index) => {
          const [beforeX, beforeY] = all[index] ?? [NaN, NaN];
          expect(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBe(1);
        });
      }),
    );
  });

  it("should be straight, and so should its mirror image", () => {
    fc.assert(
      fc.property(square, square, lean, (start, end, side) => {
        expect(isStraight(start, lineTo(start, end, side))).toBe(true);
        const mirrored = lineTo([start[1], start[0]], [end[1], end[0]], side).map(([x, y]) => [y, x] as const);
        expect(isStraight(start, mirrored)).toBe(true);
      }),
    );
  });

  it("should be straight exactly when the line passes through every square of it", () => {
    const step = fc.constantFrom<Square>([1, 0], [1, 1], [0, 1], [1, -1], [-1, 0]);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 7 }), (steps) => {
        const path = walked([0, 0], steps);
        const [endX, endY] = path.at(-1) ?? [0, 0];
        const shortest = path.length === Math.max(Math.abs(endX), Math.abs(endY));
        const touched = path.every((each) => isTouched(each, [endX, endY]));
        expect(isStraight([0, 0], path)).toBe(shortest && touched);
      }),
    );
  });

  it("should not be straight when it has a corner", () => {
    expect(
      isStraight(
        [0, 0],
        [
          [1, 0],
          [2, 0],
          [3, 1],
          [4, 2],
        ],
      ),
    ).toBe(false);
    expect(
      isStraight(
        [0, 0],
        [
          [1, 0],
          [2, 1],
          [3, 1],
          [4, 2],
        ],
      ),
    ).toBe(true);
    expect(
      isStraight(
        [0, 0],
        [
          [1, 0],
          [2, 0],
          [1, 0],
        ],
      ),
    ).toBe(false);
  });
});

function walked(start: Square, steps: readonly Square[]): readonly Square[] {
  let [x, y] = start;
  return steps.map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [x, y] as const;
  });
}

/** Whether the line between two centers comes within half a square of a center, along the shorter axis. */
function isTouched([x, y]: Square, [endX, endY]: Square): boolean {
  const length = Math.max(Math.abs(endX), Math.abs(endY));
  if (length === 0) return false;
  const flat = Math.abs(endX) >= Math.abs(endY);
  const off = flat ? y - (x * endY) / endX : x - (y * endX) / endY;
  return Math.abs(off) <= 0.5 + 1e-9;
}
