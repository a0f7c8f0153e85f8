/**
 * A token's movement at this client (foundry.md §1; type package, TokenDocument). The mover's client prepares each section,
 * may pause or stop at checkpoints and carries on; all clients hear of every section and of pauses and stops.
 */
import { deepFreeze } from "../../common/utils/clone.ts";
import type { Data } from "../../common/utils/types.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { Continuation } from "./continuation.ts";
import type {
  ConstrainOptions,
  MeasuredMovementWaypoint,
  MovementArguments,
  MovementData,
  MovementMethod,
  MovementOperation,
  MovementRequest,
  MovementWaypointInput,
  TokenPosition,
} from "./movement-types.ts";
import { freezeForReview, prepareMovement, type MovementOptions } from "./prepare-movement.ts";
import { emptyHistory, emptySection } from "./sections.ts";
import { positionOf } from "./waypoints.ts";

export interface MoveOptions extends Data {
  readonly method?: MovementMethod;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
  readonly constrainOptions?: ConstrainOptions;
}

const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** Options of an update that core hands on to the continuation; custom ones are not carried (foundry.md §1.4). */
const CARRIED_OPTIONS = ["animate", "animation", "pan"] as const;

/** Core's own signals: updates that change nothing and say something (foundry.md §1.3). */
const SIGNALS = ["_stopMovement", "_pauseMovement", "_resumeMovement", "_clearMovementHistory"] as const;

export class TokenMovement {
  readonly #token: TokenDocument;
  #data: MovementData | null = null;
  #continuation: Continuation | null = null;

  constructor(token: TokenDocument) {
    this.#token = token;
  }

  get data(): MovementData {
    return this.#data ?? this.#atRest();
  }

