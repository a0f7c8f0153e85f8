/**
 * Actors of unlinked tokens: the base actor's data with the token's delta over it (type package, ActorDelta, and
 * TokenDocument#actor: "a synthetic document constructed using the Token's ActorDelta"). Server and clients use the same
 * functions, so that a token's delta is the same everywhere.
 */
import type { Document } from "./abstract/document.ts";
import { deepClone } from "./utils/clone.ts";
import { isDeletionKey, mergeObject } from "./utils/merge.ts";
import { isPlainObject, type Data } from "./utils/types.ts";

const EMBEDDED = ["items", "effects"] as const;
type EmbeddedName = (typeof EMBEDDED)[number];

/** Is this the token of an unlinked actor? */
export function isUnlinkedToken(document: Document | null | undefined): document is Document {
  return document?.documentName === "Token" && document._source["actorLink"] !== true;
}

/** The source data of an unlinked token's actor. */
export function syntheticActorData(baseActor: Document, token: Document): Data {
  const data = baseActor.toObject();
  const delta = deltaOf(token);
  for (const key of ["name", "type", "img", "ownership"]) {
    if (delta[key] !== null && delta[key] !== undefined) data[key] = deepClone(delta[key]);
  }
  for (const key of ["system", "flags"]) {
    if (isPlainObject(delta[key])) mergeObject(data[key] as Data, deepClone(delta[key]), { performDeletions: true });
  }
  for (const name of EMBEDDED) data[name] = mergeRecords(data[name] as Data[], delta[name]);
  return data;
}

function mergeRecords(base: Data[], records: unknown): Data[] {
  const merged = new Map(base.map((data) => [String(data["_id"]), data]));
  for (const record of Array.isArray(records) ? (records as Data[]) : []) {
    const id = String(record["_id"]);
    if (record["_tombstone"]) merged.delete(id);
    else merged.set(id, deepClone(record));
  }
  return [...merged.values()];
}

/** The stored delta of a token; made when it is missing. */
export function deltaOf(token: Document): Data {
  const delta = token._source["delta"];
  if (isPlainObject(delta)) return delta;
  token.updateSource({ delta: {} });
  return token._source["delta"] as Data;
}

/** Write changes of the actor itself into the delta. */
export function recordActorChanges(token: Document, changes: Data): void {
  const delta = deltaOf(token);
  for (const key of ["name", "type", "img", "ownership"]) if (key in changes) delta[key] = deepClone(changes[key]);
  for (const key of ["system", "flags"]) {
    if (isPlainObject(changes[key])) delta[key] = mergeKeepingDeletions((delta[key] ?? {}) as Data, changes[key]);
  }
}

/** Merge changes so that a deletion is remembered: the base actor may still have what was deleted. */
function mergeKeepingDeletions(target: Data, changes: Data): Data {
  for (const [key, value] of Object.entries(changes)) {
    if (isDeletionKey(key)) {
      Reflect.deleteProperty(target, key.slice(2));
      target[key] = deepClone(value);
      continue;
    }
    Reflect.deleteProperty(target, `-=${key}`);
    const current = target[key];
    if (isPlainObject(current) && isPlainObject(value)) mergeKeepingDeletions(current, value);
    else target[key] = deepClone(value);
  }
  return target;
}

/** Write an item or effect of the token's actor into the delta, whole. */
export function recordEmbedded(token: Document, collection: string, data: Data): void {
  if (!isEmbeddedName(collection)) return;
  const rest = recordsWithout(token, collection, String(data["_id"]));
  deltaOf(token)[collection] = [...rest, deepClone(data)];
}

/** Note that the token's actor has lost an item or effect. What only the token had is simply forgotten. */
export function recordRemoval(token: Document, collection: string, id: string, baseActor: Document | null): void {
  if (!isEmbeddedName(collection)) return;
  const rest = recordsWithout(token, collection, id);
  const inBase = baseActor?.getEmbeddedCollection(collection).has(id) ?? false;
  deltaOf(token)[collection] = inBase ? [...rest, { _id: id, _tombstone: true }] : rest;
}

function recordsWithout(token: Document, collection: EmbeddedName, id: string): Data[] {
  const records = deltaOf(token)[collection];
  return (Array.isArray(records) ? (records as Data[]) : []).filter((record) => record["_id"] !== id);
}

function isEmbeddedName(name: string): name is EmbeddedName {
  return (EMBEDDED as readonly string[]).includes(name);
}
