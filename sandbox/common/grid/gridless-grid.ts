/** Scenes without a grid (type package, common/grid/gridless, class GridlessGrid). */
import { MOVEMENT_DIRECTIONS } from "../constants/grid.ts";
import { notImitated } from "../utils/classes.ts";
import { BaseGrid, type Leg } from "./base-grid.ts";
import {
  isOffset,
  type Coordinates,
  type CostFunction,
  type GridConfiguration,
  type GridDimensions,
  type MeasureWaypoint,
  type Offset2D,
  type Offset3D,
  type Point,
} from "./grid-types.ts";

/** Every pixel is a place; distances are Euclidean; nothing is adjacent to anything. */
export class GridlessGrid extends BaseGrid {
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const [x, y] = [Math.ceil(padding * sceneWidth), Math.ceil(padding * sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  getOffset(coordinates: Coordinates): Offset2D | Offset3D {
    if (isOffset(coordinates)) return { ...coordinates };
    const flat = { i: Math.round(coordinates.y), j: Math.round(coordinates.x) };
    if (!("elevation" in coordinates)) return flat;
    return { ...flat, k: Math.round((coordinates.elevation / this.distance) * this.size) };
  }

  getTopLeftPoint(coordinates: Coordinates): Point {
    return isOffset(coordinates) ? { x: coordinates.j, y: coordinates.i } : { x: coordinates.x, y: coordinates.y };
  }

  getCenterPoint(coordinates: Coordinates): Point {
    return this.getTopLeftPoint(coordinates);
  }

  getAdjacentOffsets(): Offset2D[] {
    return [];
  }

  testAdjacency(): boolean {
    return false;
  }

  getShape(): Point[] {
    return [];
  }

  getVertices(): Point[] {
    return [];
  }

  getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }

  getDirectPath(waypoints: Coordinates[]): (Offset2D | Offset3D)[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  getShiftedOffset(coordinates: Coordinates, direction: number): Offset2D {
    return this.getOffset(this.getShiftedPoint(this.getTopLeftPoint(coordinates), direction));
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
    const dx = has(MOVEMENT_DIRECTIONS.RIGHT) - has(MOVEMENT_DIRECTIONS.LEFT);
    const dy = has(MOVEMENT_DIRECTIONS.DOWN) - has(MOVEMENT_DIRECTIONS.UP);
    return { x: point.x + dx * this.size, y: point.y + dy * this.size };
  }

  /** "Always 0 in gridless grids" is said of spaces and diagonals (type package, MeasurePathResult). */
  protected override _measureLeg(
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    context: { readonly cost: CostFunction | undefined },
  ): Leg {
    const distance = this._euclidean(from, to);
    const offset = (coordinates: Coordinates): Offset3D => ({ k: 0, ...this.getOffset(coordinates) });
    const cost = context.cost && distance > 0 ? context.cost(offset(from), offset(to), distance, to) : distance;
    return { distance, cost, spaces: 0, diagonals: 0, euclidean: distance };
  }
}

/**
 * Stands for a hexagonal grid, so that a system can tell its users that it does not referee hexes. It says it is
 * hexagonal and measures straight lines; everything that would need hexagons throws.
 */
export class HexGridStandIn extends GridlessGrid {
  override readonly type: number;

  constructor(type: number, config: GridConfiguration) {
    super(config);
    this.type = type;
  }

  override getAdjacentOffsets(): Offset2D[] {
    return notImitated("neighbours on hexagonal grids");
  }

  override testAdjacency(): boolean {
    return notImitated("neighbours on hexagonal grids");
  }

  override getShape(): Point[] {
    return notImitated("the shape of hexagons");
  }

  override getVertices(): Point[] {
    return notImitated("the shape of hexagons");
  }
}
