import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/utils/types.ts";
import { environment } from "../../common/environment.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: Data): void;
  unregisterSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: Data): void;
}

/** The documents of the world of one kind (type package, client/documents/abstract/world-collection). */
export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  static documentName = "";

  /** This collection of the running game. */
  static get instance(): unknown {
    const { game } = globalThis as { game?: { collections?: Map<string, unknown> } };
    return game?.collections?.get(this.documentName);
  }

  /** `Actors.registerSheet(scope, Sheet, options)`; sandbox/apps keeps the registry. */
  static registerSheet(scope: string, sheetClass: unknown, options: Data = {}): void {
    sheetRegistry().registerSheet(environment.documentClass(this.documentName), scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: unknown, options: Data = {}): void {
    sheetRegistry().unregisterSheet(environment.documentClass(this.documentName), scope, sheetClass, options);
  }

  /** A copy of a pack's document in the world; it remembers where it comes from (`_stats.compendiumSource`). */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Data = {},
    operation: Data = {},
  ): Promise<Document | undefined> {
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`The compendium ${pack.title} has no document with the id ${id}`);
    const data = this.fromCompendium(source);
    const created = await this.documentClass.create(mergeObject(data, updateData), operation);
    return created as Document | undefined; // one was given, so one comes back
  }

  /** What of a pack's document goes into the world: not its id, its folder, its place in the list, nor who owned it. */
  fromCompendium(document: Document): Data {
    const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = document.toObject();
    const stats = (data["_stats"] ?? {}) as Data;
    return { ...data, _stats: { ...stats, compendiumSource: document.uuid } };
  }
}

function sheetRegistry(): SheetRegistry {
  const { foundry } = globalThis as { foundry?: { applications?: { apps?: { DocumentSheetConfig?: SheetRegistry } } } };
  const registry = foundry?.applications?.apps?.DocumentSheetConfig;
  if (!registry) throw new Error("Sheets are registered with the sandbox's applications, which are not loaded");
  return registry;
}

export class Actors extends WorldCollection {
  static override documentName = "Actor";
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Messages extends WorldCollection {
  static override documentName = "ChatMessage";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}
