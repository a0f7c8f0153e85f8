/**
 * The bases of the sheets. The types of Foundry's sheets with Handlebars nest deeper than the compiler follows, so a
 * sheet is described here by the few documented parts of it that this system uses.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- a shape, of which only the type is used
declare class SheetShape<D> {
  static DEFAULT_OPTIONS: object;
  static PARTS: object;
  static TABS: object;
  constructor(options?: object);
  get document(): D;
  get element(): HTMLElement;
  get isEditable(): boolean;
  get rendered(): boolean;
  tabGroups: Record<string, string | null>;
  render(options?: object): Promise<unknown>;
  changeTab(tab: string, group: string, options?: object): void;
  protected _configureRenderOptions(options: { parts?: string[] }): void;
  protected _renderFrame(options: object): Promise<HTMLElement>;
  protected _prepareContext(options: object): Promise<object>;
  protected _prepareTabs(group: string): Readonly<Record<string, SheetTab>>;
  protected _attachPartListeners(partId: string, html: HTMLElement, options: object): void;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
  protected _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object;
}

/** A tab as Foundry prepares it. */
export interface SheetTab {
  readonly id: string;
  readonly group: string;
  readonly active: boolean;
  readonly cssClass: string;
  readonly label?: string;
}

const { DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** A sheet of an actor, drawn from templates. */
export const ActorSheetBase = HandlebarsApplicationMixin(
  ActorSheetV2,
) as unknown as typeof SheetShape<Actor.Implementation>;

/** A sheet of an item, drawn from templates. */
export const ItemSheetBase = HandlebarsApplicationMixin(
  ItemSheetV2,
) as unknown as typeof SheetShape<Item.Implementation>;

/** A sheet of an active effect, drawn from templates. */
export const EffectSheetBase = HandlebarsApplicationMixin(
  DocumentSheetV2,
) as unknown as typeof SheetShape<ActiveEffect.Implementation>;

/** A document that has a sheet. */
interface Shown {
  readonly sheet: object | null;
}

/** Opens a document's sheet. A module may have put one of the older applications in its place; both know `render`. */
export async function openSheet(document: Shown): Promise<void> {
  const sheet = document.sheet as { render(options: { readonly force: true }): unknown } | null;
  await sheet?.render({ force: true });
}
