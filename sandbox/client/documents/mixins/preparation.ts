/** Data preparation (type package, ClientDocument#prepareData). */
import { TypeDataModel } from "../../../common/data/type-data-model.ts";
import type { Data } from "../../../common/utils/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { defineHidden, type ClientDocumentLike, type MixinBase } from "./mixin-types.ts";

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function PreparationMixin<TBase extends MixinBase>(Base: TBase) {
  return class Prepared extends Base {
    declare _initializing: boolean;

    protected override _configure(options: Data = {}): void {
      super._configure(options);
      defineHidden(this, { _initializing: false });
    }

    protected override _initialize(options: Data = {}): void {
      this._initializing = true;
      try {
        super._initialize(options);
      } finally {
        this._initializing = false;
      }
      // Inside a parent that is itself being set up, the parent prepares its children in its own time.
      const parent = this.parent as unknown as { readonly _initializing?: boolean } | null;
      if (game._documentsReady && !parent?._initializing) this._safePrepareData();
    }

    /** Prepare data; an error is reported and leaves the document half prepared, as in Foundry. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `Failed data preparation for ${this.uuid}`;
        Hooks.onError("ClientDocument#_safePrepareData", error, { msg, log: "error", uuid: this.uuid });
      }
    }

    /** The type's base data, base data, embedded documents, the type's derived data, derived data. */
    prepareData(): void {
      const { system } = this as { system?: unknown };
      const typeData = system instanceof TypeDataModel ? system : null;
      typeData?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      typeData?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {
      // For subclasses.
    }

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection) (document as ClientDocumentLike)._safePrepareData();
      }
    }

    prepareDerivedData(): void {
      // For subclasses.
    }
  };
}
