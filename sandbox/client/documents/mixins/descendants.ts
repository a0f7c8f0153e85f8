/** Events of embedded documents at their parents (type package, ClientDocument#_onUpdateDescendantDocuments and kin). */
import type { Document } from "../../../common/abstract/document.ts";
import type { Data } from "../../../common/utils/types.ts";
import type { ClientDocumentLike, LifeCycleEvent, MixinBase } from "./mixin-types.ts";

function renderDescendants(
  document: Document,
  action: string,
  context: { readonly collection: string; readonly options: Data },
): void {
  if (context.options["render"] === false) return;
  (document as ClientDocumentLike).render(false, { renderContext: `${action}.${context.collection}` });
}

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function DescendantsMixin<TBase extends MixinBase>(Base: TBase) {
  return class Parental extends Base {
    /** Tell this document and its ancestors about changes among embedded documents. */
    _dispatchDescendantDocumentEvents(
      event: LifeCycleEvent,
      collection: string,
      args: unknown[],
      parent: Document = this,
    ): void {
      const handler = Reflect.get(this, `_${event}DescendantDocuments`) as (...args: unknown[]) => void;
      Reflect.apply(handler, this, [parent, collection, ...args]);
      const above = this.parent as ClientDocumentLike | null;
      above?._dispatchDescendantDocumentEvents(event, collection, args, parent);
    }

    /** Prepare anew when embedded documents have changed. */
    _onDescendantsChanged(): void {
      this.reset();
    }

    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: Data[],
      _options: Data,
      _userId: string,
    ): void {
      // For subclasses.
    }

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      ...rest: [Document[], Data[], Data, string]
    ): void {
      renderDescendants(this, "create", { collection, options: rest[2] });
    }

    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: Data[],
      _options: Data,
      _userId: string,
    ): void {
      // For subclasses.
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      ...rest: [Document[], Data[], Data, string]
    ): void {
      renderDescendants(this, "update", { collection, options: rest[2] });
    }

    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: Data,
      _userId: string,
    ): void {
      // For subclasses.
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      ...rest: [Document[], string[], Data, string]
    ): void {
      renderDescendants(this, "delete", { collection, options: rest[2] });
    }
  };
}
