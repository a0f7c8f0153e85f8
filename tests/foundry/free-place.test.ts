import { describe, expect, it } from "vitest";
import { freePlace, stackedPlace } from "../../src/foundry/apps/free-place.ts";

const size = { width: 380, height: 250 };
const free = { left: 56, top: 48, width: 900, height: 750 };
const token = (left: number, top: number) => ({ left, top, width: 50, height: 50 });

describe("the place of a prompt", () => {
  it("is beside the sidebar, at the top", () => {
    expect(freePlace(size, free, [])).toEqual({ left: 564, top: 60 });
    expect(freePlace(size, free, [token(100, 100)])).toEqual({ left: 564, top: 60 });
  });

  it("is further down, or at the left, when it would hide whom it is about", () => {
    expect(freePlace(size, free, [token(700, 100)])).toEqual({ left: 564, top: 536 });
    expect(freePlace(size, free, [token(700, 100), token(600, 600)])).toEqual({ left: 68, top: 60 });
  });

  it("hides as little as can be when there is no room, and stays on the page", () => {
    const narrow = { ...free, width: 300, height: 200 };
    expect(freePlace(size, narrow, [token(100, 100)])).toEqual({ left: 68, top: 60 });
  });
});

describe("Windows that stack", () => {
  const free = { left: 0, top: 0, width: 600, height: 700 };
  const size = { width: 380, height: 200 };

  it("stand clear of each other as long as there is room, and step aside when there is none", () => {
    const others: { left: number; top: number; width: number; height: number }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const place = stackedPlace(size, free, { inSight: [], others });
      for (const { top, height } of others) {
        expect(place.top >= top + height || place.top + size.height <= top).toBe(true);
      }
      others.push({ ...place, ...size });
    }
    for (let count = 3; count < 8; count += 1) {
      const place = stackedPlace(size, free, { inSight: [], others });
      const hidden = others.filter(
        ({ left, top }) => Math.abs(left - place.left) < 24 && Math.abs(top - place.top) < 24,
      );
      expect(hidden).toEqual([]);
      expect(place.top + size.height).toBeLessThanOrEqual(free.height);
      others.push({ ...place, ...size });
    }
  });
});
