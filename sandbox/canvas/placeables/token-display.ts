/**
 * What a user sees of a token (V13 API documentation, `Token`): its picture and the methods that refresh its parts, and
 * who may see what of it.
 */
import { localize, runtime, type ActorPort, type CombatantPort, type EffectPort } from "../../apps/runtime.ts";
import { cssColor } from "../color.ts";
import { firstCollision } from "../geometry/wall-collision.ts";
import type { FullWaypoint, Point, TokenDocumentPort, TokenPosition } from "../ports.ts";
import type { RenderFlagDefinitions } from "../render-flags.ts";
import { DraggableToken } from "./token-drag.ts";
import { TOKEN_RENDER_FLAGS } from "./token-render-flags.ts";
import { initials, TokenView, type EffectIcon } from "./token-view.ts";

/** CONST.TOKEN_DISPLAY_MODES */
const DISPLAY = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

/** CONST.TOKEN_DISPOSITIONS by value. */
const DISPOSITION_NAMES: Record<number, string> = { [-2]: "SECRET", [-1]: "HOSTILE", 0: "NEUTRAL", 1: "FRIENDLY" };

/** CONST.TOKEN_TURN_MARKER_MODES.DISABLED */
const TURN_MARKER_DISABLED = 0;
const TURN_MARKER_COLOR = "#ffcf7a";

export abstract class DisplayedToken extends DraggableToken {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: RenderFlagDefinitions = TOKEN_RENDER_FLAGS;

  /** The users who target this token. */
  abstract readonly targeted: ReadonlySet<{ readonly color: unknown }>;
  readonly #view: TokenView;
  #ghost: SVGGElement | null = null;

  constructor(document: TokenDocumentPort) {
    super(document);
    this.#view = new TokenView(document.id, document.parent.grid.size);
  }

  /** The SVG group; the stand-in's counterpart of the PIXI container that a Foundry token is. */
  get element(): SVGGElement {
    return this.#view.element;
  }

  get name(): string {
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

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.document;
    return { x, y, width: this.w, height: this.h };
  }

  get center(): Point {
    const { x, y, width, height } = this.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }

