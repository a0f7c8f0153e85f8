import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Migration } from "../../src/foundry/data/migrations.ts";
import type { GmTable } from "./gm-table.ts";
import { openGmTable } from "./gm-table.ts";

let table: GmTable;

const NAMES = ["Anna", "Bert", "Cleo"];

beforeAll(async () => {
  table = await openGmTable({
    id: "test",
    title: "Test",
    users: [{ name: "Game Master", role: "GAMEMASTER" }],
    actors: NAMES.map((name) => ({ name, type: "character" })),
  });
}, 60_000);

afterAll(async () => {
  await table.close();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  await game.settings.set("five-foot-step", "schemaVersion", 1);
  for (const actor of game.actors) await actor.update({ system: { size: "medium" } });
});

async function migrateTo(version: number, migration: Omit<Migration, "version">): Promise<void> {
  const { migrateWorld } = await import("../../src/foundry/data/migrate-world.ts");
  await migrateWorld({ version, migrations: [{ version, ...migration }] });
}

function sizes(): readonly string[] {
  return NAMES.map((name) => (game.actors.getName(name)?.system as { readonly size: string }).size);
}

function version(): number {
  return game.settings.get("five-foot-step", "schemaVersion");
}

/** Every other document becomes large, this one something else. */
function allLargeBut(name: string, size: string): Omit<Migration, "version"> {
  return { actor: (source) => ({ "system.size": source["name"] === name ? size : "large" }) };
}

describe("The migration of a world", () => {
  it("should write every document, and then the world's version", async () => {
    await migrateTo(2, allLargeBut("Bert", "small"));
    expect(sizes()).toEqual(["large", "small", "large"]);
    expect(version()).toBe(2);
  });

  it("should do nothing to a world that is new enough", async () => {
    await migrateTo(1, allLargeBut("Bert", "small"));
    expect(sizes()).toEqual(["medium", "medium", "medium"]);
  });

  it.each([
    ["is given data that it cannot hold", allLargeBut("Cleo", "enormous")],
    [
      "cannot be worked out",
      {
        actor: (source) => {
          if (source["name"] === "Cleo") throw new Error("there is no size in it");
          return { "system.size": "large" };
        },
      } satisfies Omit<Migration, "version">,
    ],
  ])("should touch nothing when a document %s, and name it", async (_what, migration) => {
    vi.spyOn(console, "error").mockReturnValue();
    const before = table.notices.length;
    await migrateTo(2, migration);
    expect(sizes()).toEqual(["medium", "medium", "medium"]);
    expect(version()).toBe(1);
    expect(table.notices.slice(before)).toEqual([expect.stringContaining("Cleo")]);
  });

  it("should put back what is written when the server refuses one in the middle", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const bert = game.actors.getName("Bert");
    if (bert === undefined) throw new Error("nobody is called Bert");
    vi.spyOn(bert, "update").mockRejectedValueOnce(new Error("the disk is full"));
    await migrateTo(2, allLargeBut("Bert", "small"));
    expect(sizes()).toEqual(["medium", "medium", "medium"]);
    expect(version()).toBe(1);
    expect(table.notices.at(-1)).toContain("Bert");
    await migrateTo(2, allLargeBut("Bert", "small"));
    expect(sizes()).toEqual(["large", "small", "large"]);
  });
});
