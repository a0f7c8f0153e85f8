/**
 * How this client changes documents (type package, client/data/client-backend and common/abstract/backend): the
 * requesting client runs the pre-events and asks the server; what the server then tells is handled alike on all clients.
 */
import type { Document, DocumentClass } from "../common/abstract/document.ts";
import type {
  Action,
  CreateOperation,
  DatabaseBackend,
  DatabaseOperation,
  DeleteOperation,
  ModifyResponse,
  UpdateOperation,
} from "../common/abstract/operations.ts";
import { environment } from "../common/environment.ts";
import { notImitated } from "../common/utils/classes.ts";
import { deepClone } from "../common/utils/clone.ts";
import { expandObject } from "../common/utils/property.ts";
import { isEmpty, type Data } from "../common/utils/types.ts";
import { handleCreate, handleDelete, handleUpdate, type Handled } from "./backend-events.ts";
import type { ClientDocumentLike } from "./documents/client-document.ts";
import type { User } from "./documents/user.ts";
import { currentUser, game } from "./game.ts";
import { Hooks } from "./hooks.ts";

export class ClientDatabaseBackend implements DatabaseBackend {
  async create(documentClass: unknown, operation: CreateOperation): Promise<Document[]> {
    const [cls, user] = [documentClass as DocumentClass, currentUser()];
    const { data, ...options } = prepareOperation(operation);
    const documents: Document[] = [];
    for (const entry of data) {
      const document = await preCreate(cls, entry, options, user);
      if (document) documents.push(document);
    }
    const final: CreateOperation = { ...operation, ...options, data };
    if (documents.length === 0) return [];
    if ((await cls._preCreateOperation(documents, final, user)) === false) return [];
    const sources = documents.map((document) => document.toObject());
    return send(cls, "create", { ...final, data: sources });
  }

  async update(documentClass: unknown, operation: UpdateOperation): Promise<Document[]> {
    const [cls, user] = [documentClass as DocumentClass, currentUser()];
    const { updates, ...options } = prepareOperation(operation);
    const [documents, changes]: [Document[], Data[]] = [[], []];
    for (const update of updates) {
      const document = findDocument(cls, operation, String(update["_id"]));
      const changed = await preUpdate(document, update, { options, operation, user });
      if (!changed) continue;
      documents.push(document);
      changes.push(changed);
    }
    if (documents.length === 0) return [];
    const final: UpdateOperation = { ...operation, ...options, updates: changes };
    if ((await cls._preUpdateOperation(documents, final, user)) === false) return [];
    return send(cls, "update", final);
  }

  async delete(documentClass: unknown, operation: DeleteOperation): Promise<Document[]> {
    const [cls, user] = [documentClass as DocumentClass, currentUser()];
    const { ids, ...options } = prepareOperation(operation);
    const all = operation.deleteAll ? [...collectionOf(cls, operation).keys()] : ids;
    const documents: Document[] = [];
    for (const id of all) {
      const document = findDocument(cls, operation, id);
      const allowed = (await document._preDelete(options, user)) !== false;
      if (allowed && callHook("preDelete", document, options, [options, user.id])) documents.push(document);
    }
    if (documents.length === 0) return [];
    const final: DeleteOperation = { ...operation, ...options, ids: documents.map((document) => String(document.id)) };
    if ((await cls._preDeleteOperation(documents, final, user)) === false) return [];
    return send(cls, "delete", final);
  }
}

/** The operation as pre-events see it: one options object for the whole batch, which they may change. */
function prepareOperation<T extends DatabaseOperation>(operation: T): T {
  if (operation.pack) notImitated("changing compendium packs");
  if (operation["temporary"]) notImitated("temporary documents; construct one with new instead");
  return { diff: true, render: true, ...operation, broadcast: operation.broadcast ?? true };
}

interface Keyed {
  keys(): IterableIterator<string>;
  get(id: string, options?: { readonly strict?: boolean }): Document | undefined;
}

function collectionOf(cls: DocumentClass, operation: DatabaseOperation): Keyed {
  const collection = operation.parent
    ? operation.parent.getEmbeddedCollection(cls.documentName)
    : game.collections.get(cls.documentName);
  if (!collection) throw new Error(`${cls.documentName} is not a document of the world; it needs a parent`);
  return collection;
}

