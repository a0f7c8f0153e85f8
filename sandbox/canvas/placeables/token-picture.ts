/**
 * A token as it stands in the scene (V13 API documentation, `Token`): where, who may see it and what of it, and its picture
 * in `canvas.primary`. What stands over the picture is in token-display.ts.
 */
import { Point, Rectangle, Sprite, type Texture } from "pixi.js";
import { localize, runtime, type ActorPort, type CombatantPort } from "../../apps/runtime.ts";
import { cssColor } from "../color.ts";
import type { TokenMesh } from "../containers/token-mesh.ts";
import { initials } from "../drawing/names.ts";
import { firstCollision } from "../geometry/wall-collision.ts";
import type * as Ports from "../ports.ts";
import { canvasTheme } from "../stage/theme.ts";
import { tokenArt } from "../stage/token-art.ts";
import { theCanvas } from "../the-canvas.ts";
import { DraggableToken } from "./token-drag.ts";

/** CONST.TOKEN_DISPLAY_MODES */
const DISPLAY = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

/** CONST.TOKEN_DISPOSITIONS by value. */
const DISPOSITION_NAMES: Record<number, string> = { [-2]: "SECRET", [-1]: "HOSTILE", 0: "NEUTRAL", 1: "FRIENDLY" };

/** The picture of a token while it is dragged, of a hidden one, and where it will stand. */
const DRAGGED_ALPHA = 0.6;
const HIDDEN_ALPHA = 0.5;
const GHOST_ALPHA = 0.55;

export abstract class PicturedToken extends DraggableToken {
  /** The users who target this token. */
  abstract readonly targeted: ReadonlySet<{ readonly color: unknown }>;
  /** The picture, which stands in `canvas.primary`. It is there once the token was drawn. */
  mesh: TokenMesh | undefined;
  texture: Texture | undefined;
  /** Pixels from the token's top left corner. */
  shape: Rectangle | undefined;
  #ghost: Sprite | null = null;
  #artRequest = 0;
  /** The token for those who do not see the canvas. */
  readonly #entry: HTMLLIElement = document.createElement("li");

  constructor(document: Ports.TokenDocumentPort) {
    super(document);
    this.#entry.dataset["tokenId"] = document.id;
    this.eventMode = "static";
    this.cursor = "pointer";
  }

  override get name(): string {
    return this.document.name;
  }

  get actor(): ActorPort | null {
    return this.document.actor;
  }

  get observer(): boolean {
    const { user } = runtime().game;
    return user.isGM || (this.actor?.testUserPermission(user, "OBSERVER") ?? false);
  }

