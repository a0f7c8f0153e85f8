import { conditionRows } from "../combat/conditions.ts";
import type { Creature } from "../field/creature.ts";
import type { MovementMode } from "../field/names.ts";
import type { Table } from "../table.ts";

/** How fast a creature moves in one mode. */
export interface Pace {
  /** What one move action covers, in feet. */
  readonly speedFeet: number;
  /** Whether it has a listed speed for the mode, which some actions ask for. */
  readonly listed: boolean;
}

/** Conditions that halve the speed halve it once, however many they are. */
const HALF = 0.5;

/**
 * How fast a creature moves in a mode now: its listed speed, else the share of its land speed that climbing and swimming
 * give; halved by conditions that say so. `null` when it cannot move that way at all.
 *
 * Rule: `Pathfinder · Speed`, `Pathfinder · Move`, `Pathfinder · Accelerated Climbing`.
 */
export function paceOf(
  table: Table,
  creature: Creature,
  { mode, accelerated = false }: { readonly mode: MovementMode; readonly accelerated?: boolean },
): Pace | null {
  const listedFeet = creature.speeds[mode] ?? 0;
  const speedFeet = listedFeet > 0 ? listedFeet : shareFeet(table, creature, { mode, accelerated });
  if (speedFeet === 0) return null;
  const factor = isHalved(table, creature, accelerated) ? HALF : 1;
  return { speedFeet: speedFeet * factor, listed: listedFeet > 0 };
}

/** The speed of a creature in a mode as it is now, in feet; 0 when it cannot move that way. */
export function speedFeet(table: Table, creature: Creature, mode: MovementMode = "land"): number {
  return paceOf(table, creature, { mode })?.speedFeet ?? 0;
}

/** The mode in which a creature moves when nobody says: on land, or else by the first way for which it has a speed. */
export function usualMode(creature: Creature): MovementMode {
  const modes = Object.keys(creature.speeds) as MovementMode[]; // Object.keys forgets the keys' type
  if ((creature.speeds.land ?? 0) > 0) return "land";
  return modes.find((mode) => (creature.speeds[mode] ?? 0) > 0) ?? "land";
}

function shareFeet(
  table: Table,
  creature: Creature,
  { mode, accelerated }: { readonly mode: MovementMode; readonly accelerated: boolean },
): number {
  const { movement } = table.edition;
  const share = (accelerated ? movement.accelerated[mode] : undefined) ?? movement.unlisted[mode] ?? 0;
  return (creature.speeds.land ?? 0) * share;
}

/** With haste a creature tries to keep its speed where a check can win it back. */
function isHalved(table: Table, creature: Creature, accelerated: boolean): boolean {
  return conditionRows(table, creature).some(
    ({ row }) => row.movement === "half" && !(accelerated && row.hurrying !== undefined),
  );
}
