/**
 * Database operations as clients and server exchange them (type package, common/abstract/_types). Besides these keys an
 * operation carries whatever options the caller gave; everything must survive JSON.
 */
import type { Data } from "../utils/types.ts";
import type { Document } from "./document.ts";

export type Action = "get" | "create" | "update" | "delete";

export interface DatabaseOperation extends Data {
  action?: Action;
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  broadcast?: boolean;
  modifiedTime?: number;
  render?: boolean;
  noHook?: boolean;
}

export interface CreateOperation extends DatabaseOperation {
  data: (Data | Document)[];
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
}

export interface UpdateOperation extends DatabaseOperation {
  updates: Data[];
  diff?: boolean;
  recursive?: boolean;
}

export interface DeleteOperation extends DatabaseOperation {
  ids: string[];
  deleteAll?: boolean;
}

/** What documents call to change the world; the client's implementation talks to the server. */
export interface DatabaseBackend {
  create(documentClass: unknown, operation: CreateOperation, user?: unknown): Promise<Document[]>;
  update(documentClass: unknown, operation: UpdateOperation, user?: unknown): Promise<Document[]>;
  delete(documentClass: unknown, operation: DeleteOperation, user?: unknown): Promise<Document[]>;
}

/** A request to the server. */
export interface ModifyRequest {
  readonly type: string;
  readonly action: Action;
  readonly operation: Data;
}

/** What the server answers, and tells everyone else. */
export interface ModifyResponse extends ModifyRequest {
  readonly userId: string;
  readonly broadcast: boolean;
  /** Created data, differences by update, or deleted ids; in the order of the request. */
  readonly result: (Data | string)[];
  readonly error?: string;
}
