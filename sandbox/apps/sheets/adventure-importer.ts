/**
 * `foundry.applications.sheets.AdventureImporterV2` (V13 API documentation): "This Document Sheet is responsible for
 * rendering an Adventure and providing an interface to import it."
 */
import { localize, runtime, type Data, type DocumentPort } from "../runtime.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface ImportResult {
  readonly created: Readonly<Record<string, readonly unknown[]>>;
  readonly updated: Readonly<Record<string, readonly unknown[]>>;
}

interface AdventurePort extends DocumentPort {
  readonly caption: string;
  readonly description: string;
  import(): Promise<ImportResult>;
}

/** The contents that are counted, by the fields of an adventure. */
const CONTENTS: Readonly<Record<string, string>> = {
  scenes: "DOCUMENT.Scenes",
  actors: "DOCUMENT.Actors",
  items: "DOCUMENT.Items",
  journal: "DOCUMENT.JournalEntries",
  combats: "DOCUMENT.Encounters",
};

export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    tag: "div",
    classes: ["adventure-importer"],
    position: { width: 620 },
    window: { icon: "fa-solid fa-treasure-chest" },
    actions: { import: AdventureImporterV2.#onImport },
  };

  static override PARTS: TemplateParts = { body: { template: "templates/adventure/importer.hbs" } };

  override get title(): string {
    return this.document.name ?? "";
  }

  /** The sheet changes nothing of the adventure itself, so it works in a locked compendium. */
  override get isEditable(): boolean {
    return runtime().game.user.isGM;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const adventure = this.document as AdventurePort; // registered for adventures only
    const contents = Object.entries(CONTENTS)
      .map(([field, label]) => ({ label: localize(label), count: (adventure._source[field] as unknown[]).length }))
      .filter(({ count }) => count > 0);
    return Object.assign(await super._prepareContext(options), {
      img: adventure.img,
      caption: await TextEditor.enrichHTML(adventure.caption),
      description: await TextEditor.enrichHTML(adventure.description),
      contents,
    });
  }

  static async #onImport(this: never): Promise<void> {
    const sheet = this as AdventureImporterV2;
    const { created, updated } = await (sheet.document as AdventurePort).import();
    const count = [...Object.values(created), ...Object.values(updated)].reduce((sum, each) => sum + each.length, 0);
    if (count === 0) return;
    runtime().ui.notifications.info(localize("ADVENTURE.ImportSuccess", { name: sheet.document.name ?? "" }));
    await sheet.close();
  }
}
