/** Where a document belongs and what the current user may do with it (type package, ClientDocument). */
import type { Document } from "../../../common/abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants/permissions.ts";
import { game } from "../../game.ts";
import type { MixinBase } from "./mixin-types.ts";

// The result type is inferred: it is the base class with what the mixin adds.
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types
export function IdentityMixin<TBase extends MixinBase>(Base: TBase) {
  return class Identified extends Base {
    get collection(): unknown {
      if (this.parent) return this.parentCollection ? this.parent.collections[this.parentCollection] : null;
      return game.collections.get(this.documentName) ?? null;
    }

    get compendium(): null {
      return null;
    }

    get link(): string {
      const { name } = this as { name?: string | null };
      return `@UUID[${this.uuid}]{${name ?? String(this.id)}}`;
    }

    getRelativeUUID(relative: Document): string {
      const prefix = `${relative.uuid}.`;
      return this.uuid.startsWith(prefix) ? `.${this.uuid.slice(prefix.length)}` : this.uuid;
    }

    get isOwner(): boolean {
      return game.user !== null && this.testUserPermission(game.user, "OWNER");
    }

    /** Exactly limited, no more. */
    get limited(): boolean {
      return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      const { view } = (this.constructor as typeof Document).metadata.permissions;
      return game.user !== null && this.testUserPermission(game.user, view);
    }

    get permission(): number | null {
      if (!game.user) return null;
      return game.user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(game.user);
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }
  };
}
