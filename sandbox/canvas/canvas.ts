/**
 * `canvas` (V13 API documentation, class Canvas): the PIXI application, its groups and layers, the viewed scene, panning
 * and zooming. Groups stand in Foundry's order: rendered (environment with primary, then interface), overlay.
 */
import { Point, type Container } from "pixi.js";
import {
  runtime,
  type Data,
  type GridPort,
  type SceneDimensions,
  type SceneDocumentPort,
  type UserPort,
} from "../apps/runtime.ts";
import { TokenHUD } from "../apps/hud/token-hud.ts";
import { acceptDrops } from "./drop.ts";
import { CanvasInteraction } from "./interaction.ts";
import { CanvasGroup } from "./groups/canvas-group.ts";
import { InterfaceCanvasGroup, MISSING_LAYERS } from "./groups/interface.ts";
import { PrimaryCanvasGroup } from "./groups/primary.ts";
import type { CanvasLayer } from "./layers/canvas-layer.ts";
import type { ControlsLayer } from "./layers/controls.ts";
import type { TokenLayer } from "./layers/tokens.ts";
import type { WallsLayer } from "./layers/walls.ts";
import { refuse } from "./not-imitated.ts";
import { prefersReducedMotion } from "./placeables/token-animation.ts";
import type { PlannedMovementMessage } from "./placeables/planned-movement.ts";
import type * as Ports from "./ports.ts";
import { CanvasApplication } from "./stage/application.ts";
import { forgetTextures } from "./stage/pictures.ts";
import { canvasTheme, watchTheme } from "./stage/theme.ts";
import { createSurface, type Surface } from "./surface.ts";
import { easeInOut, fitView, toCanvas, toScreen, type ScreenSize, type ViewPosition } from "./view.ts";

interface EffectLike {
  readonly parent: { readonly id: string | null; readonly parent?: unknown } | null;
}

/** Scene dimensions and the scale at which interface parts are drawn on the canvas. */
export interface CanvasDimensions extends SceneDimensions {
  readonly uiScale: number;
}

export interface ActivityMessage {
  readonly active?: boolean;
  readonly sceneId?: string | null;
  readonly cursor?: Ports.Point | null;
  readonly ping?: Data & { scene?: string };
  readonly plannedMovement?: PlannedMovementMessage;
}

const MIN_SCALE = 0.2;
const MAX_SCALE = 3;
/** The grid size, in pixels, at which core's interface parts have their natural size. */
const NATURAL_GRID_PX = 100;

/** Parts of V13's canvas that the stand-in lacks. */
const MISSING = [
  ...["effects", "visibility", "hidden", "masks", "perception", "fog", "edges", "weather", "snapshot", "manager"],
  ...["performance", "blurFilters", "colors", "darknessLevel", "mouseInteractionManager", "currentMouseManager"],
  ...MISSING_LAYERS,
] as const;

export class Canvas {
  readonly surface: Surface;
  readonly app: CanvasApplication;
  readonly rendered: CanvasGroup = new CanvasGroup("RenderedCanvasGroup");
  readonly environment: CanvasGroup = new CanvasGroup("EnvironmentCanvasGroup");
  readonly primary: PrimaryCanvasGroup = new PrimaryCanvasGroup();
  readonly interface: InterfaceCanvasGroup = new InterfaceCanvasGroup();
  readonly overlay: CanvasGroup = new CanvasGroup("OverlayCanvasGroup");
  readonly tokens: TokenLayer = this.interface.tokens;
  readonly walls: WallsLayer = this.interface.walls;
  readonly controls: ControlsLayer = this.interface.controls;
  readonly hud: { readonly token: TokenHUD } = { token: new TokenHUD() };
  /** The tool of the scene controls: "select" or "target". */
  activeTool = "select";
  loading = false;
  readonly mousePosition: Point = new Point();
  readonly #interaction: CanvasInteraction;
  #scene: SceneDocumentPort | null = null;
  #ready = false;
  #hasLayers = false;
  /** Settled once every drawing so far has come to its end. */
  #drawn: Promise<unknown> = Promise.resolve();
  #view: ViewPosition = { x: 0, y: 0, scale: 1 };
  #panFrame = 0;
  #endPan: (() => void) | undefined;
  readonly #views = new Map<string, ViewPosition>();

