/**
 * The pointer events that the canvas hands to placeables. Like PIXI's federated events they carry `interactionData`,
 * which lasts from press to release, and the pointer's place in canvas coordinates.
 */
import type { Point } from "./ports.ts";
import type { DragContext } from "./placeables/token-drag.ts";

export interface InteractionData {
  /** Where the press began, in canvas pixels. */
  origin: Point;
  /** Where the pointer is, in canvas pixels. */
  destination: Point;
  /** What is being dragged, by token id. */
  contexts: Record<string, DragContext>;
  /** Was the drag taken back? */
  cancelled?: boolean;
  /** Is the drop being carried out? */
  dropped?: boolean;
}

export interface CanvasPointerEvent {
  readonly type: string;
  readonly button: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly nativeEvent: MouseEvent | KeyboardEvent | null;
  readonly interactionData: InteractionData;
  stopPropagation(): void;
  preventDefault(): void;
}

/** Wrap a browser event. */
export function pointerEvent(native: MouseEvent, interactionData: InteractionData): CanvasPointerEvent {
  return {
    type: native.type,
    button: native.button,
    shiftKey: native.shiftKey,
    ctrlKey: native.ctrlKey,
    metaKey: native.metaKey,
    altKey: native.altKey,
    nativeEvent: native,
    interactionData,
    stopPropagation: () => native.stopPropagation(),
    preventDefault: () => native.preventDefault(),
  };
}
