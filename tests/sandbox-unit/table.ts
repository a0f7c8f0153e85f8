/**
 * A sandbox server and several clients in one process. Every client has its own copy of all client modules, as every
 * browser has; they meet only through the server.
 */
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";

const FIXTURE = fileURLToPath(new URL("./fixture", import.meta.url));

export type ClientModules = Awaited<ReturnType<typeof importClient>>;

export interface Client extends ClientModules {
  readonly game: ClientModules["globals"]["game"];
  readonly Hooks: ClientModules["globals"]["Hooks"];
  readonly CONFIG: ClientModules["globals"]["CONFIG"];
}

export interface TestTable {
  readonly sandbox: Sandbox;
  /** Join as a user by name. `prepare` runs where a system's code would: before hook "init". */
  join(user: string, options?: JoinOptions): Promise<Client>;
  close(): Promise<void>;
}

export interface JoinOptions {
  readonly prepare?: (client: Client) => void;
  readonly latency?: number;
}

async function importClient() {
  vi.resetModules();
  const globals = await import("../../sandbox/client/globals.ts");
  const boot = await import("../../sandbox/client/boot.ts");
  const documents = (await import("../../sandbox/client/client-classes.ts")).CLIENT_DOCUMENTS;
  const fields = await import("../../sandbox/common/data/fields/index.ts");
  const { TypeDataModel } = await import("../../sandbox/common/data/type-data-model.ts");
  const { Roll } = await import("../../sandbox/client/dice/roll.ts");
  const uuid = await import("../../sandbox/client/uuid.ts");
  return { globals, boot, documents, fields, TypeDataModel, Roll, uuid };
}

/** A hall of 20 × 15 squares of 100 pixels without padding: square [x, y] begins at pixel x * 100, y * 100. */
export const HALL: WorldSeed = {
  id: "test",
  title: "Test",
  users: [{ name: "GM", role: "GAMEMASTER" }, { name: "Ann", character: "Fighter" }, { name: "Bob" }],
  actors: [
    { name: "Fighter", type: "character", ownership: { Ann: "OWNER" }, prototypeToken: { actorLink: true } },
    { name: "Ogre", type: "creature", prototypeToken: { width: 2, height: 2 } },
  ],
  scenes: [
    {
      name: "Hall",
      active: true,
      padding: 0,
      squares: [20, 15],
      ownership: { default: "OBSERVER" },
      tokens: [
        { actor: "Fighter", at: [2, 2] },
        { actor: "Ogre", at: [8, 6] },
      ],
    },
  ],
};

export async function openTable(
  options: {
    readonly world?: WorldSeed;
    readonly latency?: number;
    readonly worldsFolder?: string;
    readonly fresh?: boolean;
  } = {},
): Promise<TestTable> {
  const sandbox = await startSandbox({ port: 0, browser: false, systemRoot: FIXTURE, world: HALL, ...options });
  const clients: Client[] = [];
  return {
    sandbox,
    async join(user, joinOptions = {}) {
      const modules = await importClient();
      const { game, Hooks, CONFIG } = modules.globals;
      const client: Client = { ...modules, game, Hooks, CONFIG };
      modules.globals.configureClient();
      const { session } = await modules.boot.joinWorld(sandbox.url, { user });
      await modules.boot.bootGame({
        url: sandbox.url,
        session,
        latency: joinOptions.latency ?? 0,
        loadPackages: () => joinOptions.prepare?.(client),
      });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.game.socket.disconnect();
      await sandbox.close();
    },
  };
}

/** Let messages travel and promises settle. Fails after five seconds. */
export async function until(condition: () => boolean, what = "the expected state"): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Give everything that is under way the time to arrive. */
export async function settle(milliseconds = 40): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
