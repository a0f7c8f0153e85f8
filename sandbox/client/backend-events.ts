/**
 * What happens on every client when the server has changed documents: first all data is applied and prepared, then each
 * document's event and hook, then the parents' events, then the event of the whole operation. All but the last part is
 * synchronous, so two changes never mix.
 */
import type { Document, DocumentClass } from "../common/abstract/document.ts";
import type { EmbeddedCollection } from "../common/abstract/embedded-collection.ts";
import type { ModifyResponse } from "../common/abstract/operations.ts";
import { isUnlinkedToken, recordActorChanges, recordEmbedded, recordRemoval } from "../common/synthetic-actor.ts";
import { deepClone } from "../common/utils/clone.ts";
import type { Data } from "../common/utils/types.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type { ClientDocumentLike, LifeCycleEvent } from "./documents/client-document.ts";
import type { User } from "./documents/user.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { fromUuidSync } from "./uuid.ts";

export interface Handled {
  readonly documents: Document[];
  /** Settled when the event of the operation is over. */
  readonly finished: Promise<void>;
}

interface Scene {
  readonly cls: DocumentClass;
  readonly parent: ClientDocumentLike | null;
  readonly collection: EmbeddedCollection | DocumentCollection;
  readonly options: Data;
  readonly userId: string;
}

const NOTHING: Handled = { documents: [], finished: Promise.resolve() };

/** Where a response belongs; null when this client has no such parent (any more). */
function locate(cls: DocumentClass, response: ModifyResponse): Scene | null {
  const options = response.operation;
  const parentUuid = options["parentUuid"];
  const parent = typeof parentUuid === "string" ? (fromUuidSync(parentUuid) as ClientDocumentLike | null) : null;
  if (typeof parentUuid === "string" && !parent) return null;
  const collection = parent ? parent.getEmbeddedCollection(cls.documentName) : game.collections.get(cls.documentName);
  return collection ? { cls, parent, collection, options, userId: response.userId } : null;
}

function attempt(what: string, task: () => void): void {
  try {
    task();
  } catch (error) {
    Hooks.onError(what, error, { msg: `Error in ${what}`, log: "error" });
  }
}

function fire(scene: Scene, event: "create" | "update" | "delete", document: Document, ...args: unknown[]): void {
  const { options, userId } = scene;
  attempt(`${document.documentName}#_on${event}`, () => {
    const [data] = args as Data[];
    if (event === "create") document._onCreate(data ?? {}, options, userId);
    else if (event === "update") document._onUpdate(data ?? {}, options, userId);
    else document._onDelete(options, userId);
  });
  if (!options["noHook"]) Hooks.callAll(`${event}${document.documentName}`, document, ...args, options, userId);
}

function tellParents(scene: Scene, event: LifeCycleEvent, args: unknown[]): void {
  const { parent, cls, options, userId } = scene;
  attempt(`${cls.documentName} ${event} descendant events`, () => {
    parent?._dispatchDescendantDocumentEvents(event, cls.collectionName, [...args, options, userId]);
  });
}

/** Prepare the parents anew, innermost first. */
function prepareParents(scene: Scene): void {
  let parent = scene.parent;
  while (parent) {
    const current = parent;
    attempt(`${current.documentName} preparation`, () => current._onDescendantsChanged());
    parent = current.parent as ClientDocumentLike | null;
  }
}

function finish(scene: Scene, operation: Data, run: (user: User) => Promise<void>): Promise<void> {
  const user = game.users.get(scene.userId);
  if (!user) return Promise.resolve();
  return run(user).catch((error: unknown) => {
    Hooks.onError(`${scene.cls.documentName} operation event`, error, { log: "error", operation });
  });
}

export function handleCreate(cls: DocumentClass, response: ModifyResponse): Handled {
  const scene = locate(cls, response);
  if (!scene) return NOTHING;
  const sources = response.result as Data[];
  tellParents(scene, "preCreate", [sources]);
  const documents = sources.map((source) => {
    const document = scene.collection.createDocument(deepClone(source));
    scene.collection.set(String(document.id), document);
    return document;
  });
  for (const document of documents) noteInDelta(document);
  prepareParents(scene);
  for (const [index, document] of documents.entries()) fire(scene, "create", document, sources[index]);
  tellParents(scene, "onCreate", [documents, sources]);
  const operation = { ...scene.options, data: sources, parent: scene.parent };
  return {
    documents,
    finished: finish(scene, operation, (user) => cls._onCreateOperation(documents, operation, user)),
  };
}

export function handleUpdate(cls: DocumentClass, response: ModifyResponse): Handled {
  const scene = locate(cls, response);
  if (!scene) return NOTHING;
  const changes = (response.result as Data[]).filter((change) => scene.collection.has(String(change["_id"])));
  tellParents(scene, "preUpdate", [changes]);
  const documents: Document[] = [];
  for (const change of changes) {
    const document = scene.collection.get(String(change["_id"]));
    if (!document) continue;
    const { _id, ...rest } = change;
    document.updateSource(deepClone(rest), { recursive: scene.options["recursive"] !== false });
    noteInDelta(document, rest);
    documents.push(document);
  }
  prepareParents(scene);
  for (const [index, document] of documents.entries()) fire(scene, "update", document, changes[index]);
  tellParents(scene, "onUpdate", [documents, changes]);
  const operation = { ...scene.options, updates: changes, parent: scene.parent };
  const finished = finish(scene, operation, (user) => cls._onUpdateOperation(documents, operation, user)).then(() => {
    for (const document of documents as ClientDocumentLike[]) document._onUpdateWorkflowEnd();
  });
  return { documents, finished };
}

export function handleDelete(cls: DocumentClass, response: ModifyResponse): Handled {
  const scene = locate(cls, response);
  if (!scene) return NOTHING;
  const ids = (response.result as string[]).filter((id) => scene.collection.has(id));
  tellParents(scene, "preDelete", [ids]);
  const documents: Document[] = [];
  for (const id of ids) {
    const document = scene.collection.get(id);
    if (!document) continue;
    scene.collection.delete(id);
    noteRemoval(document);
    documents.push(document);
  }
  prepareParents(scene);
  for (const document of documents) fire(scene, "delete", document);
  tellParents(scene, "onDelete", [documents, ids]);
  const operation = { ...scene.options, ids, parent: scene.parent };
  return {
    documents,
    finished: finish(scene, operation, (user) => cls._onDeleteOperation(documents, operation, user)),
  };
}

// Unlinked tokens: what changes in their own actor is kept in their delta ------------------------------------------------

function tokenAbove(document: Document): { token: Document; actor: Document; embedded: Document | undefined } | null {
  const path = [document];
  while (path[0]?.parent) path.unshift(path[0].parent);
  const index = path.findIndex((step) => isUnlinkedToken(step));
  const [token, actor, embedded] = path.slice(index);
  return index >= 0 && token && actor ? { token, actor, embedded } : null;
}

function noteInDelta(document: Document, changes: Data = {}): void {
  const place = tokenAbove(document);
  if (!place) return;
  const { token, embedded } = place;
  if (embedded) recordEmbedded(token, embedded.collectionName, embedded.toObject());
  else recordActorChanges(token, deepClone(changes));
}

function noteRemoval(document: Document): void {
  const place = tokenAbove(document);
  if (!place?.embedded) return;
  const { token, embedded } = place;
  const base = (token as Document & { baseActor: Document | null }).baseActor;
  if (embedded === document) recordRemoval(token, embedded.collectionName, String(embedded.id), base);
  else recordEmbedded(token, embedded.collectionName, embedded.toObject());
}
