import { BaseItem } from "../../common/documents/item.ts";
import type { Data } from "../../common/utils/types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Type package, client/documents/item. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor that has this item; null for an item of the world. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get isEmbeddedItem(): boolean {
    return this.isOwned;
  }

  /** Effects that go over to the actor. */
  get transferredEffects(): ActiveEffect[] {
    return [...this.effects].filter((effect): effect is ActiveEffect => (effect as ActiveEffect).transfer);
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) if (!(effect as ActiveEffect).transfer) yield effect as ActiveEffect;
  }

  getRollData(): Data {
    return { ...(this.system as object), name: this.name };
  }
}
