/**
 * Documents with a picture on the canvas (type package, client/documents/abstract/canvas-document). The picture belongs
 * to sandbox/canvas; without a canvas there is none and the documents work all the same.
 */
import type { Data } from "../../common/utils/types.ts";
import { theCanvas, type LayerPort, type PlaceablePort } from "../interface.ts";
import type { MixinBase } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface SceneLike {
  readonly isView?: boolean;
}

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function CanvasDocumentMixin<TBase extends MixinBase>(Base: TBase) {
  return class CanvasDocument extends ClientDocumentMixin(Base) {
    declare _object: PlaceablePort | null;
    declare _destroyed: boolean;

    protected override _configure(options: Data = {}): void {
      super._configure(options);
      for (const [name, value] of [
        ["_object", null],
        ["_destroyed", false],
      ] as const) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
      }
    }

    /** "A lazily constructed PlaceableObject instance which can represent this Document on the game canvas." */
    get object(): PlaceablePort | null {
      if (this._object || this._destroyed) return this._object;
      if (!(this.parent as SceneLike | null)?.isView || !theCanvas()?.ready) return null;
      return this.layer?.createObject(this) ?? null;
    }

    get layer(): LayerPort | null {
      return theCanvas()?.getLayerByEmbeddedName?.(this.documentName) ?? null;
    }

    /** "Whether this document is currently rendered on the game canvas." */
    get rendered(): boolean {
      return this._object !== null && !this._destroyed && this._object.destroyed !== true;
    }

    override _onCreate(data: Data, options: Data, userId: string): void {
      super._onCreate(data, options, userId);
      this.object?._onCreate?.(data, options, userId);
    }

    override _onUpdate(changed: Data, options: Data, userId: string): void {
      super._onUpdate(changed, options, userId);
      this._object?._onUpdate?.(changed, options, userId);
    }

    override _onDelete(options: Data, userId: string): void {
      super._onDelete(options, userId);
      this._object?._onDelete?.(options, userId);
      this._destroyed = true;
    }
  };
}
