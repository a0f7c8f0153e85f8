import { describe, expect, it } from "vitest";
import { freePlace } from "../../src/foundry/apps/free-place.ts";

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
