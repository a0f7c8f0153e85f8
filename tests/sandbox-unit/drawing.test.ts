import { describe, expect, it } from "vitest";
import { colorNumber } from "../../sandbox/canvas/color.ts";
import { dashes } from "../../sandbox/canvas/drawing/dashes.ts";
import { initials, wrapName } from "../../sandbox/canvas/drawing/names.ts";
import { hairline, textResolution, textScale } from "../../sandbox/canvas/drawing/zoom.ts";

describe("dashes", () => {
  const from = { x: 0, y: 0 };

  it("begins with a dash and cuts the last one at the end of the line", () => {
    expect(dashes(from, { x: 0, y: 25 }, { dash: 10, gap: 5 })).toEqual([
      { from: { x: 0, y: 0 }, to: { x: 0, y: 10 } },
      { from: { x: 0, y: 15 }, to: { x: 0, y: 25 } },
    ]);
    expect(dashes(from, { x: 12, y: 0 }, { dash: 10, gap: 1 }).at(-1)).toEqual({
      from: { x: 11, y: 0 },
      to: { x: 12, y: 0 },
    });
  });

  it("is the line itself without a gap", () => {
    expect(dashes(from, { x: 3, y: 4 }, { dash: 0, gap: 0 })).toEqual([{ from, to: { x: 3, y: 4 } }]);
  });
});

describe("colours for PIXI", () => {
  it.each([
    ["#f80", 0xff8800],
    ["#f80c", 0xff8800],
    ["#0f1114", 0x0f1114],
    ["#0f111480", 0x0f1114],
    [0x123456, 0x123456],
    [-1, 0],
    ["red", 7],
    [null, 7],
  ])("reads %s", (color, number) => {
    expect(colorNumber(color, 7)).toBe(number);
  });
});

describe("names on the canvas", () => {
  it("breaks long names into two lines at most", () => {
    expect(wrapName("Goblin", 12)).toEqual(["Goblin"]);
    expect(wrapName("Sorcerer of the Long Hill", 12)).toEqual(["Sorcerer of", "the Long…"]);
  });

  it("shortens to letters, with the number of one among many", () => {
    expect(initials("Ada's fighter")).toBe("AF");
    expect(initials("Goblin 12")).toBe("G12");
  });
});

describe("what is sharp and readable at every zoom", () => {
  it("lets names grow from far away, within limits", () => {
    expect(textScale(1)).toBe(1);
    expect(textScale(0.31)).toBe(2);
    expect(textScale(0.05)).toBe(2);
  });

  it("draws texts with the pixels of the screen", () => {
    expect(textResolution(1, 1)).toBe(1);
    expect(textResolution(2, 1.5)).toBe(3);
    expect(textResolution(3, 4)).toBe(8);
  });

  it("draws no line thinner than a pixel", () => {
    expect(hairline(1, 0.25, 1)).toBe(4);
    expect(hairline(1, 3, 2)).toBe(1);
  });
});
