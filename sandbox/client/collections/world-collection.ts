import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/utils/types.ts";
import { environment } from "../../common/environment.ts";
import { notImitated } from "../../common/utils/classes.ts";
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

  async importFromCompendium(): Promise<never> {
    return notImitated("importing from compendium packs");
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
