/**
 * `canvas` (V13 API documentation, class Canvas): the viewed scene, its layers, panning and zooming. The stand-in draws
 * SVG; of PIXI's `stage` only pivot and scale can be read.
 */
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
import { BackgroundLayer } from "./layers/background.ts";
import { GridLayer } from "./layers/grid.ts";
import { TokenLayer } from "./layers/tokens.ts";
import { WallsLayer } from "./layers/walls.ts";
import { showPing } from "./ping.ts";
import { prefersReducedMotion } from "./placeables/token-animation.ts";
import type { PlannedMovementMessage } from "./placeables/planned-movement.ts";
import type { PlannedMovement, Point } from "./ports.ts";
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
  readonly cursor?: Point | null;
  readonly ping?: Data & { scene?: string };
  readonly plannedMovement?: PlannedMovementMessage;
}

const MIN_SCALE = 0.2;
const MAX_SCALE = 3;
/** The grid size, in pixels, at which core's interface parts have their natural size. */
const NATURAL_GRID_PX = 100;

export class Canvas {
  readonly surface: Surface;
  readonly tokens: TokenLayer = new TokenLayer(this);
  readonly walls: WallsLayer = new WallsLayer();
  readonly interface: { readonly grid: GridLayer } = { grid: new GridLayer() };
  readonly hud: { readonly token: TokenHUD } = { token: new TokenHUD() };
  readonly background: BackgroundLayer = new BackgroundLayer();
  /** The tool of the scene controls: "select" or "target". */
  activeTool = "select";
  loading = false;
  mousePosition: Point = { x: 0, y: 0 };
  readonly #interaction: CanvasInteraction;
  #scene: SceneDocumentPort | null = null;
  #ready = false;
  #view: ViewPosition = { x: 0, y: 0, scale: 1 };
  #panFrame = 0;
  #endPan: (() => void) | undefined;
  readonly #views = new Map<string, ViewPosition>();

  constructor(board: HTMLElement) {
    this.surface = createSurface(board);
    const { stage, rulers, pings, selection } = this.surface;
    const { ground, lines } = this.background;
    const { grid } = this.interface;
    stage.append(ground, lines, grid.element, this.walls.element);
    stage.append(this.tokens.container, this.tokens.ghosts, rulers, pings, selection);
    this.#interaction = new CanvasInteraction(this);
    acceptDrops(this);
    window.addEventListener("resize", () => this.#applyView());
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

  /** The parts of PIXI's stage that tell the view. */
  get stage(): { readonly pivot: Point; readonly scale: Point } {
    const { x, y, scale } = this.#view;
    return { pivot: { x, y }, scale: { x: scale, y: scale } };
  }

  get screenDimensions(): [number, number] {
    const { width, height } = this.#screen;
    return [width, height];
  }

  get app(): never {
    throw new Error("The sandbox does not imitate canvas.app: it draws without PIXI");
  }

  get #screen(): ScreenSize {
    const { clientWidth, clientHeight } = this.surface.board;
    return { width: clientWidth, height: clientHeight };
  }

  getLayerByEmbeddedName(name: string): TokenLayer | null {
    return name === "Token" ? this.tokens : null;
  }

  getCollectionLayer(name: string): TokenLayer | null {
    return name === "tokens" ? this.tokens : null;
  }

  /** Draw a scene, or clear the canvas with null. Hooks canvasTearDown, canvasInit, canvasReady in that order. */
  async draw(scene: SceneDocumentPort | null = runtime().game.scenes.current ?? null): Promise<this> {
    await this.tearDown();
    this.#scene = scene;
    this.surface.board.classList.toggle("empty", scene === null);
    // Without a scene nothing is ready, and no hook says so.
    if (!scene) return this;
    this.loading = true;
    runtime().Hooks.callAll("canvasInit", this);
    this.interface.grid.configure(scene.grid.size);
    this.background.draw(scene);
    this.walls.draw(scene);
    runtime().Hooks.callAll("canvasDraw", this);
    await this.tokens.draw();
    runtime().Hooks.callAll("drawTokenLayer", this.tokens);
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
    this.tokens.tearDown();
    this.interface.grid.tearDown();
    this.walls.tearDown();
    this.background.tearDown();
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
    const left = width / 2 - x * scale;
    const top = height / 2 - y * scale;
    this.surface.stage.setAttribute("transform", `translate(${left} ${top}) scale(${scale})`);
    this.surface.hud.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    this.surface.board.style.setProperty("--zoomed-out", String(1 / scale));
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
  zoomAt(factor: number, page: Point): void {
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
    if (token) return this.animatePan(token.center);
    this.#views.delete(this.#scene?.id ?? "");
    this.initializeCanvasPosition();
    return Promise.resolve(true);
  }

  clientCoordinatesFromCanvas(point: Point): Point {
    return toScreen(this.#view, this.#screen, point);
  }

  canvasCoordinatesFromClient(point: Point): Point {
    return toCanvas(this.#view, this.#screen, point);
  }

  isOffscreen(point: Point): boolean {
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
  async ping(origin: Point, options: Data = {}): Promise<boolean> {
    if (!this.#scene) return false;
    const { user } = runtime().game;
    user.broadcastActivity({ cursor: origin, ping: { ...options, scene: this.#scene.id } });
    showPing(this.surface.pings, origin, { color: user.color, size: this.grid.size });
    return true;
  }

  /** Another user did something: planned a movement, pinged, or left. Targets are the user document's business. */
  _onUserActivity(user: UserPort, data: ActivityMessage): void {
    if (data.active === false) {
      this.#forgetPlans(user);
      return;
    }
    if (!this.#scene) return;
    if (data.plannedMovement?.sceneId === this.#scene.id) this.#showPlans(user, data.plannedMovement.tokens);
    if (data.ping?.scene === this.#scene.id && data.cursor) {
      showPing(this.surface.pings, data.cursor, { color: user.color, size: this.grid.size });
    }
  }

  #showPlans(user: UserPort, plans: Record<string, PlannedMovement | null>): void {
    for (const [id, plan] of Object.entries(plans)) this.tokens.get(id)?.setPlannedMovement(user.id, plan);
  }

  #forgetPlans(user: UserPort): void {
    for (const token of this.tokens.placeables) {
      if (token._plannedMovement[user.id]) token.setPlannedMovement(user.id, null);
      if (token.targeted.has(user)) token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    }
  }
}
