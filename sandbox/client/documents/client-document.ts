/**
 * What every document has at the client (type package, client/documents/abstract/client-document), one mixin for each
 * concern: data preparation in Foundry's order, permissions of the current user, windows, events, embedded documents.
 */
import { DescendantsMixin } from "./mixins/descendants.ts";
import { IdentityMixin } from "./mixins/identity.ts";
import { LifeCycleMixin } from "./mixins/life-cycle.ts";
import type { MixinBase } from "./mixins/mixin-types.ts";
import { PreparationMixin } from "./mixins/preparation.ts";
import { WindowsMixin } from "./mixins/windows.ts";

export type { Application, ClientDocumentLike, LifeCycleEvent, MixinBase } from "./mixins/mixin-types.ts";

// The result type is inferred: it is the base class with what the mixins add.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function ClientDocumentMixin<TBase extends MixinBase>(Base: TBase) {
  return class ClientDocument extends DescendantsMixin(
    LifeCycleMixin(WindowsMixin(IdentityMixin(PreparationMixin(Base)))),
  ) {};
}