  constructor(view: HTMLElement) {
    this.surface = createSurface(view);
    this.app = new CanvasApplication(this.surface.board);
    this.environment.addChild(this.primary);
    this.rendered.addChild(this.environment, this.interface);
    this.stage.addChild(this.rendered, this.overlay);
    refuse(this, "canvas", MISSING);
    this.#interaction = new CanvasInteraction(this);
    acceptDrops(this);
    this.#resize();
    this.#applyTheme();
    window.addEventListener("resize", () => this.#resize());
    watchTheme(() => this.#applyTheme());
  }

  get ready(): boolean {
    return this.#ready;
  }

  get scene(): SceneDocumentPort | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get grid(): GridPort {
    if (!this.#scene) throw new Error("There is no grid: no scene is being viewed");
    return this.#scene.grid;
  }

  get dimensions(): CanvasDimensions {
    if (!this.#scene) throw new Error("There are no dimensions: no scene is being viewed");
    const { dimensions, grid } = this.#scene;
    return { ...dimensions, uiScale: grid.size / NATURAL_GRID_PX };
  }

  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  get stage(): Container {
    return this.app.stage;
  }

  get layers(): CanvasLayer[] {
    return this.interface.ownLayers;
  }

  get screenDimensions(): [number, number] {
    const { width, height } = this.#screen;
    return [width, height];
  }

  get #screen(): ScreenSize {
    const { clientWidth, clientHeight } = this.surface.view;
    return { width: clientWidth, height: clientHeight };
  }

  getLayerByEmbeddedName(name: string): TokenLayer | null {
    return name === "Token" ? this.tokens : null;
  }

  getCollectionLayer(name: string): TokenLayer | null {
    return name === "tokens" ? this.tokens : null;
  }

  /** Make the layers that packages added in hook `init`, as V13's canvas does when it is initialized. */
  #createLayers(): void {
    if (this.#hasLayers) return;
    this.#hasLayers = true;
    const { rendered, environment, primary, overlay } = this;
    const groups = { rendered, environment, primary, interface: this.interface, overlay };
    const { layers } = runtime().CONFIG.Canvas;
    for (const [name, group] of Object.entries(groups)) group._createLayers(name, layers, this);
    const unknown = Object.entries(layers).find(([, { group }]) => !(group in groups));
    if (unknown) throw new Error(`The sandbox has no canvas group "${unknown[1].group}" for layer "${unknown[0]}"`);
  }

  /** Draw a scene, or clear the canvas with null. Hooks canvasTearDown, canvasInit, canvasReady in that order. */
  draw(scene: SceneDocumentPort | null = runtime().game.scenes.current ?? null): Promise<this> {
    // One after the other: a scene that is activated and viewed at once is not torn down in the middle of its drawing.
    const drawn = this.#drawn.then(() => this.#draw(scene));
    this.#drawn = drawn.catch(() => null);
    return drawn;
  }

  async #draw(scene: SceneDocumentPort | null): Promise<this> {
    this.#createLayers();
    await this.tearDown();
    this.#scene = scene;
    this.surface.view.classList.toggle("empty", scene === null);
    // Without a scene nothing is ready, and no hook says so.
    if (!scene) return this;
    this.loading = true;
    runtime().Hooks.callAll("canvasInit", this);
    await this.primary.drawScene(scene);
    this.refreshDrawings(scene);
    await this.primary.draw();
    await this.environment.draw();
    await this.interface.draw();
    await this.rendered.draw();
    await this.overlay.draw();
    runtime().Hooks.callAll("canvasDraw", this);
    this.initializeCanvasPosition();
    this.loading = false;
    this.#ready = true;
    runtime().Hooks.callAll("canvasReady", this);
    this.#controlCharacter();
    return this;
  }

  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    runtime().Hooks.callAll("canvasTearDown", this);
    this.#ready = false;
    this.#views.set(this.#scene.id, this.#view);
    this.#interaction.reset();
    await this.hud.token.close();
    await this.interface.tearDown();
    await this.primary.tearDown();
    await this.overlay.tearDown();
    forgetTextures();
    this.#scene = null;
  }

  /** A player begins with their character's token controlled, as Foundry does after canvasReady. */
  #controlCharacter(): void {
    const { user } = runtime().game;
    if (user.isGM || !user.character) return;
    this.tokens.placeables.find((token) => token.actor?.id === user.character?.id)?.control();
  }

