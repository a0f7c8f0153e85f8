import type { Terrain } from "../../rules/index.ts";
import { keptGroundOf } from "../field/field-cache.ts";
import { gridRecord, sceneFault } from "../field/read-scene.ts";

const LAYER = "five-foot-step.terrain";

/** Each terrain has a colour of its own; what blocks is dark, what hides is grey. */
const STYLES: Readonly<Record<Terrain, { readonly color: number; readonly alpha: number }>> = {
  solid: { color: 0x2b2b2b, alpha: 0.85 },
  gap: { color: 0x101820, alpha: 0.7 },
  obstacle: { color: 0x7f5539, alpha: 0.5 },
  difficult: { color: 0xb08968, alpha: 0.35 },
  concealment: { color: 0x90a4ae, alpha: 0.35 },
  "total-concealment": { color: 0x546e7a, alpha: 0.5 },
};

/** Over a map's picture, which most often shows the ground itself, the colours are a tint. */
const SHARE_OVER_PICTURE = 0.3;

/** What was drawn last; Foundry destroys it with the scene. */
let drawn: PIXI.Graphics | undefined;

/** Draws the terrain that the rules see on a scene, over its map and under its tokens. */
export function drawTerrain(scene: Scene.Implementation): void {
  if (drawn?.destroyed === false) drawn.destroy();
  drawn = undefined;
  if (canvas.primary === undefined || sceneFault(scene) !== null) return;
  const { sizePx } = gridRecord(scene);
  const share = scene.background.src ? SHARE_OVER_PICTURE : 1;
  drawn = canvas.primary.addChild(new PIXI.Graphics());
  drawn.name = LAYER;
  for (const [key, kinds] of Object.entries(keptGroundOf(scene).grid.terrain)) {
    const [x = 0, y = 0] = key.split(",").map((part) => Number(part) * sizePx);
    for (const kind of kinds) {
      const { color, alpha } = STYLES[kind];
      drawn
        .beginFill(color, alpha * share)
        .drawRect(x, y, sizePx, sizePx)
        .endFill();
    }
  }
}
