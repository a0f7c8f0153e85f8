import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseToken } from "../../common/documents/token.ts";
import type { BaseGrid, ElevatedPoint, Offset2D, Offset3D, PathMeasurement, Point } from "../../common/grid/index.ts";
import { GridlessGrid } from "../../common/grid/index.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants/permissions.ts";
import { TOKEN_DISPOSITIONS } from "../../common/constants/token.ts";
import { getProperty } from "../../common/utils/property.ts";
import type { Data } from "../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { completePath } from "../movement/complete-path.ts";
import { measurePath, type MeasurableWaypoint } from "../movement/measure-path.ts";
import type { TokenObjectPort } from "../movement/movement-ports.ts";
import type {
  CompleteWaypoint,
  MeasuredMovementWaypoint,
  MovementData,
  MovementMeasureOptions,
  MovementOperation,
  MovementWaypointInput,
  TokenPosition,
} from "../movement/movement-types.ts";
import {
  centerOf,
  occupiedOffsets,
  offsetToPosition,
  positionToOffset,
  sizeInPixels,
  snapPosition,
  spacePolygon,
} from "../movement/token-geometry.ts";
import { TokenMovement, type MoveOptions } from "../movement/token-movement.ts";
import { completeWaypoints } from "../movement/waypoints.ts";
import {
  toggleCombatant,
  createCombatants,
  deleteCombatants,
  type CombatantOptions,
} from "../combat/token-combatants.ts";
import { renewCombatants } from "../combat/renew-combatants.ts";
import type { Actor } from "./actor.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";
import { SyntheticActors } from "./synthetic-actors.ts";
import type { User } from "./user.ts";

export interface BarAttribute {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable: boolean;
}

