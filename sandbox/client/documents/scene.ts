import { BaseScene, type SceneGridData } from "../../common/documents/scene.ts";
import { createGrid, type BaseGrid } from "../../common/grid/index.ts";
import type { Data } from "../../common/utils/types.ts";
import { game } from "../game.ts";
import { refresh, theCanvas } from "../interface.ts";
import { worldDiagonals } from "../settings/core-settings.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly rect: Rectangle;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly sceneRect: Rectangle;
  /** Units of one grid space. */
  readonly distance: number;
  /** Pixels of one unit. */
  readonly distancePixels: number;
  readonly ratio: number;
  readonly maxR: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Type package, client/documents/scene. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { type, ...config } = this._source["grid"] as SceneGridData;
    this.grid = createGrid(type, { ...config, diagonals: worldDiagonals() });
    this.dimensions = this.getDimensions();
  }

  /** Tokens and walls do not depend on each other: the scene is not prepared anew for them. */
  override _onDescendantsChanged(): void {
    // Deliberately nothing.
  }

  getDimensions(): SceneDimensions {
    const { grid } = this;
    const sceneWidth = this.width || grid.sizeX * 30;
    const sceneHeight = this.height || grid.sizeY * 20;
    const { width, height, x, y, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, this.padding);
    const rect = { x: 0, y: 0, width, height };
    const sceneRect = { x, y, width: sceneWidth, height: sceneHeight };
    return {
      width,
      height,
      size: grid.size,
      rect,
      sceneX: x,
      sceneY: y,
      sceneWidth,
      sceneHeight,
      sceneRect,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      ratio: sceneWidth / sceneHeight,
      maxR: Math.hypot(width, height),
      rows,
      columns,
    };
  }

  /** Is this the scene that the current user looks at? */
  get isView(): boolean {
    return game.user?.viewedScene === this.id;
  }

  override get visible(): boolean {
    return this.active || super.visible;
  }

  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Look at this scene; the canvas draws it if there is one. */
  async view(): Promise<this> {
    game.user?.broadcastActivity({ sceneId: this.id, targets: [] });
    await theCanvas()?.draw?.(this);
    refresh("nav", "combat");
    return this;
  }

  async clearMovementHistories(): Promise<void> {
    const tokens = [...this.tokens] as TokenDocument[];
    await Promise.all(
      tokens.filter((token) => token.movementHistory.length > 0).map((token) => token.clearMovementHistory()),
    );
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) this.#onActivate();
    if (this.isView && ["grid", "width", "height", "padding", "background"].some((key) => key in changed)) {
      void theCanvas()?.draw?.(this);
    }
    refresh("nav");
  }

  /** One scene is active; everyone goes there (type package, Scene#activate). */
  #onActivate(): void {
    for (const scene of game.scenes) if (scene !== this && scene.active) scene.updateSource({ active: false });
    void this.view();
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) game.user?.broadcastActivity({ sceneId: null });
    refresh("nav");
  }
}
