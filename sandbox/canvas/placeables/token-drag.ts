/**
 * A token's movement while it is planned: measuring, constraining, finding a path, and the drag workflow with the
 * methods that V13 lets packages override (API documentation of `Token`, release notes of 13.347 and later).
 */
import { runtime, type Data } from "../../apps/runtime.ts";
import type { CanvasPointerEvent } from "../pointer-event.ts";
import type {
  ConstrainOptions,
  CostFunction,
  FindPathJob,
  FindPathOptions,
  FullWaypoint,
  PathMeasurement,
  PlannedMovement,
  Point,
  Waypoint,
} from "../ports.ts";
import { completeWaypoints, constrainPath, defaultCostFunction, samePlace } from "./movement-path.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { sharePlannedMovement } from "./planned-movement.ts";

/** `event.interactionData.contexts[tokenId]` of a drag (V13 API documentation, TokenDragContext). */
export interface DragContext {
  readonly token: DraggableToken;
  readonly clonedToken: null;
  readonly origin: FullWaypoint;
  destination: FullWaypoint;
  waypoints: FullWaypoint[];
  foundPath: FullWaypoint[];
  unreachableWaypoints: FullWaypoint[];
  hidden: boolean;
  updating: boolean;
  search: FindPathJob | null;
  searching: boolean;
  searchId: number;
}

export type DropUpdates = [updates: Data[], operation: Data];

export abstract class DraggableToken extends PlaceableObject {
  /** Movement planned by users, by user id. The ruler draws it. */
  readonly _plannedMovement: Record<string, PlannedMovement> = {};

  abstract showGhost(place: FullWaypoint | null): void;

  /** Measure a path at this token's cost. Feet are whatever the scene's grid units are. */
  measureMovementPath(waypoints: readonly Waypoint[], options: { preview?: boolean } = {}): PathMeasurement {
    return this.document.measureMovementPath(waypoints, { cost: this._getMovementCostFunction(options) ?? undefined });
  }

  /** The cost function of this token's movement; packages override it. Undefined: cost is distance. */
  _getMovementCostFunction(options: { preview?: boolean } = {}): CostFunction | void {
    return defaultCostFunction(this.document, options);
  }

  /** Cut a path where it cannot go on. Used for previews and for execution alike. */
  constrainMovementPath(waypoints: readonly Waypoint[], options: ConstrainOptions = {}): [FullWaypoint[], boolean] {
    return constrainPath(this, waypoints, options);
  }

  /**
   * Find a way through the waypoints. Core's own answer, here as in V13 without modules, is the straight line as far
   * as it can be walked, found at once.
   */
  findMovementPath(waypoints: readonly Waypoint[], options: FindPathOptions = {}): FindPathJob {
    const [path] = waypoints.length > 0 ? this.constrainMovementPath(waypoints, options) : [[]];
    return { result: path, promise: Promise.resolve(path), cancel: () => undefined };
  }

  /** Every step of the path with its terrain, of which there is none: the sandbox does not imitate terrain regions. */
  createTerrainMovementPath(waypoints: readonly Waypoint[], _options: { preview?: boolean } = {}): FullWaypoint[] {
    const steps = this.document.getCompleteMovementPath(completeWaypoints(this.document, waypoints));
    return steps.map((waypoint) => ({ ...waypoint, terrain: null }));
  }

  /** A game master with "unconstrained movement" switched on ignores walls and cost. */
  _getDragConstrainOptions(): ConstrainOptions {
    const { game } = runtime();
    const unconstrained = game.user.isGM && game.settings.get("core", "unconstrainedMovement") === true;
    return { ignoreWalls: unconstrained, ignoreCost: unconstrained };
  }

  _getDragPathfindingOptions(): FindPathOptions {
    return { ...this._getDragConstrainOptions(), preview: true, history: true, delay: 0 };
  }

  _getDragMovementAction(): string {
    return this.document.movementAction;
  }

  /** Where a dragged token comes to lie: snapped to the grid unless Shift is held. */
  _getDragWaypointPosition(
    current: FullWaypoint,
    changes: Partial<FullWaypoint>,
    { snap = false } = {},
  ): Partial<FullWaypoint> {
    const position = { ...current, ...changes };
    if (!snap) return { x: Math.round(position.x), y: Math.round(position.y), elevation: position.elevation };
    const { x, y } = this.document.getSnappedPosition(position);
    return { x: Math.round(x), y: Math.round(y), elevation: position.elevation };
  }

