/**
 * Does a straight movement run into a wall? Foundry tests the line between the token's centre points against walls that
 * block movement (documented for `Token#checkCollision`: collision type "move"). Brushing the end of a wall collides, so
 * corners cannot be cut; a movement that starts on a wall may leave it.
 */
import type { WallPort } from "../../apps/runtime.ts";
import type { Point } from "../ports.ts";

/** CONST.WALL_DOOR_STATES.OPEN */
const DOOR_OPEN = 1;
/** CONST.WALL_MOVEMENT_TYPES.NONE */
const MOVEMENT_NONE = 0;

const TOLERANCE = 1e-9;

export interface Collision extends Point {
  /** How far along the movement the collision lies: 0 at its start, 1 at its end. */
  readonly t: number;
  readonly wall: WallPort;
}

function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx;
}

/** Does the wall stop a move that comes from `from`? One-way walls stop only from one side. */
function blocks(wall: WallPort, from: Point): boolean {
  if (wall.move === MOVEMENT_NONE) return false;
  if (wall.door > 0 && wall.ds === DOOR_OPEN) return false;
  if (!wall.dir) return true;
  const [x0, y0, x1, y1] = wall.c;
  const side = cross(x1 - x0, y1 - y0, from.x - x0, from.y - y0);
  // CONST.WALL_DIRECTIONS: LEFT 1, RIGHT 2, as seen from the wall's first point to its second.
  return wall.dir === 1 ? side < 0 : side > 0;
}

/** Where along the movement it crosses the wall; undefined if it does not. */
function crossing(from: Point, to: Point, wall: WallPort): number | undefined {
  const [x0, y0, x1, y1] = wall.c;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const wx = x1 - x0;
  const wy = y1 - y0;
  const denominator = cross(dx, dy, wx, wy);
  if (Math.abs(denominator) < TOLERANCE) return undefined;
  const t = cross(x0 - from.x, y0 - from.y, wx, wy) / denominator;
  const u = cross(x0 - from.x, y0 - from.y, dx, dy) / denominator;
  const inMove = t > TOLERANCE && t <= 1;
  const inWall = u >= -TOLERANCE && u <= 1 + TOLERANCE;
  return inMove && inWall ? t : undefined;
}

/** The first wall that the movement runs into, or null. Pixels. */
export function firstCollision(from: Point, to: Point, walls: Iterable<WallPort>): Collision | null {
  let first: Collision | null = null;
  for (const wall of walls) {
    const t = crossing(from, to, wall);
    if (t === undefined || (first && first.t <= t) || !blocks(wall, from)) continue;
    first = { t, wall, x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
  }
  return first;
}
