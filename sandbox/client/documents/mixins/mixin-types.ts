/** What the mixins of client documents build on. */
import type { Document } from "../../../common/abstract/document.ts";
import type { Data } from "../../../common/utils/types.ts";

/** Statics of Document without its constructor, so that a mixin sees one constructor only. */
type DocumentStatics = Omit<typeof Document, "prototype">;

// Mixins take any arguments: TypeScript demands `any[]` of a mixin's base class.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type MixinBase = (new (...args: any[]) => Document) & DocumentStatics;

export interface Application {
  render(options?: Data): unknown;
  close(options?: Data): unknown;
  readonly rendered?: boolean;
}

export type LifeCycleEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

/** A document of the client whichever its kind. */
export interface ClientDocumentLike extends Document {
  readonly apps: Record<string, Application>;
  render(force?: boolean, context?: Data): void;
  prepareData(): void;
  _safePrepareData(): void;
  _dispatchDescendantDocumentEvents(
    event: LifeCycleEvent,
    collection: string,
    args: unknown[],
    parent?: Document,
  ): void;
  _onDescendantsChanged(): void;
  _hasSpecialUpdate(options: Data): boolean;
  _onUpdateWorkflowEnd(): void;
}

/** Put a property on a document that is not data: forms and copies do not see it. */
export function defineHidden(document: object, properties: Readonly<Data>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(document, name, { value, writable: true, enumerable: false, configurable: true });
  }
}
