/** Waypoints as callers give them and as movement needs them. */
import type { CompleteWaypoint, MovementWaypointInput, TokenPosition } from "./movement-types.ts";
import { CONFIG } from "../config.ts";
import type { MovementActionConfig } from "../config-types.ts";

const NUMBERS = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** The configuration of an action. Throws for one that CONFIG.Token.movement.actions does not know. */
export function actionConfig(action: string): MovementActionConfig {
  const config = CONFIG.Token.movement.actions[action];
  if (config) return config;
  const known = Object.keys(CONFIG.Token.movement.actions).join(", ");
  throw new Error(`"${action}" is not a movement action of CONFIG.Token.movement.actions: ${known}`);
}

/**
 * Complete waypoints: what is missing comes from the waypoint before, at first from `origin` (type package,
 * TokenDocument.MovementWaypoint). The given objects are not changed. Throws when a number is none.
 */
export function completeWaypoints(
  origin: TokenPosition,
  inputs: readonly MovementWaypointInput[],
  defaultAction: string,
): CompleteWaypoint[] {
  let previous: TokenPosition = origin;
  return inputs.map((input, index) => {
    const waypoint = completeOne(previous, input, defaultAction);
    for (const key of NUMBERS) {
      if (!Number.isFinite(waypoint[key]))
        throw new Error(`Waypoint ${index}: "${key}" must be a number, got ${String(input[key])}`);
    }
    actionConfig(waypoint.action);
    previous = waypoint;
    return waypoint;
  });
}

function completeOne(previous: TokenPosition, input: MovementWaypointInput, defaultAction: string): CompleteWaypoint {
  return {
    x: Math.round(input.x ?? previous.x),
    y: Math.round(input.y ?? previous.y),
    elevation: input.elevation ?? previous.elevation,
    width: input.width ?? previous.width,
    height: input.height ?? previous.height,
    shape: input.shape ?? previous.shape,
    action: input.action ?? defaultAction,
    terrain: input.terrain ?? null,
    snapped: input.snapped ?? false,
    explicit: input.explicit ?? false,
    checkpoint: input.checkpoint ?? false,
    intermediate: input.intermediate ?? false,
  };
}

/** The origin as the first waypoint of a path. */
export function originWaypoint(origin: TokenPosition, action: string): CompleteWaypoint {
  return completeOne(origin, { snapped: false, explicit: false, checkpoint: true }, action);
}

export function positionOf(waypoint: TokenPosition): TokenPosition {
  const { x, y, elevation, width, height, shape } = waypoint;
  return { x, y, elevation, width, height, shape };
}
