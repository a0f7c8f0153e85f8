/** A collection of primary documents (type package, client/documents/abstract/document-collection). */
import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { Data } from "../../common/utils/types.ts";
import { documentConfig } from "../config.ts";

export class DocumentCollection<D extends Document = Document> extends Collection<D> {
  readonly documentName: string;
  readonly apps: object[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Data[];

  constructor(documentName: string, source: Data[] = []) {
    super();
    this.documentName = documentName;
    this._source = source;
  }

  get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Construct all documents from their source data. Invalid ones are logged and left out, as Foundry does. */
  _initialize(): void {
    for (const data of this._source) {
      const id = String(data["_id"]);
      try {
        this.set(id, this.createDocument(data, { strict: true }));
      } catch (error) {
        this.invalidDocumentIds.add(id);
        console.error(`${this.documentName} ${id} is invalid`, error);
      }
    }
  }

  createDocument(data: Data, context: Data = {}): D {
    const Implementation = this.documentClass as unknown as new (data: Data, context: Data) => D;
    return new Implementation(data, context);
  }

  get documentsByType(): Record<string, D[]> {
    const byType: Record<string, D[]> = {};
    for (const document of this) {
      const { type } = document as { type?: unknown };
      if (typeof type === "string") (byType[type] ??= []).push(document);
    }
    return byType;
  }

  /** Render the windows that list this collection. */
  render(force?: boolean, options: Data = {}): void {
    for (const app of this.apps as { render?: (options: unknown) => unknown }[]) app.render?.({ force, ...options });
  }

  async updateAll(
    transformation: Data | ((document: D) => Data),
    condition?: (document: D) => boolean,
    operation: Data = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter((document) => condition(document)) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation);
  }
}
