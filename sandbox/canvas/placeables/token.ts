/**
 * `foundry.canvas.placeables.Token` (V13 API documentation): the walk of its picture, its ruler, clicks and targets. What
 * is drawn of it is in token-display.ts, planning a movement in token-drag.ts.
 */
import { localize, runtime, type Data, type UserPort } from "../../apps/runtime.ts";
import type { TokenLayer } from "../layers/tokens.ts";
import type { CanvasPointerEvent } from "../pointer-event.ts";
import type { MovementData, TokenDocumentPort, TokenPosition } from "../ports.ts";
import { theCanvas } from "../the-canvas.ts";
import type { BaseTokenRuler } from "../tokens/base-ruler.ts";
import { movementLegs } from "./movement-legs.ts";
import type { ControlOptions } from "./placeable-object.ts";
import { TokenAnimation, type AnimatedState, type AnimationContext } from "./token-animation.ts";
import { DisplayedToken } from "./token-display.ts";

interface TargetOptions {
  user?: UserPort | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

export class Token extends DisplayedToken {
  override readonly targeted = new Set<UserPort>();
  ruler: BaseTokenRuler | null = null;
  readonly #animation: TokenAnimation;
  /** Where the token stood before the update that is being shown. */
  #lastPlace: AnimatedState;
  #showMovementRuler = false;

  constructor(document: TokenDocumentPort) {
    super(document);
    this.#lastPlace = placeOf(document);
    this.#animation = new TokenAnimation(
      (state) => {
        this.#onAnimationFrame(state);
      },
      () => {
        this.#onAnimationEnd();
      },
    );
  }

  override get layer(): TokenLayer {
    return theCanvas().tokens;
  }

  /** May the recorded movement be shown to this user right now? While hovered or highlighted, in combat. */
  get showRuler(): boolean {
    return this.isVisible && (this.#showMovementRuler || this.hover || this.layer.highlightObjects);
  }

  get movementAnimationName(): string {
    return `${this.objectId}.movement`;
  }

  /** Resolves when the picture arrives; null while it stands. */
  get movementAnimationPromise(): Promise<void> | null {
    return this.#animation.promise?.then(() => undefined) ?? null;
  }

  get animationContexts(): Map<string, AnimationContext> {
    const { promise, destination, remainingMs } = this.#animation;
    if (!promise || !destination) return new Map();
    const name = this.movementAnimationName;
    return new Map([[name, { name, to: destination, duration: remainingMs, promise }]]);
  }

  protected override async _draw(): Promise<void> {
    await super._draw();
    if (this.ruler) return;
    const RulerClass = runtime().CONFIG.Token.rulerClass as (new (token: Token) => BaseTokenRuler) | null;
    this.ruler = RulerClass ? new RulerClass(this) : null;
    await this.ruler?.draw();
  }

  override clear(): void {
    this.ruler?.clear();
  }

  protected override _destroy(): void {
    this.#animation.stop();
    for (const user of [...this.targeted]) user.targets.delete(this);
    this.ruler?.destroy();
    this.ruler = null;
    super._destroy();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    super._applyRenderFlags(flags);
    if (flags["refreshRuler"] || flags["refreshState"]) this._refreshRuler();
  }

  /** Give the ruler its data: what was walked, what is ahead, what users plan. */
  _refreshRuler(): void {
    if (!this.ruler) return;
    const { movement } = this.document;
    const walking = this.#animation.running && movement.showRuler;
    const history = this.showRuler ? this.document.movementHistory : [];
    const recorded = movement.recorded && history.length > 0;
    const passed = walking && !recorded ? [...history, ...movement.passed.waypoints] : history;
    this.ruler.visible = this.ruler.isVisible;
    this.ruler.refresh({
      passedWaypoints: passed,
      pendingWaypoints: walking && movement.state !== "stopped" ? movement.pending.waypoints : [],
      plannedMovement: this._plannedMovement,
    });
  }

  /** Called by the document's `_onCreate`: the new token draws itself. */
  _onCreate(_data: Data, _options: Data, _userId: string): void {
    void this.draw();
  }

  /** Called by the document's `_onUpdate` on every client. */
  _onUpdate(changed: Data, options: Data, userId: string): void {
    const movement = (options["_movement"] as Record<string, MovementData> | undefined)?.[this.id];
    const moved = movement !== undefined || ["x", "y", "elevation", "width", "height"].some((key) => key in changed);
    if (moved) this.#moveTo(movement, options, userId);
    const flags: Record<string, boolean> = {};
    if ("hidden" in changed || "alpha" in changed || "texture" in changed)
      flags["refreshMesh"] = flags["refreshState"] = true;
    if ("rotation" in changed) flags["refreshRotation"] = true;
    if ("sort" in changed) flags["refreshElevation"] = true;
    if (
      ["name", "displayName", "disposition", "displayBars", "bar1", "bar2", "actorId", "delta", "turnMarker"].some(
        (key) => key in changed,
      )
    ) {
      flags["refresh"] = true;
    }
    if ("_movementHistory" in changed) flags["refreshRuler"] = true;
    this.renderFlags.set(flags);
  }

  #moveTo(movement: MovementData | undefined, options: Data, userId: string): void {
    this.layer.rememberForUndo(this.id, this.#lastPlace, { movement, options, userId });
    const from = this.#animation.destination ?? this.#lastPlace;
    this.#lastPlace = placeOf(this.document);
    const animate = options["animate"] !== false;
    if (!animate) {
      this.#animation.stop();
      this.#rest();
      return;
    }
    const legs = movementLegs(this.document, { from, movement, options });
    this.#showMovementRuler = true;
    void this.#animation.walk(from, legs);
    if (options["pan"] !== false && this.controlled)
      this.layer.keepInView(this.document.getCenterPoint(this.#lastPlace));
  }

  #onAnimationFrame(state: AnimatedState): void {
    const resized = state.width !== this.document.width || state.height !== this.document.height;
    Object.assign(this.document, state);
    this.renderFlags.set(resized ? { refreshSize: true } : { refreshPosition: true, refreshElevation: true });
  }

  #onAnimationEnd(): void {
    this.#showMovementRuler = false;
    this.#rest();
  }

  /** Put the picture where the document's source says the token is. */
  #rest(): void {
    Object.assign(this.document, placeOf(this.document));
    if (!this.destroyed) this.renderFlags.set({ refreshSize: true, refreshTooltip: true, refreshRuler: true });
  }

