import { describe, expect, it } from "vitest";
import type { Wish } from "../../src/foundry/movement/choose-movement.ts";
import { chooseMovement } from "../../src/foundry/movement/choose-movement.ts";
import { previewOf } from "../../src/foundry/movement/preview.ts";
import type { Square } from "../../src/rules/field/place.ts";
import { BEFORE_THE_FIGHT } from "../../src/rules/field/turn.ts";
import { fieldAfter, tableWith, WALK_PAST, withParts } from "./simple-fight.ts";

const table = tableWith(fieldAfter(WALK_PAST));
const nearOgre = tableWith(withParts(table.field, "fighter", { place: { x: 4, y: 2, elevationFeet: 0 } }));

function wish(path: readonly Square[], more: Partial<Wish> = {}): Wish {
  const meaning = { mode: "land", kind: null } as const;
  return { who: "fighter", path, meaning, step: "threatened", otherwise: false, toElevationFeet: null, ...more };
}

/** Squares in a row to the east of x. */
function east(x: number, y: number, count: number): Square[] {
  return Array.from({ length: count }, (_each, index) => [x + 1 + index, y]);
}

const west: Square[] = [[3, 2]];

describe("What a drag becomes", () => {
  it("is a move as long as it is short enough", () => {
    expect(chooseMovement(table, wish(east(1, 2, 3))).chosen?.command.as).toBe("move");
  });

  it("is a double move beyond that", () => {
    const around: Square[] = [
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 3],
      [7, 3],
      [8, 3],
    ];
    expect(chooseMovement(table, wish(around)).chosen?.command.as).toBe("double-move");
  });

  it("is nothing but what it can be out of turn", () => {
    const far = chooseMovement(table, wish(east(1, 3, 8), { only: ["5-foot-step", "move", "crawl"] }));
    expect(far).toMatchObject({ chosen: null, refusal: { code: "too-far" }, command: { as: "move" } });
  });

  it("is a 5-foot step when it leaves a threatened square by one", () => {
    expect(chooseMovement(nearOgre, wish(west)).chosen?.command.as).toBe("5-foot-step");
  });

  it("is a move where nobody threatens", () => {
    expect(chooseMovement(table, wish([[1, 1]])).chosen?.command.as).toBe("move");
  });

  it("is the other thing while the key is held", () => {
    expect(chooseMovement(nearOgre, wish(west, { otherwise: true })).chosen?.command.as).toBe("move");
    expect(chooseMovement(table, wish([[1, 1]], { otherwise: true })).chosen?.command.as).toBe("5-foot-step");
  });

  it("follows the setting", () => {
    expect(chooseMovement(nearOgre, wish(west, { step: "never" })).chosen?.command.as).toBe("move");
    expect(chooseMovement(table, wish([[1, 1]], { step: "always" })).chosen?.command.as).toBe("5-foot-step");
  });

  it("goes on with the feet that are left of a move", () => {
    const turn = {
      ...BEFORE_THE_FIGHT,
      acted: true,
      standard: 1,
      movedFeet: 10,
      movedAs: "move",
      strideFeet: 20,
    } as const;
    const moved = tableWith(withParts(table.field, "fighter", { turn }));
    expect(chooseMovement(moved, wish(east(1, 2, 2))).chosen?.command).toMatchObject({ as: "move", continues: true });
  });

  it("is what the movement action says, and nothing else", () => {
    const withdraw = { mode: "land", kind: "withdraw" } as const;
    expect(chooseMovement(nearOgre, wish(west, { meaning: withdraw })).chosen?.command.as).toBe("withdraw");
  });

  it("is refused for being too far rather than for what could not be tried", () => {
    const far = chooseMovement(table, wish([...east(1, 3, 10), [11, 2], [11, 1], [11, 0], [10, 0], [9, 0]]));
    expect(far).toMatchObject({ refusal: { code: "too-far" }, command: { as: "double-move" } });
  });

  it("shows whom it provokes, and in which squares", () => {
    const wanted = wish([
      [3, 2],
      [2, 2],
    ]);
    const preview = previewOf(nearOgre, wanted, chooseMovement(nearOgre, wanted));
    expect(preview.provokes).toMatchObject([
      { at: [4, 2], by: ["ogre"], threats: [{ by: "ogre", cause: "leaving", weapons: ["greatclub"] }] },
    ]);
    expect([...preview.dangerous]).toEqual(["4,2"]);
    expect(preview).toMatchObject({ kind: "move", costFeet: 10, budgetFeet: 30 });
  });
});
