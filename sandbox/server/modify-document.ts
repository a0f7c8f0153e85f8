/**
 * Changing documents: permission, validation, then the change; nothing happens if any part of a request is refused
 * (foundry.md §4.4, §5, §6; type package, common/abstract/backend: documents are modified by the server only).
 */
import type { Document } from "../common/abstract/document.ts";
import type { Action, ModifyRequest } from "../common/abstract/operations.ts";
import type { BaseUser } from "../common/documents/user.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../common/constants/permissions.ts";
import { environment } from "../common/environment.ts";
import { isUnlinkedToken } from "../common/synthetic-actor.ts";
import { deepClone } from "../common/utils/clone.ts";
import { isEmpty, isPlainObject, type Data } from "../common/utils/types.ts";
import { isValidId, randomID } from "../common/utils/text.ts";
import { expandObject } from "../common/utils/property.ts";
import { storeSyntheticChange } from "./synthetic-changes.ts";
import { construct, documentClass, syntheticActor, type World } from "./world.ts";

export type ModifyResult = (Data | string)[];

/** A refusal: the user may not do this. The text names user, action and document. */
export class PermissionError extends Error {
  constructor(user: BaseUser, action: Action, document: Document) {
    const parent = document.parent ? ` in parent ${document.parent.documentName} [${String(document.parent.id)}]` : "";
    super(`User ${user.name} lacks permission to ${action} ${document.documentName} [${String(document.id)}]${parent}`);
    this.name = "PermissionError";
  }
}

interface Target {
  readonly type: string;
  readonly parent: Document | null;
}

/** Carry out a request. Returns what is told to everybody; throws a refusal, and then nothing has changed. */
export function modifyDocument(world: World, user: BaseUser, request: ModifyRequest): ModifyResult {
  const { type, action, operation } = request;
  documentClass(type);
  if (operation["pack"]) throw new Error("The sandbox does not imitate changing compendium packs");
  return world.run(user, () => {
    const parentUuid = operation["parentUuid"];
    const target: Target = { type, parent: typeof parentUuid === "string" ? world.resolve(parentUuid) : null };
    switch (action) {
      case "create":
        return create(world, user, target, operation);
      case "update":
        return update(world, user, target, operation);
      case "delete":
        return remove(world, user, target, operation);
      default:
        throw new Error(`The sandbox does not imitate the database action "${action}"`);
    }
  });
}

function records(operation: Data, key: string): Data[] {
  const value = operation[key];
  if (!Array.isArray(value) || !value.every(isPlainObject))
    throw new Error(`The operation's "${key}" must be an array of objects`);
  return value;
}

/** The documents among which the target lives. */
function siblings(world: World, target: Target): { get(id: string): Document | undefined; ids: string[] } {
  const { parent, type } = target;
  if (!parent) {
    const collection = world.collection(type);
    return { get: (id) => collection.get(id), ids: [...collection.keys()] };
  }
  if (type === "Actor" && isUnlinkedToken(parent)) {
    const actor = syntheticActor(parent);
    return { get: (id) => (actor?.id === id ? actor : undefined), ids: actor?.id ? [actor.id] : [] };
  }
  const collection = parent.getEmbeddedCollection(type);
  return { get: (id) => collection.get(id), ids: [...collection.keys()] };
}

// Create ------------------------------------------------------------------------------------------------------------

function create(world: World, user: BaseUser, target: Target, operation: Data): ModifyResult {
  const existing = siblings(world, target);
  const made = records(operation, "data").map((raw) => {
    const data = prepareNew(target.type, deepClone(raw), operation);
    const document = construct(target.type, data, { parent: target.parent });
    if (!document.canUserModify(user, "create", raw)) throw new PermissionError(user, "create", document);
    if (existing.get(String(document.id))) {
      throw new Error(`There is already a ${target.type} with the id ${String(document.id)}`);
    }
    stampNew(document, user);
    return document;
  });
  for (const document of made) {
    if (target.parent) target.parent.getEmbeddedCollection(target.type).set(String(document.id), document);
    else world.add(target.type, document);
    storeSyntheticChange(document, "set");
  }
  world.onChange(made);
  return made.map((document) => document.toObject());
}

