/** The icons of effects on a token (V13 API documentation, `Token#effects`): small ones along the upper edge, one large. */
import { Container, Graphics, Sprite } from "pixi.js";
import { PreciseText } from "../containers/precise-text.ts";
import { initials } from "../drawing/names.ts";
import { loadPictureTexture } from "../stage/pictures.ts";
import type { TokenSize } from "./token-graphics.ts";

export interface EffectIcon {
  readonly img: string;
  readonly name: string;
  readonly overlay: boolean;
}

/** Screen pixels for each scene pixel up to which an icon is sharp. */
const DETAIL = 3;
const OVERLAY_ALPHA = 0.8;

export class TokenEffects extends Container {
  readonly bg: Graphics = this.addChild(new Graphics());
  overlay: Sprite | null = null;
  #shown = "";
  #request = 0;

  /** Show icons; what is shown already stays as it is. A picture that cannot be loaded becomes letters of the name. */
  async show(icons: readonly EffectIcon[], size: TokenSize): Promise<void> {
    const key = JSON.stringify([icons, size]);
    if (key === this.#shown) return;
    this.#shown = key;
    const request = ++this.#request;
    const sprites = await Promise.all(icons.map((icon) => drawEffect(icon, size)));
    // Other effects came while the pictures were loaded.
    if (request !== this.#request || this.destroyed) {
      for (const sprite of sprites) sprite.destroy();
      return;
    }
    for (const child of this.children.slice(1)) child.destroy();
    for (const sprite of sprites) this.addChild(sprite);
    this.overlay = sprites[icons.findIndex((icon) => icon.overlay)] ?? null;
    this.#arrange(size);
  }

  #arrange({ width, height, unit }: TokenSize): void {
    const side = unit * 2;
    const perRow = Math.max(1, Math.floor(width / side));
    this.bg.clear().beginFill(0x000000, 0.67);
    let index = 0;
    for (const sprite of this.children) {
      if (!(sprite instanceof Sprite)) continue;
      const large = sprite === this.overlay;
      const size = large ? Math.min(width, height) * 0.8 : side;
      const x = large ? (width - size) / 2 : (index % perRow) * side;
      const y = large ? (height - size) / 2 : Math.floor(index / perRow) * side;
      if (!large) index++;
      fit(sprite, { x, y, size });
      this.bg.drawRoundedRect(x, y, size, size, size / 6);
      if (large) sprite.alpha = OVERLAY_ALPHA;
    }
    this.bg.endFill();
  }
}

/** Put a sprite into the middle of a square: pictures fill it, letters keep their shape. */
function fit(sprite: Sprite, { x, y, size }: { x: number; y: number; size: number }): void {
  sprite.anchor.set(0.5);
  sprite.position.set(x + size / 2, y + size / 2);
  const scale = size / Math.max(sprite.texture.width, sprite.texture.height, 1);
  if (sprite instanceof PreciseText) sprite.scale.set(size / 40);
  else sprite.scale.set(scale);
}

async function drawEffect({ img, name, overlay }: EffectIcon, { width, unit }: TokenSize): Promise<Sprite> {
  const side = (overlay ? width : unit * 2) * DETAIL;
  const texture = await loadPictureTexture(img, { width: side, height: side });
  const sprite = texture
    ? new Sprite(texture)
    : new PreciseText(initials(name), { fontSize: 20, fontWeight: "600", fill: "#ffffff" });
  sprite.name = name;
  return sprite;
}
