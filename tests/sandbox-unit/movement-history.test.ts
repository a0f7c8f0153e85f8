import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MovementOperation } from "../../sandbox/client/movement/movement-types.ts";
import type { TokenDocument as TokenDocumentType } from "../../sandbox/client/documents/token.ts";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** foundry.md §1.9 and §2.1; type package, TokenDocument#_shouldRecordMovementHistory, #revertRecordedMovement. */
let table: TestTable;
let gm: Client;
let ann: Client;
const methods: string[] = [];

const fighter = (client: Client): TokenDocumentType => {
  const token = client.game.scenes.viewed?.tokens.getName("Fighter");
  if (!token) throw new Error("No fighter");
  // Each client has its own copy of the class; the type is that of the test's copy.
  return token as unknown as TokenDocumentType;
};
const square = (x: number, y: number, checkpoint = false) => ({ x: x * 100, y: y * 100, checkpoint });

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM");
  ann = await table.join("Ann");
  ann.Hooks.on("moveToken", (_token: unknown, movement: MovementOperation) => {
    methods.push(movement.method);
  });
  const token = fighter(gm);
  await gm.documents.Combat.create({ active: true });
  await gm.game.combats.contents[0]?.createEmbeddedDocuments("Combatant", [
    { tokenId: token.id, sceneId: token.parent?.id, actorId: token.actorId },
  ]);
});
afterAll(() => table.close());

describe("Before the fight has started", () => {
  it("should not record", async () => {
    await fighter(ann).move(square(3, 3));
    expect(fighter(ann).movement.recorded).toBe(false);
    expect(fighter(ann).movementHistory).toEqual([]);
    await fighter(ann).move(square(2, 2));
  });
});

describe("In a started fight", () => {
  beforeAll(async () => {
    await gm.game.combats.contents[0]?.startCombat();
    await until(() => ann.game.combats.contents[0]?.started === true);
    await settle();
  });
  beforeEach(async () => {
    await settle();
    await fighter(gm).update(
      {},
      { movement: { [String(fighter(gm).id)]: { waypoints: [{ x: 200, y: 200, action: "displace" }] } } },
    );
    await gm.game.combats.contents[0]?.clearMovementHistories();
    await until(() => fighter(ann).movementHistory.length === 0 && fighter(ann)._source["x"] === 200);
    methods.length = 0;
  });

  it("should record from the starting place on, intermediate steps too (issue #11834)", async () => {
    await fighter(ann).move(square(4, 2));
    await until(() => fighter(gm).movementHistory.length === 3);
    const history = fighter(gm).movementHistory;
    expect(history.map((waypoint) => [waypoint.x, waypoint.cost, waypoint.intermediate])).toEqual([
      [200, 0, false],
      [300, 5, true],
      [400, 5, false],
    ]);
    expect(new Set(history.map((waypoint) => waypoint.movementId))).toEqual(new Set([fighter(gm).movement.id]));
    expect(history[0]?.userId).toBe(ann.game.userId);
  });

  it("should carry the parity of diagonals over separate moves and over checkpoints", async () => {
    await fighter(ann).move(square(3, 3));
    expect(fighter(ann).movement.passed.distance).toBe(5);
    await fighter(ann).move(square(4, 4));
    expect(fighter(ann).movement.passed.distance).toBe(10);
    expect(fighter(ann).movement.history).toMatchObject({ distance: 5, diagonals: 1 });
    await fighter(ann).move([square(5, 5, true), square(6, 6)]);
    await until(() => fighter(ann)._source["x"] === 600);
    expect(fighter(ann).movement.passed.distance).toBe(10);
    expect(fighter(ann).movement.chain).toHaveLength(1);
  });

  it("should begin the parity anew when the history is cleared", async () => {
    await fighter(ann).move(square(3, 3));
    await fighter(ann).clearMovementHistory();
    await until(() => fighter(gm).movementHistory.length === 0);
    await fighter(ann).move(square(4, 4));
    expect(fighter(ann).movement.passed.distance).toBe(5);
  });

  it("should take back one movement or all, with method undo (issue #12667)", async () => {
    await fighter(ann).move(square(3, 2));
    await fighter(ann).move(square(5, 2));
    const second = fighter(ann).movement.id;
    expect(await fighter(ann).revertRecordedMovement(second)).toBe(true);
    expect(fighter(ann)._source).toMatchObject({ x: 300, y: 200 });
    expect(fighter(ann).movementHistory.map((waypoint) => waypoint.x)).toEqual([200, 300]);
    expect(await fighter(ann).revertRecordedMovement()).toBe(true);
    expect(fighter(ann)._source).toMatchObject({ x: 200, y: 200 });
    expect(fighter(ann).movementHistory).toEqual([]);
    expect(methods).toEqual(["api", "api", "undo", "undo"]);
    expect(await fighter(ann).revertRecordedMovement()).toBe(false);
    await until(() => fighter(gm).movementHistory.length === 0);
  });

  it("should not let anybody write the history by hand", async () => {
    await fighter(ann).move(square(3, 2));
    await fighter(ann).update({ _movementHistory: [] });
    expect(fighter(ann).movementHistory).toHaveLength(2);
  });

  it("should clear the history of whoever begins a turn, on the game master's client", async () => {
    await fighter(ann).move(square(3, 2));
    expect(fighter(ann).movementHistory.length).toBeGreaterThan(0);
    await ann.game.combats.contents[0]?.nextTurn();
    await until(() => fighter(ann).movementHistory.length === 0, "the cleared history");
  });
});

/** Without recording, the sections of one movement still belong together (foundry.md §1.2, history.unrecorded). */
describe("Outside of fights", () => {
  it("should measure later sections together with earlier ones", async () => {
    await gm.game.combats.contents[0]?.delete();
    await until(() => ann.game.combats.size === 0);
    await fighter(ann).move(square(2, 2));
    await fighter(ann).move([square(3, 3, true), square(4, 4)]);
    await until(() => fighter(ann)._source["x"] === 400);
    const { movement } = fighter(ann);
    expect(movement.passed.distance).toBe(10);
    expect(movement.history.unrecorded).toMatchObject({ distance: 5, diagonals: 1 });
    expect(movement.history.recorded.waypoints).toEqual([]);
  });
});
