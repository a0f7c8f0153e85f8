/** Shapes of grid data (type package, common/grid/base). i counts rows, j columns, k levels of elevation. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ElevatedPoint extends Point {
  readonly elevation: number;
}

export interface Offset2D {
  readonly i: number;
  readonly j: number;
}

export interface Offset3D extends Offset2D {
  readonly k: number;
}

/** A place on the canvas in pixels, or a grid space. */
export type Coordinates = Point | ElevatedPoint | Offset2D | Offset3D;

export type CostFunction = (from: Offset3D, to: Offset3D, distance: number, segment: MeasureWaypoint) => number;

/** A place on a measured path. */
export type MeasureWaypoint = Coordinates & {
  /** Reached without passing the spaces between. */
  readonly teleport?: boolean;
  /** False: this leg counts nothing. */
  readonly measure?: boolean;
  /** A fixed cost, or a cost function of this leg. */
  readonly cost?: number | CostFunction | undefined;
};

export interface MeasuredSegment {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredWaypoint {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface PathMeasurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface GridConfiguration {
  readonly size: number;
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: unknown;
  readonly alpha?: number;
}

export interface GridDimensions {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly rows: number;
  readonly columns: number;
}

export interface SnappingBehavior {
  readonly mode: number;
  readonly resolution?: number;
}

export function isOffset(coordinates: Coordinates): coordinates is Offset2D | Offset3D {
  return "i" in coordinates;
}
