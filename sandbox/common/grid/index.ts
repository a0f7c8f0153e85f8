/** `foundry.grid`. */
import { GRID_TYPES } from "../constants/grid.ts";
import type { BaseGrid } from "./base-grid.ts";
import { GridlessGrid, HexGridStandIn } from "./gridless-grid.ts";
import { SquareGrid, type SquareGridConfiguration } from "./square-grid.ts";

export { BaseGrid } from "./base-grid.ts";
export { GridlessGrid } from "./gridless-grid.ts";
export { SquareGrid } from "./square-grid.ts";
export type * from "./grid-types.ts";

/** The grid of a scene by its type. Hexagons get a stand-in that measures straight lines. */
export function createGrid(type: number, config: SquareGridConfiguration): BaseGrid {
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  return new HexGridStandIn(type, config);
}
