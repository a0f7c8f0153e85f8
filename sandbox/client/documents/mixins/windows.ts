/** Windows of a document, and dragging it (type package, ClientDocument#sheet, #render, .fromDropData). */
import type { Document } from "../../../common/abstract/document.ts";
import { notImitated } from "../../../common/utils/classes.ts";
import type { Data } from "../../../common/utils/types.ts";
import { documentConfig } from "../../config.ts";
import { game } from "../../game.ts";
import { fromUuid } from "../../uuid.ts";
import { defineHidden, type Application, type MixinBase } from "./mixin-types.ts";

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function WindowsMixin<TBase extends MixinBase>(Base: TBase) {
  return class Windowed extends Base {
    declare readonly apps: Record<string, Application>;
    declare _sheet: Application | null;

    protected override _configure(options: Data = {}): void {
      super._configure(options);
      defineHidden(this, { apps: {}, _sheet: null });
    }

    /** The window that configures this document, made when first asked for. */
    get sheet(): Application | null {
      if (this._sheet) return this._sheet;
      const SheetClass = this._getSheetClass();
      if (!SheetClass) return null;
      this._sheet = new SheetClass({
        document: this,
        editable: (this as unknown as { readonly isOwner: boolean }).isOwner,
      }) as Application;
      return this._sheet;
    }

    /** The sheet that the document names in its flags, else the default one of its type. */
    _getSheetClass(): (new (options: Data) => object) | null {
      const { type = "base" } = this as { type?: string };
      const { sheetClasses } = documentConfig(this.documentName);
      const registered = Object.values(sheetClasses[type] ?? sheetClasses["base"] ?? {});
      const chosen = this.flags["core"]?.["sheetClass"];
      const sheet = registered.find((entry) => entry.id === chosen) ?? registered.find((entry) => entry.default);
      return (sheet ?? registered[0])?.cls ?? null;
    }

    /** Render all windows connected to this document. */
    render(force = false, context: Data = {}): void {
      for (const app of Object.values(this.apps)) void app.render({ ...context, force });
    }

    toDragData(): Data {
      return { type: this.documentName, uuid: this.uuid };
    }

    static async fromDropData(data: Data): Promise<Document | undefined> {
      const { uuid } = data as { uuid?: string };
      if (uuid) return (await fromUuid(uuid)) ?? undefined;
      if (data["data"]) {
        const Implementation = this.implementation as unknown as new (data: Data) => Document;
        return new Implementation(data["data"] as Data);
      }
      throw new Error(`Dropped data names no ${this.documentName}: it needs a uuid or data`);
    }

    /** A name for a new document that no sibling has. */
    static defaultName(context: { readonly type?: string; readonly parent?: Document | null } = {}): string {
      const { documentName, metadata } = this;
      const label = game.i18n.localize(documentConfig(documentName).typeLabels[context.type ?? ""] ?? metadata.label);
      const siblings = context.parent?.getEmbeddedCollection(documentName) ?? game.collections.get(documentName);
      const names = new Set([...(siblings ?? [])].map((document) => (document as { name?: unknown }).name));
      let [name, count] = [label, 1];
      while (names.has(name)) name = `${label} (${++count})`;
      return name;
    }

    exportToJSON(): never {
      return notImitated("ClientDocument#exportToJSON");
    }
  };
}
