import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../sandbox/client/documents/actor.ts";
import type { Data } from "../../sandbox/common/utils/types.ts";
import { applyManifest, readManifest } from "../../sandbox/server/manifest.ts";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import { recordsOf, sourceOf } from "../../sandbox/server/store/records.ts";
import { HALL, openTable, type TestTable } from "./table.ts";

const FIXTURE = fileURLToPath(new URL("./fixture", import.meta.url));
/** Foundry's command line tool comes without types. */
const FOUNDRY_CLI: string = "@foundryvtt/foundryvtt-cli";
const ROOT = await mkdtemp(path.join(tmpdir(), "sandbox-worlds-"));
/** The hall with colors for its users, who get random ones otherwise. */
const WORLD = {
  ...HALL,
  users: [
    { name: "GM", role: "GAMEMASTER", color: "#cc4422" },
    { name: "Ann", character: "Fighter", color: "#2266cc" },
  ],
};
let folder = "";
let running: Sandbox[] = [];
let tables: TestTable[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(ROOT, "worlds-"));
});
afterEach(async () => {
  for (const table of tables) await table.close();
  for (const sandbox of running) await sandbox.close();
  [running, tables] = [[], []];
});
afterAll(() => rm(ROOT, { recursive: true }));

async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  const defaults = { port: 0, browser: false, systemRoot: FIXTURE, world: WORLD, worldsFolder: folder };
  const sandbox = await startSandbox({ ...defaults, ...options });
  running.push(sandbox);
  return sandbox;
}

async function open(options: { readonly fresh?: boolean } = {}): Promise<TestTable> {
  const table = await openTable({ world: WORLD, worldsFolder: folder, ...options });
  tables.push(table);
  return table;
}

async function stop(): Promise<void> {
  for (const table of tables.splice(0)) await table.close();
  for (const sandbox of running.splice(0)) await sandbox.close();
}

/** Everything of a world but the order of its collections, which keys decide. */
function contents({ worlds }: Sandbox): Data {
  const data = worlds[0]?.toData() ?? {};
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? [...(value as Data[])].sort((a, b) => String(a["_id"]).localeCompare(String(b["_id"])))
      : value;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, sorted(value)]));
}

async function readCollection(collection: string): Promise<Map<string, Data>> {
  const place = path.join(folder, "test", "data", collection);
  const db = new ClassicLevel<string, Data>(place, { valueEncoding: "json", createIfMissing: false });
  try {
    return new Map(await db.iterator().all());
  } finally {
    await db.close();
  }
}

