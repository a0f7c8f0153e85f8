/** Square grids (type package, common/grid/square, class SquareGrid). */
import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants/grid.ts";
import { BaseGrid, type Leg } from "./base-grid.ts";
import { distanceOfStep, stepDimensions } from "./diagonals.ts";
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
  type SnappingBehavior,
} from "./grid-types.ts";
import { snapToSquare } from "./square-snapping.ts";

export interface SquareGridConfiguration extends GridConfiguration {
  /** How diagonals count, a value of CONST.GRID_DIAGONALS. Default EQUIDISTANT. */
  readonly diagonals?: number;
}

export class SquareGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: SquareGridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** Padding is rounded up to whole squares on each side. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
  }

  getOffset(coordinates: Coordinates): Offset2D | Offset3D {
    if (isOffset(coordinates)) return { ...coordinates };
    // A point on a border belongs to the square right of it and below it; the dust of fractions is ignored.
    const i = Math.floor(coordinates.y / this.size + 1e-8);
    const j = Math.floor(coordinates.x / this.size + 1e-8);
    if (!("elevation" in coordinates)) return { i, j };
    return { i, j, k: Math.floor(coordinates.elevation / this.distance + 1e-8) };
  }

  /** `[i0, j0, i1, j1]`, the ends excluded. */
  getOffsetRange(
    bounds: Point & { readonly width: number; readonly height: number },
  ): [number, number, number, number] {
    const { x, y, width, height } = bounds;
    const from = this.getOffset({ x, y });
    if (!(width > 0 && height > 0)) return [from.i, from.j, from.i, from.j];
    return [from.i, from.j, Math.ceil((y + height) / this.size - 1e-8), Math.ceil((x + width) / this.size - 1e-8)];
  }

  getTopLeftPoint(coordinates: Coordinates): Point {
    const { i, j } = this.getOffset(coordinates);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coordinates: Coordinates): Point {
    const { i, j } = this.getOffset(coordinates);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  getVertices(coordinates: Coordinates): Point[] {
    const center = this.getCenterPoint(coordinates);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  getAdjacentOffsets(coordinates: Coordinates): Offset2D[] {
    const { i, j } = this.getOffset(coordinates);
    const around: Offset2D[] = [];
    for (const di of [-1, 0, 1]) {
      for (const dj of [-1, 0, 1]) {
        const diagonal = di !== 0 && dj !== 0;
        if ((di === 0 && dj === 0) || (diagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL)) continue;
        around.push({ i: i + di, j: j + dj });
      }
    }
    return around;
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const [di, dj] = [Math.abs(from.i - to.i), Math.abs(from.j - to.j)];
    const dk = "k" in from && "k" in to ? Math.abs(from.k - to.k) : 0;
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return di + dj + dk === 1;
    return Math.max(di, dj, dk) === 1;
  }

  getShiftedOffset(coordinates: Coordinates, direction: number): Offset2D | Offset3D {
    const offset = this.getOffset(coordinates);
    const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
    const di = has(MOVEMENT_DIRECTIONS.DOWN) - has(MOVEMENT_DIRECTIONS.UP);
    const dj = has(MOVEMENT_DIRECTIONS.RIGHT) - has(MOVEMENT_DIRECTIONS.LEFT);
    if (di !== 0 && dj !== 0 && this.diagonals === GRID_DIAGONALS.ILLEGAL) return offset;
    return { ...offset, i: offset.i + di, j: offset.j + dj };
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getOffset({ x: point.x, y: point.y });
    const to = this.getShiftedOffset(from, direction);
    return { x: point.x + (to.j - from.j) * this.size, y: point.y + (to.i - from.i) * this.size };
  }

  getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return snapToSquare(point, this.size, behavior);
  }

  /** Spaces of a shortest straight way; with rectilinear or illegal diagonals every step goes along an axis. */
  getDirectPath(waypoints: Coordinates[]): (Offset2D | Offset3D)[] {
    const path: (Offset2D | Offset3D)[] = [];
    for (const waypoint of waypoints) {
      const to = this.getOffset(waypoint);
      const from = path.at(-1);
      if (!from) path.push(to);
      else path.push(...this.#straightWay(from, to));
    }
    return path;
  }

  /** The spaces after `from` up to and including `to`. */
  #straightWay(from: Offset2D | Offset3D, to: Offset2D | Offset3D): (Offset2D | Offset3D)[] {
    const levels = "k" in from && "k" in to;
    const [k0, k1] = levels ? [from.k, to.k] : [0, 0];
    const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j), Math.abs(k1 - k0));
    const onlyAxes = this.diagonals === GRID_DIAGONALS.ILLEGAL || this.diagonals === GRID_DIAGONALS.RECTILINEAR;
    const way: (Offset2D | Offset3D)[] = [];
    let last: Offset3D = { i: from.i, j: from.j, k: k0 };
    for (let step = 1; step <= steps; step++) {
      const next: Offset3D = {
        i: roundHalfTowards(from.i + ((to.i - from.i) * step) / steps, from.i),
        j: roundHalfTowards(from.j + ((to.j - from.j) * step) / steps, from.j),
        k: roundHalfTowards(k0 + ((k1 - k0) * step) / steps, k0),
      };
      const spaces = onlyAxes ? alongAxes(last, next) : [next];
      way.push(...spaces.map((space) => (levels ? space : { i: space.i, j: space.j })));
      last = next;
    }
    return way;
  }

  protected override _measureLeg(
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    context: { readonly cost: CostFunction | undefined; readonly diagonalsBefore: number },
  ): Leg {
    const [start, end] = [this.#offset3D(from), this.#offset3D(to)];
    // The way goes from space to space; both ends are 3D here, so is all between.
    const way = this.getDirectPath([start, end]) as Offset3D[];
    let [distance, cost, diagonals] = [0, 0, context.diagonalsBefore];
    for (const [index, space] of way.entries()) {
      const last = way[index - 1];
      if (!last) continue;
      const dimensions = stepDimensions(last, space);
      if (dimensions > 1) diagonals += 1;
      const length = distanceOfStep(this.diagonals, dimensions, diagonals) * this.distance;
      distance += length;
      if (!to.teleport) cost += context.cost ? context.cost(last, space, length, to) : length;
    }
    if (to.teleport && way.length > 1) cost = context.cost ? context.cost(start, end, distance, to) : distance;
    const spaces = Math.max(0, way.length - 1);
    return {
      distance,
      cost,
      spaces,
      diagonals: diagonals - context.diagonalsBefore,
      euclidean: this._euclidean(from, to),
    };
  }

  #offset3D(coordinates: Coordinates): Offset3D {
    const offset = this.getOffset(coordinates);
    if ("k" in offset) return offset;
    return { ...offset, k: Math.floor(this._elevation(coordinates) / this.distance + 1e-8) };
  }
}

/** Halves are rounded towards where the line comes from, so that a way there and back passes the same spaces or mirrors. */
function roundHalfTowards(value: number, origin: number): number {
  return value >= origin ? Math.ceil(value - 0.5 - 1e-9) : Math.floor(value + 0.5 + 1e-9);
}

function alongAxes(from: Offset3D, to: Offset3D): Offset3D[] {
  const corners: Offset3D[] = [{ ...from, j: to.j }, { ...from, i: to.i, j: to.j }, { ...to }];
  let last = from;
  return corners.filter((corner) => {
    const moved = corner.i !== last.i || corner.j !== last.j || corner.k !== last.k;
    last = corner;
    return moved;
  });
}