/** Type package, client/documents/token; the movement of foundry.md §1 is in sandbox/client/movement. */
export class TokenDocument extends CanvasDocumentMixin(BaseToken) {
  declare actors: SyntheticActors;
  declare regions: Set<RegionDocument>;
  declare _movementFlow: TokenMovement;

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    const define = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    };
    define("actors", new SyntheticActors(this));
    define("regions", new Set());
    define("_movementFlow", new TokenMovement(this));
  }

  // Actor -------------------------------------------------------------------------------------------------------------

  /** The world's actor when linked; otherwise this token's own, made from the base actor and the delta. */
  get actor(): Actor | null {
    if (this._source["actorLink"] === true) return this.baseActor;
    return this.actors.actor;
  }

  get baseActor(): Actor | null {
    return this.actorId ? (game.actors.get(this.actorId) ?? null) : null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** Ownership goes by the actor; a token without one belongs to the game masters. */
  override get isOwner(): boolean {
    if (game.user?.isGM) return true;
    return this.actor?.isOwner ?? false;
  }

  get isSecret(): boolean {
    if (this.disposition !== TOKEN_DISPOSITIONS.SECRET || !game.user) return false;
    return !this.testUserPermission(game.user, DOCUMENT_OWNERSHIP_LEVELS.OBSERVER);
  }

  /** A token of an unlinked actor offers its own actor, its items and effects (type package, getEmbeddedCollection). */
  override getEmbeddedCollection(name: string): EmbeddedCollection {
    if (name === "Actor") return this.actors as unknown as EmbeddedCollection;
    if (!this.actorLink && (name === "Item" || name === "ActiveEffect") && this.actor) {
      return this.actor.getEmbeddedCollection(name);
    }
    return super.getEmbeddedCollection(name);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The value behind a bar of the token, or null (type package, TokenDocument#getBarAttribute). */
  getBarAttribute(barName: string, options: { readonly alternative?: string } = {}): BarAttribute | null {
    const bar = (this as unknown as Record<string, { attribute?: string | null } | undefined>)[barName];
    const attribute = options.alternative ?? bar?.attribute;
    if (!attribute || !this.actor) return null;
    const value = getProperty(this.actor.system, attribute);
    if (typeof value === "number") return { type: "value", attribute, value, editable: true };
    const { value: now, max } = (value ?? {}) as { value?: unknown; max?: unknown };
    if (typeof now !== "number" || typeof max !== "number") return null;
    return { type: "bar", attribute, value: now, max, editable: true };
  }

  // Preparation ---------------------------------------------------------------------------------------------------------

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.actor?.name ?? "";
    this.movementAction ??= this._inferMovementAction();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.regions = new Set(
      ([...(this.parent?.collections["regions"] ?? [])] as RegionDocument[]).filter((r) => this.testInsideRegion(r)),
    );
    // Prepared positions are the animated ones while a token walks; rules read `_source` (foundry.md §2.5).
    this._object?._applyAnimatedPosition?.();
  }

  _inferMovementAction(): string {
    return CONFIG.Token.movement.defaultAction;
  }

  /** Is the token's center inside? */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPosition> = {}): boolean {
    const position = { ...this._sourcePosition, ...data };
    return region.testPoint(this.getCenterPoint(position), position.elevation);
  }

  // Combat ----------------------------------------------------------------------------------------------------------------

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  async toggleCombatant(options: CombatantOptions & { readonly active?: boolean } = {}): Promise<boolean> {
    return toggleCombatant(this, options);
  }

  static async createCombatants(tokens: TokenDocument[], options: CombatantOptions = {}): Promise<Document[]> {
    return createCombatants(tokens, options);
  }

  static async deleteCombatants(tokens: TokenDocument[], options: CombatantOptions = {}): Promise<Document[]> {
    return deleteCombatants(tokens, options);
  }

  // Place and size --------------------------------------------------------------------------------------------------------

  /** The grid of the token's scene. */
  get grid(): BaseGrid {
    return (this.parent as Scene | null)?.grid ?? new GridlessGrid({ size: 100 });
  }

  #position(data: Partial<TokenPosition>): TokenPosition {
    return { ...this._sourcePosition, ...data };
  }

  getSnappedPosition(data: Partial<TokenPosition> = {}): ElevatedPoint {
    return snapPosition(this.grid, this.#position(data));
  }

  /** Pixels. */
  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    return sizeInPixels(this.grid, this.#position(data));
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): ElevatedPoint {
    return centerOf(this.grid, this.#position(data));
  }

  getGridSpacePolygon(data: Partial<TokenPosition> = {}): Point[] | undefined {
    return spacePolygon(this.grid, this.#position(data));
  }

  getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): Offset2D[] {
    return occupiedOffsets(this.grid, this.#position(data));
  }

  _positionToGridOffset(data: Partial<TokenPosition> = {}): Offset3D {
    return positionToOffset(this.grid, this.#position(data));
  }

  _gridOffsetToPosition(offset: Offset3D, data: Partial<TokenPosition> = {}): ElevatedPoint {
    return offsetToPosition(this.grid, offset, this.#position(data));
  }

  // Movement (foundry.md §1) ------------------------------------------------------------------------------------------------

  get movement(): MovementData {
    return this._movementFlow.data;
  }

  /** What has been recorded, from where the first recorded movement began. */
  get movementHistory(): MeasuredMovementWaypoint[] {
    return this._source["_movementHistory"] as MeasuredMovementWaypoint[];
  }

  async move(waypoints: MovementWaypointInput | MovementWaypointInput[], options: MoveOptions = {}): Promise<boolean> {
    return this._movementFlow.move([waypoints].flat(), options);
  }

  async resize(dimensions: Partial<TokenPosition>, options: Data = {}): Promise<boolean> {
    return this._movementFlow.resize(dimensions, options);
  }

  stopMovement(): boolean {
    return this._movementFlow.stop();
  }

  pauseMovement(): (() => Promise<boolean>) | null;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return this._movementFlow.pause(key);
  }

  resumeMovement(movementId: string, key: string): void {
    this._movementFlow.resume(movementId, key);
  }

  _stopMovementOnDisconnect(): void {
    this._movementFlow.stopLocally();
  }

  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    return this._movementFlow.revert(movementId);
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({}, { _clearMovementHistory: true });
  }

  /** Add the spaces between. The first waypoint is where the path begins. */
  getCompleteMovementPath(waypoints: readonly MovementWaypointInput[]): CompleteWaypoint[] {
    const action = this.movementAction ?? this._inferMovementAction();
    return completePath(this.grid, completeWaypoints(this._sourcePosition, waypoints, action));
  }

  measureMovementPath(
    waypoints: readonly MovementWaypointInput[],
    options: MovementMeasureOptions = {},
  ): PathMeasurement {
    const action = this.movementAction ?? this._inferMovementAction();
    const complete = completeWaypoints(this._sourcePosition, waypoints, action);
    const withCost = complete.map((waypoint, index): MeasurableWaypoint => {
      const { cost } = (waypoints[index] ?? {}) as { cost?: MeasurableWaypoint["cost"] };
      return { ...waypoint, cost };
    });
    return measurePath(this.grid, withCost, options);
  }

  /** Measure for execution: with the picture's cost function when the token is drawn, plainly otherwise. */
  _measurePath(waypoints: readonly MeasurableWaypoint[]): PathMeasurement {
    const picture = this.rendered ? (this.object as TokenObjectPort | null) : null;
    return picture?.measureMovementPath?.(waypoints, { preview: false }) ?? measurePath(this.grid, waypoints);
  }

  /** "Recorded by default iff the token has a combatant in the active, started combat" (foundry.md §1.9). */
  _shouldRecordMovementHistory(): boolean {
    const combat = game.combats.active;
    return combat?.started === true && combat.getCombatantsByToken(this).length > 0;
  }

  static _isMovementUpdate(changes: Data, origin?: TokenPosition): boolean {
    return BaseToken.MOVEMENT_FIELDS.some((field) => field in changes && changes[field] !== origin?.[field]);
  }

  /** For subclasses: false refuses the movement. */
  async _preUpdateMovement(_movement: MovementOperation, _operation: Data): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdateMovement(_movement: MovementOperation, _operation: Data, _user: User): void {
    // For subclasses.
  }

  _onMovementStopped(): void {
    // For subclasses.
  }

  _onMovementPaused(): void {
    // For subclasses.
  }

  _onMovementRecorded(): void {
    // For subclasses.
  }

  override _hasSpecialUpdate(options: Data): boolean {
    return this._movementFlow.isSpecial(options);
  }

  // Events ------------------------------------------------------------------------------------------------------------------

  override async _preUpdate(changed: Data, options: Data, user: User): Promise<boolean | undefined> {
    const allowed = await super._preUpdate(changed, options, user);
    if (allowed === false) return false;
    return this._movementFlow.preUpdate(changed, options);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    this._movementFlow.receive(options, userId);
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this._onUpdateBaseActor();
    if (["name", "texture", "actorId"].some((key) => key in changed))
      renewCombatants((combatant) => combatant.tokenId === this.id);
    this._movementFlow.receiveSignals(options);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    this._movementFlow.forget();
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: Data,
    user: User,
  ): Promise<boolean | undefined> {
    const allowed = await super._preUpdateOperation(documents, operation, user);
    if (allowed === false) return false;
    TokenMovement.seal(operation);
    return undefined;
  }

  /** After the single documents' events: the movement's own events, then the next section (foundry.md §1.4, 4 to 7). */
  static override async _onUpdateOperation(documents: Document[], operation: Data, user: User): Promise<void> {
    const base = super._onUpdateOperation(documents, operation, user);
    TokenMovement.dispatch(documents as TokenDocument[], operation, user);
    await base;
  }

  override _onUpdateWorkflowEnd(): void {
    this._movementFlow.endWorkflow();
  }

  static override async _onDeleteOperation(documents: Document[], operation: Data, user: User): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    Combat._onDeleteTokens(documents as TokenDocument[], operation, user);
  }

  /** The base actor has changed: the token's own actor is made anew from it. */
  _onUpdateBaseActor(update: Data = {}, options: Data = {}): void {
    if (!this.actorLink) this.actors.refresh();
    this._onRelatedUpdate(update, options);
  }

  /** Something that the token shows of its actor has changed. */
  _onRelatedUpdate(_update: Data = {}, _options: Data = {}): void {
    const picture = this._object as { renderFlags?: { set(flags: Data): void } } | null;
    picture?.renderFlags?.set({ refreshBars: true, redrawEffects: true, refreshVisibility: true });
  }
}
