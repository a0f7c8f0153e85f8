/**
 * `canvas.tokens` (V13 API documentation, TokenLayer): the tokens of the scene, which are controlled, moving them by
 * keyboard, undo, targets, and the drag under way.
 */
import { Container, type Sprite } from "pixi.js";
import { localize, runtime, type Data } from "../../apps/runtime.ts";
import type { KeyboardEventContext } from "../../apps/interaction/keybindings.ts";
import type { Token } from "../placeables/token.ts";
import type { AnimatedState } from "../placeables/token-animation.ts";
import type { CanvasPointerEvent } from "../pointer-event.ts";
import type { MovementData, Point, TokenDocumentPort } from "../ports.ts";
import { theCanvas } from "../the-canvas.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";
import { StepCollector } from "./step-collector.ts";
import { UndoHistory } from "./undo-history.ts";

export interface MoveManyOptions {
  dx?: -1 | 0 | 1;
  dy?: -1 | 0 | 1;
  dz?: -1 | 0 | 1;
  rotate?: boolean;
  ids?: string[];
  includeLocked?: boolean;
}

export class TokenLayer extends CanvasLayer {
  static documentName = "Token";
  readonly hookName = "TokenLayer";
  /** The tokens of the scene, and faint pictures of where dragged ones will stand. Null while no scene is drawn. */
  objects: Container | null = null;
  preview: Container<Sprite> | null = null;
  /** The paths of the tokens' rulers. */
  _rulerPaths: Container | null = null;
  readonly controlledObjects = new Map<string, Token>();
  readonly undo = new UndoHistory();
  hover: Token | null = null;
  highlightObjects = false;
  active = true;
  /** The drag under way; its `interactionData` holds one context for each token. */
  dragEvent: CanvasPointerEvent | null = null;
  #dragged: Token | null = null;
  #tabIndex: number | null = null;
  readonly #objects = new Map<string, Token>();
  readonly #steps = new StepCollector((dx, dy) => void this.moveMany({ dx, dy }));

  static override get layerOptions(): LayerOptions {
    return { name: "tokens", zIndex: 200 };
  }

