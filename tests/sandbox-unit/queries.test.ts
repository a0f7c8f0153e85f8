import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, settle, type Client, type TestTable } from "./table.ts";

/** Type package, User#query and CONFIG.queries; foundry.md §5. */
let table: TestTable;
let gm: Client;
let ann: Client;

function register(client: Client): void {
  Object.assign(client.CONFIG.queries, {
    "test-system.add": (data: unknown) => {
      const { a, b } = data as { a: number; b: number };
      return { sum: a + b, by: client.game.user?.name };
    },
    "test-system.fail": () => {
      throw new Error("I will not");
    },
    "test-system.sleep": () => new Promise(() => undefined),
    "test-system.context": (_data: unknown, context: object) => context,
    "test-system.odd": () => ({ infinite: Infinity, missing: undefined }),
  });
}

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM", { prepare: register });
  ann = await table.join("Ann", { prepare: register });
});
afterAll(() => table.close());

const master = () => {
  const user = ann.game.users.activeGM;
  if (!user) throw new Error("No game master is active");
  return user;
};

describe("User#query", () => {
  it("should run the handler at the target's client and bring the result back", async () => {
    expect(await master().query("test-system.add", { a: 2, b: 3 })).toEqual({ sum: 5, by: "GM" });
  });

  it("should hand the handler the timeout, in V13 nothing else", async () => {
    expect(await master().query("test-system.context", {}, { timeout: 500 })).toEqual({ timeout: 500 });
  });

  it("should only carry what JSON carries", async () => {
    expect(await master().query("test-system.odd", {})).toEqual({ infinite: null });
    expect(await ann.game.user?.query("test-system.odd", {})).toEqual({ infinite: null });
  });

  it("should reject with the handler's error", async () => {
    await expect(master().query("test-system.fail", {})).rejects.toThrow("I will not");
  });

  it("should reject when the timeout has passed", async () => {
    const begun = Date.now();
    await expect(master().query("test-system.sleep", {}, { timeout: 60 })).rejects.toThrow(/not answered within 60 ms/);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(55);
    await expect(ann.game.user?.query("test-system.sleep", {}, { timeout: 20 })).rejects.toThrow(/not answered/);
  });

  it("should wait without end when there is no timeout", async () => {
    let settled = false;
    void master()
      .query("test-system.sleep", {})
      .finally(() => {
        settled = true;
      });
    await settle(80);
    expect(settled).toBe(false);
  });

  it("should throw at once when the target is offline or the query unknown", async () => {
    await expect(ann.game.users.getName("Bob")?.query("test-system.add", {})).rejects.toThrow(/Bob is not connected/);
    await expect(master().query("test-system.unknown", {})).rejects.toThrow(/is not a registered query/);
  });

  it("should need the permission QUERY_USER", async () => {
    await gm.game.users.getName("Ann")?.update({ permissions: { QUERY_USER: false } });
    await settle();
    await expect(master().query("test-system.add", { a: 1, b: 1 })).rejects.toThrow(/lacks permission QUERY_USER/);
    await gm.game.users.getName("Ann")?.update({ permissions: { QUERY_USER: true } });
  });
});

/** "game.users.activeGM (null if none), getDesignatedUser(predicate): highest role". */
describe("Designated users", () => {
  it("should be alike on all clients, by role", () => {
    expect(gm.game.user?.isActiveGM).toBe(true);
    expect(ann.game.user?.isActiveGM).toBe(false);
    const players = (client: Client) => client.game.users.getDesignatedUser((user) => !user.isGM)?.name;
    expect(players(gm)).toBe(players(ann));
  });
});
