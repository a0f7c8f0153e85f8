import { BaseRegion, BaseRegionBehavior } from "../../common/documents/region.ts";
import type { Data } from "../../common/utils/types.ts";
import { notImitated } from "../../common/utils/classes.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** Minimal: where a region is can be asked; its events are not imitated (type package, client/documents/region). */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion) {
  /** Is the point inside one of the shapes and in no hole? */
  testPoint(point: Point, elevation: number = point.elevation ?? 0): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    let inside = false;
    for (const shape of this.shapes) if (insideShape(shape, point)) inside = shape["hole"] !== true;
    return inside;
  }

  segmentizeMovementPath(): never {
    return notImitated("RegionDocument#segmentizeMovementPath");
  }
}

function insideShape(shape: Data, { x, y }: Point): boolean {
  const s = shape as { type: string; x: number; y: number; width: number; height: number; points: number[] } & Data;
  switch (s.type) {
    case "rectangle":
      return x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height;
    case "circle":
      return Math.hypot(x - s.x, y - s.y) <= Number(s["radius"]);
    case "ellipse":
      return ((x - s.x) / Number(s["radiusX"])) ** 2 + ((y - s.y) / Number(s["radiusY"])) ** 2 <= 1;
    default:
      return insidePolygon(s.points, x, y);
  }
}

/** Count how often a ray to the right crosses the outline. */
function insidePolygon(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  const corners = points.length / 2;
  for (let index = 0, last = corners - 1; index < corners; last = index++) {
    const [xi = 0, yi = 0, xj = 0, yj = 0] = [
      points[2 * index],
      points[2 * index + 1],
      points[2 * last],
      points[2 * last + 1],
    ];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  get region(): RegionDocument | null {
    return this.parent as RegionDocument | null;
  }

  get active(): boolean {
    return !this.disabled;
  }
}
