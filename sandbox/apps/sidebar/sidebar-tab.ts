/** `foundry.applications.sidebar.AbstractSidebarTab` (V13 API documentation): an application that is a sidebar tab. */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";

interface SidebarPort {
  readonly tabGroups: Record<string, string | null>;
  changeTab(tab: string, group: string): void;
}

export abstract class AbstractSidebarTab extends ApplicationV2 {
  static tabName: string;
  static override readonly emittedEvents: string[] = [...ApplicationV2.emittedEvents, "activate", "deactivate"];
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return this.#sidebar?.tabGroups["primary"] === this.tabName;
  }

  /** The sandbox has no popped-out tabs. */
  get isPopout(): boolean {
    return false;
  }

  get popout(): undefined {
    return undefined;
  }

  get #sidebar(): SidebarPort | undefined {
    return runtime().ui.sidebar;
  }

  override get title(): string {
    return localize(this.options.window.title);
  }

  protected override _initializeApplicationOptions(
    options: Data,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = this.tabName;
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { user: runtime().game.user });
  }

  /** Tabs live in the sidebar's content, whichever is active. */
  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.classList.toggle("active", this.active);
    document.getElementById("sidebar-content")?.append(element);
  }

  activate(): void {
    this.#sidebar?.changeTab(this.tabName, "primary");
  }

  renderPopout(): Promise<this> {
    throw new Error("The sandbox does not imitate popped-out sidebar tabs");
  }

  /** Called by the sidebar. */
  notifyActivation(active: boolean): void {
    if (active) this._onActivate();
    else this._onDeactivate();
    this.dispatchEvent(new Event(active ? "activate" : "deactivate"));
  }

  protected _onActivate(): void {}
  protected _onDeactivate(): void {}
}