  get placeables(): Token[] {
    return [...this.#objects.values()];
  }

  get controlled(): Token[] {
    return [...this.controlledObjects.values()];
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }

  get documentCollection(): unknown {
    return theCanvas().scene?.tokens ?? null;
  }

  get activeTool(): string {
    return theCanvas().activeTool;
  }

  get isDragging(): boolean {
    return this.dragEvent !== null;
  }

  get(id: string): Token | undefined {
    return this.#objects.get(id);
  }

  activate(): this {
    this.active = true;
    return this;
  }

  /** Build the picture of a document; the caller draws it. The document's own object if there is one. */
  createObject(document: TokenDocumentPort): Token {
    const known = this.#objects.get(document.id);
    if (known) return known;
    const TokenClass = runtime().CONFIG.Token.objectClass as new (document: TokenDocumentPort) => Token;
    const token = new TokenClass(document);
    document._object = token;
    this.#objects.set(document.id, token);
    return token;
  }

  forget(token: Token): void {
    this.#objects.delete(token.id);
    token.document._object = null;
  }

  protected override async _draw(): Promise<void> {
    this.objects = this.addChild(new Container());
    this.preview = this.addChild(new Container<Sprite>());
    this.objects.sortableChildren = true;
    this._rulerPaths = this.addChild(new Container());
    this.preview.eventMode = this._rulerPaths.eventMode = "none";
    const documents = [...(theCanvas().scene?.tokens ?? [])] as TokenDocumentPort[];
    await Promise.all(documents.map((document) => this.createObject(document).draw()));
  }

  protected override async _tearDown(): Promise<void> {
    this.cancelDrag();
    this.releaseAll();
    for (const token of this.placeables) {
      token.destroy();
      this.forget(token);
    }
    this.undo.clear();
    this.hover = null;
    this.#tabIndex = null;
    this.objects = this.preview = this._rulerPaths = null;
    await super._tearDown();
  }

  /** The topmost token that the user sees at a point, by elevation, then sort value. Pixels. */
  at({ x, y }: Point): Token | null {
    const above = (a: Token, b: Token): number =>
      b.document.elevation - a.document.elevation || b.document.sort - a.document.sort || b.zIndex - a.zIndex;
    const hit = this.placeables.filter((token) => token.isVisible && token.bounds.contains(x, y)).reverse();
    return hit.sort(above)[0] ?? null;
  }

  releaseAll(options: Data = {}): number {
    const { controlled } = this;
    for (const token of controlled) token.release(options);
    return controlled.length;
  }

  controlAll(): Token[] {
    for (const token of this.placeables) if (token.isVisible) token.control({ releaseOthers: false });
    return this.controlled;
  }

  /** Control the tokens whose centre lies in a rectangle. Pixels. True if the selection changed. */
  selectObjects(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { releaseOthers = true } = {},
  ): boolean {
    const before = this.controlled;
    const inside = this.placeables.filter((token) => {
      const { center } = token;
      return token.isVisible && center.x >= x && center.x <= x + width && center.y >= y && center.y <= y + height;
    });
    if (releaseOthers) for (const token of before) if (!inside.includes(token)) token.release();
    for (const token of inside) token.control({ releaseOthers: false });
    return before.length !== this.controlled.length || before.some((token) => !token.controlled);
  }

  /** Control the next (or previous) owned token and bring it into view. */
  cycleTokens(forwards: boolean = false, reset: boolean = false): Token | null {
    const tokens = this.placeables
      .filter((token) => token.isOwner && token.isVisible)
      .sort((a, b) => a.center.y - b.center.y || a.center.x - b.center.x);
    const [first] = tokens;
    if (!first) return null;
    const current = this.controlled.length === 1 ? this.controlled[0] : undefined;
    if (reset) this.#tabIndex = null;
    const at = current ? tokens.indexOf(current) : (this.#tabIndex ?? -1);
    const next = (at + (forwards ? 1 : -1) + tokens.length) % tokens.length;
    this.#tabIndex = Math.max(0, next);
    const token = tokens[this.#tabIndex] ?? first;
    token.control();
    const { x, y } = token.center;
    void theCanvas().animatePan({ x, y, duration: 250 });
    return token;
  }

  /**
   * Move tokens one step by keyboard, in one database operation. Locked tokens stay; while the game is paused only a
   * game master moves. Resolves to the tokens that were asked to move.
   */
  async moveMany({ dx = 0, dy = 0, dz = 0, rotate = false, ids, includeLocked = false }: MoveManyOptions = {}): Promise<
    Token[]
  > {
    if (rotate) throw new Error("The sandbox does not imitate rotating tokens by keyboard");
    if (dx === 0 && dy === 0 && dz === 0) return [];
    const { game, ui } = runtime();
    const objects = this._getMovableObjects(ids, includeLocked);
    if (objects.length === 0) return [];
    if (game.paused && !game.user.isGM) {
      ui.notifications.warn(localize("GAME.PausedWarning"));
      return [];
    }
    const [updates, operation] = this._prepareKeyboardMovementUpdates(objects, dx, dy, dz);
    await theCanvas().scene?.updateEmbeddedDocuments("Token", updates, operation);
    return objects;
  }

  protected _getMovableObjects(ids?: string[] | null, includeLocked: boolean = false): Token[] {
    const tokens = ids ? ids.map((id) => this.#require(id)) : this.controlled;
    return tokens.filter((token) => (includeLocked || !token.document.locked) && token.document.isOwner);
  }

  #require(id: string): Token {
    const token = this.#objects.get(id);
    if (!token) throw new Error(`"${id}" is not the id of a token in the viewed scene`);
    return token;
  }

  /** Each key press is one movement of method "keyboard". */
  protected _prepareKeyboardMovementUpdates(objects: Token[], dx: number, dy: number, dz: number): [Data[], Data] {
    const updates: Data[] = [];
    const movement: Data = {};
    for (const token of objects) {
      const place = token._getShiftedPosition(dx, dy, dz);
      const waypoint = { ...place, action: token._getKeyboardMovementAction(), snapped: true, checkpoint: true };
      updates.push({ _id: token.id });
      movement[token.id] = {
        waypoints: [waypoint],
        method: "keyboard",
        constrainOptions: token._getDragConstrainOptions(),
      };
    }
    return [updates, { movement }];
  }

  /** A direction key went down. False if there is nothing to move, so that the key may mean something else. */
  moveByKey(dx: number, dy: number, { isShift }: KeyboardEventContext): boolean {
    if (isShift || this.isDragging) return false;
    if (this.controlled.length === 0) {
      theCanvas().panByKey(dx, dy);
      return true;
    }
    this.#steps.add(dx, dy);
    return true;
  }

  /** Take back the last movement of this user's making. */
  async undoHistory(): Promise<unknown[]> {
    const { game, ui } = runtime();
    if (game.paused && !game.user.isGM) {
      ui.notifications.warn(localize("GAME.PausedWarning"));
      return [];
    }
    return this.undo.undo(theCanvas().scene);
  }

  rememberForUndo(
    tokenId: string,
    place: AnimatedState,
    { movement, options, userId }: { movement: MovementData | undefined; options: Data; userId: string },
  ): void {
    if (userId !== runtime().game.userId || options["isUndo"]) return;
    this.undo.remember(tokenId, place, { movement, operation: options });
  }

  /** Renew live previews after the rules' state changed. */
  recalculatePlannedMovementPaths(): void {
    for (const token of this.placeables) token.recalculatePlannedMovementPath();
  }

  /** Begin to drag a token; it is controlled first. False if the user may not. */
  startDrag(token: Token, event: CanvasPointerEvent): boolean {
    const { game, ui } = runtime();
    if (!token.controlled && !token.control()) return false;
    if (game.paused && !game.user.isGM) {
      ui.notifications.warn(localize("GAME.PausedWarning"));
      return false;
    }
    if (!token.can(game.user, "drag", event)) return false;
    this.dragEvent = event;
    this.#dragged = token;
    token._onDragLeftStart(event);
    return true;
  }

  moveDrag(event: CanvasPointerEvent): void {
    if (!this.dragEvent) return;
    this.dragEvent.interactionData.destination = event.interactionData.destination;
    this.#dragged?._onDragLeftMove(event);
  }

  /** The button was let go: with Ctrl a waypoint is set and the drag goes on, else it ends. */
  releaseDrag(event: CanvasPointerEvent): void {
    this.#dragged?._onDragClickLeft(event);
  }

  rightClickDrag(event: CanvasPointerEvent): void {
    this.#dragged?._onDragClickRight(event);
  }

  wheelDrag(direction: 1 | -1, precise: boolean): void {
    this.#dragged?._changeDragElevation(direction, { precise });
  }

  async dropDrag(event: CanvasPointerEvent): Promise<void> {
    const { dragEvent } = this;
    // A second click while the first drop waits for its path means nothing.
    if (!dragEvent || !this.#dragged || dragEvent.interactionData.dropped) return;
    const { interactionData } = dragEvent;
    interactionData.dropped = true;
    const dropped = await this.#dragged._onDragLeftDrop({ ...event, interactionData });
    interactionData.dropped = dropped;
    if (dropped && this.dragEvent === dragEvent) this.#endDrag();
  }

  cancelDrag(event: CanvasPointerEvent | null = this.dragEvent): void {
    if (!this.dragEvent || !event) return;
    this.dragEvent.interactionData.cancelled = true;
    this.#dragged?._onDragLeftCancel(event);
    this.#endDrag();
  }

  #endDrag(): void {
    const contexts = Object.values(this.dragEvent?.interactionData.contexts ?? {});
    this.dragEvent = null;
    this.#dragged = null;
    for (const { token } of contexts) token._onDragEnd();
  }

  targetHovered(releaseOthers: boolean): boolean {
    const token = this.hover;
    if (!token?.isVisible) return false;
    token.setTarget(!token.isTargeted, { releaseOthers });
    return true;
  }

  /** The Delete key: a game master deletes the controlled tokens. */
  async deleteControlled(): Promise<unknown> {
    const { user } = runtime().game;
    const ids = this.controlled
      .filter((token) => token.can(user, "delete") && !token.document.locked)
      .map((token) => token.id);
    if (ids.length === 0) return [];
    return theCanvas().scene?.deleteEmbeddedDocuments("Token", ids);
  }

  toggleHud(token: Token): void {
    theCanvas().hud.token.toggle(token);
  }

  /** Close the HUD if it is this token's. */
  closeHud(token: Token): void {
    const { token: hud } = theCanvas().hud;
    if (hud.rendered && hud.object === token) void hud.close();
  }

  /** A controlled token's picture moved: what is bound to it follows. */
  moved(tokenId: string): void {
    const token = this.#objects.get(tokenId);
    if (token) theCanvas().hud.token.follow(token);
  }

  keepInView(point: Point): void {
    if (theCanvas().isOffscreen(point)) void theCanvas().animatePan({ ...point, duration: 250 });
  }
}