  /** Before the first movement: completed, at the place where the token stands. */
  #atRest(): MovementData {
    const place = this.#token._sourcePosition;
    return {
      id: "",
      chain: [],
      origin: place,
      destination: place,
      passed: emptySection(),
      pending: emptySection(),
      history: emptyHistory(),
      constrained: false,
      recorded: false,
      method: "api",
      constrainOptions: {},
      autoRotate: false,
      showRuler: false,
      user: game.user,
      state: "completed",
      updateOptions: {},
    };
  }

  get #isMine(): boolean {
    return this.#data !== null && (this.#data.user as User).isSelf;
  }

  get #isOpen(): boolean {
    return this.#data?.state === "pending" || this.#data?.state === "paused";
  }

  isSpecial(options: Data): boolean {
    const movements = options["_movement"] as Record<string, unknown> | undefined;
    return movements?.[String(this.#token.id)] !== undefined || SIGNALS.some((signal) => options[signal] !== undefined);
  }

  // Sending -----------------------------------------------------------------------------------------------------------

  /** The part of core in `_preUpdate`. Returns false when the update is refused. */
  async preUpdate(changed: Data, options: MovementOptions): Promise<boolean | undefined> {
    // History and regions are core's own; nobody else writes them.
    delete changed["_movementHistory"];
    delete changed["_regions"];
    if (options["_clearMovementHistory"]) changed["_movementHistory"] = [];
    if (SIGNALS.some((signal) => options[signal] !== undefined)) return undefined;
    const prepared = prepareMovement(this.#token, changed, options);
    if (prepared.kind !== "movement") return prepared.kind === "none" ? undefined : this.#refuse(changed, options);
    const { movement, history } = prepared;
    this.#rewrite(changed, movement.destination);
    const review = freezeForReview(movement);
    options._movement = { ...options._movement, [String(this.#token.id)]: review };
    if (!(await this.#isAllowed(review, options))) return this.#refuse(changed, options);
    if (history) changed["_movementHistory"] = history;
    if (review.autoRotate)
      changed["rotation"] = rotationTowards(movement.origin, movement.destination, this.#token.rotation);
    if (options._movementArguments) options._movementArguments.result = true;
    return undefined;
  }

  /** `_preUpdateMovement` is awaited; hook `preMoveToken` is synchronous, a promise refuses nothing (issue #12170). */
  async #isAllowed(movement: MovementOperation, options: Data): Promise<boolean> {
    if ((await this.#token._preUpdateMovement(movement, options)) === false) return false;
    return Hooks.call("preMoveToken", this.#token, movement, options);
  }

  #rewrite(changed: Data, destination: TokenPosition): void {
    const source = this.#token._sourcePosition;
    for (const key of POSITION_KEYS) {
      if (destination[key] === source[key]) Reflect.deleteProperty(changed, key);
      else changed[key] = destination[key];
    }
  }

  /**
   * Only the movement is cancelled: whatever else the update holds goes through. That this is so in Foundry is not
   * confirmed (foundry.md §11.3).
   */
  #refuse(changed: Data, options: MovementOptions): boolean | undefined {
    for (const key of POSITION_KEYS) Reflect.deleteProperty(changed, key);
    if (options._movement) Reflect.deleteProperty(options._movement, String(this.#token.id));
    return Object.keys(changed).every((key) => key === "_id") ? false : undefined;
  }

  /** Before the operation leaves: arguments stay here, movements are frozen (foundry.md §1.3). */
  static seal(operation: Data): void {
    delete operation["_movementArguments"];
    const movements = operation["_movement"] as Record<string, MovementOperation> | undefined;
    if (!movements) return;
    operation["_movement"] = deepFreeze(
      Object.fromEntries(Object.entries(movements).map(([id, movement]) => [id, { ...movement }])),
    );
  }

  /** V13: resolves once the token has reached the first checkpoint (foundry.md §1.5). */
  async move(waypoints: MovementWaypointInput[], options: MoveOptions): Promise<boolean> {
    const { method = "api", autoRotate, showRuler, constrainOptions, ...rest } = options;
    const request: MovementRequest = { waypoints, method };
    if (autoRotate !== undefined) request.autoRotate = autoRotate;
    if (showRuler !== undefined) request.showRuler = showRuler;
    if (constrainOptions !== undefined) request.constrainOptions = constrainOptions;
    return this.#send(request, { result: false }, rest);
  }

  async #send(request: MovementRequest, args: MovementArguments, options: Data): Promise<boolean> {
    await this.#token.update(
      {},
      { ...options, movement: { [String(this.#token.id)]: request }, _movementArguments: args },
    );
    return args.result;
  }

  /** Keep the center where it is. */
  async resize(dimensions: Partial<TokenPosition>, options: Data): Promise<boolean> {
    const before = this.#token._sourcePosition;
    const after = { ...before, ...dimensions };
    const [old, size] = [this.#token.getSize(before), this.#token.getSize(after)];
    const x = Math.round(before.x + (old.width - size.width) / 2);
    const y = Math.round(before.y + (old.height - size.height) / 2);
    return this.move([{ ...after, x, y }], { ...options, method: "api" });
  }

  /** Take back recorded movement: all, or from the given one to the last (foundry.md §1.9). */
  async revert(movementId?: string): Promise<boolean> {
    const history = this.#token.movementHistory;
    const index = movementId === undefined ? 0 : history.findIndex((waypoint) => waypoint.movementId === movementId);
    const prior = history[Math.max(0, index - 1)];
    if (index < 0 || !prior) return false;
    // With only the starting place left there is no movement to remember.
    const rollback = index <= 1 ? [] : history.slice(0, index);
    const waypoint = { ...positionOf(prior), action: "displace", snapped: prior.snapped, checkpoint: true };
    const request: MovementRequest = {
      waypoints: [waypoint],
      method: "undo",
      constrainOptions: { ignoreWalls: true, ignoreCost: true },
    };
    return this.#send(request, { result: false, rollback }, { isUndo: true });
  }

  // Receiving: on every client -------------------------------------------------------------------------------------------

  /** A section has been walked: the document stands at its checkpoint already. */
  receive(options: Data, userId: string): void {
    const movements = options["_movement"] as Record<string, MovementOperation> | undefined;
    const movement = movements?.[String(this.#token.id)];
    const user = game.users.get(userId);
    if (!movement || !user) return;
    this.#leaveBehind(movement);
    const open = movement.pending.waypoints.length > 0;
    const state = open ? "pending" : movement.constrained ? "stopped" : "completed";
    this.#data = { ...movement, user, state, updateOptions: options };
    if (open) user.movingTokens.add(this.#token);
    else user.movingTokens.delete(this.#token);
    this.#continuation = open && user.isSelf ? new Continuation(movement.id, () => this.#goOn()) : null;
  }

  /** A movement that this one does not continue can never go on. */
  #leaveBehind(next: MovementOperation): void {
    const last = this.#data;
    if (!last || next.chain.includes(last.id)) return;
    (last.user as User).movingTokens.delete(this.#token);
    this.#continuation?.cancel();
  }

  /** `_onUpdateMovement` and hook `moveToken`, for every token of the operation. */
  static dispatch(tokens: readonly TokenDocument[], operation: Data, user: User): void {
    const movements = (operation["_movement"] ?? {}) as Record<string, MovementOperation>;
    for (const token of tokens) {
      const movement = movements[String(token.id)];
      if (!movement) continue;
      guarded("TokenDocument#_onUpdateMovement", () => token._onUpdateMovement(movement, operation, user));
      Hooks.callAll("moveToken", token, movement, operation, user);
      if (movement.recorded || movement.method === "undo") token._movementFlow.#announce("recordToken");
      // A path that was cut short ends in a stop (issue #13043).
      if (token._movementFlow.data.state === "stopped") token._movementFlow.#announce("stopToken");
    }
  }

  #announce(hook: "stopToken" | "pauseToken" | "recordToken"): void {
    const token = this.#token;
    guarded(hook, () => {
      if (hook === "stopToken") token._onMovementStopped();
      else if (hook === "pauseToken") token._onMovementPaused();
      else token._onMovementRecorded();
    });
    Hooks.callAll(hook, token);
  }

  receiveSignals(options: Data): void {
    if (options["_clearMovementHistory"]) this.#announce("recordToken");
    if (typeof options["_stopMovement"] === "string" && options["_stopMovement"] === this.#data?.id) this.stopLocally();
    if (options["_pauseMovement"] === true && this.#data?.state === "pending" && !this.#isMine) this.#setPaused();
    const [movementId, key] = (options["_resumeMovement"] ?? []) as [string?, string?];
    if (movementId !== undefined && key !== undefined && this.#continuation?.movementId === movementId)
      this.#continuation.resume(key);
  }

  /** The update workflow of a section is over: walk on if nobody holds the token. */
  endWorkflow(): void {
    const continuation = this.#continuation;
    if (!continuation || continuation.isOver) return;
    continuation.endWorkflow();
    if (!continuation.isPaused) void continuation.goOn();
  }

  // Pausing and stopping ---------------------------------------------------------------------------------------------------

  pause(key: string | undefined): (() => Promise<boolean>) | Promise<boolean> | null {
    const continuation = this.#continuation;
    if (!this.#isMine || !this.#isOpen || !continuation || continuation.isOver) return null;
    const promise = key === undefined ? continuation.pauseWithCallback() : continuation.pauseWithKey(key);
    if (this.#data?.state === "pending" && continuation.isPaused) {
      this.#setPaused();
      this.#signal({ _pauseMovement: true });
    }
    return promise;
  }

  #setPaused(): void {
    if (this.#data) this.#data.state = "paused";
    this.#announce("pauseToken");
  }

  /** The mover's own client resumes at once; others ask it through the server, which wants owners. */
  resume(movementId: string, key: string): void {
    if (this.#isMine) {
      if (this.#continuation?.movementId === movementId) this.#continuation.resume(key);
    } else this.#signal({ _resumeMovement: [movementId, key] });
  }

  stop(): boolean {
    if (!this.#isMine) return false;
    if (this.#data?.state === "stopped") return true;
    if (!this.#data || !this.#isOpen) return false;
    const { id } = this.#data;
    this.stopLocally();
    this.#signal({ _stopMovement: id });
    return true;
  }

  /** V13 leaves `pending` as it is (issue #13044): the state says that the movement is over. */
  stopLocally(): void {
    if (!this.#data || !this.#isOpen) return;
    this.#data.state = "stopped";
    (this.#data.user as User).movingTokens.delete(this.#token);
    this.#continuation?.cancel();
    this.#announce("stopToken");
  }

  forget(): void {
    this.#continuation?.cancel();
    if (this.#data) (this.#data.user as User).movingTokens.delete(this.#token);
  }

  #signal(options: Data): void {
    this.#token
      .update({}, options)
      .catch((error: unknown) => Hooks.onError("TokenDocument movement", error, { log: "error" }));
  }

  // The next section ----------------------------------------------------------------------------------------------------------

  /** A new update with a new id for the rest of the path; resolves to whether the token moved. */
  async #goOn(): Promise<boolean> {
    const data = this.#data;
    if (!data || !this.#isOpen) return false;
    try {
      // World pause: the token halts at the checkpoint it has reached (foundry.md §1.5).
      const held = game.paused && !game.user?.isGM;
      const moved = !held && (await this.#send(requestFor(data), argumentsFor(data), carriedOptions(data)));
      if (!moved && this.#data === data) this.stop();
      return moved;
    } catch (error) {
      Hooks.onError("TokenDocument movement", error, { msg: "A movement could not go on", log: "error" });
      if (this.#data === data) this.stop();
      return false;
    }
  }
}

function guarded(location: string, task: () => void): void {
  try {
    task();
  } catch (error) {
    Hooks.onError(location, error, { msg: `Error in ${location}`, log: "error" });
  }
}

function requestFor(data: MovementData): MovementRequest {
  const waypoints = data.pending.waypoints.map(
    ({ cost: _cost, userId: _user, movementId: _id, ...waypoint }) => waypoint,
  );
  const { method, autoRotate, showRuler, constrainOptions } = data;
  return { waypoints, method, autoRotate, showRuler, constrainOptions };
}

/** Unrecorded sections are handed on, so that the whole movement is measured as one. */
function argumentsFor(data: MovementData): MovementArguments {
  const chain = [...data.chain, data.id];
  if (data.recorded) return { result: false, chain };
  const unrecorded: MeasuredMovementWaypoint[] = [...data.history.unrecorded.waypoints];
  const [first] = data.passed.waypoints;
  const begun = unrecorded.length > 0 || data.history.recorded.waypoints.length > 0;
  if (!begun && first) unrecorded.push({ ...first, ...data.origin, cost: 0 });
  return { result: false, chain, unrecorded: [...unrecorded, ...data.passed.waypoints] };
}

function carriedOptions(data: MovementData): Data {
  return Object.fromEntries(
    CARRIED_OPTIONS.filter((key) => key in data.updateOptions).map((key) => [key, data.updateOptions[key]]),
  );
}

/** Degrees; 0 faces south. */
function rotationTowards(from: TokenPosition, to: TokenPosition, current: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return current;
  return ((((Math.atan2(dy, dx) * 180) / Math.PI - 90 + 360) % 360) + 360) % 360;
}
