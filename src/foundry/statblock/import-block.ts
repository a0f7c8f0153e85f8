import type { ReadBlock } from "../../statblock/index.ts";
import { readStatBlock as read } from "../../statblock/index.ts";
import { rulesOf } from "../field/read-field.ts";
import { say } from "../words.ts";
import { actorFromBlock } from "./actor-from-block.ts";

/** Reads a stat block; a text that speaks for neither layout is taken for one of the world's edition. Throws nothing. */
export function readStatBlock(text: string): ReadBlock {
  return read(text, rulesOf(null).edition.maneuverTotals ? "pathfinder" : "srd");
}

/** Whether a stat block says anything that a creature could be made of. */
export function isWorthCreating({ draft }: Pick<ReadBlock, "draft">): boolean {
  const { name: _name, ...facts } = draft;
  return Object.keys(facts).length > 0;
}

/** Whether this user may create actors. */
export function mayImport(): boolean {
  return game.user.hasPermission("ACTOR_CREATE");
}

/** Where an imported creature goes. */
export interface ImportTarget {
  /** The id of a folder of actors. */
  readonly folder?: string;
}

/**
 * Makes an actor of a pasted stat block.
 * @throws {Error} when this user may not create actors, when the text says nothing about a creature, or when a module
 * keeps the actor from being created.
 */
export async function importStatBlock(text: string, { folder }: ImportTarget = {}): Promise<Actor.Implementation> {
  if (!mayImport()) throw new Error(say("StatBlock.NotAllowed"));
  const block = readStatBlock(text);
  if (!isWorthCreating(block)) throw new Error(say("StatBlock.NothingRead"));
  const source = { ...actorFromBlock(block), ...(folder === undefined ? {} : { folder }) };
  const actor = await Actor.create(source as unknown as Actor.CreateData); // made by the system's own data models
  if (actor === undefined) throw new Error(say("StatBlock.NotCreated"));
  return actor;
}
