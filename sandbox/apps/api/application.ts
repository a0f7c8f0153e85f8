/**
 * `foundry.applications.api.ApplicationV2`, from the V13 API documentation: options by inheritance, asynchronous
 * rendering one at a time, life-cycle methods, actions by `data-action`, forms, tabs, window frame, hooks.
 */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationLifeCycle } from "./application-life-cycle.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { clickedAction, handlerFor } from "./application-actions.ts";
import { createBareElement, createFrame, createHeaderControl, isControlVisible } from "./application-frame.ts";
import { collectOptions } from "./application-options.ts";
import { applyPosition, attachWindowDragging, resolvePosition } from "./application-position.ts";
import { prepareTabs, showTab } from "./application-tabs.ts";
import type {
  ApplicationClass,
  ApplicationConfiguration,
  ApplicationPosition,
  ApplicationWindow,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./application-types.ts";

/** Every rendered application by its id: `foundry.applications.instances`. */
export const instances: Map<string, ApplicationV2> = new Map();

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

export interface CreateContextMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  hookName?: string | null;
  parentClassHooks?: boolean;
}

export class ApplicationV2 extends ApplicationLifeCycle {
  static BASE_APPLICATION: unknown = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;
  static override readonly emittedEvents: string[] = ["render", "close", "position"];
  static _appId = 0;
  static _maxZ = 100;
  static TABS: Record<string, TabsConfiguration> = {};
  static DEFAULT_OPTIONS: Data = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  readonly options: ApplicationConfiguration;
  tabGroups: Record<string, string | null> = {};
  position: ApplicationPosition;
  readonly #id: string;
  #element: HTMLElement | undefined;
  #content: HTMLElement | undefined;
  #window: ApplicationWindow = {};
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Data = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = {
      top: NaN,
      left: NaN,
      width: "auto",
      height: "auto",
      scale: 1,
      zIndex: 0,
      ...this.options.position,
    };
    for (const [group, config] of Object.entries((this.constructor as unknown as ApplicationClass).TABS)) {
      this.tabGroups[group] ??= config.initial ?? null;
    }
  }

  /** This class and its parents up to its base application, nearest first. */
  static *inheritanceChain(): Generator<ApplicationClass, void, undefined> {
    // Boundary: classes are walked through their prototypes, which the checker sees as plain objects.
    let cls = this as unknown as ApplicationClass;
    const base = cls.BASE_APPLICATION;
    while (cls.prototype instanceof ApplicationV2 || (cls as unknown) === ApplicationV2) {
      yield cls;
      if ((cls as unknown) === base) return;
      cls = Object.getPrototypeOf(cls) as ApplicationClass;
    }
  }

  get window(): ApplicationWindow {
    return this.#window;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  /** The outermost element. As in Foundry it is undefined until the first render, though its type does not say so. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    if (this.#element instanceof HTMLFormElement) return this.#element;
    return this.#content instanceof HTMLFormElement ? this.#content : null;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  protected _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()];
    const merged = collectOptions(chain, options);
    if (!merged.uniqueId) merged.uniqueId = String(++ApplicationV2._appId);
    return merged;
  }

  /**
   * Render the application: added to the page if `force`, otherwise only renewed if it is already there. Renders of one
   * application run one after the other. Resolves to the application; rejects when a life-cycle method throws.
   */
  render(options: RenderOptions | boolean = {}, _options: RenderOptions = {}): Promise<this> {
    const renderOptions: RenderOptions = typeof options === "boolean" ? { ..._options, force: options } : options;
    const turn = this.#queue.then(() => this.#render(renderOptions));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #render(options: RenderOptions): Promise<this> {
    options.isFirstRender = this.#state <= RENDER_STATES.NONE;
    if (options.isFirstRender && !options.force) return this;
    if (!this.#mayRender(options)) return this;
    const previousState = this.#state;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      this.#state = RENDER_STATES.RENDERING;
      if (options.isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      if (options.isFirstRender) await this.#createElement(options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.#content as HTMLElement, options);
      if (options.isFirstRender) this.#enterPage();
      this._updateFrame(options);
      if (this.hasFrame && this.options.window.positioned) this.setPosition(options.position ?? {});
      if (options.isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#state = RENDER_STATES.RENDERED;
      this.#afterRender(context, options);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = options.isFirstRender ? RENDER_STATES.ERROR : previousState;
      if (options.isFirstRender) this.#element?.remove();
      // V13 reports the failure and rejects the promise of the render.
      console.error(`Failed to render application "${this.id}"`, error);
      throw error;
    }
    return this;
  }

  #mayRender(options: RenderOptions): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (error) {
      // Documented: an error thrown by _canRender is shown as a warning, it does not reject the render.
      runtime().ui.notifications.warn(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async #createElement(options: RenderOptions): Promise<void> {
    this.#element = this.hasFrame ? await this._renderFrame(options) : createBareElement(this.id, this.options);
    this.#content = this.#window.content ?? this.#element;
  }

  #enterPage(): void {
    instances.set(this.id, this);
    this._insertElement(this.element);
    this._attachFrameListeners();
    this.bringToFront();
  }

  #afterRender(context: Data, options: RenderOptions): void {
    if (options.tab !== undefined) this.#applyRequestedTabs(options.tab);
    this.dispatchEvent(new Event("render"));
    this.#callHooks("render", this, this.element, context, options);
  }

  /** Call a hook for this class and each parent up to the base application, nearest first. */
  #callHooks(prefix: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      runtime().Hooks.callAll(`${prefix}${cls.name}`, ...args);
    }
  }

  #applyRequestedTabs(tab: string | Record<string, string>): void {
    const groups = Object.keys(this.tabGroups);
    const wanted = typeof tab === "string" ? Object.fromEntries(groups.slice(0, 1).map((group) => [group, tab])) : tab;
    for (const [group, id] of Object.entries(wanted)) {
      this.tabGroups[group] = id;
      showTab(this.element, group, id);
    }
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    const { window, position } = this.options;
    if (options.isFirstRender) {
      options.position = { ...position, ...options.position };
      options.window = { title: this.title, icon: window.icon, controls: true, ...options.window };
    }
  }

  protected async _prepareContext(_options: RenderOptions): Promise<Data> {
    const groups = Object.keys((this.constructor as unknown as ApplicationClass).TABS);
    const [only] = groups;
    return groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {};
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group] ?? null);
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as unknown as ApplicationClass).TABS[group] ?? null;
  }

  protected _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    this.#callHooks("getHeaderControls", this, controls);
    return controls;
  }

  protected *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of this._getHeaderControls()) if (isControlVisible(control, this)) yield control;
  }

  protected _renderHTML(_context: Data, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} cannot be rendered: it does not implement _renderHTML`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} cannot be rendered: it does not implement _replaceHTML`);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, window } = createFrame(this.id, this.title, this.options);
    this.#window = window;
    return element;
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return createHeaderControl(control);
  }

  protected _updateFrame(options: RenderOptions): void {
    const { window } = options;
    if (!window || !this.hasFrame) return;
    const { title, icon, controls, controlsDropdown } = this.#window;
    if (window.title !== undefined && title) title.textContent = window.title;
    if (window.icon !== undefined && icon) icon.className = `window-icon fa-fw ${window.icon || "hidden"}`;
    if (window.controls && controlsDropdown) {
      const entries = Array.from(this._headerControlsButtons(), (control) => this._renderHeaderControl(control));
      controlsDropdown.replaceChildren(...entries);
      controls?.classList.toggle("hidden", entries.length === 0);
    }
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Close the application and take it off the page. Resolves when it is gone. */
  close(options: ClosingOptions = {}): Promise<this> {
    const turn = this.#queue.then(() => this.#close(options));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (this.#state < RENDER_STATES.NONE || !this.#element) return this;
    if (this.#state === RENDER_STATES.NONE) return this;
    await this._preClose(options);
    this.#state = RENDER_STATES.CLOSING;
    this._removeElement(this.#element);
    this.#state = RENDER_STATES.CLOSED;
    instances.delete(this.id);
    this._tearDown(options);
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    this.#callHooks("close", this);
    return this;
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {
    if (runtime().ui.activeWindow === this) runtime().ui.activeWindow = null;
    this.#element = undefined;
    this.#content = undefined;
    this.#window = {};
    this.#minimized = false;
  }

  /** Move or resize the window; what is missing stays as it is. Pixels. Does nothing before the first render. */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition | void {
    if (!this.#element || !this.options.window.positioned) return;
    this._prePosition(position);
    const merged = { ...this.position, ...position };
    this.position = this._updatePosition(merged);
    applyPosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.element, position);
  }

  async toggleControls(expanded?: boolean | null, _options: Data = {}): Promise<void> {
    const dropdown = this.#window.controlsDropdown;
    const open = dropdown?.classList.toggle("expanded", expanded ?? undefined);
    this.#window.controls?.setAttribute("aria-expanded", String(open ?? false));
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    if (this.position.zIndex !== ApplicationV2._maxZ) {
      this.position.zIndex = ++ApplicationV2._maxZ;
      this.#element.style.zIndex = String(this.position.zIndex);
    }
    runtime().ui.activeWindow = this;
  }

  /** Make a tab active. Throws without tab or group, or if nothing on the page carries them. */
  changeTab(tab: string, group: string, { event, force = false, updatePosition = false }: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    event?.stopPropagation();
    showTab(this.element, group, tab);
    this.tabGroups[group] = tab;
    if (updatePosition) this.setPosition({ height: "auto" });
  }

  /** Submit the application's own form. Throws if it has none. */
  async submit(submitOptions: Data = {}): Promise<unknown> {
    const { form } = this;
    if (!form) throw new Error(`${this.constructor.name} has no top-level form to submit`);
    const event = new SubmitEvent("submit", { cancelable: true });
    return this._onSubmitForm(this.#formConfiguration(), event, submitOptions);
  }

  #formConfiguration(): FormConfiguration {
    return { submitOnChange: false, closeOnSubmit: false, ...this.options.form };
  }

  protected _attachFrameListeners(): void {
    const { element } = this;
    for (const type of ["click", "contextmenu", "auxclick"]) {
      element.addEventListener(type, (event) => this.#onClick(event as PointerEvent));
    }
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (this.hasFrame) {
      attachWindowDragging(this, this.#window);
      this.#window.header?.addEventListener("dblclick", (event) => {
        if ((event.target as Element).closest("button")) return;
        void (this.#minimized ? this.maximize() : this.minimize());
      });
    }
    const { form } = this;
    if (!form) return;
    form.autocomplete = "off";
    const config = this.#formConfiguration();
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  #onClick(event: PointerEvent): void {
    const clicked = this.#element && clickedAction(event, this.#element);
    if (!clicked) return;
    const { target, action, button } = clicked;
    if (button === 0) {
      if (action === "close") return void this.close();
      if (action === "toggleControls") return void this.toggleControls();
      if (action === "tab") {
        this._onClickTab(event);
        return;
      }
      if (target.closest(".controls-dropdown")) void this.toggleControls(false);
    }
    const entry = this.options.actions[action];
    // V13 leaves the event's default action alone: a button without type="button" also submits its form.
    if (entry) handlerFor(entry, button)?.call(this as never, event, target);
    else if (button === 0) this._onClickAction(event, target);
  }

  protected _onClickTab(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const tab = target?.dataset["tab"];
    const group = target?.dataset["group"] ?? target?.closest<HTMLElement>("[data-group]")?.dataset["group"];
    if (!target || !tab || !group) return;
    this.changeTab(tab, group, { event, navElement: target });
  }

  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  protected async _onSubmitForm(config: FormConfiguration, event: Event, submitOptions?: Data): Promise<unknown> {
    event.preventDefault();
    const target = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : this.form;
    if (!target) throw new Error(`${this.constructor.name} has no form to submit`);
    const formData = new FormDataExtended(target);
    const { handler, closeOnSubmit } = config;
    const result = await handler?.call(this as never, event, target, formData, submitOptions);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  protected _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /** A context menu on the application's element, its entries open to hook `get…ContextOptions`. Null without entries. */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    { container, hookName, parentClassHooks = true, ...options }: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      runtime().Hooks.callAll(hookName ?? `get${cls.name}ContextOptions`, this, entries);
      if (hookName || !parentClassHooks) break;
    }
    if (entries.length === 0) return null;
    return new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...options });
  }
}
