/**
 * Measuring token paths (type package, TokenDocument#measureMovementPath; foundry.md §2.2): the grid measures the path of
 * the top left square; the cost of a step of a big token is put together from its squares by the aggregator.
 */
import type {
  BaseGrid,
  CostFunction,
  MeasureWaypoint,
  Offset2D,
  Offset3D,
  PathMeasurement,
} from "../../common/grid/index.ts";
import type { Data } from "../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { occupiedOffsets, positionToOffset } from "./token-geometry.ts";
import type {
  CompleteWaypoint,
  MovementCostAggregator,
  MovementCostFunction,
  MovementMeasureOptions,
  MovementSegment,
} from "./movement-types.ts";
import { actionConfig } from "./waypoints.ts";

/** A waypoint to measure; a number for cost is taken as it is, a function replaces the general one. */
export type MeasurableWaypoint = CompleteWaypoint & {
  readonly cost?: number | MovementCostFunction | null | undefined;
};

export function measurePath(
  grid: BaseGrid,
  waypoints: readonly MeasurableWaypoint[],
  options: MovementMeasureOptions = {},
): PathMeasurement {
  const aggregator = options.aggregator ?? CONFIG.Token.movement.costAggregator;
  return grid.measurePath(waypoints.map((waypoint) => toGridWaypoint(grid, waypoint, { ...options, aggregator })));
}

function toGridWaypoint(
  grid: BaseGrid,
  waypoint: MeasurableWaypoint,
  options: { readonly cost?: MovementCostFunction | undefined; readonly aggregator: MovementCostAggregator },
): MeasureWaypoint {
  const config = actionConfig(waypoint.action);
  const own = typeof waypoint.cost === "function" ? waypoint.cost : options.cost;
  const segment: MovementSegment = {
    width: waypoint.width,
    height: waypoint.height,
    shape: waypoint.shape,
    action: waypoint.action,
    actionConfig: config,
    terrain: waypoint.terrain,
    teleport: config.teleport,
  };
  const fixed = typeof waypoint.cost === "number" ? waypoint.cost : undefined;
  const cost =
    fixed ?? (own ? perSquare(grid, waypoint, { cost: own, segment, aggregator: options.aggregator }) : undefined);
  const place = grid.isGridless
    ? { x: waypoint.x, y: waypoint.y, elevation: waypoint.elevation }
    : positionToOffset(grid, waypoint);
  return { ...place, teleport: config.teleport, measure: config.measure, ...(cost === undefined ? {} : { cost }) };
}

/** The cost of a step: of the one square of a small token, else aggregated over all squares that move. */
function perSquare(
  grid: BaseGrid,
  waypoint: CompleteWaypoint,
  parts: {
    readonly cost: MovementCostFunction;
    readonly segment: MovementSegment;
    readonly aggregator: MovementCostAggregator;
  },
): CostFunction {
  const { cost, segment, aggregator } = parts;
  const shifts = squareShifts(grid, waypoint);
  if (shifts.length <= 1) return (from, to, distance) => cost(from, to, distance, segment);
  return (from, to, distance) => {
    const results = shifts.map((shift) => {
      const [a, b] = [shifted(from, shift), shifted(to, shift)];
      return { from: a, to: b, cost: cost(a, b, distance, segment) };
    });
    return aggregator(results, distance, segment);
  };
}

/** Where the token's squares lie from its top left one. */
function squareShifts(grid: BaseGrid, waypoint: CompleteWaypoint): Offset2D[] {
  const squares = occupiedOffsets(grid, waypoint);
  const [first] = squares;
  if (!first) return [];
  return squares.map(({ i, j }) => ({ i: i - first.i, j: j - first.j }));
}

function shifted(offset: Offset3D, shift: Offset2D): Offset3D {
  return { i: offset.i + shift.i, j: offset.j + shift.j, k: offset.k };
}

/**
 * The usual cost function of a token (type package, Token#_getMovementCostFunction): what terrain makes of the distance,
 * then what the action makes of that. sandbox/canvas uses it for Token.
 */
export function createMovementCostFunction(token: unknown, options: Data = {}): MovementCostFunction {
  const functions = new Map<string, (cost: number, ...step: Parameters<MovementCostFunction>) => number>();
  const terrain = terrainCost(token, options);
  return (from, to, distance, segment) => {
    let adjust = functions.get(segment.action);
    if (!adjust) {
      adjust = segment.actionConfig.getCostFunction(token, options);
      functions.set(segment.action, adjust);
    }
    return adjust(terrain(from, to, distance, segment), from, to, distance, segment);
  };
}

function terrainCost(token: unknown, options: Data): MovementCostFunction {
  const { TerrainData } = CONFIG.Token.movement;
  const source = TerrainData as {
    getMovementCostFunction?: (token: unknown, options: Data) => MovementCostFunction;
  } | null;
  return source?.getMovementCostFunction?.(token, options) ?? ((_from, _to, distance) => distance);
}
