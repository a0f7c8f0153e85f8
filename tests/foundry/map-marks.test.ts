import { beforeAll, describe, expect, it } from "vitest";
import { areaMarks } from "../../src/foundry/canvas/area-marks.ts";
import { laneMarks, provokingMarks } from "../../src/foundry/canvas/drag-marks.ts";
import { dashesOf, hatchOf, outlineOf } from "../../src/foundry/canvas/hatching.ts";
import type { Look, Marks } from "../../src/foundry/canvas/marks.ts";
import { headOf } from "../../src/foundry/canvas/marks.ts";
import { strikeMarks } from "../../src/foundry/canvas/strike-marks.ts";
import { threatMarks } from "../../src/foundry/canvas/threat-marks.ts";
import type { Wish } from "../../src/foundry/movement/choose-movement.ts";
import { chooseMovement } from "../../src/foundry/movement/choose-movement.ts";
import { previewOf } from "../../src/foundry/movement/preview.ts";
import type { Square, Table } from "../../src/rules/index.ts";
import { chargeLane, forecast } from "../../src/rules/index.ts";
import { fieldAfter, tableWith } from "./simple-fight.ts";

/** A fight on a map; the letters are creatures of two sides: small letters are foes. */
function fightOn(map: string, more = ""): Table {
  const letters = [...new Set(map.match(/[a-zA-Z]/g))];
  const rows = letters.map((letter) => {
    const side = letter === letter.toUpperCase() ? "heroes" : "foes";
    const weapon = letter === "P" ? "longspear" : letter === "A" ? "longbow" : "longsword";
    return `  ${letter}: { token: ${letter}, side: ${side}, bab: 4, hp: 30, dex: 14, wields: ${weapon} }`;
  });
  const initiative = letters.map((letter, index) => `${letter}: ${20 - index}`).join(", ");
  const ends = more === "" ? [] : [more];
  const text = [
    "title: t",
    "edition: pf1",
    "map: |",
    ...map
      .trim()
      .split(/\s*\n\s*/)
      .map((row) => `  ${row}`),
  ];
  const steps = ["steps:", `  - begin: { initiative: { ${initiative} } }`, ...ends];
  return tableWith(fieldAfter([...text, "creatures:", ...rows, ...steps, ""].join("\n")));
}

const nameOf = (id: string): string => `<${id}>`;

beforeAll(() => {
  // Without a language file every thing goes by its key.
  Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key } } });
});

function squaresOf({ patches }: Marks, look: Look): readonly Square[] {
  return patches.filter((patch) => patch.look === look).flatMap(({ squares }) => squares);
}

function words({ notes }: Marks): readonly string[] {
  return notes.flatMap(({ lines }) => lines.map(({ key, values }) => [key, ...Object.values(values)].join(" ")));
}

describe("The area that is shown", () => {
  const table = fightOn("............\n............\n..F.........\n............\n...........g");

  it("tints each square once, by the least movement that gets there, and says which", () => {
    const marks = areaMarks(table, "F", "land");
    const all = marks.patches.flatMap(({ squares }) => squares.map(([x, y]) => `${x},${y}`));
    expect(new Set(all).size).toBe(all.length);
    expect(squaresOf(marks, "step")).toHaveLength(8);
    expect(squaresOf(marks, "move")).toContainEqual([8, 2]);
    expect(squaresOf(marks, "double-move")).toContainEqual([9, 2]);
    expect(words(marks)).toEqual(["Area.Step", "Area.Move 30", "Area.DoubleMove 60"]);
  });

  it("is words alone when nothing is left", () => {
    expect(areaMarks(table, "g", "land")).toMatchObject({ patches: [], notes: [{ lines: [{ key: "Area.None" }] }] });
  });
});

describe("The threat that is shown", () => {
  it("is the squares threatened, without the creature's own", () => {
    const marks = threatMarks(fightOn(".....\n..F..\n.....\n....g"), "F", nameOf);
    expect(squaresOf(marks, "threat")).toHaveLength(8);
    expect(squaresOf(marks, "too-near")).toEqual([]);
    expect(words(marks)).toEqual(["Threat.Threatens <F>"]);
  });

  it("leaves the ring of a reach weapon out, and shows it as such", () => {
    const marks = threatMarks(fightOn(".......\n.......\n...P...\n.......\n......g"), "P", nameOf);
    expect(squaresOf(marks, "too-near")).toHaveLength(8);
    expect(squaresOf(marks, "threat")).toContainEqual([5, 2]);
    expect(squaresOf(marks, "threat")).not.toContainEqual([4, 2]);
    expect(words(marks)).toContain("Threat.TooNear <P>");
  });
});

