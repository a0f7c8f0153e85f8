/**
 * Is there anything new to draw? Packages change what they put on the stage without telling anybody, and Foundry draws
 * every frame anew; the stand-in looks at the whole tree of display objects and draws only when something of it differs
 * from what was drawn last. Objects that it cannot see through (meshes, filters, drawing of one's own) count as new.
 */
import { Container, Graphics, Sprite, Text, type DisplayObject } from "pixi.js";

/** PIXI's own counters of changes, which its types keep to its classes. */
interface Counted {
  readonly transform: { readonly _localID: number };
  readonly geometry: { readonly dirty: number };
  readonly _render: unknown;
}

export class FrameWatch {
  readonly #seen: number[] = [];
  readonly #ids = new WeakMap<object, number>();
  #nextId = 1;
  #at = 0;
  #changed = true;

  /** Does the tree differ from what it was at the last call? Hidden objects do not count, nor what is in them. */
  changed(root: DisplayObject): boolean {
    this.#at = 0;
    this.#visit(root);
    if (this.#seen.length !== this.#at) this.#changed = true;
    this.#seen.length = this.#at;
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }

  /** The next frame is drawn whatever there is. */
  invalidate(): void {
    this.#changed = true;
  }

  #note(value: number): void {
    if (this.#seen[this.#at] !== value) {
      this.#seen[this.#at] = value;
      this.#changed = true;
    }
    this.#at++;
  }

  #id(object: object): number {
    const known = this.#ids.get(object);
    if (known !== undefined) return known;
    this.#ids.set(object, this.#nextId);
    return this.#nextId++;
  }

  #visit(object: DisplayObject): void {
    if (!object.visible || !object.renderable) return;
    // PIXI keeps its counters from its types; reading them is all that is done here.
    const counted = object as unknown as Counted;
    this.#note(this.#id(object));
    this.#note(counted.transform._localID);
    this.#note(object.alpha);
    if (object.mask) this.#note(this.#id(object.mask));
    if (object.filters && object.filters.length > 0) this.#changed = true;
    if (object instanceof Text) this.#visitText(object);
    if (object instanceof Sprite) this.#visitSprite(object);
    else if (object instanceof Graphics) {
      this.#note(counted.geometry.dirty);
      this.#note(Number(object.tint));
    } else if (counted._render !== (Container.prototype as unknown as Counted)._render) this.#changed = true;
    if (object instanceof Container) {
      if (object.sortDirty && object.sortableChildren) this.#changed = true;
      for (const child of object.children as DisplayObject[]) this.#visit(child);
    }
  }

  #visitSprite({ texture, anchor, tint, blendMode }: Sprite): void {
    this.#note(texture.baseTexture.uid);
    this.#note(texture.baseTexture.dirtyId);
    this.#note(texture._updateID);
    this.#note(anchor.x);
    this.#note(anchor.y);
    this.#note(Number(tint));
    this.#note(blendMode);
  }

  #visitText(text: Text): void {
    this.#note(text.dirty ? 1 : 0);
    this.#note(text.style.styleID);
    this.#note(text.resolution);
  }
}
