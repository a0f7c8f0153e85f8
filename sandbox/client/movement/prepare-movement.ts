/**
 * What core does inside `TokenDocument#_preUpdate` (foundry.md §1.4, a to c): take the waypoints or infer one, constrain
 * the path if the token is drawn, measure it together with the history, split it at the first checkpoint, and turn the
 * update into one that reaches that checkpoint.
 */
import { deepFreeze } from "../../common/utils/clone.ts";
import { randomID } from "../../common/utils/text.ts";
import type { Data } from "../../common/utils/types.ts";
import type { PathMeasurement } from "../../common/grid/index.ts";
import type { TokenDocument } from "../documents/token.ts";
import { game } from "../game.ts";
import { completePath } from "./complete-path.ts";
import type { MeasurableWaypoint } from "./measure-path.ts";
import type { TokenObjectPort } from "./movement-ports.ts";
import type {
  CompleteWaypoint,
  ConstrainOptions,
  MeasuredMovementWaypoint,
  MovementArguments,
  MovementMethod,
  MovementOperation,
  MovementRequest,
  MovementWaypointInput,
  TokenPosition,
} from "./movement-types.ts";
import { emptySection, historyOf, sectionOf, splitAtCheckpoint } from "./sections.ts";
import { completeWaypoints, originWaypoint, positionOf } from "./waypoints.ts";

/** Options of a token update as far as movement reads them. */
export interface MovementOptions extends Data {
  movement?: Record<string, MovementRequest>;
  method?: MovementMethod;
  isUndo?: boolean;
  isPaste?: boolean;
  _movement?: Record<string, MovementOperation>;
  _movementArguments?: MovementArguments;
}

export interface Preparation {
  readonly kind: "movement";
  readonly movement: MovementOperation;
  /** The history as it will be stored; null leaves it alone. */
  readonly history: MeasuredMovementWaypoint[] | null;
}

/** The update moves nothing, or the path was cut down to nothing. */
export type NoMovement = { readonly kind: "none" | "blocked" };

/** Determine the movement of an update. Throws when waypoints are no waypoints. */
export function prepareMovement(
  token: TokenDocument,
  changed: Data,
  options: MovementOptions,
): Preparation | NoMovement {
  const request = options.movement?.[String(token.id)] ?? {};
  const origin = token._sourcePosition;
  const inputs = request.waypoints ?? inferWaypoint(origin, changed);
  if (!inputs || inputs.length === 0) return { kind: "none" };
  const method = methodOf(request, options);
  const constrainOptions = request.constrainOptions ?? {};
  const [path, constrained] = findPath(token, inputs, { method, constrainOptions });
  if (path.length < 2) return { kind: "blocked" };
  const args = options._movementArguments;
  const id = args?.movementId ?? randomID();
  const sections = measureSections(token, path, { id, unrecorded: args?.unrecorded ?? [] });
  const movement: MovementOperation = {
    id,
    chain: args?.chain ?? [],
    origin,
    destination: positionOf(sections.passed.waypoints.at(-1) ?? origin),
    ...sections,
    constrained,
    recorded: method !== "undo" && token._shouldRecordMovementHistory(),
    method,
    constrainOptions,
    autoRotate: request.autoRotate ?? game.settings.get("core", "tokenAutoRotate") === true,
    showRuler: request.showRuler ?? method === "dragging",
  };
  return { kind: "movement", movement, history: historyToStore(token, movement, args) };
}

/** A single waypoint from the changed position (foundry.md §1.4 a). */
function inferWaypoint(origin: TokenPosition, changed: Data): MovementWaypointInput[] | null {
  const target = { ...origin, ...pickPosition(changed) };
  const same = (Object.keys(origin) as (keyof TokenPosition)[]).every((key) => target[key] === origin[key]);
  return same ? null : [target];
}

const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

export function pickPosition(changed: Data): Partial<TokenPosition> {
  return Object.fromEntries(POSITION_KEYS.filter((key) => key in changed).map((key) => [key, changed[key]]));
}

function methodOf(request: MovementRequest, options: MovementOptions): MovementMethod {
  if (options.isUndo) return "undo";
  if (options.isPaste) return "paste";
  return options.method ?? request.method ?? "api";
}