  /** Page pixels that the sidebar and its tabs take. */
  #sidebarWidth(): number {
    return document.getElementById("sidebar")?.offsetWidth ?? 0;
  }

  /** Look where the user last looked in this scene, or at the whole of it. */
  initializeCanvasPosition(): void {
    if (!this.#scene) return;
    const remembered = this.#views.get(this.#scene.id);
    if (remembered) {
      this.pan(remembered);
      return;
    }
    const insets = { left: 60, right: this.#sidebarWidth() + 16, top: 56, bottom: 24 };
    this.pan(fitView(this.#scene.dimensions.sceneRect, this.#screen, insets, 1.5));
  }

  /** Move the view at once: canvas point to the middle of the page, and scale. Hook `canvasPan` follows. */
  pan({ x, y, scale }: Partial<ViewPosition> = {}): void {
    this.#stopPan();
    this.#setView({ x, y, scale });
  }

  #setView({ x, y, scale }: { x?: number | undefined; y?: number | undefined; scale?: number | undefined }): void {
    const view = this.#view;
    this.#view = {
      x: x ?? view.x,
      y: y ?? view.y,
      scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale ?? view.scale)),
    };
    this.#applyView();
    if (this.#scene) runtime().Hooks.callAll("canvasPan", this, { ...this.#view });
  }

  #applyView(): void {
    const { x, y, scale } = this.#view;
    const { width, height } = this.#screen;
    const { stage, surface } = this;
    const zoomed = stage.scale.x !== scale;
    stage.position.set(width / 2, height / 2);
    stage.pivot.set(x, y);
    stage.scale.set(scale);
    this.primary.gridMesh?.refresh(scale);
    if (zoomed) for (const token of this.tokens.placeables) token.refreshZoom();
    surface.hud.style.transform = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
    surface.view.style.setProperty("--zoomed-out", String(1 / scale));
  }

  /** Draw the scene's drawings anew. */
  refreshDrawings(scene: SceneDocumentPort | null = this.#scene): void {
    this.primary.refreshDrawings(scene, runtime().game.user.isGM);
  }

  #resize(): void {
    const { width, height } = this.#screen;
    this.app.fit(width, height);
    this.#applyView();
  }

  /** Draw anew what has colours of the style sheet. */
  #applyTheme(): void {
    this.app.background = canvasTheme().board;
    this.primary.refreshTheme();
    this.walls.refresh(this.#scene);
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshNameplate: true, refreshTooltip: true });
  }

  /** Glide to a view. Resolves when there, true, or false when another movement of the view took over. */
  animatePan({
    x,
    y,
    scale,
    duration = 250,
  }: Partial<ViewPosition> & { duration?: number; speed?: number } = {}): Promise<boolean> {
    this.#stopPan();
    if (prefersReducedMotion() || document.hidden || duration <= 0) {
      this.#setView({ x, y, scale });
      return Promise.resolve(true);
    }
    const from = this.#view;
    const to = { x: x ?? from.x, y: y ?? from.y, scale: scale ?? from.scale };
    const start = performance.now();
    return new Promise((resolve) => {
      this.#endPan = () => resolve(false);
      const step = (): void => {
        const t = Math.min(1, (performance.now() - start) / duration);
        const k = easeInOut(t);
        const mix = (a: number, b: number): number => a + (b - a) * k;
        this.#setView({ x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) });
        if (t < 1) this.#panFrame = requestAnimationFrame(step);
        else {
          this.#endPan = undefined;
          resolve(true);
        }
      };
      this.#panFrame = requestAnimationFrame(step);
    });
  }

  #stopPan(): void {
    cancelAnimationFrame(this.#panFrame);
    this.#endPan?.();
    this.#endPan = undefined;
  }

  /** Zoom by a factor, keeping the canvas point under a page point where it is. */
  zoomAt(factor: number, page: Ports.Point): void {
    const before = this.canvasCoordinatesFromClient(page);
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, this.#view.scale * factor));
    const { width, height } = this.#screen;
    this.pan({ x: before.x - (page.x - width / 2) / scale, y: before.y - (page.y - height / 2) / scale, scale });
  }

  panByKey(dx: number, dy: number): void {
    if (!this.#scene) return;
    const { size } = this.#scene.grid;
    void this.animatePan({ x: this.#view.x + dx * size, y: this.#view.y + dy * size, duration: 100 });
  }

  zoomByKey(direction: 1 | -1): void {
    void this.animatePan({ scale: this.#view.scale * (direction > 0 ? 1.15 : 1 / 1.15), duration: 100 });
  }

  /** Show anew what depends on effects: icons, the invisible, bars. Called when an effect came, changed or went. */
  _onEffectChange({ parent }: EffectLike): void {
    const bearers = new Set([parent, parent?.parent]);
    for (const token of this.tokens.placeables) {
      if (token.actor && bearers.has(token.actor)) token.renderFlags.set({ redrawEffects: true, refreshState: true });
    }
  }

  /** Back to the controlled token, or to the whole scene. */
  recenter(): Promise<boolean> {
    const [token] = this.tokens.controlled;
    if (token) {
      const { x, y } = token.center;
      return this.animatePan({ x, y });
    }
    this.#views.delete(this.#scene?.id ?? "");
    this.initializeCanvasPosition();
    return Promise.resolve(true);
  }

  clientCoordinatesFromCanvas(point: Ports.Point): Ports.Point {
    return toScreen(this.#view, this.#screen, point);
  }

  canvasCoordinatesFromClient(point: Ports.Point): Ports.Point {
    return toCanvas(this.#view, this.#screen, point);
  }

  isOffscreen(point: Ports.Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(point);
    const { width, height } = this.#screen;
    return x < 0 || y < 0 || x > width || y > height;
  }

  /** Show names, borders and movement of all tokens while Alt is held. Hook `highlightObjects` follows. */
  highlightObjects(active: boolean): void {
    this.tokens.highlightObjects = active;
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
    runtime().Hooks.callAll("highlightObjects", active);
  }

  /** Ping a place for everybody who views the scene. Pixels. */
  async ping(origin: Ports.Point, options: Data = {}): Promise<boolean> {
    if (!this.#scene) return false;
    const { user } = runtime().game;
    user.broadcastActivity({ cursor: origin, ping: { ...options, scene: this.#scene.id } });
    return this.controls.drawPing(origin, { user });
  }

  /** Another user did something: planned a movement, pinged, or left. Targets are the user document's business. */
  _onUserActivity(user: UserPort, data: ActivityMessage): void {
    if (data.active === false) {
      this.#forgetPlans(user);
      return;
    }
    if (!this.#scene) return;
    if (data.plannedMovement?.sceneId === this.#scene.id) this.#showPlans(user, data.plannedMovement.tokens);
    if (data.ping && data.cursor) void this.controls.handlePing(user, data.cursor, data.ping);
  }

  #showPlans(user: UserPort, plans: Record<string, Ports.PlannedMovement | null>): void {
    for (const [id, plan] of Object.entries(plans)) this.tokens.get(id)?.setPlannedMovement(user.id, plan);
  }

  #forgetPlans(user: UserPort): void {
    for (const token of this.tokens.placeables) {
      if (token._plannedMovement[user.id]) token.setPlannedMovement(user.id, null);
      if (token.targeted.has(user)) token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    }
  }
}
