/**
 * `foundry.applications.api.DocumentSheetV2` (V13 API documentation): a form over one document, visible and editable by
 * ownership, renewed when the document changes.
 */
import { localize, runtime, type Data, type DocumentPort } from "../runtime.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { mayUseControl } from "./application-options.ts";
import type {
  ApplicationConfiguration,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderOptions,
} from "./application-types.ts";

export interface DocumentSheetOptions extends Data {
  document: DocumentPort;
}

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: { copyUuid: DocumentSheetV2.#onCopyUuid },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [{ icon: "fa-solid fa-passport", label: "SHEETS.CopyUuid", action: "copyUuid", ownership: 3 }],
    },
  };

  get document(): DocumentPort {
    // _initializeApplicationOptions made sure that it is there.
    return this.options["document"] as DocumentPort;
  }

  override get title(): string {
    const { documentName, name, id } = this.document;
    const reference = name || id || "";
    const label = runtime().game.i18n.has(`DOCUMENT.${documentName}`)
      ? localize(`DOCUMENT.${documentName}`)
      : documentName;
    return `${label}: ${reference}`;
  }

  /** May the user see this sheet at all? */
  get isVisible(): boolean {
    return this.document.testUserPermission(runtime().game.user, this.options["viewPermission"] as number);
  }

  /** May the user change the document here? Never inside a locked compendium. */
  get isEditable(): boolean {
    const pack = (this.document as DocumentPort & { pack?: string | null }).pack;
    if (pack) {
      const packs = (runtime().game as unknown as { packs?: { get(id: string): { locked: boolean } | undefined } })
        .packs;
      if (packs?.get(pack)?.locked ?? true) return false;
    }
    return this.document.testUserPermission(runtime().game.user, this.options["editPermission"] as number);
  }

  protected override _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const document = options["document"] as DocumentPort | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document: construct it with {document}`);
    merged["document"] = document;
    merged.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return merged;
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      if (mayUseControl(this.document, control.ownership)) yield control;
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: runtime().game.user,
      rootId: document.collection ? this.id : runtime().foundry.utils.randomID(),
    });
  }

  protected _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (!form) return;
    for (const element of Array.from(form.elements)) {
      if (!(element instanceof HTMLElement) || element.closest(".window-header")) continue;
      element.toggleAttribute("disabled", disabled);
    }
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible) {
      // V13 refuses to open a sheet that the user may not see and says so.
      const label = this.document.documentName;
      throw new Error(runtime().game.i18n.format("SHEETS.DocumentSheetPrivate", { type: label }));
    }
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.document.apps, this.id);
  }

  static async #onCopyUuid(this: never): Promise<void> {
    const sheet = this as DocumentSheetV2;
    // The clipboard is only there on secure pages; localhost is one.
    await navigator.clipboard.writeText(sheet.document.uuid);
    runtime().ui.notifications.info(sheet.document.uuid);
  }

  static async #onSubmitDocumentForm(
    this: never,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Data = {},
  ): Promise<void> {
    const sheet = this as DocumentSheetV2;
    if (!sheet.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const data = sheet._prepareSubmitData(event, form, formData, updateData as Data | undefined);
    await sheet._processSubmitData(event, form, data, updateOptions);
  }

  protected override async _onSubmitForm(config: FormConfiguration, event: Event, options?: Data): Promise<unknown> {
    try {
      return await super._onSubmitForm(config, event, options);
    } catch (error) {
      // A value that the schema refuses: V13 notifies the user and shows the stored value again.
      runtime().ui.notifications.error(error instanceof Error ? error : String(error), { console: true });
      await this.render();
      return undefined;
    }
  }

  /** The form as a nested object, cleaned by the document's schema. Throws when the schema refuses a value. */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Data,
  ): Data {
    const submitData = this._processFormData(event, form, formData);
    const { utils } = runtime().foundry;
    if (updateData) utils.mergeObject(submitData, updateData, { performDeletions: true });
    const { schema } = this.document;
    const partial = schema as { clean?: (data: Data, options: Data) => unknown };
    if (this.document.type !== undefined) submitData["type"] ??= this.document.type;
    partial.clean?.(submitData, { partial: true });
    this.document.validate?.({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return runtime().foundry.utils.expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Data,
    options: Data = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}
