/** What movement asks of the token's picture, when there is one (sandbox/canvas: Token). */
import type { PathMeasurement } from "../../common/grid/index.ts";
import type { CompleteWaypoint, ConstrainOptions } from "./movement-types.ts";

export interface TokenObjectPort {
  constrainMovementPath?(
    waypoints: readonly CompleteWaypoint[],
    options: ConstrainOptions & { readonly preview: boolean; readonly history?: unknown },
  ): [path: CompleteWaypoint[], wasConstrained: boolean];
  createTerrainMovementPath?(
    waypoints: readonly CompleteWaypoint[],
    options: { readonly preview: boolean },
  ): CompleteWaypoint[];
  measureMovementPath?(waypoints: readonly unknown[], options: { readonly preview: boolean }): PathMeasurement;
  readonly movementAnimationPromise?: Promise<unknown> | null;
}
