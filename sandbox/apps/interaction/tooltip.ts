/**
 * `game.tooltip` (V13 API documentation, TooltipManager): elements with `data-tooltip`, `data-tooltip-text` or
 * `data-tooltip-html` show it after half a second of hovering, or at once when reached with the keyboard.
 */
import { localize } from "../runtime.ts";
import { cleanHTML } from "../clean-html.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS: Record<TooltipDirection, TooltipDirection> = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  };

  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #timer: number | undefined;
  #candidate: HTMLElement | null = null;

  constructor(tooltip: HTMLElement) {
    this.tooltip = tooltip;
    this.tooltip.setAttribute("role", "tooltip");
    this.tooltip.popover = "manual";
  }

  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => this.#onOver(event.target));
    document.addEventListener("focusin", (event) => {
      const target = (event.target as Element).closest<HTMLElement>(SELECTOR);
      if (target?.matches(":focus-visible")) this.activate(target);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("wheel", () => this.deactivate(), { passive: true });
    // An element that leaves the page (a sheet drawn anew) takes its tooltip with it.
    new MutationObserver(() => {
      if (this.element && !this.element.isConnected) this.deactivate();
    }).observe(document.body, { childList: true, subtree: true });
  }

  #onOver(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
    if (element === this.#candidate) return;
    this.#candidate = element;
    this.clearPending();
    if (!element) {
      this.deactivate();
      return;
    }
    if (element === this.element) return;
    this.#timer = window.setTimeout(() => this.activate(element), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  clearPending(): void {
    window.clearTimeout(this.#timer);
  }

  /** Show a tooltip at an element. Throws if both text and html are given; shows nothing without content. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { text, html, content } = options;
    if (text !== undefined && (html !== undefined || content !== undefined)) {
      throw new Error("A tooltip takes either text or html, not both");
    }
    this.clearPending();
    if (!this.#fill(element, options)) {
      this.deactivate();
      return;
    }
    this.element = element;
    const inherited = element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"];
    this.tooltip.className = `${options.cssClass ?? inherited ?? ""} active`.trim();
    element.setAttribute("aria-describedby", "tooltip");
    this.tooltip.showPopover();
    const direction =
      options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
    this._setAnchor((direction as TooltipDirection | undefined) ?? this._determineDirection());
  }

  #fill(element: HTMLElement, { text, html, content }: TooltipOptions): boolean {
    const { tooltip, tooltipText, tooltipHtml } = element.dataset;
    const given = content ?? html ?? tooltipHtml;
    if (given instanceof HTMLElement) this.tooltip.replaceChildren(given);
    else if (given !== undefined) this.tooltip.innerHTML = cleanHTML(given);
    else if (text !== undefined || tooltipText !== undefined) this.tooltip.textContent = text ?? tooltipText ?? "";
    else if (tooltip) this.#fillLocalized(tooltip);
    // An empty data-tooltip stands for the element's accessible label.
    else this.tooltip.textContent = element.ariaLabel ?? "";
    return this.tooltip.childNodes.length > 0 && this.tooltip.innerHTML !== "";
  }

  #fillLocalized(key: string): void {
    const text = localize(key);
    if (text === key) this.tooltip.innerHTML = cleanHTML(key);
    else this.tooltip.textContent = text;
  }

  deactivate(): void {
    this.clearPending();
    this.element?.removeAttribute("aria-describedby");
    this.element = null;
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
    this.tooltip.classList.remove("active");
  }

  protected _determineDirection(): TooltipDirection {
    const box = this.element?.getBoundingClientRect();
    if (!box) return "UP";
    return box.top < this.tooltip.offsetHeight + 2 * TooltipManager.TOOLTIP_MARGIN_PX ? "DOWN" : "UP";
  }

  protected _setAnchor(direction: TooltipDirection): void {
    const box = this.element?.getBoundingClientRect();
    if (!box) return;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middleX = box.left + box.width / 2 - width / 2;
    const middleY = box.top + box.height / 2 - height / 2;
    const [left, top] = {
      UP: [middleX, box.top - height - margin],
      DOWN: [middleX, box.bottom + margin],
      LEFT: [box.left - width - margin, middleY],
      RIGHT: [box.right + margin, middleY],
      CENTER: [middleX, middleY],
    }[direction] as [number, number];
    this.tooltip.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
    this.tooltip.style.top = `${Math.max(margin, Math.min(top, window.innerHeight - height - margin))}px`;
  }
}
