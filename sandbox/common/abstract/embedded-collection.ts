/** Documents inside a document (type package, common/abstract/embedded-collection). */
import { Collection } from "../utils/collection.ts";
import { isPlainObject, type Data } from "../utils/types.ts";
import type { Document, DocumentClass } from "./document.ts";

export class EmbeddedCollection extends Collection<Document> {
  readonly name: string;
  readonly parent: Document;
  readonly documentClass: DocumentClass;
  readonly invalidDocumentIds = new Set<string>();
  #source: Data[];

  constructor(name: string, parent: Document, documentClass: DocumentClass, source: Data[]) {
    super();
    this.name = name;
    this.parent = parent;
    this.documentClass = documentClass;
    this.#source = source;
  }

  /** The stored data of the embedded documents: the very objects that the documents keep as `_source`. */
  get _source(): Data[] {
    return this.#source;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Construct documents that are not there yet, reset those that are, forget those that are gone. */
  initialize(source: Data[], options: Data = {}): void {
    this.#source = source;
    const ids = new Set(source.map((data) => String(data["_id"])));
    for (const id of [...this.keys()]) if (!ids.has(id)) super.delete(id);
    for (const [index, data] of source.entries()) {
      const existing = typeof data["_id"] === "string" ? super.get(data["_id"]) : undefined;
      if (existing) this.#renew(existing, data, index);
      else this.#construct(data, index, options);
    }
  }

  /** A document that is there already stays the same object, also when its data was replaced. */
  #renew(document: Document, data: Data, index: number): void {
    if (document._source !== data) {
      for (const [key, value] of Object.entries(data)) document._source[key] = value;
      this.#source[index] = document._source;
    }
    document.reset();
  }

  #construct(data: Data, index: number, options: Data): void {
    const id = typeof data["_id"] === "string" ? data["_id"] : null;
    try {
      const document = this.createDocument(data, options);
      this.#source[index] = document._source;
      if (id) super.set(id, document);
    } catch (error) {
      if (id) this.invalidDocumentIds.add(id);
      console.error(
        `${this.parent.documentName} ${String(this.parent.id)}: invalid ${this.documentName} ${String(id)}`,
        error,
      );
    }
  }

  createDocument(data: Data, options: Data = {}): Document {
    const Implementation = this.documentClass.implementation as unknown as new (data: Data, context: Data) => Document;
    return new Implementation(data, { ...options, parent: this.parent, parentCollection: this.name });
  }

  /** Add a document, to the stored data too unless `modifySource` is false. */
  override set(id: string, document: Document, options: { readonly modifySource?: boolean } = {}): this {
    if (options.modifySource ?? true) {
      const index = this.#source.findIndex((data) => data["_id"] === id);
      if (index < 0) this.#source.push(document._source);
      else this.#source[index] = document._source;
    }
    return super.set(id, document);
  }

  override delete(id: string, options: { readonly modifySource?: boolean } = {}): boolean {
    if (options.modifySource ?? true) {
      const index = this.#source.findIndex((data) => data["_id"] === id);
      if (index >= 0) this.#source.splice(index, 1);
    }
    return super.delete(id);
  }

  get documentsByType(): Record<string, Document[]> {
    const byType: Record<string, Document[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const document of this) {
      const type = (document as { type?: unknown }).type;
      if (typeof type === "string") (byType[type] ??= []).push(document);
    }
    return byType;
  }

  toObject(source = true): Data[] {
    return this.map((document) => document.toObject(source));
  }
}

export function isEmbeddedSource(value: unknown): value is Data[] {
  return Array.isArray(value) && value.every((entry) => isPlainObject(entry));
}
