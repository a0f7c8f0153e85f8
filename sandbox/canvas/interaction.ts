/**
 * Mouse and pen on the canvas, sorted as Foundry's MouseInteractionManager does: left click and double click, left drag
 * of a token or of a selection box, right click, right drag to pan, wheel to zoom, long press to ping.
 */
import type { Canvas } from "./canvas.ts";
import type { Token } from "./placeables/token.ts";
import { pointerEvent, type CanvasPointerEvent, type InteractionData } from "./pointer-event.ts";
import type { Point } from "./ports.ts";

/** A press becomes a drag after this many page pixels. */
const DRAG_RESISTANCE_PX = 5;
const DOUBLE_CLICK_MS = 250;
const LONG_PRESS_MS = 500;

type Mode = "none" | "pressed" | "token" | "select" | "pan";

interface Press {
  readonly button: number;
  readonly page: Point;
  readonly token: Token | null;
  readonly data: InteractionData;
  readonly view: { readonly pivot: Point; readonly scale: number };
}

function pageOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

export class CanvasInteraction {
  readonly #canvas: Canvas;
  #mode: Mode = "none";
  #press: Press | null = null;
  #lastClick: { readonly token: Token | null; readonly time: number; readonly button: number } | null = null;
  #longPress: number | undefined;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
    const { board } = canvas.surface;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.reset());
    board.addEventListener("pointerleave", (event) => this.#hoverOut(event, null));
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** Forget the press; the drag under way is cancelled by the layer. */
  reset(): void {
    this.#mode = "none";
    this.#press = null;
    window.clearTimeout(this.#longPress);
    this.#canvas.controls.hideSelect();
  }

  #wrap(event: MouseEvent, data?: InteractionData): CanvasPointerEvent {
    const place = this.#canvas.canvasCoordinatesFromClient(pageOf(event));
    return pointerEvent(event, data ?? { origin: place, destination: place, contexts: {} });
  }

  #down(event: PointerEvent): void {
    if (!this.#canvas.ready) return;
    // The board takes the focus from text fields, so that keys mean the map again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { tokens, surface } = this.#canvas;
    if (tokens.isDragging) return;
    surface.board.setPointerCapture(event.pointerId);
    const place = this.#canvas.canvasCoordinatesFromClient(pageOf(event));
    this.#press = {
      button: event.button,
      page: pageOf(event),
      token: tokens.at(place),
      data: { origin: place, destination: place, contexts: {} },
      view: { pivot: this.#canvas.stage.pivot.clone(), scale: this.#canvas.stage.scale.x },
    };
    this.#mode = "pressed";
    window.clearTimeout(this.#longPress);
    if (event.button === 0 && !this.#press.token) {
      this.#longPress = window.setTimeout(() => this.#ping(place), LONG_PRESS_MS);
    }
  }

  #ping(place: Point): void {
    if (this.#mode !== "pressed") return;
    this.reset();
    void this.#canvas.ping(place);
  }

  #move(event: PointerEvent): void {
    if (!this.#canvas.ready) return;
    const place = this.#canvas.canvasCoordinatesFromClient(pageOf(event));
    this.#canvas.mousePosition.copyFrom(place);
    const { tokens } = this.#canvas;
    if (tokens.dragEvent) {
      tokens.moveDrag(this.#wrap(event, { ...tokens.dragEvent.interactionData, destination: place }));
      return;
    }
    const press = this.#press;
    if (!press) {
      this.#over(event, tokens.at(place));
      return;
    }
    press.data.destination = place;
    if (this.#mode === "pressed") this.#maybeDrag(event, press);
    else if (this.#mode === "select") this.#drawSelection(press.data);
    else if (this.#mode === "pan") this.#pan(event, press);
  }

  #maybeDrag(event: PointerEvent, press: Press): void {
    const { x, y } = press.page;
    if (Math.hypot(event.clientX - x, event.clientY - y) < DRAG_RESISTANCE_PX) return;
    window.clearTimeout(this.#longPress);
    if (press.button === 2) {
      this.#mode = "pan";
      this.#canvas.surface.view.classList.add("panning");
    } else if (press.button === 0 && press.token) {
      const started = this.#canvas.tokens.startDrag(press.token, this.#wrap(event, press.data));
      this.#mode = started ? "token" : "none";
      if (started) this.#canvas.tokens.moveDrag(this.#wrap(event, press.data));
    } else if (press.button === 0) {
      this.#mode = "select";
    }
  }

  #pan(event: PointerEvent, press: Press): void {
    const { pivot, scale } = press.view;
    this.#canvas.pan({
      x: pivot.x - (event.clientX - press.page.x) / scale,
      y: pivot.y - (event.clientY - press.page.y) / scale,
    });
  }

  #selection({ origin, destination }: InteractionData): { x: number; y: number; width: number; height: number } {
    return {
      x: Math.min(origin.x, destination.x),
      y: Math.min(origin.y, destination.y),
      width: Math.abs(destination.x - origin.x),
      height: Math.abs(destination.y - origin.y),
    };
  }

  #drawSelection(data: InteractionData): void {
    this.#canvas.controls.drawSelect(this.#selection(data));
  }

  #up(event: PointerEvent): void {
    window.clearTimeout(this.#longPress);
    const press = this.#press;
    const mode = this.#mode;
    const { tokens } = this.#canvas;
    if (tokens.isDragging) {
      // While a drag goes on without a pressed button (after a waypoint), clicks belong to the drag.
      const wrapped = this.#wrap(event, tokens.dragEvent?.interactionData);
      if (event.button === 2) tokens.rightClickDrag(wrapped);
      else if (event.button === 0) tokens.releaseDrag(wrapped);
      this.reset();
      return;
    }
    this.reset();
    this.#canvas.surface.view.classList.remove("panning");
    if (!press || press.button !== event.button) return;
    if (mode === "select") {
      tokens.selectObjects(this.#selection(press.data), { releaseOthers: !event.shiftKey });
    } else if (mode === "pressed") this.#click(event, press.token);
  }

  #click(event: PointerEvent, token: Token | null): void {
    const wrapped = this.#wrap(event);
    const { button } = event;
    const last = this.#lastClick;
    const double = last?.token === token && last.button === button && event.timeStamp - last.time < DOUBLE_CLICK_MS;
    this.#lastClick = double ? null : { token, time: event.timeStamp, button };
    if (button === 0) {
      if (!token) {
        if (!event.shiftKey) this.#canvas.tokens.releaseAll();
        void this.#canvas.hud.token.close();
      } else if (double) token._onClickLeft2(wrapped);
      else token._onClickLeft(wrapped);
    } else if (button === 2) {
      if (!token) void this.#canvas.hud.token.close();
      else if (double) token._onClickRight2(wrapped);
      else token._onClickRight(wrapped);
    }
  }

  #over(event: PointerEvent, token: Token | null): void {
    if (this.#canvas.tokens.hover === token) return;
    this.#hoverOut(event, token);
    token?._onHoverIn(this.#wrap(event), { hoverOutOthers: false });
  }

  #hoverOut(event: PointerEvent, except: Token | null): void {
    const hovered = this.#canvas.tokens.hover;
    if (hovered && hovered !== except) hovered._onHoverOut(this.#wrap(event));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.#canvas.ready || event.deltaY === 0) return;
    const up = event.deltaY < 0;
    if (this.#canvas.tokens.isDragging) this.#canvas.tokens.wheelDrag(up ? 1 : -1, event.shiftKey);
    else this.#canvas.zoomAt(up ? 1.1 : 1 / 1.1, pageOf(event));
  }
}
