/**
 * The seam between token documents (`sandbox/client`) and their picture (`sandbox/canvas`).
 *
 * Documents call on the picture, as Foundry's canvas documents do (V13 API, CanvasDocumentMixin and TokenDocument):
 * - after creation: `canvas.getLayerByEmbeddedName("Token")?.createObject(document)`, then
 *   `document.object._onCreate(data, options, userId)` (it draws itself);
 * - after an update: `document.object?._onUpdate(changed, options, userId)`, before `_onUpdateMovement`, so that
 *   `document.object.movementAnimationPromise` is already the promise of this movement there;
 * - after deletion: `document.object?._onDelete(options, userId)`;
 * - at the end of every data preparation: `document.object?._applyAnimatedPosition()`, because prepared `x`, `y` are
 *   the animated position while a token walks (rules must read `_source`);
 * - user activity is listened to on the socket (`userActivity`); read are `cursor`, `ping`, `active` and
 *   `plannedMovement`, the stand-in's own key;
 * - when measuring or constraining a movement: `object.measureMovementPath`, `object.constrainMovementPath`,
 *   `object.createTerrainMovementPath`.
 */
import type {
  ActorPort,
  CombatantPort,
  Data,
  GridOffset,
  SceneDocumentPort,
  UserPort,
  DocumentPort,
} from "../apps/runtime.ts";
import type { Token } from "./placeables/token.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels for x, y; grid spaces for width, height; grid units for elevation. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
}

/** A waypoint as callers give it: whatever is missing is taken from the waypoint before. */
export interface Waypoint extends Partial<TokenPosition> {
  readonly action?: string;
  readonly snapped?: boolean;
  readonly explicit?: boolean;
  readonly checkpoint?: boolean;
  readonly intermediate?: boolean;
  readonly terrain?: unknown;
  /** A fixed cost in grid units, or a cost function of this one step. */
  readonly cost?: number | null | CostFunction;
}

/** A waypoint with nothing missing. */
export interface FullWaypoint extends TokenPosition {
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  readonly intermediate?: boolean;
  readonly terrain?: unknown;
  readonly cost?: number | null | CostFunction;
}

/** A waypoint that has been walked or will be: it knows its cost, its user and its movement. */
export interface MeasuredWaypoint extends FullWaypoint {
  readonly intermediate: boolean;
  readonly userId: string;
  readonly movementId: string | null;
  readonly cost: number;
}

export interface Segment {
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly action: string;
  readonly actionConfig: unknown;
  readonly terrain: unknown;
  readonly teleport: boolean;
}

export type CostFunction = (
  from: GridOffset & { k: number },
  to: GridOffset & { k: number },
  distance: number,
  segment: Segment,
) => number;

export interface WaypointMeasurement {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
  readonly backward: SegmentMeasurement | null;
  readonly forward: SegmentMeasurement | null;
}

export interface SegmentMeasurement {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
  readonly teleport: boolean;
}

export interface PathMeasurement {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly waypoints: WaypointMeasurement[];
  readonly segments: SegmentMeasurement[];
}

export interface ConstrainOptions {
  readonly preview?: boolean;
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
  readonly history?: boolean | readonly MeasuredWaypoint[];
}

export interface FindPathOptions extends ConstrainOptions {
  /** Milliseconds to wait before a search that is not instant. */
  readonly delay?: number;
}

/** A running path search. `result` is undefined while it runs and null if it was cancelled. */
export interface FindPathJob {
  result: FullWaypoint[] | null | undefined;
  readonly promise: Promise<FullWaypoint[] | null>;
  cancel(): void;
}

/** Movement a user is planning; users tell each other, and every client draws it. */
export interface PlannedMovement {
  readonly foundPath: FullWaypoint[];
  readonly unreachableWaypoints: FullWaypoint[];
  readonly history: MeasuredWaypoint[];
  readonly hidden: boolean;
  readonly searching: boolean;
}

export interface MovementSection {
  readonly waypoints: MeasuredWaypoint[];
  readonly distance: number;
  readonly cost: number;
}

/** `TokenDocument#movement` as far as the picture reads it. */
export interface MovementData {
  readonly id: string;
  readonly chain: string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly method: string;
  readonly state: string;
  readonly showRuler: boolean;
  readonly autoRotate: boolean;
  readonly recorded: boolean;
  readonly user: UserPort | null;
}

export interface BarAttribute {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable: boolean;
}

/** `TokenDocument` as the canvas needs it. */
export interface TokenDocumentPort extends DocumentPort {
  readonly id: string;
  name: string;
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  readonly shape: number;
  rotation: number;
  readonly sort: number;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly alpha: number;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly texture: {
    readonly src: string | null;
    readonly scaleX?: number;
    readonly scaleY?: number;
    readonly tint?: unknown;
  };
  readonly turnMarker?: { readonly mode: number; readonly src?: string | null; readonly disposition?: boolean };
  readonly movementAction: string;
  readonly movement: MovementData;
  readonly movementHistory: MeasuredWaypoint[];
  readonly parent: SceneDocumentPort;
  readonly actor: ActorPort | null;
  readonly baseActor: ActorPort | null;
  readonly combatant: CombatantPort | null;
  readonly inCombat: boolean;
  readonly isSecret: boolean;
  readonly isLinked: boolean;
  readonly rendered: boolean;
  /** The picture. Set by the layer's `createObject`, cleared when the canvas is torn down. */
  _object: Token | null;
  readonly object: Token | null;
  getBarAttribute(bar: string, options?: Data): BarAttribute | null;
  hasStatusEffect(id: string): boolean;
  getSnappedPosition(position?: Partial<TokenPosition>): Point & { readonly elevation: number };
  getCenterPoint(position?: Partial<TokenPosition>): Point & { readonly elevation?: number };
  getSize(position?: Partial<TokenPosition>): { readonly width: number; readonly height: number };
  getOccupiedGridSpaceOffsets(position?: Partial<TokenPosition>): GridOffset[];
  getCompleteMovementPath(waypoints: readonly Waypoint[]): FullWaypoint[];
  measureMovementPath(
    waypoints: readonly Waypoint[],
    options?: { cost?: CostFunction | undefined; aggregator?: unknown },
  ): PathMeasurement;
  move(waypoints: Waypoint | Waypoint[], options?: Data): Promise<boolean>;
  stopMovement(): boolean;
  revertRecordedMovement(movementId?: string): Promise<boolean>;
  toggleCombatant(options?: Data): Promise<boolean>;
}
