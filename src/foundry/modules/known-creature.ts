/** Who and what a caller of the api means, held against what this client's user knows. */
import type { Command, Table } from "../../rules/index.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import { say } from "../words.ts";
import type { Creature } from "./api-types.ts";

const VERBS: Readonly<Record<Command["verb"], true>> = {
  begin: true,
  move: true,
  act: true,
  end: true,
  trigger: true,
  return: true,
  damage: true,
  heal: true,
  save: true,
  rest: true,
  set: true,
  grant: true,
};

/** A creature that this user may look into, and the table as they know it. */
export interface KnownCreature {
  readonly table: Table;
  readonly who: string;
}

/**
 * The id of a creature that this user knows of on a scene.
 * @throws {TypeError} when it names none
 * @throws {RangeError} when they know of none such: whether there is one that they do not see makes no difference
 */
export function knownCreature(creature: Creature, scene: Scene.Implementation): KnownCreature {
  const who = typeof creature === "string" ? creature : (creature as { readonly id?: unknown } | null)?.id;
  if (typeof who !== "string") {
    throw new TypeError(`a creature is named by its token's id or by the token, got ${shown(creature)}`);
  }
  const table = knownTableOn(scene);
  if (table.field.creatures[who] !== undefined) return { table, who };
  const known = Object.values(table.field.creatures).map(({ id, name }) => `${id} (${name})`);
  const there = known.length === 0 ? "nobody" : known.join(", ");
  throw new RangeError(`you know of no creature "${who}" on the scene "${scene.name}"; there are ${there}`);
}

/**
 * The same for a creature whose numbers and actions this user may see: their own, and those whose sheets they may read.
 * @throws {Error} when they may not
 */
export function readableCreature(creature: Creature, scene: Scene.Implementation): KnownCreature {
  const known = knownCreature(creature, scene);
  const actor = scene.tokens.get(known.who)?.actor;
  if (actor?.testUserPermission(game.user, "OBSERVER") === true) return known;
  const { name } = known.table.field.creatures[known.who] ?? { name: known.who };
  throw new Error(`you may not look into ${name}: that takes the permission "Observer" on its actor`);
}

/**
 * Makes sure that something is a command that names its creature.
 * @returns that creature's id; `null` for a command of nobody's
 * @throws {TypeError} when it is none
 */
export function creatureIn(command: Command): string | null {
  const given = command as { readonly verb?: unknown; readonly who?: unknown } | null | undefined;
  const verb = given?.verb;
  if (typeof verb !== "string" || !Object.hasOwn(VERBS, verb)) {
    throw new TypeError(`a command's verb is one of ${Object.keys(VERBS).join(", ")}; got ${shown(command)}`);
  }
  if (verb === "begin" || verb === "set") return null;
  if (typeof given?.who === "string") return given.who;
  throw new TypeError(`the command "${verb}" names its creature as "who", by the token's id; got ${shown(given?.who)}`);
}

/** @throws {Error} when this user is no game master */
export function requireGameMaster(what: string): void {
  if (!game.user.isGM) throw new Error(`${what}: ${say("Notice.GameMasterOnly")}`);
}

function shown(value: unknown): string {
  return value === undefined || typeof value === "function" ? typeof value : JSON.stringify(value);
}
