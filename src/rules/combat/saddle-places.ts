import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Place, Square } from "../field/place.ts";
import { sameSquare } from "../field/place.ts";
import { occupantsOf } from "../geometry/occupancy.ts";
import { hasRoomAt, spaceOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";

/** The first free place next to the mount of a rider, top row first; `null` when there is none. */
export function placeBeside(table: Table, who: CreatureId): Place | null {
  const rider = creatureOf(table.field, who);
  const free = squaresBeside(table, rider).find((square) => hasPlaceBeside(table, rider, square));
  return free === undefined ? null : { ...rider.place, x: free[0], y: free[1] };
}

/** Whether a rider could get down at a square: next to the mount, with room, and with nobody there. */
export function hasPlaceBeside(table: Table, rider: Creature, square: Square): boolean {
  const walker = { ...rider, rides: null };
  const place = { ...rider.place, x: square[0], y: square[1] };
  const near = squaresBeside(table, rider).some((each) => sameSquare(each, square));
  const free = spaceOf(table, walker, place).every((each) => occupantsOf(table, each, rider.id).length === 0);
  return near && free && hasRoomAt(table, walker, place);
}

/** The squares next to the space that a rider shares with its mount, top row first. */
function squaresBeside(table: Table, rider: Creature): readonly Square[] {
  const own = spaceOf(table, rider);
  const near = own.flatMap(([x, y]) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): Square => [x + dx, y + dy])));
  const outside = near.filter((square) => !own.some((each) => sameSquare(each, square)));
  const once = outside.filter((square, index) => outside.findIndex((each) => sameSquare(each, square)) === index);
  return once.toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx);
}
