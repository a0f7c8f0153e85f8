import { describe, expect, it } from "vitest";
import type { MoveCommand } from "../../../src/rules/commands.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import { chargeLane } from "../../../src/rules/movement/charge-plan.ts";
import type { MovementArea } from "../../../src/rules/movement/movement-area.ts";
import { feetAlong, movementAreas, movementBands } from "../../../src/rules/movement/movement-area.ts";
import { planMove } from "../../../src/rules/movement/plan.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import type { Table } from "../../../src/rules/table.ts";
import { floor } from "../geometry/board.ts";
import { along, fight, hear } from "./table.ts";

const WALKER = { at: [2, 2], side: "us", speeds: { land: 10 } } as const;
const FAR = { at: [11, 11], side: "them" } as const;
const start = fight(floor(12, 12), { W: WALKER, F: FAR }, ["W", "F"]);

function places(table: Table, kind: MovementArea["kind"], continues = false): readonly Square[] {
  const area = movementAreas(table, "W", "land").find((each) => each.kind === kind && each.continues === continues);
  return area?.places ?? [];
}

function kinds(table: Table): readonly string[] {
  return movementAreas(table, "W", "land").map(({ kind, continues }) => (continues ? `on: ${kind}` : kind));
}

describe("The area that is left of a turn", () => {
  it("is the 5-foot step, then what a move adds, then what a second adds", () => {
    expect(kinds(start)).toEqual(["5-foot-step", "move", "double-move"]);
    expect(places(start, "5-foot-step")).toHaveLength(8);
    expect(places(start, "move")).toContainEqual([4, 2]);
    expect(places(start, "move")).not.toContainEqual([3, 2]);
    expect(places(start, "double-move")).toContainEqual([6, 2]);
    expect(places(start, "double-move")).not.toContainEqual([7, 2]);
  });

  it("holds exactly the places to which the rules grant that movement", () => {
    const order = (as: MoveCommand["as"], to: Square): MoveCommand => ({ ...along("W", [], as), through: null, to });
    const allowed = (as: MoveCommand["as"], to: Square): boolean =>
      refusalOf(() => void planMove(start, order(as, to))) === null;
    for (let y = 0; y < 12; y += 1) {
      for (let x = 0; x < 12; x += 1) {
        const isIn = (kind: MovementArea["kind"]): boolean => places(start, kind).some(([a, b]) => a === x && b === y);
        const step = isIn("5-foot-step");
        expect(step || isIn("move")).toBe(allowed("move", [x, y]));
        expect(step || isIn("move") || isIn("double-move")).toBe(allowed("double-move", [x, y]));
      }
    }
  });

  it("goes on with the feet that a move has left, and with another move from there", () => {
    const { field } = hear(start, along("W", [[3, 2]]));
    const table = { ...start, field };
    expect(kinds(table)).toEqual(["on: move", "move"]);
    expect(places(table, "move", true)).toContainEqual([4, 2]);
    expect(places(table, "move")).toContainEqual([6, 2]);
    expect(places(table, "move")).not.toContainEqual([7, 2]);
    expect(movementBands(table, "W", "land").map(({ budgetFeet }) => budgetFeet)).toEqual([5, 10]);
  });

  it("is nothing more after a 5-foot step, and nothing at all out of turn", () => {
    const { field } = hear(start, along("W", [[3, 2]], "5-foot-step"));
    expect(kinds({ ...start, field })).toEqual([]);
    expect(movementAreas(start, "F", "land")).toEqual([]);
  });
});

describe("The feet along a path", () => {
  it("count diagonals and go on beyond any budget", () => {
    const path: Square[] = [
      [3, 3],
      [4, 4],
      [5, 4],
      [6, 4],
    ];
    expect(feetAlong(start, { who: "W", by: "land", path })).toEqual([5, 15, 20, 25]);
  });
});

describe("The lane of a charge", () => {
  const charge: MoveCommand = { ...along("W", [], "charge"), through: null, target: "F" };
  const lane = (map: string) => {
    const W = { side: "us" };
    const F = { side: "them" };
    const names = [...new Set(map.match(/[A-Z]/g))];
    const table = fight(map, { W, F, ...(names.includes("X") ? { X: F } : {}) }, names);
    return { table, lane: chargeLane(table, charge) };
  };

  it("ends at the nearest space to strike from, and nothing spoils it on open ground", () => {
    const { table, lane: found } = lane(".......\n.W...F.\n.......");
    expect(found?.end).toMatchObject({ x: 4, y: 1 });
    expect(found?.path.at(-1)).toEqual([4, 1]);
    expect(found?.barrier).toBeNull();
    expect(refusalOf(() => void planMove(table, charge))).toBeNull();
  });

  it("names what spoils it first on the way, whatever lies farther off or is read earlier", () => {
    expect(lane("........\n.W.::.F.\n........").lane?.barrier).toEqual({
      kind: "ground",
      at: [3, 1],
      what: "difficult",
    });
    expect(lane(".........\n.W.X.@.F.\n.........").lane?.barrier).toEqual({ kind: "creature", at: [3, 1], who: "X" });
    expect(lane("F.@..\n.....\n..#..\n...W.").lane?.barrier).toMatchObject({ at: [2, 2], what: "solid" });
  });

  it("is refused by the same thing when it is ordered", () => {
    const { table } = lane("........\n.W.::.F.\n........");
    expect(refusalOf(() => void planMove(table, charge))).toMatchObject({
      sentence: "ChargeGround",
      values: { x: 3, y: 1 },
    });
  });

  it("does not exist towards friends or nobody", () => {
    const { table } = lane(".......\n.W...F.\n.......");
    expect(chargeLane(table, { ...charge, target: "W" })).toBeNull();
    expect(chargeLane(table, { ...along("W", [], "charge"), through: null })).toBeNull();
    expect(creatureOf(table.field, "W").side).toBe("us");
  });
});
