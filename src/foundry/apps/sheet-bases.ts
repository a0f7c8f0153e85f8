/**
 * The bases of the sheets. The types of Foundry's sheets with Handlebars nest deeper than the compiler follows, so a
 * sheet is described here by the few documented parts of it that this system uses.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- a shape, of which only the type is used
declare class SheetShape<D> {
  static DEFAULT_OPTIONS: object;
  static PARTS: object;
  constructor(options?: object);
  get document(): D;
  get element(): HTMLElement;
  get isEditable(): boolean;
  render(options?: object): Promise<unknown>;
  protected _prepareContext(options: object): Promise<object>;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object;
}

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** A sheet of an actor, drawn from templates. */
export const ActorSheetBase = HandlebarsApplicationMixin(
  ActorSheetV2,
) as unknown as typeof SheetShape<Actor.Implementation>;

/** A sheet of an item, drawn from templates. */
export const ItemSheetBase = HandlebarsApplicationMixin(
  ItemSheetV2,
) as unknown as typeof SheetShape<Item.Implementation>;
