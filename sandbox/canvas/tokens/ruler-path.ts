/** From movement data to the waypoints that a ruler's methods are asked about. */
import { runtime, type MovementActionPort } from "../../apps/runtime.ts";
import { Ray } from "../geometry/ray.ts";
import { completeWaypoints } from "../placeables/movement-path.ts";
import type { Token } from "../placeables/token.ts";
import type { FullWaypoint, MeasuredWaypoint, Point, Waypoint, WaypointMeasurement } from "../ports.ts";

export type RulerStage = "passed" | "pending" | "planned";

/** A waypoint as `TokenRuler` documents it for its style and label methods. */
export interface RulerWaypoint extends FullWaypoint {
  readonly actionConfig: MovementActionPort | undefined;
  readonly movementId: string | null;
  readonly userId: string;
  readonly index: number;
  readonly stage: RulerStage;
  readonly hidden: boolean;
  readonly unreachable: boolean;
  readonly center: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly ray: Ray | null;
  readonly measurement: WaypointMeasurement;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

export interface RulerSection {
  readonly waypoints: readonly (FullWaypoint | MeasuredWaypoint)[];
  readonly stage: RulerStage;
  readonly userId: string;
  readonly hidden: boolean;
  readonly unreachable: boolean;
}

/** JSON made an infinite cost null on its way from another client; a missing cost is measured here. */
function fixedCost(waypoint: Waypoint): Waypoint {
  return waypoint.cost === null ? { ...waypoint, cost: Infinity } : waypoint;
}

/**
 * One continuous path out of sections (what was walked, what is ahead or planned, what cannot be reached), measured in
 * one go so that diagonals keep alternating.
 */
export function rulerPath(token: Token, sections: readonly RulerSection[], preview: boolean): RulerWaypoint[] {
  const { document } = token;
  const flat = sections.flatMap((section) => section.waypoints.map((waypoint) => ({ waypoint, section })));
  if (flat.length === 0) return [];
  const places = completeWaypoints(
    document,
    flat.map(({ waypoint }) => waypoint),
  );
  const measured = token.measureMovementPath(places.map(fixedCost), { preview });
  const { actions } = runtime().CONFIG.Token.movement;
  const path: RulerWaypoint[] = [];
  let index = -1;
  flat.forEach(({ waypoint, section }, at) => {
    const place = places[at];
    const measurement = measured.waypoints[at];
    if (!place || !measurement) return;
    const previous = path.at(-1) ?? null;
    const center = document.getCenterPoint(place);
    if (waypoint.explicit || at === 0) index++;
    const { stage, hidden, unreachable } = section;
    const { userId = section.userId, movementId = null } = waypoint as Partial<MeasuredWaypoint>;
    const entry: RulerWaypoint = {
      ...place,
      actionConfig: actions[place.action],
      movementId,
      userId,
      index,
      stage,
      hidden,
      unreachable,
      center,
      size: document.getSize(place),
      ray: previous ? new Ray(previous.center, center) : null,
      measurement,
      previous,
      next: null,
    };
    if (previous) previous.next = entry;
    path.push(entry);
  });
  return path;
}
