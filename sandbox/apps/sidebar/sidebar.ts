/** `ui.sidebar` (V13 API documentation, Sidebar): the tab buttons and the tabs' common content. */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ChangeTabOptions, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

export interface SidebarTabDescriptor {
  tooltip?: string;
  icon?: string;
  gmOnly?: boolean;
}

export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle },
  };

  static override PARTS: TemplateParts = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };

  /** Packages may add tabs here, as in V13, and their class to `CONFIG.ui`. */
  static override TABS: Record<string, never> = {};
  static TAB_LIST: Record<string, SidebarTabDescriptor> = {
    chat: { tooltip: "DOCUMENT.ChatMessages", icon: "fa-solid fa-comments" },
    combat: { tooltip: "DOCUMENT.Combats", icon: "fa-solid fa-swords" },
    scenes: { tooltip: "DOCUMENT.Scenes", icon: "fa-solid fa-map" },
    actors: { tooltip: "DOCUMENT.Actors", icon: "fa-solid fa-user" },
    items: { tooltip: "DOCUMENT.Items", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "DOCUMENT.JournalEntries", icon: "fa-solid fa-book-open" },
    compendium: { tooltip: "COMPENDIUM.Directory", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { user } = runtime().game;
    const tabs = Object.entries(Sidebar.TAB_LIST)
      .filter(([, tab]) => !tab.gmOnly || user.isGM)
      .map(([id, tab]) => ({
        id,
        ...tab,
        tooltip: localize(tab.tooltip ?? id),
        active: this.tabGroups["primary"] === id,
      }));
    return { tabs, expanded: this.#expanded };
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-right")?.append(element);
  }

  /** After the frame, the tabs themselves: every class in `CONFIG.ui` that has a button here. */
  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { ui } = runtime();
    const tabs = Object.keys(Sidebar.TAB_LIST).map((id) => ui[id] as ApplicationV2 | undefined);
    await Promise.all(tabs.filter((tab) => tab !== undefined).map((tab) => tab.render({ force: true })));
    this.element
      .querySelector('[role="tablist"]')
      ?.addEventListener("keydown", (event) => this.#onKey(event as KeyboardEvent));
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = Array.from(this.element.querySelectorAll<HTMLButtonElement>('[role="tab"]'));
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
    event.preventDefault();
    event.stopPropagation();
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const before = this.tabGroups["primary"];
    super.changeTab(tab, group, options);
    if (group !== "primary") return;
    this.toggleExpanded(true);
    for (const button of this.element.querySelectorAll<HTMLButtonElement>('[role="tab"]')) {
      const active = button.dataset["tab"] === tab;
      button.setAttribute("aria-selected", String(active));
      // A tab is selected, not pressed.
      button.removeAttribute("aria-pressed");
      button.tabIndex = active ? 0 : -1;
    }
    const { ui } = runtime();
    if (before && before !== tab) (ui[before] as AbstractSidebarTab | undefined)?.notifyActivation(false);
    (ui[tab] as AbstractSidebarTab | undefined)?.notifyActivation(true);
    runtime().Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    runtime().Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggle(this: never): void {
    (this as Sidebar).toggleExpanded();
  }
}