function findDocument(cls: DocumentClass, operation: DatabaseOperation, id: string): Document {
  const document = collectionOf(cls, operation).get(id, { strict: true });
  if (!document) throw new Error(`There is no ${cls.documentName} with the id ${id}`);
  return document;
}

function callHook(event: string, document: Document, options: Data, args: unknown[]): boolean {
  if (options["noHook"]) return true;
  return Hooks.call(`${event}${document.documentName}`, document, ...args);
}

function refuse(user: User, action: Action, document: Document): never {
  const parent = document.parent ? ` in parent ${document.parent.documentName} [${String(document.parent.id)}]` : "";
  throw new Error(
    `User ${user.name} lacks permission to ${action} ${document.documentName} [${String(document.id)}]${parent}`,
  );
}

async function preCreate(
  cls: DocumentClass,
  entry: Data | Document,
  options: Data,
  user: User,
): Promise<Document | null> {
  const data = isDocument(entry) ? entry.toObject() : expandObject(deepClone(entry));
  const Implementation = cls as unknown as new (data: Data, context: Data) => Document;
  const parent = options["parent"] ?? null;
  const document = isDocument(entry) ? entry : new Implementation(deepClone(data), { parent, strict: true });
  if (!document.canUserModify(user, "create", data)) refuse(user, "create", document);
  if ((await document._preCreate(data, options, user)) === false) return null;
  return callHook("preCreate", document, options, [data, options, user.id]) ? document : null;
}

function isDocument(entry: Data | Document): entry is Document {
  return typeof (entry as Partial<Document>).updateSource === "function";
}

interface UpdateContext {
  readonly options: Data;
  readonly operation: UpdateOperation;
  readonly user: User;
}

/**
 * Order (foundry.md §1.4, type package DatabaseUpdateOperation.diff): permission, cleaning and validation, difference to
 * the stored data, `_preUpdate`, hook. Returns what to send, or null when there is nothing or it was refused.
 */
async function preUpdate(document: Document, update: Data, context: UpdateContext): Promise<Data | null> {
  const { options, operation, user } = context;
  const candidate = expandObject(deepClone(update));
  if (!document.canUserModify(user, "update", candidate)) refuse(user, "update", document);
  const changed = differenceOf(document, candidate, operation);
  changed["_id"] = document.id;
  if ((await document._preUpdate(changed, options, user)) === false) return null;
  if (!callHook("preUpdate", document, options, [changed, options, user.id])) return null;
  // Whatever the pre-events put in is checked like everything else.
  const final = differenceOf(document, changed, operation);
  const special = (document as ClientDocumentLike)._hasSpecialUpdate(options);
  if (isEmpty(final) && operation.diff !== false && !special) return null;
  return { ...final, _id: document.id };
}

function differenceOf(document: Document, changes: Data, operation: UpdateOperation): Data {
  const { _id, ...rest } = changes;
  const options = { dryRun: true, recursive: operation.recursive !== false };
  const difference = document.updateSource(deepClone(rest), options);
  if (operation.diff === false) return deepClone(rest);
  return difference;
}

/** Ask the server and handle its answer together with all other clients. */
async function send(cls: DocumentClass, action: Action, operation: DatabaseOperation): Promise<Document[]> {
  const { parent, ...rest } = operation;
  const request = {
    type: cls.documentName,
    action,
    operation: { ...rest, parentUuid: parent?.uuid ?? null, modifiedTime: Date.now() },
  };
  const handled = await game.socket.modify(request, (response) => handleResponse(response));
  await handled.finished;
  return handled.documents;
}

/** Apply what the server has done. Runs synchronously up to and including the events of the single documents. */
export function handleResponse(response: ModifyResponse): Handled {
  const cls = environment.documentClass(response.type);
  if (!cls) throw new Error(`The server changed a document of unknown type ${response.type}`);
  switch (response.action) {
    case "create":
      return handleCreate(cls, response);
    case "update":
      return handleUpdate(cls, response);
    case "delete":
      return handleDelete(cls, response);
    default:
      throw new Error(`The sandbox does not imitate the database action "${response.action}"`);
  }
}
