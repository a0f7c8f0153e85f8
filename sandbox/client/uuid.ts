/** Finding documents by uuid (type package, client/utils/helpers: fromUuid; common/utils/helpers: parseUuid, buildUuid). */
import type { Document } from "../common/abstract/document.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import { game } from "./game.ts";

export interface ResolvedUuid {
  readonly uuid: string;
  readonly type: string | undefined;
  readonly id: string;
  readonly primaryType: string | undefined;
  readonly primaryId: string | undefined;
  readonly collection: unknown;
  readonly embedded: string[];
  readonly documentType: string | undefined;
  readonly documentId: string | undefined;
}

/** Take a uuid apart. Relative ones (`.Item.abc`) are resolved against `relative`. */
export function parseUuid(uuid: string, options: { readonly relative?: Document } = {}): ResolvedUuid {
  const full = uuid.startsWith(".") && options.relative ? `${options.relative.uuid}${uuid}` : uuid;
  const parts = full.split(".");
  if (parts[0] === "Compendium") {
    const [, scope, pack, type, id = ""] = parts;
    return {
      uuid: full,
      type,
      id,
      primaryType: undefined,
      primaryId: undefined,
      collection: game.packs.get(`${scope}.${pack}`),
      embedded: [],
      documentType: type,
      documentId: id,
    };
  }
  const [primaryType, primaryId] = parts;
  const embedded = parts.slice(2);
  return {
    uuid: full,
    type: parts.at(-2),
    id: parts.at(-1) ?? "",
    primaryType: embedded.length > 0 ? primaryType : undefined,
    primaryId: embedded.length > 0 ? primaryId : undefined,
    collection: primaryType === undefined ? undefined : game.collections.get(primaryType),
    embedded,
    documentType: primaryType,
    documentId: primaryId,
  };
}

export function buildUuid(context: {
  readonly id: string;
  readonly documentName?: string;
  readonly parent?: Document | null;
  readonly pack?: string | null;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (!documentName) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}

/**
 * The document now, from what this client has; null if there is none. Of a document in a pack it is the index entry (type
 * package, fromUuidSync). With `strict` (default) a bad uuid throws.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: { readonly relative?: Document; readonly strict?: boolean } = {},
): Document | null {
  if (!uuid) return null;
  const { relative, strict = true } = options;
  const full = uuid.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  if (full.startsWith("Compendium.")) return packEntry(full) as Document | null;
  const parts = full.split(".");
  if (parts.length % 2 !== 0) {
    if (strict) throw new Error(`"${uuid}" is not a valid uuid: it needs pairs of a document type and an id`);
    return null;
  }
  return walk(parts);
}

/** The pack and the id that a uuid of a compendium names, and what it names inside that document. */
function inPack(uuid: string): { pack: CompendiumCollection | undefined; id: string; embedded: string[] } {
  const [, scope = "", name = "", , id = "", ...embedded] = uuid.split(".");
  return { pack: game.packs.get(`${scope}.${name}`), id, embedded };
}

function packEntry(uuid: string): unknown {
  const { pack, id, embedded } = inPack(uuid);
  const document = pack?.get(id);
  if (embedded.length > 0) return document ? descend(document, embedded) : null;
  return document ?? pack?.index.get(id) ?? null;
}

/** What pairs of document names and ids lead to from a document. */
function descend(start: Document, parts: readonly string[]): Document | null {
  let document: Document | null = start;
  for (let index = 0; index < parts.length && document; index += 2) {
    document = childOf(document, parts[index] ?? "", parts[index + 1] ?? "") ?? null;
  }
  return document;
}

function walk(parts: string[]): Document | null {
  const [name = "", id = "", ...embedded] = parts;
  const document = game.collections.get(name)?.get(id);
  return document ? descend(document, embedded) : null;
}

function childOf(parent: Document, name: string, id: string): Document | undefined {
  // A token's own actor is reached as Scene.a.Token.b.Actor.c; tokens have that collection of one.
  try {
    return parent.getEmbeddedDocument(name, id);
  } catch {
    return undefined;
  }
}

/** The document, fetched from the server when it is in a pack. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: { readonly relative?: Document; readonly strict?: boolean } = {},
): Promise<Document | null> {
  if (!uuid?.startsWith("Compendium.")) return fromUuidSync(uuid, options);
  const { pack, id, embedded } = inPack(uuid);
  const document = (await pack?.getDocument(id)) ?? null;
  return document ? descend(document, embedded) : null;
}