function findPath(
  token: TokenDocument,
  inputs: readonly MovementWaypointInput[],
  context: { readonly method: MovementMethod; readonly constrainOptions: ConstrainOptions },
): [CompleteWaypoint[], boolean] {
  const origin = token._sourcePosition;
  const action = token.movementAction ?? token._inferMovementAction();
  const waypoints = completeWaypoints(origin, inputs, action);
  let path: CompleteWaypoint[] = [originWaypoint(origin, action), ...waypoints];
  let constrained = false;
  const picture = token.rendered ? (token.object as TokenObjectPort | null) : null;
  if (picture?.constrainMovementPath && context.method !== "undo") {
    const options = { preview: false, history: true, ...context.constrainOptions };
    [path, constrained] = picture.constrainMovementPath(path, options);
  }
  path = picture?.createTerrainMovementPath?.(path, { preview: false }) ?? completePath(token.grid, path);
  const last = path.at(-1);
  if (last) path[path.length - 1] = { ...last, checkpoint: true };
  return [path, constrained];
}

type Sections = Pick<MovementOperation, "passed" | "pending" | "history">;

/** Measure history and path in one go, so that diagonals go on alternating (foundry.md §2.1), and cut it up. */
function measureSections(
  token: TokenDocument,
  path: readonly CompleteWaypoint[],
  context: { readonly id: string; readonly unrecorded: MeasuredMovementWaypoint[] },
): Sections {
  const [recorded, { unrecorded, id }] = [token.movementHistory, context];
  const before: MeasuredMovementWaypoint[] = [...recorded, ...unrecorded];
  const last = before.at(-1);
  const [origin, ...steps] = path;
  const arrived = last !== undefined && samePlace(last, token._sourcePosition);
  // A token that was put elsewhere without recording continues from there: nothing is measured for the gap.
  const bridge: MeasurableWaypoint[] = arrived || !origin ? [] : [last ? { ...origin, action: "displace" } : origin];
  const measurement = token._measurePath([...before.map(fixCost), ...bridge, ...steps]);
  const start = before.length + bridge.length;
  const own = steps.map((step, index) => measured(step, { measurement, index: start + index, movementId: id }));
  const count = splitAtCheckpoint(steps).passed.length;
  const pending = own.slice(count);
  return {
    passed: sectionOf(own.slice(0, count), measurement, start),
    pending: pending.length > 0 ? sectionOf(pending, measurement, start + count) : emptySection(),
    history: historyOf(sectionOf(recorded, measurement, 0), sectionOf(unrecorded, measurement, recorded.length)),
  };
}

function fixCost(waypoint: MeasuredMovementWaypoint): MeasurableWaypoint {
  // What has been paid stays paid; null is an infinite cost that went through JSON.
  return { ...waypoint, cost: Number.isFinite(waypoint.cost) ? waypoint.cost : Infinity };
}

function samePlace(a: TokenPosition, b: TokenPosition): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

function measured(
  waypoint: CompleteWaypoint,
  context: { readonly measurement: PathMeasurement; readonly index: number; readonly movementId: string },
): MeasuredMovementWaypoint {
  const { measurement, index, movementId } = context;
  const { x, y, elevation, width, height, shape, action, terrain, snapped, explicit, checkpoint, intermediate } =
    waypoint;
  const cost = measurement.waypoints[index]?.backward?.cost ?? 0;
  const flags = { snapped, explicit, checkpoint, intermediate };
  return {
    x,
    y,
    elevation,
    width,
    height,
    shape,
    action,
    terrain,
    ...flags,
    userId: String(game.userId),
    movementId,
    cost,
  };
}

/** Recorded movement is added to the history, which begins with the place where the first of it started. */
function historyToStore(
  token: TokenDocument,
  movement: MovementOperation,
  args: MovementArguments | undefined,
): MeasuredMovementWaypoint[] | null {
  if (args?.rollback) return args.rollback;
  if (!movement.recorded) return null;
  const history = [...token.movementHistory];
  const { passed, origin } = movement;
  const [first] = passed.waypoints;
  if (history.length === 0 && first)
    history.push({ ...first, ...origin, cost: 0, checkpoint: true, intermediate: false, explicit: false });
  return [...history, ...passed.waypoints].map((waypoint) => ({
    ...waypoint,
    // The schema wants finite costs; the documentation does not say what core stores for an impassable step.
    cost: Number.isFinite(waypoint.cost) ? waypoint.cost : 0,
  }));
}

/** Freeze everything but the two switches that `_preUpdateMovement` and hook `preMoveToken` may still change. */
export function freezeForReview(movement: MovementOperation): MovementOperation {
  const { autoRotate, showRuler, ...rest } = movement;
  const review: Data = {};
  for (const [key, value] of Object.entries(rest)) {
    Object.defineProperty(review, key, {
      value: deepFreeze(value),
      enumerable: true,
      writable: false,
      configurable: false,
    });
  }
  for (const [key, value] of Object.entries({ autoRotate, showRuler })) {
    Object.defineProperty(review, key, { value, enumerable: true, writable: true, configurable: false });
  }
  return Object.preventExtensions(review) as unknown as MovementOperation;
}
