/**
 * The walls of the scene. Foundry shows players doors but no walls, for the map's picture does; scenes made from scenario
 * files have no picture, so the stand-in draws their walls for everybody.
 */
import { Container, Graphics, LINE_CAP } from "pixi.js";
import type { SceneDocumentPort, WallPort } from "../../apps/runtime.ts";
import { dashes } from "../drawing/dashes.ts";
import { canvasTheme } from "../stage/theme.ts";
import { theCanvas } from "../the-canvas.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";

/** CONST.WALL_DOOR_TYPES.SECRET: drawn as a plain wall. */
const DOOR_SECRET = 2;
/** CONST.WALL_DOOR_STATES.OPEN */
const DOOR_OPEN = 1;
const DOOR_COLOR = 0x9a6f3c;

const SOLID = { dash: 0, gap: 0 } as const;
const PASSABLE = { dash: 10, gap: 12 } as const;
const OPEN_DOOR = { dash: 4, gap: 14 } as const;

function isDoor({ door }: WallPort): boolean {
  return door > 0 && door !== DOOR_SECRET;
}

function drawWall(wall: WallPort, color: number): Graphics {
  const [x0, y0, x1, y1] = wall.c;
  const open = isDoor(wall) && wall.ds === DOOR_OPEN;
  const pattern = open ? OPEN_DOOR : wall.move === 0 ? PASSABLE : SOLID;
  const line = new Graphics();
  line.name = wall.id;
  line.lineStyle({
    width: wall.sight === 0 ? 4 : 7,
    color: isDoor(wall) ? DOOR_COLOR : color,
    alpha: wall.sight === 0 ? 0.75 : 1,
    cap: LINE_CAP.ROUND,
  });
  for (const { from, to } of dashes({ x: x0, y: y0 }, { x: x1, y: y1 }, pattern))
    line.moveTo(from.x, from.y).lineTo(to.x, to.y);
  return line;
}

export class WallsLayer extends CanvasLayer {
  readonly hookName = "WallsLayer";
  objects: Container<Graphics> | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: "walls", zIndex: 700 };
  }

  protected override async _draw(): Promise<void> {
    this.objects = this.addChild(new Container<Graphics>());
    this.refresh(theCanvas().scene);
  }

  protected override async _tearDown(): Promise<void> {
    this.objects = null;
    await super._tearDown();
  }

  /** Draw the walls anew, after one changed or the colours did. */
  refresh(scene: SceneDocumentPort | null): void {
    const { objects } = this;
    if (!objects || !scene) return;
    for (const line of objects.removeChildren()) line.destroy();
    const pictured = Boolean(scene.background?.src);
    const { wall: color } = canvasTheme();
    for (const wall of scene.walls) if (!pictured || isDoor(wall)) objects.addChild(drawWall(wall, color));
  }
}
