/** What all grids share (type package, common/grid/base, class BaseGrid). */
import { GRID_TYPES } from "../constants/grid.ts";
import { Color } from "../utils/color.ts";
import type {
  Coordinates,
  CostFunction,
  ElevatedPoint,
  GridConfiguration,
  GridDimensions,
  MeasureWaypoint,
  MeasuredWaypoint,
  Offset2D,
  Offset3D,
  PathMeasurement,
  Point,
  SnappingBehavior,
} from "./grid-types.ts";

export interface MeasureOptions {
  readonly cost?: CostFunction | undefined;
}

/** The measurement of one leg of a path. */
export interface Leg {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
}

export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  readonly type: number = GRID_TYPES.GRIDLESS;

  constructor(config: GridConfiguration) {
    if (!(config.size > 0)) throw new Error(`A grid needs a positive size in pixels, got ${String(config.size)}`);
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = Color.from(config.color ?? 0);
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coordinates: Coordinates): Offset3D | Offset2D;
  abstract getTopLeftPoint(coordinates: Coordinates): Point;
  abstract getCenterPoint(coordinates: Coordinates): Point;
  abstract getAdjacentOffsets(coordinates: Coordinates): Offset2D[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: Coordinates[]): (Offset2D | Offset3D)[];
  abstract getShape(): Point[];
  abstract getVertices(coordinates: Coordinates): Point[];
  abstract testAdjacency(a: Coordinates, b: Coordinates): boolean;
  abstract getShiftedOffset(coordinates: Coordinates, direction: number): Offset2D | Offset3D;
  abstract getShiftedPoint(point: Point, direction: number): Point;

  /** Measure one leg; `diagonalsBefore` of this call carry the alternation of diagonals. */
  protected abstract _measureLeg(
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    context: { readonly cost: CostFunction | undefined; readonly diagonalsBefore: number },
  ): Leg;

  /**
   * Measure a shortest, direct path through waypoints (type package, BaseGrid#measurePath). Diagonals alternate over all
   * legs of one call, gaps and teleports included, and start anew with the next call (issue foundryvtt #10630).
   */
  measurePath(waypoints: readonly MeasureWaypoint[], options: MeasureOptions = {}): PathMeasurement {
    const result: PathMeasurement = {
      waypoints: [],
      segments: [],
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
      euclidean: 0,
    };
    for (const [index, waypoint] of waypoints.entries()) {
      const previous = waypoints[index - 1];
      if (previous) this.#addLeg(result, previous, waypoint, options);
      else
        result.waypoints.push({
          backward: null,
          forward: null,
          distance: 0,
          cost: 0,
          spaces: 0,
          diagonals: 0,
          euclidean: 0,
        });
    }
    return result;
  }

  #addLeg(result: PathMeasurement, from: MeasureWaypoint, to: MeasureWaypoint, options: MeasureOptions): void {
    const leg =
      to.measure === false
        ? { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 }
        : this._measureLeg(from, to, {
            cost: typeof to.cost === "function" ? to.cost : options.cost,
            diagonalsBefore: result.diagonals,
          });
    const cost = to.measure !== false && typeof to.cost === "number" ? to.cost : leg.cost;
    result.distance += leg.distance;
    result.cost += cost;
    result.spaces += leg.spaces;
    result.diagonals += leg.diagonals;
    result.euclidean += leg.euclidean;
    const previous = result.waypoints.at(-1);
    const { distance, cost: total, spaces, diagonals, euclidean } = result;
    const waypoint: MeasuredWaypoint = {
      backward: null,
      forward: null,
      distance,
      cost: total,
      spaces,
      diagonals,
      euclidean,
    };
    result.waypoints.push(waypoint);
    if (!previous) return;
    const segment = { from: previous, to: waypoint, teleport: to.teleport ?? false, ...leg, cost };
    previous.forward = segment;
    waypoint.backward = segment;
    result.segments.push(segment);
  }

  /** The elevation of coordinates in grid units. */
  protected _elevation(coordinates: Coordinates): number {
    if ("k" in coordinates) return coordinates.k * this.distance;
    return (coordinates as Partial<ElevatedPoint>).elevation ?? 0;
  }

  protected _euclidean(from: Coordinates, to: Coordinates): number {
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    const flat = Math.hypot(b.x - a.x, b.y - a.y) * (this.distance / this.size);
    return Math.hypot(flat, this._elevation(to) - this._elevation(from));
  }
}
