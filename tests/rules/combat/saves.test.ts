import { describe, expect, it } from "vitest";
import { makeSave } from "../../../src/rules/combat/save-command.ts";
import { saveBonus, savingThrow } from "../../../src/rules/combat/saves.ts";
import type { SaveCommand } from "../../../src/rules/commands.ts";
import type { WallLine } from "../geometry/board.ts";
import { board, duel, on, play, scores } from "./arena.ts";

describe("saving throws", () => {
  const table = duel({}, { abilities: scores({ con: 14, dex: 16, wis: 8 }), saves: { fort: 3, ref: 1, will: 2 } });

  it.each([
    ["fort", 5],
    ["ref", 4],
    ["will", 1],
  ] as const)("%s uses its ability", (kind, expected) => {
    expect(saveBonus(table, on(table, "d"), { kind }).total).toBe(expected);
  });

  it.each([
    [1, -50, false],
    [20, 50, true],
    [10, 14, true],
    [9, 14, false],
  ])("a natural %i against %i: %s", (face, dc, success) => {
    const { result } = play(table, (live) => savingThrow(live, { who: "d", kind: "ref", dc }), [face]);
    expect(result.success).toBe(success);
  });

  it("suffer from being shaken", () => {
    const shaken = duel({}, { conditions: ["shaken"] });
    expect(saveBonus(shaken, on(shaken, "d"), { kind: "will" }).total).toBe(-2);
  });
});

describe("cover", () => {
  const wall: WallLine = ["wall", [2, 1], [2, 3]];
  const total = (changes: Partial<SaveCommand>, walls: readonly WallLine[] = [wall]): number | undefined => {
    const table = board(".....\na..d.\n.....", { a: { side: "x" } }, walls);
    const command: SaveCommand = {
      verb: "save",
      who: "d",
      kind: "ref",
      dc: 15,
      from: [0, 1],
      spread: false,
      ...changes,
    };
    const { happenings } = play(table, (live) => makeSave(live, command), [10]);
    return happenings.flatMap((each) => (each.kind === "checked" ? [each.total] : []))[0];
  };

  it("helps a Reflex save against what comes from its far side", () => {
    expect(total({})).toBe(12);
    expect(total({ from: "a" })).toBe(12);
  });

  it("helps no other save, nor against a spread or something from nowhere in particular", () => {
    expect(total({ kind: "fort" })).toBe(10);
    expect(total({ spread: true })).toBe(10);
    expect(total({ from: null })).toBe(10);
    expect(total({}, [])).toBe(10);
  });

  it("of creatures helps no save", () => {
    const table = board("a.b.d", {});
    const command: SaveCommand = { verb: "save", who: "d", kind: "ref", dc: 15, from: "a", spread: false };
    const { happenings } = play(table, (live) => makeSave(live, command), [10]);
    expect(happenings[0]).toMatchObject({ kind: "checked", total: 10 });
  });
});
