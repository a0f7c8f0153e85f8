/** A compendium pack, read only (type package, client/documents/collections/compendium-collection). */
import type { Document } from "../../common/abstract/document.ts";
import type { UserLike } from "../../common/abstract/user-like.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants/permissions.ts";
import { notImitated } from "../../common/utils/classes.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { Data } from "../../common/utils/types.ts";
import { game } from "../game.ts";
import { DocumentCollection } from "./document-collection.ts";

export interface CompendiumMetadata extends Data {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly name: string;
  readonly packageName: string;
  readonly ownership?: Readonly<Record<string, string>>;
}

export type IndexEntry = Data & { readonly _id: string; readonly name: string; readonly uuid: string };

const ROLES = ["GAMEMASTER", "ASSISTANT", "TRUSTED", "PLAYER"] as const;

/** What a client is told of a pack when it starts. */
export interface CompendiumContent {
  readonly index: readonly Data[];
  readonly folders: readonly Data[];
}

/** A folder inside a pack, as its source data. */
export type PackFolder = Data & { readonly _id: string; readonly name: string };

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: CompendiumMetadata;
  readonly index = new Collection<IndexEntry>();
  /** Folders of the pack, as data; Foundry has documents here. */
  readonly folders = new Collection<PackFolder>();
  readonly locked = true;

  constructor(metadata: CompendiumMetadata, { index, folders }: CompendiumContent) {
    super(metadata.type);
    this.metadata = metadata;
    for (const folder of folders) this.folders.set(String(folder["_id"]), folder as PackFolder);
    for (const entry of index) this.#addToIndex(entry);
  }

  #addToIndex(entry: Data): void {
    const id = String(entry["_id"]);
    this.index.set(id, { ...this.index.get(id), ...entry, uuid: this.getUuid(id) } as IndexEntry);
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get visible(): boolean {
    return game.user !== null && this.getUserLevel(game.user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Ownership goes by role: the highest level that this role or a lower one has. */
  getUserLevel(user: UserLike): number {
    const levels: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;
    const ownership = this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
    const granted = ROLES.filter((role) => user.hasRole(role)).map((role) => levels[ownership[role] ?? "NONE"] ?? 0);
    return Math.max(0, ...granted);
  }

  /** The index, with further fields of the documents if they are asked for by their paths. */
  async getIndex({ fields = [] }: { readonly fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    if (fields.length === 0) return this.index;
    const operation = { pack: this.collection, query: {}, index: true, indexFields: [...fields] };
    return game.socket.modify({ type: this.documentName, action: "get", operation }, (response) => {
      for (const entry of response.result as Data[]) this.#addToIndex(entry);
      return this.index;
    });
  }

  /** A document of the pack; null when there is none. */
  async getDocument(id: string): Promise<Document | null> {
    const cached = this.get(id);
    if (cached) return cached;
    await this.getDocuments({ _id: id });
    return this.get(id) ?? null;
  }

  /** All documents, or those whose fields equal the query's; `<field>__in` takes a list. */
  async getDocuments(query: Data = {}): Promise<Document[]> {
    const request = { type: this.documentName, action: "get" as const, operation: { pack: this.collection, query } };
    return game.socket.modify(request, (response) =>
      (response.result as Data[]).map((data) => {
        const id = String(data["_id"]);
        const document = this.get(id) ?? this.createDocument(data, { pack: this.collection, strict: true });
        this.set(id, document);
        return document;
      }),
    );
  }

  importDocument(): never {
    return notImitated("writing to compendium packs");
  }
}
