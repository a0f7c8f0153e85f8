/** `foundry.applications.ux.DragDrop` (V13 API documentation): native drag and drop with permissions and callbacks. */

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

export class DragDrop {
  readonly dragSelector: string | null | undefined;
  readonly dropSelector: string | null | undefined;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this.callback(event, "dragstart");
        element.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const element of targets) {
        element.ondragover = (event) => this.#over(event);
        element.ondrop = (event) => this.#drop(event);
        element.ondragenter = (event) => this.callback(event, "dragenter");
        element.ondragleave = (event) => this.callback(event, "dragleave");
      }
    }
    return this;
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    const permission = this.permissions[action];
    return permission ? permission(selector) : true;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  #over(event: DragEvent): false {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  #drop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /** A picture of the given size to drag instead of the element itself. Pixels. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const container = document.createElement("div");
    container.id = "drag-preview";
    const copy = img.cloneNode() as HTMLImageElement;
    Object.assign(copy, { width, height });
    container.replaceChildren(copy);
    document.getElementById("drag-preview")?.remove();
    document.body.append(container);
    return container;
  }
}