describe("What a drag shows", () => {
  const path: Square[] = [
    [3, 0],
    [4, 0],
  ];

  it("is who strikes at which square that is left, and why, with a line from there", () => {
    const table = fightOn("..F..\n..g..\n.....", "  - end: F\n  - end: g");
    const marks = provokingMarks(table, { who: "F", steps: forecast(table, { who: "F", path, kind: "move" }) }, nameOf);
    expect(squaresOf(marks, "provoked")).toEqual([[2, 0]]);
    expect(words(marks)).toEqual(["Provokes.leaving <g> Longsword"]);
    expect(marks.strokes).toEqual([{ from: [2.5, 1.5], to: [2.5, 0.5], look: "opportunity" }]);
  });

  it("is each square by the movement that gets there, and what lies beyond", () => {
    const table = fightOn(`F${".".repeat(20)}\n${".".repeat(20)}g`);
    const east = Array.from({ length: 15 }, (_each, index): Square => [index + 1, 0]);
    const wish: Wish = {
      who: "F",
      path: east,
      meaning: { mode: "land", kind: null },
      step: "threatened",
      otherwise: false,
      toElevationFeet: null,
    };
    const { tiers, kind } = previewOf(table, wish, chooseMovement(table, wish));
    expect(kind).toBeNull();
    expect([tiers.get("6,0"), tiers.get("7,0"), tiers.get("13,0")]).toEqual(["move", "double-move", "beyond"]);
  });
});

describe("The lane that is shown", () => {
  const charge = { verb: "move", who: "F", as: "charge", by: "land", through: null, to: null, target: "g" } as const;
  const lane = (map: string): Marks => {
    const table = fightOn(map);
    const found = chargeLane(table, charge);
    if (found === null) throw new TypeError("there is a lane");
    return laneMarks(table, { who: "F", lane: found }, nameOf);
  };

  it("says where the charge ends", () => {
    const marks = lane("F....g");
    expect(squaresOf(marks, "lane-end")).toEqual([[4, 0]]);
    expect(words(marks)).toEqual(["Charge.EndsHere <g>"]);
  });

  it("marks the first square that spoils it and says why", () => {
    const terrain = lane("F.::.g");
    expect(squaresOf(terrain, "spoiled")).toEqual([[2, 0]]);
    expect(words(terrain)).toEqual(["Charge.difficult"]);
    expect(words(lane("F.B..g"))).toEqual(["Charge.Creature <B>"]);
  });
});

describe("The lines that are shown to a target", () => {
  const strike = (map: string, attacker = "F"): Marks => strikeMarks(fightOn(map), { attacker, target: "g" }, nameOf);

  it("say who is in the way of a shot", () => {
    const marks = strike("A..B.g", "A");
    expect(words(marks)).toEqual(["Cover.Soft <B> +4"]);
    expect(marks.strokes.some(({ look }) => look === "soft")).toBe(true);
  });

  it("show the line of a flank, and with whom", () => {
    const marks = strike("FgB");
    expect(words(marks)).toEqual(["Cover.None", "Flanking <B> +2"]);
    expect(marks.strokes).toEqual([{ from: [0.5, 0.5], to: [2.5, 0.5], look: "flank" }]);
  });

  it("say what else covers, and are nothing between friends", () => {
    expect(words(strike("......\nA.#..g\n......", "A"))).toEqual(["Cover.Solid +4"]);
    expect(words(strike("A...=g", "A"))).toEqual(["Cover.Low +4"]);
    expect(words(strike("A.#..g", "A"))).toEqual(["Cover.Total"]);
    expect(strikeMarks(fightOn("F.B..g"), { attacker: "F", target: "B" }, nameOf).notes).toEqual([]);
  });
});

describe("How it is drawn", () => {
  it("goes round squares with as few lines as there are sides", () => {
    const block: Square[] = [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ];
    expect(outlineOf(block)).toHaveLength(4);
    expect(outlineOf(block)).toContainEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  it("keeps hatching inside its square, and dashes inside their line", () => {
    for (const [x, y] of hatchOf([3, 4], "crossed").flat()) {
      expect(x >= 3 && x <= 4 && y >= 4 && y <= 5).toBe(true);
    }
    const dashes = dashesOf([[0, 0], [10, 0]], 1); // prettier-ignore
    expect(dashes.length).toBeGreaterThan(3);
    expect(dashes[0]?.[0]).toEqual([0, 0]);
    expect(dashes.at(-1)?.[1][0]).toBeCloseTo(10);
  });

  it("puts words where there is room for them", () => {
    const row: Square[] = [
      [0, 0],
      [3, 1],
      [4, 1],
      [5, 1],
    ];
    expect(headOf(row, 0)).toEqual([4.5, 1]);
    expect(headOf([[0, 0]], 9)).toEqual([0.5, 0]);
    expect(headOf([], 0)).toBeNull();
  });
});
