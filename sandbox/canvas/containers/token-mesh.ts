/** The picture of a token in `canvas.primary` (V13 API documentation, `Token#mesh`). */
import { Sprite } from "pixi.js";

/** What the picture asks of its token. */
export interface MeshToken {
  readonly sourceId: string;
}

export class TokenMesh extends Sprite {
  /** The token that is pictured. */
  readonly object: MeshToken;
  elevation = 0;
  sortLayer = 0;
  sort = 0;
  /** Letters that stand in for a portrait; empty where there is one, or where the name is not to be told. */
  letters = "";

  constructor(object: MeshToken) {
    super();
    this.object = object;
    this.anchor.set(0.5);
  }

  /** Stand at a height among the other things of the scene. */
  stand(elevation: number, sort: number): void {
    if (this.elevation === elevation && this.sort === sort) return;
    this.elevation = elevation;
    this.sort = sort;
    this.parent.sortDirty = true;
  }
}
