/** Completing, constraining and measuring a token's path, as V13 documents for the Token placeable. Pixels. */
import { runtime, type MovementActionPort, type SceneDimensions } from "../../apps/runtime.ts";
import { firstCollision } from "../geometry/wall-collision.ts";
import type {
  ConstrainOptions,
  CostFunction,
  FullWaypoint,
  MeasuredWaypoint,
  PathMeasurement,
  Segment,
  TokenDocumentPort,
  Waypoint,
} from "../ports.ts";

/** What the path functions need of a token's picture; packages override these on it. */
export interface PathToken {
  readonly document: TokenDocumentPort;
  measureMovementPath(waypoints: readonly Waypoint[], options?: { preview?: boolean }): PathMeasurement;
}

type ActionCostFactory = (
  token: TokenDocumentPort,
  options: object,
) => (cost: number, ...step: Parameters<CostFunction>) => number;

interface TerrainDataClass {
  getMovementCostFunction?(token: TokenDocumentPort, options: object): CostFunction;
}

export function actionConfig(action: string): MovementActionPort | undefined {
  return runtime().CONFIG.Token.movement.actions[action];
}

/** Fill what is missing from the waypoint before, or for the first from the document's source. */
export function completeWaypoints(document: TokenDocumentPort, waypoints: readonly Waypoint[]): FullWaypoint[] {
  const source = document._source as unknown as FullWaypoint;
  let before: Waypoint = { ...source, action: document.movementAction };
  return waypoints.map((waypoint) => {
    const full: FullWaypoint = {
      // Fields of a newer generation (level, depth) are carried along untouched.
      ...waypoint,
      x: Math.round(waypoint.x ?? before.x ?? source.x),
      y: Math.round(waypoint.y ?? before.y ?? source.y),
      elevation: waypoint.elevation ?? before.elevation ?? 0,
      width: waypoint.width ?? before.width ?? 1,
      height: waypoint.height ?? before.height ?? 1,
      shape: waypoint.shape ?? before.shape ?? source.shape,
      action: waypoint.action ?? before.action ?? document.movementAction,
      terrain: waypoint.terrain ?? null,
      snapped: waypoint.snapped ?? false,
      explicit: waypoint.explicit ?? false,
      checkpoint: waypoint.checkpoint ?? false,
      intermediate: waypoint.intermediate ?? false,
    };
    before = full;
    return full;
  });
}

/**
 * Core's cost of one step: the distance, or the cost by terrain where a TerrainData class is configured, then what the
 * step's movement action makes of it. Undefined when neither has anything to say, so that cost equals distance.
 */
export function defaultCostFunction(document: TokenDocumentPort, options: object): CostFunction | undefined {
  const { movement } = runtime().CONFIG.Token as unknown as { movement: { TerrainData?: TerrainDataClass } };
  const terrainCost = movement.TerrainData?.getMovementCostFunction?.(document, options);
  const byAction = new Map<string, ReturnType<ActionCostFactory> | undefined>();
  const actionCost = (segment: Segment): ReturnType<ActionCostFactory> | undefined => {
    if (!byAction.has(segment.action)) {
      const config = segment.actionConfig as { getCostFunction?: ActionCostFactory } | undefined;
      byAction.set(segment.action, config?.getCostFunction?.(document, options));
    }
    return byAction.get(segment.action);
  };
  return (from, to, distance, segment) => {
    const cost = terrainCost ? terrainCost(from, to, distance, segment) : distance;
    return actionCost(segment)?.(cost, from, to, distance, segment) ?? cost;
  };
}

function inBounds(document: TokenDocumentPort, waypoint: FullWaypoint, dimensions: SceneDimensions): boolean {
  const { width, height } = document.getSize(waypoint);
  const { rect } = dimensions;
  return (
    waypoint.x >= rect.x &&
    waypoint.y >= rect.y &&
    waypoint.x + width <= rect.x + rect.width &&
    waypoint.y + height <= rect.y + rect.height
  );
}

function hitsWall(document: TokenDocumentPort, from: FullWaypoint, to: FullWaypoint): boolean {
  const config = actionConfig(to.action);
  // V13: an action with walls: null passes through them.
  if (config?.walls === null) return false;
  return firstCollision(document.getCenterPoint(from), document.getCenterPoint(to), document.parent.walls) !== null;
}

function historyOf(document: TokenDocumentPort, history: ConstrainOptions["history"]): readonly MeasuredWaypoint[] {
  if (!history) return [];
  return history === true ? document.movementHistory : history;
}

/** Index of the first step of the path whose cost is infinite, or Infinity. */
function firstImpassable(token: PathToken, path: readonly FullWaypoint[], options: ConstrainOptions): number {
  const history = historyOf(token.document, options.history);
  const measured = token.measureMovementPath([...history, ...path], { preview: options.preview ?? false });
  const index = measured.waypoints.findIndex((waypoint) => !Number.isFinite(waypoint.cost));
  return index < 0 ? Infinity : index - history.length;
}

/** Index of the first step that leaves the scene or runs into a wall, or Infinity. */
function firstObstructed(document: TokenDocumentPort, path: readonly FullWaypoint[], ignoreWalls: boolean): number {
  const { dimensions } = document.parent;
  for (let index = 1; index < path.length; index++) {
    const from = path[index - 1];
    const to = path[index];
    if (!from || !to) continue;
    if (!inBounds(document, to, dimensions)) return index;
    if (!ignoreWalls && hitsWall(document, from, to)) return index;
  }
  return Infinity;
}

/**
 * Cut a path where a wall, the edge of the scene or a step of infinite cost stops it, as `Token#constrainMovementPath`
 * documents. Returns the path and whether it was cut; an uncut path is a copy with all values filled in.
 */
export function constrainPath(
  token: PathToken,
  waypoints: readonly Waypoint[],
  options: ConstrainOptions = {},
): [FullWaypoint[], boolean] {
  const { document } = token;
  const full = completeWaypoints(document, waypoints);
  if (full.length < 2) return [full, false];
  const steps = document.getCompleteMovementPath(full);
  const obstructed = firstObstructed(document, steps, options.ignoreWalls ?? false);
  const impassable = options.ignoreCost ? Infinity : firstImpassable(token, steps, options);
  const stop = Math.min(obstructed, impassable);
  if (stop >= steps.length) return [full, false];
  const kept = steps.slice(0, Math.max(1, stop));
  const last = kept.at(-1);
  const path = kept.filter((step) => !step.intermediate || step === last);
  return [path.map((step) => ({ ...step, intermediate: false })), true];
}

/** Are these two waypoints the same place? */
export function samePlace(a: Waypoint | undefined, b: Waypoint | undefined): boolean {
  return !!a && !!b && a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}