  /** Called at the end of the document's data preparation: a walking token keeps its animated position. */
  _applyAnimatedPosition(): void {
    if (this.#animation.state) Object.assign(this.document, this.#animation.state);
  }

  /** End the walk at once. */
  stopAnimation(_options: { reset?: boolean } = {}): void {
    this.#animation.stop();
  }

  /** Called by the document's `_onDelete`. */
  _onDelete(_options: Data, _userId: string): void {
    if (this.hover) this._onHoverOut(null);
    this.release();
    this.layer.forget(this);
    this.destroy();
  }

  protected override _onControl(options: ControlOptions): void {
    super._onControl(options);
    if (options.pan) this.layer.keepInView(this.center);
  }

  protected override _onRelease(options: object): void {
    super._onRelease(options);
    this.layer.closeHud(this);
  }

  protected override _canDrag(user: UserPort, _event?: CanvasPointerEvent): boolean {
    if (!this.controlled || this.document.locked) return false;
    // V13: while the game is paused only a game master moves tokens.
    return !runtime().game.paused || user.isGM;
  }

  protected override _canView(user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }

  protected override _canHUD(user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "OWNER");
  }

  _onClickLeft(event: CanvasPointerEvent): void {
    const { game } = runtime();
    if (this.layer.activeTool === "target") {
      this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
      return;
    }
    if (!this.can(game.user, "control")) {
      if (!event.shiftKey) this.layer.releaseAll();
      return;
    }
    if (event.shiftKey && this.controlled) this.release();
    else this.control({ releaseOthers: !event.shiftKey && !this.controlled });
  }

  /** A second click opens the actor's sheet for those who may view it. */
  _onClickLeft2(_event: CanvasPointerEvent): void {
    const sheet = this.actor?.sheet;
    if (!sheet) return;
    if (!this.can(runtime().game.user, "view")) {
      runtime().ui.notifications.warn(
        runtime().game.i18n.format("SHEETS.DocumentSheetPrivate", { type: localize("DOCUMENT.Actor") }),
      );
      return;
    }
    if (sheet.rendered) {
      void sheet.maximize();
      sheet.bringToFront();
    } else void sheet.render({ force: true });
  }

  _onClickRight(event: CanvasPointerEvent): void {
    if (!this.can(runtime().game.user, "HUD")) {
      this._onClickRight2(event);
      return;
    }
    if (!this.controlled) this.control();
    this.layer.toggleHud(this);
  }

  /** A second right click targets. */
  _onClickRight2(event: CanvasPointerEvent): void {
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
  }

  /** Mark or unmark the token as a target of a user. Hook `targetToken` follows. */
  setTarget(
    targeted: boolean = true,
    { user, releaseOthers = true, groupSelection = false }: TargetOptions = {},
  ): void {
    const { game } = runtime();
    const target = user ?? game.user;
    const targets = target.targets as Set<Token>;
    const changed = this.targeted.has(target) !== targeted;
    if (releaseOthers) {
      for (const other of [...targets]) {
        if (other !== this) other.setTarget(false, { user: target, releaseOthers: false, groupSelection: true });
      }
    }
    if (targeted) {
      this.targeted.add(target);
      targets.add(this);
    } else {
      this.targeted.delete(target);
      targets.delete(this);
    }
    this.renderFlags.set({ refreshTarget: true });
    if (changed) runtime().Hooks.callAll("targetToken", target, this, targeted);
    if (!groupSelection && target === game.user) {
      target.broadcastActivity({ targets: Array.from(targets, (token) => token.id) });
    }
  }

  /** Where one step of the keyboard leads: a grid space in each direction, or the edge of the scene. Pixels. */
  _getShiftedPosition(dx: number, dy: number, dz: number = 0): { x: number; y: number; elevation: number } {
    const source = this.document._source as unknown as TokenPosition;
    const { size, distance } = this.document.parent.grid;
    const snapped = this.document.getSnappedPosition({
      x: source.x,
      y: source.y,
      width: source.width,
      height: source.height,
    });
    return {
      x: Math.round(snapped.x + dx * size),
      y: Math.round(snapped.y + dy * size),
      elevation: source.elevation + dz * distance,
    };
  }

  _getKeyboardMovementAction(): string {
    return this.document.movementAction;
  }
}

/** Where the stored document says that its token is. */
function placeOf(document: TokenDocumentPort): AnimatedState {
  const { x, y, elevation, width, height } = document._source as unknown as AnimatedState;
  return { x, y, elevation, width, height };
}