  get visible(): boolean {
    return this.isVisible;
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

  getCenterPoint(position?: Partial<TokenPosition> | null): Point {
    return this.document.getCenterPoint(position ?? { x: this.document.x, y: this.document.y });
  }

  getSnappedPosition(position?: Partial<TokenPosition> | null): Point {
    return this.document.getSnappedPosition(position ?? undefined);
  }

  /** Would a straight move of the token's centre to this centre run into a wall? Pixels. */
  checkCollision(
    destination: Point,
    { origin, mode = "any" }: { origin?: Point; mode?: "any" | "closest" | "all" } = {},
  ): unknown {
    const hit = firstCollision(origin ?? this.center, destination, this.document.parent.walls);
    if (mode === "any") return hit !== null;
    return mode === "all" ? (hit ? [hit] : []) : hit;
  }

  protected override async _draw(): Promise<void> {
    this.layer.container.append(this.element);
    this.#view.resize(this.getSize());
  }

  protected override _destroy(): void {
    this.showGhost(null);
    this.element.remove();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["refreshVisibility"]) this._refreshVisibility();
    if (flags["refreshSize"]) this._refreshSize();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["redrawEffects"] || flags["refreshEffects"]) this._refreshEffects();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshTooltip"]) this._refreshTooltip();
    if (flags["refreshTurnMarker"]) this._refreshTurnMarker();
  }

  protected _refreshVisibility(): void {
    this.#view.setVisible(this.isVisible);
  }

  protected _refreshState(): void {
    const owner = this.isOwner;
    const dragged = this.layer.dragEvent?.interactionData.contexts[this.id] !== undefined;
    this.#view.setState({ controlled: this.controlled, hover: this.hover, owner, dragged });
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", this.#mayReadName() ? this.name : localize("SANDBOX.UnknownCreature"));
  }

  protected _refreshSize(): void {
    this.#view.resize(this.getSize());
  }

  protected _refreshPosition(): void {
    const { x, y } = this.document;
    this.#view.place(x, y);
    if (this.controlled) this.layer.moved(this.id);
  }

  protected _refreshRotation(): void {
    this.#view.rotate(this.document.rotation);
  }

  protected _refreshMesh(): void {
    const { texture, alpha, hidden } = this.document;
    // Foundry's default picture is its own; the stand-in shows letters on a disc instead.
    const src = texture.src?.includes("mystery-man") ? null : texture.src || null;
    const letters = this.#mayReadName() ? initials(this.name) : "";
    const color = cssColor(this.#dispositionColor());
    this.#view.drawArt({ src, letters, color, alpha: hidden ? alpha * 0.5 : alpha });
  }

  protected _refreshBorder(): void {
    const shown = this.controlled || this.hover || this.layer.highlightObjects;
    const secret = this.document.isSecret && !this.isOwner;
    this.#view.showBorder(shown && !secret ? cssColor(this._getBorderColor()) : null);
  }

  /** The colour number of the border: orange if controlled, else by disposition. */
  protected _getBorderColor(): number {
    const { dispositionColors } = runtime().CONFIG.Canvas;
    return this.controlled ? (dispositionColors["CONTROLLED"] ?? 0xff9829) : this.#dispositionColor();
  }

  #dispositionColor(): number {
    const { dispositionColors } = runtime().CONFIG.Canvas;
    const party = this.actor && (this.actor as ActorPort & { hasPlayerOwner?: boolean }).hasPlayerOwner;
    const name = DISPOSITION_NAMES[this.document.disposition] ?? "NEUTRAL";
    const shown = name === "FRIENDLY" && party ? "PARTY" : name;
    return dispositionColors[shown] ?? 0x888888;
  }

  /** Draw the attribute bars that the user may see. */
  drawBars(): void {
    const shown = this.actor !== null && this._canViewMode(this.document.displayBars);
    this.#view.showBars(shown ? [this.document.getBarAttribute("bar1"), this.document.getBarAttribute("bar2")] : []);
  }

  protected _refreshNameplate(): void {
    this.#view.showName(this._canViewMode(this.document.displayName) ? this.name : null);
  }

  protected _refreshTooltip(): void {
    this.#view.showElevation(this._getTooltipText());
  }

  protected _getTooltipText(): string {
    const { elevation, parent } = this.document;
    if (!Number.isFinite(elevation) || elevation === 0) return "";
    return `${elevation > 0 ? "+" : ""}${Math.round(elevation * 10) / 10} ${parent.grid.units}`.trim();
  }

  protected _refreshEffects(): void {
    this.#view.showEffects(this.#effectIcons());
  }

  /** Redraw the icons of the effects on the actor. */
  async drawEffects(): Promise<void> {
    this.renderFlags.set({ redrawEffects: true });
  }

  #effectIcons(): EffectIcon[] {
    const effects: EffectPort[] = this.actor?.temporaryEffects ?? [];
    const overlay = effects.filter((effect) => effect.img && effect.getFlag("core", "overlay")).at(-1);
    return effects
      .filter((effect) => effect.img && !effect.disabled)
      .map((effect) => ({ img: effect.img, name: effect.name, overlay: effect === overlay }));
  }

  protected _refreshTarget(): void {
    const { user: self } = runtime().game;
    this.#view.showTargets(Array.from(this.targeted, (user) => ({ color: cssColor(user.color), own: user === self })));
  }

  /** The ring under the combatant whose turn it is; a hidden combatant's only for game masters. */
  protected _refreshTurnMarker(): void {
    const { game } = runtime();
    const { combat } = game;
    const current = combat?.started ? combat.combatant : null;
    const active = current?.tokenId === this.id && current.sceneId === this.scene.id;
    const shown =
      active && (!current.hidden || game.user.isGM) && this.document.turnMarker?.mode !== TURN_MARKER_DISABLED;
    const color = this.document.turnMarker?.disposition ? cssColor(this.#dispositionColor()) : TURN_MARKER_COLOR;
    this.#view.showTurnMarker(shown ? color : null);
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

  override showGhost(place: FullWaypoint | null): void {
    this.#ghost?.remove();
    this.#ghost = null;
    if (!place || (place.x === this.document.x && place.y === this.document.y)) return;
    this.#ghost = this.#view.ghost();
    this.#ghost.setAttribute("transform", `translate(${place.x} ${place.y})`);
    this.layer.ghosts.append(this.#ghost);
  }
}
