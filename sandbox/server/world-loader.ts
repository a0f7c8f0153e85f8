/**
 * Worlds written by hand (`sandbox/world/*.yaml` or `.json`). They hold Foundry's own source data; on top of it a seed
 * may leave out ids, name users, actors and scenes instead of giving ids, and place tokens by squares:
 *
 *     users:  [{ name: Game Master, role: GAMEMASTER }, { name: Player 1, character: Fighter }]
 *     actors: [{ name: Fighter, type: character, ownership: { Player 1: OWNER } }]
 *     scenes: [{ name: Hall, squares: [20, 15], tokens: [{ actor: Fighter, at: [3, 4] }], walls: [[2, 0, 2, 5]] }]
 *
 * `extends: FILE` takes what it does not say itself from another seed of the folder, collection by collection. The one with
 * `default: true` comes first.
 *
 * `squares` is the size of the scene, `at` the top left square of a token and `walls` are segments along grid lines, all
 * counted in squares from the scene's top left corner.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants/permissions.ts";
import { isValidId } from "../common/utils/text.ts";
import { isPlainObject, type Data } from "../common/utils/types.ts";
import { expandScene } from "./seed-scenes.ts";
import { stableId } from "./world-ids.ts";
import type { WorldData } from "./world.ts";

/** A seed as written; `expandSeed` makes world data of it. */
export interface WorldSeed extends Data {
  readonly id?: string;
  readonly title?: string;
}

/** Looks up ids by collection and name. */
export type IdFinder = (collection: string, nameOrId: unknown) => string | null;

/** All worlds of a folder, the default one first. Throws with the file name when one cannot be read. */
export async function loadSeeds(folder: string): Promise<WorldData[]> {
  const files = (await readdir(folder)).filter((file) => /\.(ya?ml|json)$/.test(file)).sort();
  const seeds = await Promise.all(files.map((file) => loadSeed(path.join(folder, file))));
  return seeds.sort((a, b) => Number(b["default"] === true) - Number(a["default"] === true));
}

export async function loadSeed(file: string): Promise<WorldData> {
  try {
    return expandSeed({ id: path.basename(file).replace(/\.\w+$/, ""), ...(await readSeed(file)) });
  } catch (error) {
    throw new Error(`World ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function readSeed(file: string): Promise<Data> {
  const seed: unknown = parse(await readFile(file, "utf8"));
  if (!isPlainObject(seed)) throw new Error("a world must be a mapping");
  const { extends: base, ...own } = seed;
  if (base === undefined) return own;
  if (typeof base !== "string") throw new Error(`"extends" must name a file, got ${JSON.stringify(base)}`);
  const { default: _default, ...inherited } = await readSeed(path.join(path.dirname(file), base));
  return { ...inherited, ...own };
}

/** Fill in ids, look up names, turn squares into pixels. Throws when a name is unknown. */
export function expandSeed(seed: WorldSeed): WorldData {
  const id = seed.id ?? "world";
  const world: Data = { ...seed, id, title: seed.title ?? id };
  const users = list(seed["users"], "users");
  world["users"] = (users.length > 0 ? users : DEFAULT_USERS).map((user) => ({ ...user }));
  for (const collection of COLLECTIONS) {
    world[collection] = list(world[collection], collection).map((entry, index) =>
      withId({ ...entry }, id, collection, index),
    );
  }
  const find: IdFinder = (collection, nameOrId) => findId(world, collection, nameOrId);
  world["users"] = list(world["users"], "users").map((user) => expandUser(user, find));
  const context = { find, actors: list(world["actors"], "actors") };
  world["scenes"] = list(world["scenes"], "scenes").map((scene) => expandScene(scene, context));
  for (const collection of ["actors", "items", "journal", "scenes", "combats"]) {
    world[collection] = list(world[collection], collection).map((entry) => expandOwnership(withChildIds(entry), find));
  }
  return world as unknown as WorldData;
}

const COLLECTIONS = ["users", "actors", "items", "scenes", "combats", "messages", "settings", "journal", "folders"];

const CHILD_COLLECTIONS = [
  "items",
  "effects",
  "tokens",
  "walls",
  "regions",
  "behaviors",
  "pages",
  "combatants",
  "groups",
];

const DEFAULT_USERS: readonly Data[] = [
  { name: "Game Master", role: "GAMEMASTER", color: "#cc4422" },
  { name: "Player 1", color: "#2266cc" },
  { name: "Player 2", color: "#22aa55" },
];

function list(value: unknown, where: string): Data[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isPlainObject)) throw new Error(`"${where}" must be a list of mappings`);
  return value;
}

function withId(entry: Data, worldId: string, collection: string, index: number): Data {
  const { name, key } = entry as { name?: string; key?: string };
  entry["_id"] ??= stableId(worldId, collection, name ?? key ?? String(index));
  return entry;
}

/** Ids for embedded documents, from their owner's id, their name and their place in the list. */
function withChildIds(entry: Data): Data {
  for (const collection of CHILD_COLLECTIONS) {
    if (!Array.isArray(entry[collection])) continue;
    entry[collection] = list(entry[collection], collection).map((child, index) => {
      const copy = { ...child };
      const { name = "" } = child as { name?: string };
      copy["_id"] ??= stableId(String(entry["_id"]), collection, name, String(index));
      return withChildIds(copy);
    });
  }
  return entry;
}

function findId(world: Data, collection: string, nameOrId: unknown): string | null {
  if (nameOrId === null || nameOrId === undefined) return null;
  const entries = list(world[collection], collection);
  const match = entries.find((entry) => entry["name"] === nameOrId || entry["_id"] === nameOrId);
  if (match) return String(match["_id"]);
  const names = entries.map((entry) => String(entry["name"])).join(", ");
  throw new Error(`there is no ${JSON.stringify(nameOrId)} among the ${collection}: ${names || "none"}`);
}

function expandUser(user: Data, find: IdFinder): Data {
  const role = user["role"];
  const roles: Readonly<Record<string, number>> = USER_ROLES;
  if (typeof role === "string") {
    if (roles[role] === undefined) throw new Error(`user ${String(user["name"])}: "${role}" is not a role`);
    user["role"] = roles[role];
  }
  if (user["character"] !== undefined) user["character"] = find("actors", user["character"]);
  return user;
}

function expandOwnership(entry: Data, find: IdFinder): Data {
  const ownership = entry["ownership"];
  if (!isPlainObject(ownership)) return entry;
  const levels: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;
  entry["ownership"] = Object.fromEntries(
    Object.entries(ownership).map(([name, level]) => {
      const value = typeof level === "string" ? levels[level] : level;
      if (typeof value !== "number")
        throw new Error(`${String(entry["name"])}: "${String(level)}" is not an ownership level`);
      return [name === "default" || isValidId(name) ? name : (find("users", name) ?? name), value];
    }),
  );
  return entry;
}
