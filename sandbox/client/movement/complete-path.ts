/**
 * Filling a path with the spaces between its waypoints (type package, TokenDocument#getCompleteMovementPath: "the path of
 * movement with the intermediate steps of the direct path between waypoints").
 */
import type { BaseGrid, Offset3D } from "../../common/grid/index.ts";
import { offsetToPosition, positionToOffset } from "./token-geometry.ts";
import type { CompleteWaypoint } from "./movement-types.ts";
import { actionConfig } from "./waypoints.ts";

/** The first waypoint is the origin. Teleports have nothing between; waypoints keep their exact positions. */
export function completePath(grid: BaseGrid, waypoints: readonly CompleteWaypoint[]): CompleteWaypoint[] {
  const path: CompleteWaypoint[] = [];
  for (const waypoint of waypoints) {
    const from = path.at(-1);
    if (from && grid.isSquare && !actionConfig(waypoint.action).teleport)
      path.push(...stepsBetween(grid, from, waypoint));
    path.push({ ...waypoint });
  }
  return path;
}

function stepsBetween(grid: BaseGrid, from: CompleteWaypoint, to: CompleteWaypoint): CompleteWaypoint[] {
  const [start, end] = [positionToOffset(grid, from), positionToOffset(grid, to)];
  // Both ends have a level, so has every space between.
  const way = grid.getDirectPath([start, end]) as Offset3D[];
  return way.slice(1, -1).map((offset) => {
    const { x, y, elevation } = offsetToPosition(grid, offset, to);
    return {
      ...to,
      x,
      y,
      // On one level the elevation is kept exactly, also between multiples of the grid distance.
      elevation: from.elevation === to.elevation ? to.elevation : elevation,
      snapped: true,
      explicit: false,
      checkpoint: false,
      intermediate: true,
    };
  });
}
