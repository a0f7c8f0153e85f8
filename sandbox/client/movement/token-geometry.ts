/**
 * Where a token is and which squares it fills (type package, common/documents/token: getSnappedPosition, getSize,
 * getCenterPoint, getOccupiedGridSpaceOffsets, _positionToGridOffset, _gridOffsetToPosition). On square grids the shape
 * does not matter; the bounding squares count (foundry.md §2.5).
 */
import { GRID_SNAPPING_MODES } from "../../common/constants/grid.ts";
import type { BaseGrid, ElevatedPoint, Offset2D, Offset3D, Point } from "../../common/grid/index.ts";
import type { TokenPosition } from "./movement-types.ts";

const EPSILON = 1e-6;

/** The nearest lawful place: whole squares, or quarters of a square for tokens smaller than one. */
export function snapPosition(grid: BaseGrid, position: TokenPosition): ElevatedPoint {
  const { x, y, elevation, width, height } = position;
  if (grid.isGridless || grid.isHexagonal) return { x: Math.round(x), y: Math.round(y), elevation };
  const tiny = width < 1 && height < 1;
  const snapped = grid.getSnappedPoint(
    { x, y },
    { mode: GRID_SNAPPING_MODES.TOP_LEFT_CORNER, resolution: tiny ? 2 : 1 },
  );
  return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation };
}

/** Pixels. */
export function sizeInPixels(
  grid: BaseGrid,
  extent: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  return { width: extent.width * grid.sizeX, height: extent.height * grid.sizeY };
}

export function centerOf(grid: BaseGrid, position: TokenPosition): ElevatedPoint {
  const size = sizeInPixels(grid, position);
  return { x: position.x + size.width / 2, y: position.y + size.height / 2, elevation: position.elevation };
}

/** The grid space of the token's top left corner when it is snapped; k counts elevation in grid distances. */
export function positionToOffset(grid: BaseGrid, position: TokenPosition): Offset3D {
  const snapped = snapPosition(grid, position);
  // A hair inside, so that a corner on a grid line belongs to the square right of it and below.
  const offset = grid.getOffset({ x: snapped.x + EPSILON, y: snapped.y + EPSILON, elevation: position.elevation });
  return { i: offset.i, j: offset.j, k: "k" in offset ? offset.k : 0 };
}

/** Where a token stands whose top left square is this; small ones stand in the middle of it. */
export function offsetToPosition(
  grid: BaseGrid,
  offset: Offset3D,
  extent: { readonly width: number; readonly height: number },
): ElevatedPoint {
  const corner: Point = grid.getTopLeftPoint({ i: offset.i, j: offset.j });
  const inset = (size: number, spaces: number): number => (spaces < 1 ? ((1 - spaces) / 2) * size : 0);
  return {
    x: Math.round(corner.x + inset(grid.sizeX, extent.width)),
    y: Math.round(corner.y + inset(grid.sizeY, extent.height)),
    elevation: offset.k * grid.distance,
  };
}

/** The squares under a token at its snapped position, rows first. Empty without a grid. */
export function occupiedOffsets(grid: BaseGrid, position: TokenPosition): Offset2D[] {
  if (grid.isGridless || grid.isHexagonal) return [];
  const { i, j } = positionToOffset(grid, position);
  const snapped = snapPosition(grid, position);
  const size = sizeInPixels(grid, position);
  const count = (start: number, length: number, cell: number): number =>
    Math.max(1, Math.ceil((start + length - Math.floor(start / cell + EPSILON) * cell) / cell - EPSILON));
  const rows = count(snapped.y, size.height, grid.sizeY);
  const columns = count(snapped.x, size.width, grid.sizeX);
  const offsets: Offset2D[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) offsets.push({ i: i + row, j: j + column });
  }
  return offsets;
}

/** The outline of the squares under a token, clockwise, relative to its top left corner. Undefined without a grid. */
export function spacePolygon(
  grid: BaseGrid,
  extent: { readonly width: number; readonly height: number },
): Point[] | undefined {
  if (!grid.isSquare) return undefined;
  const { width, height } = sizeInPixels(grid, extent);
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}
