/**
 * The visible half of the client as documents see it. It is found on `globalThis`, where sandbox/apps and sandbox/canvas
 * put it, and it may be missing: documents work without any picture of them.
 */
import type { Data } from "../common/utils/types.ts";

/** The picture of a placeable document; see sandbox/canvas/ports.ts. */
export interface PlaceablePort {
  readonly destroyed?: boolean;
  _onCreate?(data: Data, options: Data, userId: string): void;
  _onUpdate?(changed: Data, options: Data, userId: string): void;
  _onDelete?(options: Data, userId: string): void;
  _applyAnimatedPosition?(): void;
  /** Token only; see TokenPort in movement/ports. */
  readonly [key: string]: unknown;
}

export interface LayerPort {
  createObject(document: unknown): PlaceablePort | null;
}

export interface CanvasPort {
  readonly ready?: boolean;
  readonly scene?: { readonly id: string | null } | null;
  getLayerByEmbeddedName?(name: string): LayerPort | null;
  draw?(scene?: unknown): Promise<unknown>;
}

interface Renderable {
  render?(options?: unknown): unknown;
}

export interface UiPort {
  readonly notifications?: {
    info(message: string, options?: Data): unknown;
    warn(message: string, options?: Data): unknown;
    error(message: string, options?: Data): unknown;
  };
  readonly combat?: Renderable & { viewed?: unknown; scrollToTurn?(): void };
  readonly chat?: Renderable & {
    postOne?(message: unknown, options?: Data): unknown;
    updateMessage?(message: unknown, options?: Data): unknown;
    deleteMessage?(id: string, options?: Data): unknown;
  };
  readonly players?: Renderable;
  readonly nav?: Renderable;
  readonly [name: string]: unknown;
}

interface Globals {
  readonly canvas?: CanvasPort | null;
  readonly ui?: UiPort;
}

/** Read anew each time: the interface arrives after the documents. */
export function theCanvas(): CanvasPort | null {
  return (globalThis as unknown as Globals).canvas ?? null;
}

export function theUi(): UiPort {
  return (globalThis as unknown as Globals).ui ?? {};
}

/** Render a part of the interface again if it is there. */
export function refresh(...names: readonly string[]): void {
  for (const name of names) {
    const part = theUi()[name] as Renderable | undefined;
    if (typeof part?.render === "function") part.render();
  }
}
