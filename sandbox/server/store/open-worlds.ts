/** The worlds of a sandbox: hand-written ones, kept in memory or, begun from them, in folders. */
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { World, type WorldData } from "../world.ts";
import { WorldInUse } from "./collection-store.ts";
import { WorldStore } from "./world-store.ts";

export interface OpenWorld {
  readonly world: World;
  /** Null for a world in memory. */
  readonly store: WorldStore | null;
  /** The hand-written world has changed since this one was begun from it. */
  readonly outdated: boolean;
}

export interface StoreOptions {
  /** Each world has a folder of its id in here; without it worlds are kept in memory. */
  readonly folder?: string | undefined;
  /** Forget what is stored and begin anew. */
  readonly fresh?: boolean | undefined;
}

/** Open every world. Throws when one is in use elsewhere or cannot be read; the message says how to begin anew. */
export async function openWorlds(seeds: readonly WorldData[], options: StoreOptions): Promise<OpenWorld[]> {
  const { folder } = options;
  if (folder === undefined) return seeds.map((seed) => ({ world: new World(seed), store: null, outdated: false }));
  const opened: OpenWorld[] = [];
  try {
    for (const seed of seeds) opened.push(await openWorld(seed, path.join(folder, seed.id), options.fresh === true));
  } catch (error) {
    await Promise.all(opened.map(async ({ store }) => store?.close()));
    throw error;
  }
  return opened;
}

async function openWorld(seed: WorldData, folder: string, fresh: boolean): Promise<OpenWorld> {
  const store = await openStore(folder, fresh);
  try {
    const hash = hashOf(seed);
    const manifest = await store.manifest();
    const stored = await readStored(store, folder);
    const world = stored ?? new World(seed);
    if (!stored) await store.begin(world, hash);
    store.keep(world);
    return { world, store, outdated: stored !== null && manifest?.seed !== hash };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openStore(folder: string, fresh: boolean): Promise<WorldStore> {
  try {
    // Opened before anything is removed: a world that another sandbox plays stays as it is.
    const store = await WorldStore.open(folder);
    if (!fresh) return store;
    await store.close();
    await rm(folder, { recursive: true });
    return await WorldStore.open(folder);
  } catch (error) {
    if (!(error instanceof WorldInUse)) throw error;
    const advice = "stop that one, or start this one with --memory, or with --worlds and another folder";
    throw new WorldInUse(`${error.message}: ${advice}`, { cause: error });
  }
}

async function readStored(store: WorldStore, folder: string): Promise<World | null> {
  try {
    const data = await store.read();
    return data && new World(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = "start with --fresh to begin it anew, or with --worlds and another folder to keep it";
    throw new Error(`The world stored in ${folder} cannot be read; ${advice}. ${reason}`, { cause: error });
  }
}

function hashOf(seed: WorldData): string {
  return createHash("sha256").update(JSON.stringify(seed)).digest("hex").slice(0, 16);
}
