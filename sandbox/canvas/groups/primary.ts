/**
 * `canvas.primary` (V13 API documentation, PrimaryCanvasGroup): what can be touched in the scene. The ground with its
 * picture, the lines of the grid, the pictures of tokens. Sorted by elevation, then layer, then sort value.
 */
import { Sprite, Texture, type Container, type DisplayObject } from "pixi.js";
import type { SceneDocumentPort } from "../../apps/runtime.ts";
import { canvasTheme } from "../stage/theme.ts";
import { loadPictureTexture } from "../stage/pictures.ts";
import { GridMesh } from "../containers/grid-mesh.ts";
import { TokenMesh, type MeshToken } from "../containers/token-mesh.ts";
import { drawDrawing } from "../drawing/scene-drawing.ts";
import { CanvasGroup } from "./canvas-group.ts";

/** By what V13 sorts the children of the group; a plain display object has none of the first three. */
interface Sortable {
  readonly elevation?: number;
  readonly sortLayer?: number;
  readonly sort?: number;
  readonly zIndex: number;
}

/** Screen pixels for each scene pixel up to which a vector picture of a map is sharp. */
const MAP_DETAIL = 2;

export class PrimaryCanvasGroup extends CanvasGroup {
  static readonly SORT_LAYERS = { SCENE: 0, TILES: 500, DRAWINGS: 600, TOKENS: 700, WEATHER: 1000 } as const;
  background: Sprite | undefined;
  gridMesh: GridMesh | undefined;
  #drawings: Container[] = [];
  /** The pictures of tokens by the token's `sourceId`. */
  readonly tokens = new Map<string, TokenMesh>();

  constructor() {
    super("PrimaryCanvasGroup");
    this.eventMode = "none";
  }

  /** Lay the ground of a scene. Throws for a hexagonal grid. */
  async drawScene(scene: SceneDocumentPort): Promise<void> {
    const { x, y, width, height } = scene.dimensions.sceneRect;
    const background = new Sprite(Texture.WHITE);
    background.position.set(x, y);
    // The map lies below all tokens, those in a pit too.
    Object.assign(background, { elevation: -Infinity, sortLayer: PrimaryCanvasGroup.SORT_LAYERS.SCENE });
    this.background = background;
    this.gridMesh = new GridMesh(scene);
    this.addChild(background, this.gridMesh);
    const src = scene.background?.src;
    const shown = { width: width * MAP_DETAIL, height: height * MAP_DETAIL };
    const picture = src ? await loadPictureTexture(src, shown) : null;
    if (background.destroyed) return;
    if (picture) background.texture = picture;
    background.width = width;
    background.height = height;
    this.refreshTheme();
  }

  /** Draw the drawings of a scene anew; game masters see hidden ones too. */
  refreshDrawings(scene: SceneDocumentPort | null, seesHidden: boolean): void {
    for (const drawn of this.#drawings.splice(0)) if (!drawn.destroyed) drawn.destroy({ children: true });
    if (!scene) return;
    for (const drawing of scene.drawings) {
      if (drawing.hidden && !seesHidden) continue;
      const drawn = this.addChild(drawDrawing(drawing));
      Object.assign(drawn, { sortLayer: PrimaryCanvasGroup.SORT_LAYERS.DRAWINGS });
      this.#drawings.push(drawn);
    }
  }

  /** Ground without a picture has the colour of the style sheet. */
  refreshTheme(): void {
    const { background } = this;
    if (background) background.tint = background.texture === Texture.WHITE ? canvasTheme().ground : 0xffffff;
  }

  addToken(token: MeshToken): TokenMesh {
    const known = this.tokens.get(token.sourceId);
    if (known) return known;
    const mesh = new TokenMesh(token);
    mesh.sortLayer = PrimaryCanvasGroup.SORT_LAYERS.TOKENS;
    this.tokens.set(token.sourceId, mesh);
    return this.addChild(mesh);
  }

  removeToken({ sourceId }: MeshToken): void {
    this.tokens.get(sourceId)?.destroy();
    this.tokens.delete(sourceId);
  }

  override sortChildren(): void {
    this.children.sort(compare);
    this.sortDirty = false;
  }

  protected override tearDownOthers(): void {
    this.background = undefined;
    this.gridMesh = undefined;
    this.#drawings = [];
    this.tokens.clear();
    super.tearDownOthers();
  }
}

function compare(first: DisplayObject, second: DisplayObject): number {
  // Packages put plain display objects beside those that know their elevation.
  const [a, b] = [first as Sortable, second as Sortable];
  const difference = (key: "elevation" | "sortLayer" | "sort"): number => {
    const [left = 0, right = 0] = [a[key], b[key]];
    return left === right ? 0 : left - right;
  };
  return difference("elevation") || difference("sortLayer") || difference("sort") || a.zIndex - b.zIndex;
}
