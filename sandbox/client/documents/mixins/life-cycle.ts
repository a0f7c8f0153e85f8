/** Events of a document: its type's model hears of them too, and windows follow (type package, ClientDocument#_onUpdate). */
import type { Document } from "../../../common/abstract/document.ts";
import type { UserLike } from "../../../common/abstract/user-like.ts";
import { TypeDataModel } from "../../../common/data/type-data-model.ts";
import type { Data } from "../../../common/utils/types.ts";
import { game } from "../../game.ts";
import type { ClientDocumentLike, MixinBase } from "./mixin-types.ts";

function typeModel(document: Document): TypeDataModel | null {
  const { system } = document as { system?: unknown };
  return system instanceof TypeDataModel ? system : null;
}

/** Windows that list documents of the world. */
function renderCollection(document: Document): void {
  if (document.parent) return;
  game.collections.get(document.documentName)?.render(false, { documentType: document.documentName });
}

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function LifeCycleMixin<TBase extends MixinBase>(Base: TBase) {
  return class Living extends Base {
    override async _preCreate(data: Data, options: Data, user: UserLike): Promise<boolean | undefined> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      return typeModel(this)?._preCreate(data, options, user);
    }

    override _onCreate(data: Data, options: Data, userId: string): void {
      super._onCreate(data, options, userId);
      typeModel(this)?._onCreate(data, options, userId);
      if (options["render"] !== false) renderCollection(this);
    }

    override async _preUpdate(changed: Data, options: Data, user: UserLike): Promise<boolean | undefined> {
      if ((await super._preUpdate(changed, options, user)) === false) return false;
      return typeModel(this)?._preUpdate(changed, options, user);
    }

    override _onUpdate(changed: Data, options: Data, userId: string): void {
      super._onUpdate(changed, options, userId);
      typeModel(this)?._onUpdate(changed, options, userId);
      if (options["render"] === false) return;
      const context = { renderContext: `update${this.documentName}`, renderData: changed };
      (this as unknown as ClientDocumentLike).render(false, context);
      renderCollection(this);
    }

    override async _preDelete(options: Data, user: UserLike): Promise<boolean | undefined> {
      if ((await super._preDelete(options, user)) === false) return false;
      return typeModel(this)?._preDelete(options, user);
    }

    override _onDelete(options: Data, userId: string): void {
      super._onDelete(options, userId);
      typeModel(this)?._onDelete(options, userId);
      for (const app of Object.values((this as unknown as ClientDocumentLike).apps)) void app.close();
      if (options["render"] !== false) renderCollection(this);
    }

    /** Does an update without changes still mean something? Tokens say yes when they move. */
    _hasSpecialUpdate(_options: Data): boolean {
      return false;
    }

    /** The update that changed this document is over, operation events included. */
    _onUpdateWorkflowEnd(): void {
      // Tokens go on walking.
    }
  };
}
