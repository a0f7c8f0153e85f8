/** Cutting a measured path into history, passed and pending. */
import type { MeasuredSegment, PathMeasurement } from "../../common/grid/index.ts";
import type { CompleteWaypoint, MeasuredMovementWaypoint, MovementHistory, MovementSection } from "./movement-types.ts";

export const EMPTY_SECTION: Readonly<MovementSection> = {
  waypoints: [],
  distance: 0,
  cost: 0,
  spaces: 0,
  diagonals: 0,
};

export function emptySection(): MovementSection {
  return { ...EMPTY_SECTION, waypoints: [] };
}

export function emptyHistory(): MovementHistory {
  return { recorded: emptySection(), unrecorded: emptySection(), distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

/** Sums over legs, not differences of totals: an infinite cost before must not make the rest unknown. */
function sumOf(segments: readonly MeasuredSegment[]): Omit<MovementSection, "waypoints"> {
  const sum = { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  for (const segment of segments) {
    sum.distance += segment.distance;
    sum.cost += segment.cost;
    sum.spaces += segment.spaces;
    sum.diagonals += segment.diagonals;
  }
  return sum;
}

/** The section of `waypoints` that begins at `start` of the measurement. */
export function sectionOf(
  waypoints: MeasuredMovementWaypoint[],
  measurement: PathMeasurement,
  start: number,
): MovementSection {
  // The leg that leads to waypoint n is segment n - 1; to the very first waypoint none leads.
  const segments = measurement.segments.slice(Math.max(0, start - 1), Math.max(0, start + waypoints.length - 1));
  return { waypoints, ...sumOf(segments) };
}

export function historyOf(recorded: MovementSection, unrecorded: MovementSection): MovementHistory {
  return {
    recorded,
    unrecorded,
    distance: recorded.distance + unrecorded.distance,
    cost: recorded.cost + unrecorded.cost,
    spaces: recorded.spaces + unrecorded.spaces,
    diagonals: recorded.diagonals + unrecorded.diagonals,
  };
}

/** Split a path (without its origin) after the first checkpoint. The last waypoint is always one. */
export function splitAtCheckpoint(path: readonly CompleteWaypoint[]): {
  passed: CompleteWaypoint[];
  pending: CompleteWaypoint[];
} {
  const first = path.findIndex((waypoint) => waypoint.checkpoint);
  const end = first < 0 ? path.length : first + 1;
  return { passed: path.slice(0, end), pending: path.slice(end) };
}