  get combatant(): CombatantPort | null {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get isTargeted(): boolean {
    return this.targeted.has(runtime().game.user);
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get bounds(): Rectangle {
    const { x, y } = this.document;
    return new Rectangle(x, y, this.w, this.h);
  }

  get center(): Point {
    const { x, y, width, height } = this.bounds;
    return new Point(x + width / 2, y + height / 2);
  }

  /**
   * May the user see the token? Hidden tokens only a game master; the invisible only a game master and their owners.
   * The stand-in has no line of sight: everything else in the scene is seen, as in a scene without token vision.
   */
  get isVisible(): boolean {
    const { game, CONFIG } = runtime();
    if (this.document.hidden && !game.user.isGM) return false;
    if (this.controlled || game.user.isGM) return true;
    const invisible = CONFIG.specialStatusEffects["INVISIBLE"];
    return !(invisible && this.document.hasStatusEffect(invisible)) || this.isOwner;
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  getCenterPoint(position?: Partial<Ports.TokenPosition> | null): Ports.Point {
    return this.document.getCenterPoint(position ?? { x: this.document.x, y: this.document.y });
  }

  getSnappedPosition(position?: Partial<Ports.TokenPosition> | null): Ports.Point {
    return this.document.getSnappedPosition(position ?? undefined);
  }

  /** Would a straight move of the token's centre to this centre run into a wall? Pixels. */
  checkCollision(
    destination: Ports.Point,
    { origin, mode = "any" }: { origin?: Ports.Point; mode?: "any" | "closest" | "all" } = {},
  ): unknown {
    const hit = firstCollision(origin ?? this.center, destination, this.document.parent.walls);
    if (mode === "any") return hit !== null;
    return mode === "all" ? (hit ? [hit] : []) : hit;
  }

  protected override async _draw(): Promise<void> {
    const { primary, surface } = theCanvas();
    this.mesh = primary.addToken(this);
    this.layer.objects?.addChild(this);
    surface.contents.append(this.#entry);
    this._refreshSize();
    this._refreshVisibility();
    await this.#refreshArt();
  }

  protected override _destroy(): void {
    this.showGhost(null);
    this.#entry.remove();
    theCanvas().primary.removeToken(this);
    this.mesh = this.texture = undefined;
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
    this.#entry.hidden = !this.visible;
  }

  protected _refreshState(): void {
    this.#refreshAlpha();
    // Of tokens that share a place, the one in hand is seen.
    this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    if (this.mesh) this.mesh.zIndex = this.zIndex;
    this.#entry.textContent = this.#mayReadName() ? this.name : localize("SANDBOX.UnknownCreature");
  }

  /** The picture is fainter while it is dragged, and when only game masters see it. */
  #refreshAlpha(): void {
    const { alpha, hidden } = this.document;
    const dragged = this.layer.dragEvent?.interactionData.contexts[this.id] !== undefined;
    if (this.mesh) this.mesh.alpha = alpha * (hidden ? HIDDEN_ALPHA : 1) * (dragged ? DRAGGED_ALPHA : 1);
  }

  protected _refreshSize(): void {
    const { width, height } = this.getSize();
    this.shape = new Rectangle(0, 0, width, height);
    this.hitArea = this.shape;
    this.#fitMesh();
    this._refreshPosition();
  }

  #fitMesh(): void {
    const { mesh } = this;
    if (!mesh) return;
    const { width, height } = this.getSize();
    mesh.width = width;
    mesh.height = height;
  }

  protected _refreshPosition(): void {
    const { x, y } = this.document;
    this.position.set(x, y);
    this.mesh?.position.copyFrom(this.center);
    if (this.controlled) this.layer.moved(this.id);
  }

  protected _refreshElevation(): void {
    const { elevation, sort } = this.document;
    this.mesh?.stand(elevation, sort);
  }

  protected _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.rotation;
  }

  protected _refreshMesh(): void {
    this.#refreshAlpha();
    void this.#refreshArt();
  }

  async #refreshArt(): Promise<void> {
    const { texture, parent } = this.document;
    const request = ++this.#artRequest;
    const letters = this.#mayReadName() ? initials(this.name) : "";
    const art = await tokenArt({
      ...this.getSize(),
      // Foundry's default picture is its own; the stand-in shows letters on a disc instead.
      src: texture.src?.includes("mystery-man") ? null : texture.src || null,
      letters,
      ring: cssColor(this._dispositionColor()),
      font: canvasTheme().font,
      gridSize: parent.grid.size,
    });
    const { mesh } = this;
    // Another picture was asked for meanwhile, or the token is gone.
    if (request !== this.#artRequest || !mesh || mesh.destroyed) return;
    this.texture = mesh.texture = art.texture;
    mesh.letters = art.pictured ? "" : letters;
    this.#fitMesh();
  }

  /** The colour number of the border: orange if controlled, else by disposition. */
  protected _getBorderColor(): number {
    const { dispositionColors } = runtime().CONFIG.Canvas;
    return this.controlled ? (dispositionColors["CONTROLLED"] ?? 0xff9829) : this._dispositionColor();
  }

  protected _dispositionColor(): number {
    const { dispositionColors } = runtime().CONFIG.Canvas;
    const party = this.actor && (this.actor as ActorPort & { hasPlayerOwner?: boolean }).hasPlayerOwner;
    const name = DISPOSITION_NAMES[this.document.disposition] ?? "NEUTRAL";
    const shown = name === "FRIENDLY" && party ? "PARTY" : name;
    return dispositionColors[shown] ?? 0x888888;
  }

  /** Is something with this display mode visible to the user now? (CONST.TOKEN_DISPLAY_MODES) */
  protected _canViewMode(mode: number): boolean {
    const hover = this.hover || this.layer.highlightObjects;
    switch (mode) {
      case DISPLAY.NONE:
        return false;
      case DISPLAY.ALWAYS:
        return true;
      case DISPLAY.CONTROL:
        return this.controlled;
      case DISPLAY.HOVER:
        return hover;
      case DISPLAY.OWNER_HOVER:
        return this.isOwner && hover;
      case DISPLAY.OWNER:
        return this.isOwner;
      default:
        return false;
    }
  }

  /** Letters on a disc must not tell a name that the user is not shown. */
  #mayReadName(): boolean {
    const { displayName } = this.document;
    return this.isOwner || displayName === DISPLAY.ALWAYS || displayName === DISPLAY.HOVER;
  }

  /** Show the token's picture faintly where it will stand; null takes it away. */
  override showGhost(place: Ports.FullWaypoint | null): void {
    const shown = place && (place.x !== this.document.x || place.y !== this.document.y) ? place : null;
    if (!shown || !this.mesh) {
      this.#ghost?.destroy();
      this.#ghost = null;
      return;
    }
    if (!this.#ghost || this.#ghost.destroyed) {
      this.#ghost = new Sprite();
      this.#ghost.anchor.set(0.5);
      this.#ghost.alpha = GHOST_ALPHA;
      this.layer.preview?.addChild(this.#ghost);
    }
    const { width, height } = this.getSize();
    this.#ghost.texture = this.mesh.texture;
    this.#ghost.angle = this.mesh.angle;
    this.#ghost.width = width;
    this.#ghost.height = height;
    this.#ghost.position.set(shown.x + width / 2, shown.y + height / 2);
  }
}
