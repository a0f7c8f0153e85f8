/** From a movement to the legs its animation walks: one for each passed waypoint, at the speed of its action. */
import { runtime, type Data } from "../../apps/runtime.ts";
import type { MovementData, TokenDocumentPort } from "../ports.ts";
import type { AnimatedState, Leg } from "./token-animation.ts";
import { actionConfig } from "./movement-path.ts";

interface AnimationOptions {
  readonly duration?: number;
  readonly movementSpeed?: number;
}

function spaces(from: AnimatedState, to: AnimatedState, gridSize: number, gridDistance: number): number {
  const flat = Math.hypot(to.x - from.x, to.y - from.y) / gridSize;
  return Math.hypot(flat, (to.elevation - from.elevation) / gridDistance);
}

/**
 * The legs of a walk. Milliseconds; options `animation.duration` spreads over the whole walk, `animation.movementSpeed`
 * (spaces a second) replaces the configured speed; actions that teleport take no time.
 */
export function movementLegs(
  document: TokenDocumentPort,
  { from, movement, options }: { from: AnimatedState; movement: MovementData | undefined; options: Data },
): Leg[] {
  const { grid } = document.parent;
  const animation = (options["animation"] ?? {}) as AnimationOptions;
  const source = document._source as unknown as AnimatedState;
  const waypoints = movement?.passed.waypoints ?? [{ ...source, action: document.movementAction }];
  const places = [...waypoints, { ...source, action: waypoints.at(-1)?.action ?? document.movementAction }];
  const legs: Leg[] = [];
  let before = from;
  for (const { action, x, y, elevation, width, height } of places) {
    const to: AnimatedState = { x, y, elevation, width, height };
    const config = actionConfig(action);
    const own = (config?.getAnimationOptions?.(document.object) ?? {}) as AnimationOptions;
    const speed = animation.movementSpeed ?? own.movementSpeed ?? runtime().CONFIG.Token.movement.defaultSpeed;
    const durationMs = config?.teleport
      ? 0
      : (own.duration ?? (spaces(before, to, grid.size, grid.distance) / speed) * 1000);
    legs.push({ to, durationMs });
    before = to;
  }
  const { duration } = animation;
  if (duration === undefined) return legs;
  const total = legs.reduce((sum, leg) => sum + leg.durationMs, 0);
  return legs.map((leg) => ({ ...leg, durationMs: total > 0 ? (leg.durationMs / total) * duration : 0 }));
}
