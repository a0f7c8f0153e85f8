/** The sandbox's server: worlds, sockets, and the files for the browser. */
import { createServer, type Server as HttpServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "socket.io";
import { isPlainObject } from "../common/utils/types.ts";
import { artFiles, icons, pathOf, readJson, sendJson, systemFiles, type Handler } from "./http.ts";
import { listen } from "./listen.ts";
import { applyManifest, readManifest } from "./manifest.ts";
import { readPacks } from "./packs.ts";
import { scenarioApi } from "./scenarios/scenario-api.ts";
import { ScenarioShelf } from "./scenarios/scenario-shelf.ts";
import { Sessions } from "./sessions.ts";
import { Table } from "./table.ts";
import { browserFiles, type BrowserFiles } from "./vite-files.ts";
import { openWorlds, type OpenWorld } from "./store/open-worlds.ts";
import { expandSeed, loadSeeds, type WorldSeed } from "./world-loader.ts";
import type { World, WorldData } from "./world.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
const SAMPLE_WORLDS = path.join(REPOSITORY, "sandbox", "world");
const SCENARIOS = path.join(REPOSITORY, "scenarios");

export interface SandboxOptions {
  /** 0 takes any free port; otherwise the next free one from here is taken. Default 30080. */
  readonly port?: number;
  /** A hand-written world instead of those of `sandbox/world`. */
  readonly world?: WorldSeed | readonly WorldSeed[];
  /** Keep the worlds in this folder, each in a folder of its id; without it they are kept in memory. */
  readonly worldsFolder?: string;
  /** Forget what the folder keeps and begin the worlds anew. */
  readonly fresh?: boolean;
  /** The folder with the scenario files that are offered. Default: those of the repository. */
  readonly scenarios?: string;
  /** The folder with system.json, lang, templates, styles. Default: the repository. */
  readonly systemRoot?: string;
  /** The entry that the browser loads for the system. Default `/src/foundry/index.ts`; null serves the folder's own. */
  readonly systemEntry?: string | null;
  /** Milliseconds that every message and its answer take together. Default 0. */
  readonly latency?: number;
  /** Serve the browser's files through vite. Default true; tests without a browser switch it off. */
  readonly browser?: boolean;
  /** Whether open pages follow changes of the files; default true. */
  readonly live?: boolean;
}

export interface Sandbox {
  readonly url: string;
  readonly worlds: readonly World[];
  /** Those that were begun from a hand-written world which has changed since. */
  readonly outdated: readonly World[];
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const systemRoot = options.systemRoot ?? REPOSITORY;
  const manifest = await readManifest(systemRoot);
  applyManifest(manifest);
  const opened = await openWorlds(await seedsOf(options), { folder: options.worldsFolder, fresh: options.fresh });
  const worlds = opened.map(({ world }) => world);
  const packs = await readPacks(manifest, systemRoot);
  const tables = new Map(
    worlds.map((world) => [world.id, new Table({ world, manifest, packs, latency: options.latency ?? 0 })]),
  );
  const sessions = new Sessions();

  const handlers: Handler[] = [
    api(tables, sessions),
    scenarioApi(new ScenarioShelf(options.scenarios ?? SCENARIOS)),
    icons,
    artFiles(path.join(SAMPLE_WORLDS, "art")),
    systemFiles({ manifest, folder: systemRoot, source: entryOf(options, systemRoot) }),
  ];
  const http = createServer((request, response) => runHandlers(handlers, request, response));
  const io = openSockets(http, tables, sessions);
  const browser = options.browser === false ? undefined : await browserFiles(http, REPOSITORY, options.live ?? true);
  if (browser) handlers.push(browser.handler);
  const url = await listen(http, options.port ?? 30080);
  return {
    url,
    worlds,
    outdated: opened.filter(({ outdated }) => outdated).map(({ world }) => world),
    close: () => closeAll({ io, http, browser, opened }),
  };
}

function entryOf(options: SandboxOptions, systemRoot: string): string | undefined {
  if (options.systemEntry === null) return undefined;
  if (options.systemEntry !== undefined) return options.systemEntry;
  return path.resolve(systemRoot) === path.resolve(REPOSITORY) ? "/src/foundry/index.ts" : undefined;
}

async function seedsOf(options: SandboxOptions): Promise<WorldData[]> {
  const seeds = options.world ? [options.world].flat().map((seed) => expandSeed(seed)) : await loadSeeds(SAMPLE_WORLDS);
  if (seeds.length === 0) throw new Error("The sandbox needs at least one world in sandbox/world");
  return seeds;
}

function runHandlers(
  handlers: readonly Handler[],
  ...[request, response]: [Parameters<Handler>[0], Parameters<Handler>[1]]
): void {
  const run = (index: number): void => {
    const handler = handlers[index];
    if (!handler) sendJson(response, 404, { error: `Nothing at ${pathOf(request)}` });
    else handler(request, response, () => run(index + 1));
  };
  run(0);
}

/** `GET /api/worlds` lists worlds and users; `POST /api/join {world, user}` opens a session. */
function api(tables: ReadonlyMap<string, Table>, sessions: Sessions): Handler {
  return (request, response, next) => {
    const url = pathOf(request);
    if (url === "/api/worlds" && request.method === "GET") sendJson(response, 200, [...tables.values()].map(describe));
    else if (url === "/api/join" && request.method === "POST") {
      readJson(request).then(
        (body) => join(body, tables, sessions, (status, reply) => sendJson(response, status, reply)),
        () => sendJson(response, 400, { error: 'To join, post JSON like {"world": "default", "user": "Player 1"}' }),
      );
    } else next();
  };
}

function describe(table: Table): unknown {
  const { id, title, description, users } = table.world;
  return {
    id,
    title,
    description,
    users: users.map((user) => ({
      id: user.id,
      name: user.name,
      role: user.role,
      isGM: user.isGM,
      color: user.color.css,
      active: table.isActive(String(user.id)),
    })),
  };
}

function join(
  body: unknown,
  tables: ReadonlyMap<string, Table>,
  sessions: Sessions,
  reply: (status: number, body: unknown) => void,
): void {
  const { world: worldId, user: nameOrId } = (isPlainObject(body) ? body : {}) as { world?: string; user?: string };
  const table = worldId === undefined ? tables.values().next().value : tables.get(worldId);
  if (!table) {
    reply(404, { error: `There is no world "${worldId}": ${[...tables.keys()].join(", ")}` });
    return;
  }
  const user = table.world.users.find((candidate) => candidate.id === nameOrId || candidate.name === nameOrId);
  if (!user || user.isBanned) {
    const names = table.world.users.map((candidate) => candidate.name).join(", ");
    reply(404, { error: `There is no user "${String(nameOrId)}" in this world: ${names}` });
    return;
  }
  const session = sessions.open(table.world.id, String(user.id));
  reply(200, { session: session.id, userId: user.id, world: table.world.id });
}

function openSockets(http: HttpServer, tables: ReadonlyMap<string, Table>, sessions: Sessions): Server {
  const io = new Server(http, { maxHttpBufferSize: 1e7, serveClient: false });
  io.use((socket, next) => {
    const session = sessions.find(socket.handshake.auth["session"]);
    if (session && tables.get(session.worldId)?.world.user(session.userId)) next();
    else next(new Error("This session is not known; join the world again"));
  });
  io.on("connection", (socket) => {
    const session = sessions.find(socket.handshake.auth["session"]);
    const table = session && tables.get(session.worldId);
    const user = session && table?.world.user(session.userId);
    if (!table || !user) return;
    const latency = Number(socket.handshake.auth["latency"]);
    table.seat(socket, user, Number.isFinite(latency) && latency > 0 ? latency : undefined);
  });
  return io;
}

async function closeAll(parts: {
  readonly io: Server;
  readonly http: HttpServer;
  readonly browser: BrowserFiles | undefined;
  readonly opened: readonly OpenWorld[];
}): Promise<void> {
  await parts.io.close();
  await parts.browser?.close();
  await Promise.all(parts.opened.map(async ({ store }) => store?.close()));
  if (!parts.http.listening) return;
  parts.http.closeAllConnections();
  await new Promise<void>((resolve) => parts.http.close(() => resolve()));
}