  #contexts(): DragContext[] {
    return Object.values(this.layer.dragEvent?.interactionData.contexts ?? {});
  }

  _onDragLeftStart(event: CanvasPointerEvent): void {
    this._initializeDragLeft(event);
    for (const { token } of this.#contexts()) token._onDragStart();
  }

  /** Make a context for every token that goes along: all controlled ones that may be dragged. */
  _initializeDragLeft(event: CanvasPointerEvent): void {
    const { user } = runtime().game;
    const tokens = this.layer.controlled.filter((token) => token.can(user, "drag", event));
    for (const token of tokens) event.interactionData.contexts[token.id] = token._createDragContext();
  }

  _createDragContext(): DragContext {
    const [origin] = completeWaypoints(this.document, [{ snapped: true, checkpoint: true }]);
    if (!origin) throw new Error(`Token ${this.id} has no position to be dragged from`);
    const place = { ...origin, action: this._getDragMovementAction() };
    return {
      token: this,
      clonedToken: null,
      origin: place,
      destination: { ...place, explicit: true },
      waypoints: [],
      foundPath: [place],
      unreachableWaypoints: [],
      hidden: this.document.hidden,
      updating: false,
      search: null,
      searching: false,
      searchId: 0,
    };
  }

  _onDragStart(): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onDragLeftMove(event: CanvasPointerEvent): void {
    this._updateDragDestination(event.interactionData.destination, { snap: !event.shiftKey });
  }

  /** Move the end of every dragged token's plan along with the pointer. */
  _updateDragDestination(point: Point, { snap = false }: { snap?: boolean } = {}): void {
    const { origin } = this.layer.dragEvent?.interactionData ?? { origin: point };
    for (const context of this.#contexts()) {
      const { token } = context;
      const changes = { x: context.origin.x + point.x - origin.x, y: context.origin.y + point.y - origin.y };
      const place = token._getDragWaypointPosition(context.destination, changes, { snap });
      const destination = { ...context.destination, ...place, snapped: snap, explicit: true, checkpoint: true };
      if (samePlace(destination, context.destination) && context.search) continue;
      context.destination = destination;
      token._searchDragPath(context);
    }
  }

  /** Raise or lower the destination by grid distances (mouse wheel while dragging). */
  _changeDragElevation(delta: number, { precise = false }: { precise?: boolean } = {}): void {
    const { distance } = this.document.parent.grid;
    const step = precise ? distance / 5 : distance;
    for (const context of this.#contexts()) {
      const elevation = Math.round((context.destination.elevation + delta * step) / step) * step;
      context.destination = { ...context.destination, elevation };
      context.token._searchDragPath(context);
    }
  }

  /** Look for the path again, for instance because the rules' state changed under a live preview. */
  recalculatePlannedMovementPath(): void {
    const context = this.layer.dragEvent?.interactionData.contexts[this.id];
    if (context && !context.updating) this._searchDragPath(context);
  }

  _searchDragPath(context: DragContext): void {
    context.search?.cancel();
    const searchId = ++context.searchId;
    const waypoints = [context.origin, ...context.waypoints, context.destination];
    const job = this.findMovementPath(waypoints, this._getDragPathfindingOptions());
    context.search = job;
    context.searching = job.result === undefined;
    if (job.result !== undefined) {
      this.#showFoundPath(context, job.result);
      return;
    }
    this._showPlan(context);
    void job.promise.then((path) => {
      if (searchId !== context.searchId || context.updating) return;
      context.searching = false;
      this.#showFoundPath(context, path);
    });
  }

  #showFoundPath(context: DragContext, path: FullWaypoint[] | null): void {
    context.foundPath = path?.length ? path : [context.origin];
    const wanted = [...context.waypoints, context.destination];
    let reached = 0;
    for (const waypoint of context.foundPath.slice(1)) if (samePlace(waypoint, wanted[reached])) reached++;
    context.unreachableWaypoints = samePlace(context.origin, context.destination) ? [] : wanted.slice(reached);
    this._showPlan(context);
  }

  /** Put the plan before this user and the others. */
  _showPlan({ foundPath, unreachableWaypoints, hidden, searching }: DragContext): void {
    const history = this.document.movementHistory;
    const measured = this.measureMovementPath([...history, ...foundPath, ...unreachableWaypoints], { preview: true });
    const withCost = (waypoint: FullWaypoint, index: number): FullWaypoint => {
      const cost = measured.waypoints[history.length + index]?.backward?.cost;
      return cost === undefined || index === 0 ? waypoint : { ...waypoint, cost };
    };
    this.setPlannedMovement(runtime().game.userId, {
      foundPath: foundPath.map(withCost),
      unreachableWaypoints: unreachableWaypoints.map((waypoint, index) => withCost(waypoint, foundPath.length + index)),
      history,
      hidden,
      searching,
    });
    this.showGhost(foundPath.at(-1) ?? null);
  }

  /** Take a user's plan, or forget it with null. One's own is told to the others. */
  setPlannedMovement(userId: string, plan: PlannedMovement | null): void {
    if (plan) this._plannedMovement[userId] = plan;
    else Reflect.deleteProperty(this._plannedMovement, userId);
    this.renderFlags.set({ refreshRuler: true });
    if (userId === runtime().game.userId) sharePlannedMovement(this.document, plan);
  }

  _onDragClickLeft(event: CanvasPointerEvent): void {
    if (event.ctrlKey || event.metaKey) this._addDragWaypoint();
    else void this._triggerDragLeftDrop(event);
  }

  _onDragClickRight(event: CanvasPointerEvent): void {
    const placed = this.#contexts().some((context) => context.waypoints.length > 0);
    if (placed) this._removeDragWaypoint();
    else this._triggerDragLeftCancel(event);
  }

  /** Fix the destination as a waypoint; the plan goes on from there. User waypoints are checkpoints. */
  _addDragWaypoint(): void {
    for (const context of this.#contexts()) {
      if (samePlace(context.waypoints.at(-1) ?? context.origin, context.destination)) continue;
      context.waypoints = [...context.waypoints, { ...context.destination, explicit: true, checkpoint: true }];
      context.token._searchDragPath(context);
    }
  }

  _removeDragWaypoint(): void {
    for (const context of this.#contexts()) {
      context.waypoints = context.waypoints.slice(0, -1);
      context.token._searchDragPath(context);
    }
  }

  async _triggerDragLeftDrop(event: CanvasPointerEvent): Promise<void> {
    await this.layer.dropDrag(event);
  }

  _triggerDragLeftCancel(event: CanvasPointerEvent): void {
    this.layer.cancelDrag(event);
  }

  /** True refuses the drop and the drag goes on. */
  _shouldPreventDragLeftDrop(_event: CanvasPointerEvent): boolean {
    return false;
  }

  /** The update that a drop makes: `[updates, operation]` as in 13.351. */
  _prepareDragLeftDropUpdates(event: CanvasPointerEvent): DropUpdates | null {
    const updates: Data[] = [];
    const movement: Data = {};
    for (const { token, foundPath } of Object.values(event.interactionData.contexts)) {
      const waypoints = foundPath
        .slice(1)
        .filter((waypoint) => !waypoint.intermediate)
        .map(dropWaypoint);
      if (waypoints.length === 0) continue;
      updates.push({ _id: token.id });
      movement[token.id] = {
        waypoints,
        method: "dragging",
        showRuler: true,
        constrainOptions: token._getDragConstrainOptions(),
      };
    }
    return updates.length > 0 ? [updates, { movement }] : null;
  }

  /** Commit the drag. Resolves to false if the drop was refused and the drag goes on. */
  async _onDragLeftDrop(event: CanvasPointerEvent): Promise<boolean> {
    const contexts = this.#contexts();
    await Promise.all(contexts.map(({ search }) => search?.promise ?? Promise.resolve(null)));
    if (event.interactionData.cancelled) return false;
    if (this._shouldPreventDragLeftDrop(event)) return false;
    const prepared = this._prepareDragLeftDropUpdates(event);
    for (const context of contexts) context.updating = true;
    // The preview stays until the update went through: a rule may have to ask somebody first.
    const done = prepared ? this.scene.updateEmbeddedDocuments("Token", ...prepared) : Promise.resolve([]);
    void done
      .catch((error: unknown) => {
        console.error(error);
        runtime().ui.notifications.error(error instanceof Error ? error : String(error));
      })
      .finally(() => {
        for (const { token } of contexts) token._endPlan();
      });
    return true;
  }

  _onDragLeftCancel(_event: CanvasPointerEvent): void {
    for (const context of this.#contexts()) {
      context.search?.cancel();
      context.searchId++;
      context.token._endPlan();
    }
  }

  _endPlan(): void {
    if (this.destroyed) return;
    const drag = this.layer.dragEvent?.interactionData.contexts[this.id];
    // A new drag of the same token may have begun while the update was under way.
    if (drag && !drag.updating && !this.layer.dragEvent?.interactionData.cancelled) return;
    this.showGhost(null);
    this.setPlannedMovement(runtime().game.userId, null);
  }

  _onDragEnd(): void {
    this.renderFlags.set({ refreshState: true });
  }
}

/** What of a waypoint goes to the server: its place and flags; cost and terrain are computed where it is executed. */
function dropWaypoint(waypoint: FullWaypoint): Waypoint {
  const { cost: _cost, terrain: _terrain, intermediate: _intermediate, ...rest } = waypoint;
  return rest;
}