describe("Worlds on disk", () => {
  it("should go on where they stopped, whatever a user changed", async () => {
    const table = await open();
    const gm = await table.join("GM");
    const hall = gm.game.scenes.getName("Hall");
    const fighter = gm.game.actors.getName("Fighter");
    await fighter?.update({ name: "Hero", "system.n": 3 });
    await fighter?.createEmbeddedDocuments("Item", [
      { name: "Rope", type: "weapon" },
      { name: "Torch", type: "weapon" },
    ]);
    await fighter?.items.getName("Rope")?.delete();
    // The collections of the stand-in are not typed by their documents.
    const ogre = hall?.tokens.getName("Ogre") as unknown as { readonly id: string; readonly actor: Actor } | undefined;
    await ogre?.actor.update({ "system.n": 7 });
    await ogre?.actor.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }]);
    await hall?.createEmbeddedDocuments("Wall", [{ c: [0, 0, 100, 0] }]);
    await gm.documents.Combat.create({ scene: hall?.id ?? null, combatants: [{ tokenId: ogre?.id ?? null }] });
    await gm.documents.ChatMessage.create({ content: "On we go" });
    await gm.game.actors.getName("Ogre")?.update({ "flags.world.seen": true });
    const before = contents(table.sandbox);
    await stop();

    const again = await start();
    expect(contents(again)).toEqual(before);
    expect(again.outdated).toEqual([]);
  });

  it("should have written a change before anybody asks them to stop", async () => {
    const table = await open();
    const gm = await table.join("GM");
    await gm.game.actors.getName("Fighter")?.update({ name: "Hero" });
    // What a killed server leaves behind is what a copy of its folder holds.
    await expect
      .poll(async () => {
        const files = await readdir(path.join(folder, "test", "data", "actors"));
        const logs = files.filter((file) => file.endsWith(".log"));
        const texts = await Promise.all(
          logs.map((file) => readFile(path.join(folder, "test", "data", "actors", file), "latin1")),
        );
        return texts.join("");
      })
      .toContain('"name":"Hero"');
  });

  it("should lay documents out as Foundry does, so that its own tool reads them", async () => {
    const table = await open();
    const gm = await table.join("GM");
    const fighter = gm.game.actors.getName("Fighter");
    await fighter?.createEmbeddedDocuments("Item", [
      { name: "Rope", type: "weapon", effects: [{ name: "Tied" }] },
      { name: "Torch", type: "weapon" },
    ]);
    const ids = fighter?.items.contents.map(({ id }) => id);
    const [rope] = ids ?? [];
    await stop();

    const records = await readCollection("actors");
    expect(records.get(`!actors!${String(fighter?.id)}`)).toMatchObject({ name: "Fighter", items: ids });
    expect(records.get(`!actors.items!${String(fighter?.id)}.${String(rope)}`)).toMatchObject({ name: "Rope" });
    expect([...records.keys()].filter((key) => key.startsWith("!actors.items.effects!"))).toHaveLength(1);

    const cli = (await import(FOUNDRY_CLI)) as {
      extractPack: (from: string, to: string, options: object) => Promise<void>;
    };
    const unpacked = path.join(folder, "unpacked");
    await cli.extractPack(path.join(folder, "test", "data", "actors"), unpacked, { log: false });
    const files = await readdir(unpacked);
    const read = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(path.join(unpacked, file), "utf8")) as Data),
    );
    const found = read.find((actor) => actor["name"] === "Fighter");
    expect((found?.["items"] as Data[]).map((item) => item["name"])).toEqual(["Rope", "Torch"]);
  });

  it("should forget the records of what was deleted", async () => {
    const table = await open();
    const gm = await table.join("GM");
    const fighter = gm.game.actors.getName("Fighter");
    await fighter?.createEmbeddedDocuments("Item", [{ name: "Rope", type: "weapon" }]);
    const id = String(fighter?.id);
    await fighter?.delete();
    await stop();
    const records = await readCollection("actors");
    expect([...records.keys()].filter((key) => key.includes(id))).toEqual([]);
    expect(records.size).toBe(1);
  });

  it("should be begun anew from the seed with --fresh, and only then", async () => {
    const seeded = contents(await start());
    await stop();
    const table = await open();
    const gm = await table.join("GM");
    await gm.game.actors.getName("Fighter")?.update({ name: "Hero" });
    await gm.game.actors.getName("Ogre")?.delete();
    expect(contents(table.sandbox)).not.toEqual(seeded);
    await stop();

    expect(contents(await start())).not.toEqual(seeded);
    await stop();
    expect(contents(await start({ fresh: true }))).toEqual(seeded);
    await stop();
    expect(contents(await start())).toEqual(seeded);
  });

  it("should stay as they are when their seed changes, and say so", async () => {
    await start();
    await stop();
    const world = { ...WORLD, title: "Another title" };
    const stored = await start({ world });
    expect(stored.worlds.map(({ title }) => title)).toEqual(["Test"]);
    expect(stored.outdated.map(({ id }) => id)).toEqual(["test"]);
    await stop();
    const fresh = await start({ world, fresh: true });
    expect(fresh.worlds.map(({ title }) => title)).toEqual(["Another title"]);
    expect(fresh.outdated).toEqual([]);
  });

  it("should not be opened twice, nor taken away from who plays them", async () => {
    await start();
    await expect(start()).rejects.toThrow(/is open in another sandbox: stop that one, or start this one with --memory/);
    await expect(start({ fresh: true })).rejects.toThrow(/is open in another sandbox/);
    await stop();
    expect(contents(await start())["actors"]).toHaveLength(2);
  });

  it("should say how to begin anew when they cannot be read, and change nothing", async () => {
    await start();
    await stop();
    const place = path.join(folder, "test", "data", "scenes");
    const db = new ClassicLevel<string, Data>(place, { valueEncoding: "json" });
    const token = (await db.keys().all()).find((key) => key.startsWith("!scenes.tokens!")) ?? "";
    await db.del(token);
    await db.close();
    await expect(start()).rejects.toThrow(`there is no record ${token}`);
    await expect(start()).rejects.toThrow(/test cannot be read; start with --fresh to begin it anew/);
    await writeFile(path.join(folder, "test", "world.json"), "{}");
    await expect(start()).rejects.toThrow(/must name the world's id and title/);
    expect((await start({ fresh: true })).worlds.map(({ title }) => title)).toEqual(["Test"]);
  });

  it("should leave no trace when they are kept in memory", async () => {
    const sandbox = await startSandbox({ port: 0, browser: false, systemRoot: FIXTURE, world: WORLD });
    running.push(sandbox);
    expect(existsSync(path.join(folder, "test"))).toBe(false);
  });
});

describe("Records of a document", () => {
  it("should become the same document again, deltas of tokens included", async () => {
    applyManifest(await readManifest(FIXTURE));
    const source = {
      _id: "scene",
      name: "Cave",
      tokens: [
        { _id: "a", delta: { _id: "delta", items: [{ _id: "club", name: "Club" }], effects: [] } },
        { _id: "b", delta: { _id: null, items: [] } },
        { _id: "c", delta: null },
      ],
      walls: [],
      regions: [{ _id: "r", behaviors: [{ _id: "x", type: "modifyMovementCost" }] }],
    };
    const records = recordsOf("Scene", source);
    expect([...records.keys()]).toEqual([
      "!scenes!scene",
      "!scenes.regions!scene.r",
      "!scenes.regions.behaviors!scene.r.x",
      "!scenes.tokens!scene.a",
      "!scenes.tokens.delta!scene.a.delta",
      "!scenes.tokens.delta.items!scene.a.delta.club",
      "!scenes.tokens!scene.b",
      "!scenes.tokens.delta!scene.b.b",
      "!scenes.tokens!scene.c",
    ]);
    expect(records.get("!scenes!scene")).toMatchObject({ tokens: ["a", "b", "c"], walls: [], regions: ["r"] });
    expect(sourceOf("Scene", "scene", records)).toEqual(source);
  });

  it("should not be made of a document without an id", () => {
    expect(() => recordsOf("Actor", { _id: "a", items: [{ name: "Rope" }] })).toThrow(
      "Item in !actors!a has no _id and cannot be stored",
    );
  });
});
