/** Data of token movement (type package, client/documents/token, namespace TokenDocument; foundry.md §1). */
import type { TokenPosition } from "../../common/documents/token.ts";
import type { Offset3D } from "../../common/grid/grid-types.ts";
import type { Data } from "../../common/utils/types.ts";
import type { MovementActionConfig } from "../config-types.ts";

export type { TokenPosition };

export type MovementState = "completed" | "paused" | "pending" | "stopped";
export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

/** A waypoint as callers give it; what is missing is taken from the waypoint before. */
export interface MovementWaypointInput extends Partial<TokenPosition> {
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  intermediate?: boolean;
  terrain?: Data | null;
}

/** A waypoint with nothing missing. */
export interface CompleteWaypoint extends TokenPosition {
  action: string;
  terrain: Data | null;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
}

/** A waypoint that knows who walks here, in which movement, and what the step to it costs. */
export interface MeasuredMovementWaypoint extends CompleteWaypoint {
  userId: string;
  movementId: string;
  cost: number;
}

export interface MovementSection {
  waypoints: MeasuredMovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface MovementHistory {
  recorded: MovementSection;
  unrecorded: MovementSection;
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface ConstrainOptions extends Data {
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
}

/** What travels in `operation._movement[tokenId]`. */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  pending: MovementSection;
  history: MovementHistory;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** `TokenDocument#movement`. */
export interface MovementData extends MovementOperation {
  user: unknown;
  state: MovementState;
  updateOptions: Data;
}

/** `operation.movement[tokenId]`: what callers ask for. */
export interface MovementRequest {
  waypoints?: MovementWaypointInput[];
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
}

/** `operation._movementArguments`: only on the sender, only before sending. */
export interface MovementArguments {
  /** Set to true once the movement was accepted here. */
  result: boolean;
  movementId?: string;
  chain?: string[];
  unrecorded?: MeasuredMovementWaypoint[];
  /** What remains of the history when a movement is taken back. */
  rollback?: MeasuredMovementWaypoint[];
}

export interface MovementSegment {
  width: number;
  height: number;
  shape: number;
  action: string;
  actionConfig: MovementActionConfig;
  terrain: Data | null;
  teleport: boolean;
}

export type MovementCostFunction = (from: Offset3D, to: Offset3D, distance: number, segment: MovementSegment) => number;

export interface CostResult {
  from: Offset3D;
  to: Offset3D;
  cost: number;
}

export type MovementCostAggregator = (results: CostResult[], distance: number, segment: MovementSegment) => number;

export interface MovementMeasureOptions {
  readonly cost?: MovementCostFunction | undefined;
  readonly aggregator?: MovementCostAggregator | undefined;
}
