import type { Event } from "../../rules/field/event.ts";
import type { Place, Square } from "../../rules/field/place.ts";
import type { GridRecord } from "./records.ts";

/** How the referee moves a token: on its own legs along a path, or displaced in one go. */
export interface TokenMove {
  readonly tokenId: string;
  readonly to: Place;
  /** The squares walked, in order; empty for a displacement. */
  readonly path: readonly Square[];
}

/** A waypoint of Foundry's, in pixels of the canvas. */
export interface PixelWaypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
}

/** Every token that some events leave at another place, and how it gets there. */
export function tokenMoves(events: readonly Event[]): readonly TokenMove[] {
  const moves = new Map<string, TokenMove>();
  for (const { happening, changes } of events) {
    for (const change of changes) {
      if (change.on !== "creature" || change.key !== "place") continue;
      const to = change.after as Place; // the part named "place" is a place
      const walks = happening.kind === "moved" && happening.who === change.id && happening.as !== "forced";
      const earlier = moves.get(change.id);
      const walkedSoFar = earlier === undefined || earlier.path.length > 0;
      const path = walks && walkedSoFar ? [...(earlier?.path ?? []), ...happening.path] : [];
      moves.set(change.id, { tokenId: change.id, to, path: endsAt(path, to) ? path : [] });
    }
  }
  return [...moves.values()];
}

/** The waypoints of a move. Whoever does not walk is displaced, which provokes nothing and costs nothing. */
export function waypointsOf({ to, path }: TokenMove, { sizePx }: GridRecord): readonly PixelWaypoint[] {
  const at = ([x, y]: Square, action: string) => ({
    x: x * sizePx,
    y: y * sizePx,
    elevation: to.elevationFeet,
    action,
  });
  return path.length === 0 ? [at([to.x, to.y], "displace")] : path.map((square) => at(square, "walk"));
}

function endsAt(path: readonly Square[], { x, y }: Place): boolean {
  const last = path.at(-1);
  return last !== undefined && last[0] === x && last[1] === y;
}
