/** `canvas.interface` (V13 API documentation, InterfaceCanvasGroup): what stands above the pictured scene. */
import { CanvasGroup } from "./canvas-group.ts";
import { ControlsLayer } from "../layers/controls.ts";
import { GridLayer } from "../layers/grid.ts";
import { TokenLayer } from "../layers/tokens.ts";
import { WallsLayer } from "../layers/walls.ts";
import { refuse } from "../not-imitated.ts";

export class InterfaceCanvasGroup extends CanvasGroup {
  readonly grid: GridLayer = new GridLayer();
  readonly tokens: TokenLayer = new TokenLayer();
  readonly walls: WallsLayer = new WallsLayer();
  readonly controls: ControlsLayer = new ControlsLayer();

  constructor() {
    super("InterfaceCanvasGroup");
    this.addChild(this.grid, this.tokens, this.walls, this.controls);
    refuse(this, "canvas.interface", ["addDrawing", "removeDrawing", "createScrollingText", ...MISSING_LAYERS]);
  }
}

/** Layers of V13's interface that the stand-in lacks. */
export const MISSING_LAYERS = ["drawings", "templates", "tiles", "sounds", "lighting", "notes", "regions"] as const;
