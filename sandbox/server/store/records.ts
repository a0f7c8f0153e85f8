/**
 * Documents as LevelDB records, laid out as Foundry lays out its packs and worlds (documented by its command line tool,
 * which reads and writes the same): a record for each document under `!actors!id`, each embedded one under
 * `!actors.items!actorId.itemId`, and in its parent nothing but its id.
 */
import { isPlainObject, type Data } from "../../common/utils/types.ts";
import { documentClass } from "../world.ts";

export type Records = ReadonlyMap<string, Data>;

/** Of a delta the sandbox keeps items and effects as plain lists; Foundry's records hold them like an actor's. */
const DELTA_COLLECTIONS: Readonly<Record<string, string>> = { Item: "items", ActiveEffect: "effects" };

interface Level {
  readonly documentName: string;
  /** The names of the collections down to here, joined by dots. */
  readonly sublevel: string;
  /** The ids of the documents down to here, joined by dots. */
  readonly id: string;
}

/** A document of the world as records, its own first. Throws when an embedded document has no id. */
export function recordsOf(documentName: string, source: Data): Map<string, Data> {
  const records = new Map<string, Data>();
  split(topLevel(documentName, idOf(source, documentName)), source, records);
  return records;
}

/** The document of the world that records make up. Throws with the key of a record that is missing. */
export function sourceOf(documentName: string, id: string, records: Records): Data {
  return join(topLevel(documentName, id), records);
}

function split(level: Level, source: Data, records: Map<string, Data>): void {
  const record = { ...source };
  records.set(keyOf(level), record);
  const divide = (
    child: string,
    collection: string,
    data: Data,
    id = idOf(data, `${child} in ${keyOf(level)}`),
  ): string => {
    split(below(level, { child, collection, id }), data, records);
    return id;
  };
  for (const [child, collection] of embeddedIn(level)) {
    const value = source[collection];
    if (Array.isArray(value)) record[collection] = value.map((data) => divide(child, collection, data as Data));
    // The only one of its kind, which may go without an id: it goes by its parent's.
    else if (isPlainObject(value)) record[collection] = divide(child, collection, value, onlyId(value, source));
  }
}

function join(level: Level, records: Records): Data {
  const record = records.get(keyOf(level));
  if (!record) throw new Error(`there is no record ${keyOf(level)}`);
  const source = { ...record };
  for (const [child, collection] of embeddedIn(level)) {
    const value = record[collection];
    const embedded = (id: string): Data => join(below(level, { child, collection, id }), records);
    if (Array.isArray(value)) source[collection] = value.map((id) => embedded(String(id)));
    else if (typeof value === "string") source[collection] = embedded(value);
  }
  return source;
}

function embeddedIn({ documentName }: Level): [child: string, collection: string][] {
  const { embedded } = documentClass(documentName).metadata;
  return Object.entries(documentName === "ActorDelta" ? DELTA_COLLECTIONS : embedded);
}

function topLevel(documentName: string, id: string): Level {
  return { documentName, sublevel: documentClass(documentName).collectionName, id };
}

function below(
  level: Level,
  embedded: { readonly child: string; readonly collection: string; readonly id: string },
): Level {
  return {
    documentName: embedded.child,
    sublevel: `${level.sublevel}.${embedded.collection}`,
    id: `${level.id}.${embedded.id}`,
  };
}

function keyOf({ sublevel, id }: Level): string {
  return `!${sublevel}!${id}`;
}

function onlyId(source: Data, parent: Data): string {
  return String(source["_id"] ?? parent["_id"]);
}

function idOf(source: Data, what: string): string {
  const id = source["_id"];
  if (typeof id !== "string" || id === "") throw new Error(`${what} has no _id and cannot be stored`);
  return id;
}
