/**
 * The walls of the scene. Foundry shows players doors but no walls, for the map's picture does; scenes made from scenario
 * files have no picture, so the stand-in draws their walls for everybody.
 */
import type { SceneDocumentPort, WallPort } from "../../apps/runtime.ts";
import { group, svg } from "../svg.ts";

/** CONST.WALL_DOOR_TYPES.SECRET: drawn as a plain wall. */
const DOOR_SECRET = 2;

function isDoor({ door }: WallPort): boolean {
  return door > 0 && door !== DOOR_SECRET;
}

function className(wall: WallPort): string {
  const classes = ["wall"];
  if (isDoor(wall)) classes.push("door", wall.ds === 1 ? "open" : "closed");
  if (wall.move === 0) classes.push("no-move");
  if (wall.sight === 0) classes.push("no-sight");
  return classes.join(" ");
}

export class WallsLayer {
  readonly element: SVGGElement = group("walls-layer");

  draw(scene: SceneDocumentPort): void {
    const pictured = Boolean(scene.background?.src);
    const drawn = Array.from(scene.walls).filter((wall) => !pictured || isDoor(wall));
    this.element.replaceChildren(
      ...drawn.map((wall) => {
        const [x1, y1, x2, y2] = wall.c;
        const line = svg("line", { x1, y1, x2, y2, class: className(wall) });
        line.dataset["wallId"] = wall.id ?? "";
        return line;
      }),
    );
  }

  tearDown(): void {
    this.element.replaceChildren();
  }
}
