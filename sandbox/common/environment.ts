/**
 * What the shared layer asks of the side it runs on. The server answers with the base documents and no type models, as
 * Foundry's server does ("those models are not constructed on the server", type package, DataModel.defineSchema); the
 * client answers from CONFIG and the world's collections.
 */
import type { UserLike } from "./abstract/user-like.ts";
import type { DataModelClass } from "./data/data-model.ts";
import type { Document, DocumentClass } from "./abstract/document.ts";

export interface Environment {
  /** The class whose instances stand for documents of this name. */
  documentClass(name: string): DocumentClass | undefined;
  /** The data model registered for a document's type, if any. */
  typeModel(documentName: string, type: string): DataModelClass | null;
  /** Types that the system's manifest declares for a document. */
  documentTypes(documentName: string): readonly string[];
  /** A document of the world. */
  findDocument(documentName: string, id: string): Document | null;
  /** The user at this client; null on the server. */
  currentUser(): Document | null;
  /** The ownership level of a user for all documents of a compendium pack. */
  packLevel(pack: string, user: UserLike): number;
  /** Flag scopes that are active: core, world, the system and the modules. */
  flagScopes(): readonly string[];
  readonly systemId: string;
  readonly systemVersion: string;
  readonly coreVersion: string;
}

export const environment: Environment = {
  documentClass: () => undefined,
  typeModel: () => null,
  documentTypes: () => [],
  findDocument: () => null,
  currentUser: () => null,
  packLevel: () => 0,
  flagScopes: () => ["core", "world"],
  systemId: "",
  systemVersion: "0.0.0",
  coreVersion: "13.351",
};

/** Set some of the answers; called once when a client or server starts. */
export function configureEnvironment(answers: Partial<Environment>): void {
  Object.assign(environment, answers);
}