/** Ids of new documents are given by the server unless the operation keeps them. */
function prepareNew(type: string, data: Data, operation: Data): Data {
  if (!operation["keepId"] || !isValidId(data["_id"])) data["_id"] = randomID();
  const { embedded } = documentClass(type).metadata;
  for (const [name, collection] of Object.entries(embedded)) {
    const children = data[collection];
    if (!Array.isArray(children)) continue;
    const keep = { ...operation, keepId: operation["keepEmbeddedIds"] };
    data[collection] = children.map((entry) => prepareNew(name, entry as Data, keep));
  }
  return data;
}

function stampNew(document: Document, user: BaseUser): void {
  const now = Date.now();
  if (document.schema.has("_stats")) {
    document.updateSource({
      _stats: { createdTime: now, modifiedTime: now, lastModifiedBy: user.id, coreVersion: environment.coreVersion },
    });
  }
  const ownership = document._source["ownership"];
  // Whoever creates a document of the world owns it.
  if (!document.parent && !user.isGM && isPlainObject(ownership)) {
    document.updateSource({ ownership: { [String(user.id)]: DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
  }
}

// Update ------------------------------------------------------------------------------------------------------------

function update(world: World, user: BaseUser, target: Target, operation: Data): ModifyResult {
  const existing = siblings(world, target);
  const options = { recursive: operation["recursive"] !== false };
  const pending = records(operation, "updates").map((raw) => {
    const id = String(raw["_id"]);
    const document = existing.get(id);
    if (!document) throw new Error(`There is no ${target.type} with the id ${id}`);
    const changes = expandObject(deepClone(raw));
    if (!document.canUserModify(user, "update", changes)) throw new PermissionError(user, "update", document);
    document.updateSource(deepClone(changes), { ...options, dryRun: true });
    return { document, changes };
  });
  const results = pending.map(({ document, changes }) => {
    const difference = document.updateSource(deepClone(changes), options);
    const told = operation["diff"] === false ? { ...changes } : { ...difference };
    if (!isEmpty(difference)) stampUpdate(document, user, told);
    storeSyntheticChange(document, "set", difference);
    if (target.type === "Scene" && difference["active"] === true) deactivateOthers(world, document);
    return { ...told, _id: document.id };
  });
  world.onChange(pending.map(({ document }) => document));
  return results;
}

/** One scene is active at a time (type package, Scene#activate); clients draw the same conclusion. */
function deactivateOthers(world: World, active: Document): void {
  const others = [...world.collection("Scene").values()].filter((scene) => scene !== active && scene._source["active"]);
  for (const scene of others) scene.updateSource({ active: false });
  world.onChange(others);
}

function stampUpdate(document: Document, user: BaseUser, told: Data): void {
  if (!document.schema.has("_stats")) return;
  const stats = { modifiedTime: Date.now(), lastModifiedBy: user.id };
  document.updateSource({ _stats: stats });
  told["_stats"] = { ...(told["_stats"] as Data | undefined), ...stats };
}

// Delete ------------------------------------------------------------------------------------------------------------

function remove(world: World, user: BaseUser, target: Target, operation: Data): ModifyResult {
  const existing = siblings(world, target);
  const ids = operation["deleteAll"] ? existing.ids : operation["ids"];
  if (!Array.isArray(ids)) throw new Error('The operation\'s "ids" must be an array of ids');
  const doomed = ids.map((id: unknown) => {
    const document = existing.get(String(id));
    if (!document) throw new Error(`There is no ${target.type} with the id ${String(id)}`);
    if (!document.canUserModify(user, "delete")) throw new PermissionError(user, "delete", document);
    return document;
  });
  for (const document of doomed) {
    const id = String(document.id);
    if (target.parent) target.parent.getEmbeddedCollection(target.type).delete(id);
    else world.collection(target.type).delete(id);
    storeSyntheticChange(document, "delete");
  }
  world.onChange(doomed);
  return doomed.map((document) => String(document.id));
}
