/**
 * `foundry.applications.sidebar.apps.Compendium` (V13 API documentation): "An Application that displays the indexed
 * contents of a Compendium pack." Entries open their sheet, can be dragged, and game masters can import them.
 */
import { localize, runtime, type Data, type DocumentPort, type PackPort } from "../runtime.ts";
import type { ApplicationConfiguration } from "../api/application-types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { portrait } from "../ui/portrait.ts";
import type { DirectoryContent } from "./directory-tree.ts";
import { DocumentDirectory, folderFrom, folderIdOf } from "./document-directory.ts";

export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["compendium"],
    window: { frame: true, positioned: true, resizable: true, icon: "fa-solid fa-atlas" },
    position: { width: 350, height: 520 },
  };

  get collection(): PackPort {
    // Whoever opens the window gives it its pack.
    return this.options["collection"] as PackPort;
  }

  override get documentName(): string {
    return this.collection.documentName;
  }

  override get title(): string {
    return this.collection.title;
  }

  /** Packs are not written. */
  override get canCreate(): boolean {
    return false;
  }

  protected override get documents(): Iterable<DocumentPort> {
    return [];
  }

  protected override _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const { collection } = options as { readonly collection?: PackPort };
    if (!collection) throw new Error("A Compendium needs its pack: construct it with {collection}");
    merged["collection"] = collection;
    merged.uniqueId = `compendium-${collection.collection.replaceAll(".", "-")}`;
    return merged;
  }

  /** It stands in a window of its own and not in the sidebar. */
  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  protected override content(): DirectoryContent {
    const { index, folders, documentName } = this.collection;
    const { CONFIG } = runtime();
    const { typeLabels = {} } =
      (CONFIG as unknown as Record<string, { typeLabels?: Record<string, string> }>)[documentName] ?? {};
    return {
      entries: [...index].map((entry) => {
        const type = typeof entry["type"] === "string" ? entry["type"] : "";
        return {
          id: entry._id,
          uuid: entry.uuid,
          name: entry.name,
          img: portrait(typeof entry["img"] === "string" ? entry["img"] : null, entry.name),
          type: localize(typeLabels[type] ?? type),
          folder: folderIdOf(entry),
          sort: Number(entry["sort"] ?? 0),
        };
      }),
      folders: [...folders].map(folderFrom),
    };
  }

  protected override async openEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  /** An adventure is imported from its own window (issue foundryvtt/foundryvtt#13779). */
  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const { documentName } = this;
    return [
      {
        name: "COMPENDIUM.ImportEntry",
        icon: '<i class="fa-solid fa-download"></i>',
        condition: () =>
          documentName !== "Adventure" && runtime().game.user.hasPermission(`${documentName.toUpperCase()}_CREATE`),
        callback: (target) => {
          const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
          const world = runtime().game.collections.get(documentName);
          if (id && world) void world.importFromCompendium(this.collection, id);
        },
      },
    ];
  }
}
