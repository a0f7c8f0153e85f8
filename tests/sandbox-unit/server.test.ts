import { afterEach, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import { expandSeed, loadSeeds } from "../../sandbox/server/world-loader.ts";
import { fileURLToPath } from "node:url";
import { HALL, openTable } from "./table.ts";

const FIXTURE = fileURLToPath(new URL("./fixture", import.meta.url));
const running: Sandbox[] = [];

async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, browser: false, systemRoot: FIXTURE, world: HALL, ...options });
  running.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close();
});

describe("The server", () => {
  it("should take the next free port", async () => {
    const first = await start({ port: 31980 });
    const second = await start({ port: Number(new URL(first.url).port) });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(new URL(first.url).port));
  });

  it("should list worlds and users, and say who there is when a name is wrong", async () => {
    const { url } = await start();
    const worlds = (await (await fetch(`${url}/api/worlds`)).json()) as { id: string; users: { name: string }[] }[];
    expect(worlds.map((world) => [world.id, world.users.map((user) => user.name)])).toEqual([
      ["test", ["GM", "Ann", "Bob"]],
    ]);
    const join = async (body: string) =>
      (await fetch(`${url}/api/join`, { method: "POST", body })).json() as Promise<{ error: string }>;
    expect((await join('{"user":"Zoe"}')).error).toBe('There is no user "Zoe" in this world: GM, Ann, Bob');
    expect((await join('{"world":"x","user":"Ann"}')).error).toContain('There is no world "x": test');
    expect((await join("nonsense")).error).toContain("To join, post JSON");
  });

  it("should serve the system's files and nothing outside its folder", async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/systems/test-system/lang/en.json`)).json()).toHaveProperty("TEST");
    expect((await fetch(`${url}/systems/test-system/..%2F..%2Fpackage.json`)).status).toBe(404);
    expect((await fetch(`${url}/systems/test-system/none.json`)).status).toBe(404);
    expect(await (await fetch(`${url}/icons/svg/mystery-man.svg`)).text()).toContain("<svg");
  });

  it("should serve the pictures of its worlds, and outlive addresses that are none", async () => {
    const { url } = await start();
    const picture = await fetch(`${url}/art/ogre.svg`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect((await fetch(`${url}/art/none.svg`)).status).toBe(404);
    expect((await fetch(`${url}/art/..%2Fdefault.yaml`)).status).toBe(404);
    expect((await fetch(`${url}/%zz`)).status).toBe(404);
    expect((await fetch(`${url}/api/worlds`)).status).toBe(200);
  });

  it("should slow messages down without changing their order", async () => {
    const table = await openTable({ latency: 60 });
    const gm = await table.join("GM");
    const actor = gm.game.actors.getName("Fighter");
    const seen: number[] = [];
    gm.Hooks.on("updateActor", (_actor: unknown, changed: { system: { n: number } }) => seen.push(changed.system.n));
    const begun = performance.now();
    await Promise.all([1, 2, 3].map(async (n) => actor?.update({ "system.n": n })));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(55);
    expect(seen).toEqual([1, 2, 3]);
    await table.close();
  });

  it("should refuse requests that are none without falling over", async () => {
    const { url } = await start();
    const response = await fetch(`${url}/api/join`, { method: "POST", body: '{"user":"GM"}' });
    const { session } = (await response.json()) as { session: string };
    const socket = io(url, { auth: { session }, transports: ["websocket"], forceNew: true });
    const ask = async (request: unknown) =>
      ((await socket.emitWithAck("modifyDocument", request)) as { error: string }).error;
    expect(await ask(null)).toContain("needs a type, an action and an operation");
    expect(await ask({ type: "Actor", action: "explode", operation: {} })).toContain('action "explode"');
    expect(await ask({ type: "Macro", action: "create", operation: { data: [] } })).toContain(
      'does not imitate documents of type "Macro"',
    );
    expect(await ask({ type: "Actor", action: "update", operation: { updates: "x" } })).toContain(
      '"updates" must be an array',
    );
    expect(await ask({ type: "Item", action: "create", operation: { parentUuid: "Actor.none", data: [] } })).toContain(
      "There is no document Actor.none",
    );
    socket.close();
  });
});

describe("Worlds written by hand", () => {
  it("should turn names into ids and squares into pixels", () => {
    const world = expandSeed({
      id: "w",
      actors: [{ name: "Hero", type: "character", ownership: { "Player 1": "OWNER", default: 1 } }],
      scenes: [
        {
          name: "Cave",
          squares: [10, 8],
          padding: 0.25,
          tokens: [{ actor: "Hero", at: [2, 3] }],
          walls: [[0, 1, 4, 1]],
        },
      ],
    }) as unknown as Record<string, Record<string, unknown>[]>;
    const [hero] = world["actors"] ?? [];
    const [cave] = world["scenes"] ?? [];
    const player = world["users"]?.find((user) => user["name"] === "Player 1");
    expect(hero?.["ownership"]).toEqual({ [String(player?.["_id"])]: 3, default: 1 });
    // A quarter of 10 × 8 squares is 2.5 × 2 squares, rounded up to whole ones.
    expect(cave).toMatchObject({
      width: 1000,
      height: 800,
      tokens: [{ actorId: hero?.["_id"], x: 500, y: 500 }],
      walls: [{ c: [300, 300, 700, 300] }],
    });
  });

  it("should give the same ids every time", () => {
    expect(expandSeed(HALL)).toEqual(expandSeed(HALL));
  });

  it("should say what is wrong", () => {
    expect(() => expandSeed({ scenes: [{ name: "x", tokens: [{ actor: "Nobody" }] }] })).toThrow(
      /no "Nobody" among the actors: none/,
    );
    expect(() => expandSeed({ actors: "x" })).toThrow(/"actors" must be a list/);
    expect(() => expandSeed({ scenes: [{ name: "x", squares: [1] }] })).toThrow(/squares must be a list of 2 numbers/);
  });

  it("should include worlds that are valid for the system itself", async () => {
    const seeds = await loadSeeds(fileURLToPath(new URL("../../sandbox/world", import.meta.url)));
    expect(seeds.map((seed) => seed.id)).toContain("default");
    const sandbox = await startSandbox({ port: 0, browser: false });
    running.push(sandbox);
    for (const world of sandbox.worlds) {
      const active = [...world.collection("Scene").values()].filter((scene) => scene._source["active"] === true);
      expect(active, world.id).toHaveLength(1);
      expect(
        world.users.some((user) => user.isGM),
        world.id,
      ).toBe(true);
    }
  });
});
