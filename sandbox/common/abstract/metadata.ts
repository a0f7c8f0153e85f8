import type { Data } from "../utils/types.ts";
import type { Document } from "./document.ts";
import type { UserLike } from "./user-like.ts";

/** A role, a role permission, an ownership level, or a function (type package, Document.Metadata.Permissions). */
export type PermissionRule = string | ((user: UserLike, document: Document, data: Data) => boolean);

export interface DocumentMetadata {
  readonly name: string;
  readonly label: string;
  readonly labelPlural: string;
  /** The collection in the world or in the parent. */
  readonly collection: string;
  readonly coreTypes: readonly string[];
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly indexed: boolean;
  readonly isEmbedded: boolean;
  readonly permissions: {
    readonly view: string;
    readonly create: PermissionRule;
    readonly update: PermissionRule;
    readonly delete: PermissionRule;
  };
}

/** Type package, Document.metadata: "Document owners can update Documents", the rest is for assistants. */
export const DEFAULT_METADATA: DocumentMetadata = {
  name: "Document",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  collection: "documents",
  coreTypes: ["base"],
  embedded: {},
  hasTypeData: false,
  indexed: false,
  isEmbedded: false,
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
};

export interface MetadataPatch extends Partial<Omit<DocumentMetadata, "permissions">> {
  readonly permissions?: Partial<DocumentMetadata["permissions"]>;
}

export function defineMetadata(patch: MetadataPatch): DocumentMetadata {
  const name = patch.name ?? DEFAULT_METADATA.name;
  const plural = name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
  return Object.freeze({
    ...DEFAULT_METADATA,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${plural}`,
    ...patch,
    permissions: { ...DEFAULT_METADATA.permissions, ...patch.permissions },
  });
}
