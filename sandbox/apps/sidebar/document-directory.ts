/**
 * `foundry.applications.sidebar.DocumentDirectory` (V13 API documentation): a searchable list of what the user may see, in
 * folders; entries open sheets and can be dragged onto scene or sheets.
 */
import {
  localize,
  runtime,
  type Data,
  type DocumentClassPort,
  type DocumentConfigPort,
  type DocumentPort,
} from "../runtime.ts";
import { escapeHTML } from "../clean-html.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import { createSelectOptions } from "../forms/select-options.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { portrait } from "../ui/portrait.ts";
import { directoryTree, type DirectoryContent, type DirectoryFolder } from "./directory-tree.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

type Creator = DocumentClassPort & { createDocuments?(data: Data[]): Promise<unknown> };

export abstract class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static documentName = "";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };

  static override PARTS: TemplateParts = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/branch.hbs"],
      scrollable: [""],
    },
  };

  #query = "";
  /** Ids of folders that are open; all are closed at first. */
  readonly #expanded = new Set<string>();

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  protected abstract get documents(): Iterable<DocumentPort>;

  get #config(): DocumentConfigPort {
    return (runtime().CONFIG as unknown as Record<string, DocumentConfigPort>)[this.documentName] as DocumentConfigPort;
  }

  get #documentClass(): Creator {
    return this.#config.documentClass;
  }

  /** Foundry's permissions are called ACTOR_CREATE, ITEM_CREATE. */
  get canCreate(): boolean {
    return runtime().game.user.hasPermission(`${this.documentName.toUpperCase()}_CREATE`);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const content = this.content();
    return Object.assign(await super._prepareContext(options), {
      documentName: this.documentName,
      entries: content.entries,
      tree: directoryTree(content, this.#expanded),
      canCreate: this.canCreate,
      createLabel: localize("SIDEBAR.Create", { type: localize(`DOCUMENT.${this.documentName}`) }),
      query: this.#query,
    });
  }

  /** What the directory lists. */
  protected content(): DirectoryContent {
    const { typeLabels = {} } = this.#config;
    const entries = [...this.documents]
      .filter((document) => document.visible)
      .map((document) => ({
        id: String(document.id),
        uuid: document.uuid,
        name: document.name ?? "",
        img: portrait(document.img, document.name ?? ""),
        type: localize(typeLabels[document.type ?? ""] ?? document.type ?? ""),
        folder: folderIdOf(document._source),
        sort: Number(document._source["sort"] ?? 0),
      }));
    const folders = [...runtime().game.folders]
      .filter((folder) => folder.type === this.documentName)
      .map((folder) => folderFrom(folder._source));
    return { entries, folders };
  }

  /** Open what was clicked. */
  protected async openEntry(id: string): Promise<void> {
    await [...this.documents].find((document) => document.id === id)?.sheet?.render({ force: true });
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const action of ["create", "update", "delete"]) {
      for (const name of [this.documentName, "Folder"])
        runtime().Hooks.on(`${action}${name}`, () => void this.render({ parts: ["directory"] }));
    }
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      fixed: true,
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search && options.parts?.includes("header")) search.addEventListener("input", () => this.#filter(search.value));
    this.#filter(this.#query);
    new DragDrop({
      dragSelector: ".directory-item.entry",
      callbacks: { dragstart: (event) => this._onDragStart(event) },
      permissions: { drop: () => false },
    }).bind(this.element);
  }

  #filter(query: string): void {
    this.#query = query;
    const wanted = query.trim().toLowerCase();
    for (const entry of this.element.querySelectorAll<HTMLElement>(".directory-item")) {
      entry.hidden = wanted !== "" && !entry.textContent.toLowerCase().includes(wanted);
      // What is looked for is shown whether its folder is open or not.
      if (entry.matches(".folder")) {
        const open = wanted !== "" || this.#expanded.has(entry.dataset["folderId"] ?? "");
        entry.classList.toggle("expanded", open);
      }
    }
  }

  protected _onDragStart(event: DragEvent): void {
    const { uuid } = (event.currentTarget as HTMLElement).dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.documentName, uuid }));
  }

  #documentOf(element: HTMLElement): DocumentPort | undefined {
    const id = element.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    return [...this.documents].find((document) => document.id === id);
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const { user } = runtime().game;
    return [
      {
        name: "SIDEBAR.Duplicate",
        icon: '<i class="fa-regular fa-copy"></i>',
        condition: (target) => this.canCreate && this.#documentOf(target) !== undefined,
        callback: (target) => this.#duplicate(this.#documentOf(target)),
      },
      {
        name: "SIDEBAR.Delete",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: (target) => this.#documentOf(target)?.canUserModify(user, "delete") ?? false,
        callback: (target) => this.#confirmDelete(this.#documentOf(target)),
      },
    ];
  }

  async #duplicate(document: DocumentPort | undefined): Promise<void> {
    if (!document) return;
    const { _id: _dropped, ...data } = document.toObject();
    await this.#documentClass.create({ ...data, name: localize("DOCUMENT.CopyOf", { name: document.name ?? "" }) });
  }

  async #confirmDelete(document: DocumentPort | undefined): Promise<void> {
    if (!document) return;
    const content = `<p>${escapeHTML(localize("SIDEBAR.DeleteWarning", { name: document.name ?? "" }))}</p>`;
    const sure = await DialogV2.confirm({ window: { title: "SIDEBAR.Delete" }, content, rejectClose: false });
    if (sure === true) await document.delete();
  }

  static #onActivate(this: never, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    if (id) void (this as DocumentDirectory).openEntry(id);
  }

  static #onToggleFolder(this: never, _event: PointerEvent, target: HTMLElement): void {
    const directory = this as DocumentDirectory;
    const item = target.closest<HTMLElement>("[data-folder-id]");
    const id = item?.dataset["folderId"] ?? "";
    const open = item?.classList.toggle("expanded") ?? false;
    if (open) directory.#expanded.add(id);
    else directory.#expanded.delete(id);
    target.setAttribute("aria-expanded", String(open));
  }

  static async #onCreate(this: never): Promise<void> {
    const directory = this as DocumentDirectory;
    const cls = directory.#documentClass;
    if (cls.createDialog) await cls.createDialog();
    else await directory.#createByDialog();
  }

  /** Ask for name and type, create, open the sheet. */
  async #createByDialog(): Promise<void> {
    const { typeLabels = {} } = this.#config;
    const types = (this.#documentClass.TYPES ?? []).filter((type) => type !== "base");
    const choices = Object.fromEntries(types.map((type) => [type, localize(typeLabels[type] ?? type)]));
    const label = localize(`DOCUMENT.${this.documentName}`);
    const field = (text: string, input: string): string =>
      `<div class="form-group"><label>${escapeHTML(localize(text))}</label><div class="form-fields">${input}</div></div>`;
    const content =
      field("SANDBOX.Name", `<input type="text" name="name" placeholder="${escapeHTML(label)}" autofocus>`) +
      (types.length > 0
        ? field("SANDBOX.Type", `<select name="type">${createSelectOptions(choices, {})}</select>`)
        : "");
    const title = localize("SIDEBAR.Create", { type: label });
    const answer = await DialogV2.input({ window: { title }, content, rejectClose: false });
    if (answer === null || typeof answer !== "object") return;
    const { name, type } = answer as { name?: string; type?: string };
    const created = await this.#documentClass.create({ name: name || label, ...(type ? { type } : {}) });
    await created?.sheet?.render({ force: true });
  }
}

/** The id of the folder that source data name. */
export function folderIdOf(source: Data): string | null {
  const { folder } = source;
  return typeof folder === "string" ? folder : null;
}

/** A folder as a directory shows it, from its source data. */
export function folderFrom(source: Data): DirectoryFolder {
  return {
    id: String(source["_id"]),
    name: String(source["name"]),
    folder: folderIdOf(source),
    sort: Number(source["sort"] ?? 0),
    sorting: source["sorting"] === "m" ? "m" : "a",
  };
}
