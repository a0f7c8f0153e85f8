/**
 * `foundry.applications.ux.ContextMenu` (V13 API documentation): a menu opened by right-click on what a selector
 * matches. Keys: arrows move, Enter chooses, Escape closes. Callbacks get the HTMLElement; the stand-in has no jQuery
 * and says so if asked for it.
 */
import { localize } from "../runtime.ts";

export interface ContextMenuEntry {
  name?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  callback?: (target: HTMLElement, event?: Event) => unknown;
  condition?: boolean | ((target: HTMLElement) => boolean | null | undefined) | null;
  /** V14's names of the same things; Foundry V13 ignores them. */
  label?: string;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  visible?: boolean | ((target: HTMLElement) => boolean);
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  jQuery?: boolean;
  fixed?: boolean;
}

const EDGE_PX = 4;

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const { condition } = entry;
  if (condition === undefined) return true;
  return Boolean(typeof condition === "function" ? condition(target) : condition);
}

export class ContextMenu {
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null | undefined;
  onClose: ((target: HTMLElement) => void) | null | undefined;
  readonly #container: HTMLElement;
  readonly #selector: string;
  readonly #eventName: string;
  readonly #fixed: boolean;
  #element: HTMLElement | undefined;
  #target: HTMLElement | undefined;
  static #open: ContextMenu | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery !== false) {
      throw new Error("The sandbox does not imitate jQuery: construct ContextMenu with {jQuery: false}");
    }
    this.#container = container;
    this.#selector = selector ?? `#${container.id}`;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed ?? false;
    this.menuItems = menuItems;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    this.#container.addEventListener(this.#eventName, (event) => void this._onActivate(event));
  }

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /** Close whatever menu is open anywhere. */
  static closeOpen(): void {
    void ContextMenu.#open?.close();
  }

  static get isOpen(): boolean {
    return ContextMenu.#open !== null;
  }

  get element(): HTMLElement | undefined {
    return this.#element;
  }

  get selector(): string {
    return this.#selector;
  }

  get eventName(): string {
    return this.#eventName;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  get target(): HTMLElement | undefined {
    return this.#target;
  }

  protected async _onActivate(event: Event): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.#selector);
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const reopened = ContextMenu.#open === this && this.#target === target;
    ContextMenu.closeOpen();
    if (!reopened) await this.render(target, { event });
  }

  /** Show the entries whose condition holds for the target; nothing if there are none. */
  async render(target: HTMLElement, { event }: { event?: Event | null } = {}): Promise<void> {
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    if (entries.length === 0) return;
    this.#target = target;
    this.#element = this.#build(entries, target);
    document.body.append(this.#element);
    this.#place(this.#element, target, event);
    target.classList.add("context");
    ContextMenu.#open = this;
    this.onOpen?.(target);
    this.#element.querySelector<HTMLElement>("li.context-item")?.focus({ preventScroll: true });
  }

  #build(entries: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = "themed";
    const groups = new Map<string, ContextMenuEntry[]>();
    for (const entry of entries) {
      const key = entry.group ?? "_none";
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
    for (const [group, members] of groups) {
      const list = document.createElement("ol");
      list.className = "context-items";
      list.dataset["groupId"] = group;
      list.setAttribute("role", "menu");
      list.append(...members.map((entry) => this.#buildItem(entry, target)));
      menu.append(list);
    }
    menu.addEventListener("keydown", (event) => this.#onKeyDown(event));
    menu.addEventListener("contextmenu", (event) => event.preventDefault());
    return menu;
  }

  #buildItem(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.tabIndex = 0;
    item.setAttribute("role", "menuitem");
    // Entries bring their icon as HTML; it is the package's own markup, as in Foundry.
    if (entry.icon) item.innerHTML = entry.icon.includes("<") ? entry.icon : `<i class="${entry.icon}"></i>`;
    const label = document.createElement("span");
    label.textContent = localize(entry.name ?? entry.label ?? "");
    item.append(label);
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      void this.close();
      if (entry.callback) entry.callback(target, event);
      else entry.onClick?.(event, target);
    });
    return item;
  }

  #place(menu: HTMLElement, target: HTMLElement, event: Event | null | undefined): void {
    const box = target.getBoundingClientRect();
    const pointer = event instanceof MouseEvent && event.clientX + event.clientY > 0 ? event : null;
    const x = pointer ? pointer.clientX : box.left;
    const y = pointer ? pointer.clientY : box.bottom;
    const { offsetWidth, offsetHeight } = menu;
    const { innerWidth, innerHeight } = window;
    menu.style.left = `${Math.max(EDGE_PX, Math.min(x, innerWidth - offsetWidth - EDGE_PX))}px`;
    const below = y + offsetHeight <= innerHeight - EDGE_PX;
    menu.classList.toggle("expand-up", !below);
    menu.style.top = `${Math.max(EDGE_PX, below ? y : y - offsetHeight)}px`;
  }

  #onKeyDown(event: KeyboardEvent): void {
    const items = Array.from(this.#element?.querySelectorAll<HTMLElement>("li.context-item") ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const focus = (index: number): void => items[(index + items.length) % items.length]?.focus();
    if (event.key === "ArrowDown") focus(at + 1);
    else if (event.key === "ArrowUp") focus(at - 1);
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async close(): Promise<void> {
    if (!this.#element) return;
    const target = this.#target;
    this.#element.remove();
    this.#element = undefined;
    this.#target = undefined;
    target?.classList.remove("context");
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if (target) this.onClose?.(target);
  }

  /** Close the open menu on any press outside it. Called once at start-up. */
  static eventListeners(): void {
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!(event.target as Element).closest("#context-menu")) ContextMenu.closeOpen();
      },
      { capture: true },
    );
    window.addEventListener("blur", () => ContextMenu.closeOpen());
  }
}
