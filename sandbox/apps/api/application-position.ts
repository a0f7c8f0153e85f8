/** Where application windows stand, and dragging and resizing them with a pointer. */
import type { ApplicationPosition, ApplicationWindow } from "./application-types.ts";

/** The least part of a window, in pixels, that stays within the page so that it can be caught again. */
const GRIP_PX = 48;

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/**
 * Fill in a requested position: sizes are kept inside the page, a window without a place is centred. Pixels.
 * Follows the documented contract of `ApplicationV2#_updatePosition`.
 */
export function resolvePosition(element: HTMLElement, requested: ApplicationPosition): ApplicationPosition {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const position = { ...requested };
  element.style.width = position.width === "auto" ? "" : `${Math.min(position.width, clientWidth)}px`;
  element.style.height = position.height === "auto" ? "" : `${Math.min(position.height, clientHeight)}px`;
  const { offsetWidth, offsetHeight } = element;
  const widthPx = offsetWidth * position.scale;
  const heightPx = offsetHeight * position.scale;
  if (!Number.isFinite(position.left)) position.left = (clientWidth - widthPx) / 2;
  if (!Number.isFinite(position.top)) position.top = (clientHeight - heightPx) / 2;
  position.left = Math.round(clamp(position.left, GRIP_PX - widthPx, clientWidth - GRIP_PX));
  position.top = Math.round(clamp(position.top, 0, clientHeight - GRIP_PX));
  return position;
}

/** Write a resolved position into the element's style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.zIndex = String(position.zIndex);
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}

export interface PositionHost {
  readonly element: HTMLElement;
  readonly position: ApplicationPosition;
  readonly minimized: boolean;
  setPosition(position: Partial<ApplicationPosition>): unknown;
  bringToFront(): void;
}

function followPointer(handle: HTMLElement, start: PointerEvent, onMove: (dx: number, dy: number) => void): void {
  handle.setPointerCapture(start.pointerId);
  const move = (event: PointerEvent): void => {
    onMove(event.clientX - start.clientX, event.clientY - start.clientY);
  };
  const stop = (event: PointerEvent): void => {
    // The place of the release counts, also when the last move came together with it.
    if (event.type === "pointerup") move(event);
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", stop);
    handle.removeEventListener("pointercancel", stop);
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
}

/** Let the user drag the window by its header and, where it has a handle, resize it. */
export function attachWindowDragging(host: PositionHost, window: ApplicationWindow): void {
  window.header?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    host.bringToFront();
    const { left, top } = host.position;
    followPointer(event.currentTarget as HTMLElement, event, (dx, dy) => {
      host.setPosition({ left: left + dx, top: top + dy });
    });
  });
  window.resize?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || host.minimized) return;
    const { offsetWidth, offsetHeight } = host.element;
    followPointer(event.currentTarget as HTMLElement, event, (dx, dy) => {
      host.setPosition({ width: Math.max(200, offsetWidth + dx), height: Math.max(80, offsetHeight + dy) });
    });
  });
}
