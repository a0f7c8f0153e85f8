import type { Edition } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import type { Size } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { GridIndex, Rectangle } from "./grid-index.ts";
import { indexOf } from "./grid-index.ts";

/**
 * The block of squares that a creature takes up, with the levels of 5 feet that it takes up above one another: a space
 * is as high as it is normally wide.
 */
export interface Footprint extends Rectangle {
  /** The lowest level: 0 on the ground, 4 at an elevation of 20 feet. */
  readonly floor: number;
  /** The level just above the highest. */
  readonly ceiling: number;
}

/**
 * The side of a space in squares; a creature smaller than a square still stands in one.
 *
 * Rule: `Pathfinder · Big And Little Creatures In Combat`.
 */
export function spaceSquares(edition: Edition, size: Size): number {
  return Math.max(1, Math.round(edition.sizes[size].spaceFeet / FEET_PER_SQUARE));
}

/**
 * The squares of a creature's space, row by row from the top; with `place`, as if its space began there. A rider shares
 * the space of its mount, and a squeezed creature has the narrower space of {@link squeezedSpace} where its normal
 * space has no room.
 *
 * Rule: `Pathfinder · Big And Little Creatures In Combat`, `Pathfinder · Squeezing`, `Pathfinder · Mounted Combat`.
 */
export function spaceOf(table: Table, creature: Creature, place?: Place): readonly Square[] {
  return squaresIn(footprintOf(table, creature, place));
}

/** The same as {@link spaceOf} as a block of squares and levels. */
export function footprintOf(table: Table, creature: Creature, place?: Place): Footprint {
  const body = carrierOf(table, creature);
  const at = place ?? body.place;
  const side = spaceSquares(table.edition, body.size);
  const normal = block(at, side, [side, side]);
  if (side === 1 || !isSqueezing(body) || hasRoom(table, body, normal)) return normal;
  return narrowFootprint(table, body, at) ?? normal;
}

/**
 * Whether a creature's normal space has room at a place: on the map, with no solid square and no wall or window inside,
 * and no gap under it unless it flies. Other creatures do not matter.
 */
export function hasRoomAt(table: Table, creature: Creature, place: Place): boolean {
  const body = carrierOf(table, creature);
  const side = spaceSquares(table.edition, body.size);
  return hasRoom(table, body, block(place, side, [side, side]));
}

/**
 * The squares that a creature squeezes into at a place where its normal space has no room: its normal length by the
 * greatest width that has room, at least half of its own; lying where upright would do as well. `null` when not even
 * that has room, or when it takes no more than one square anyway.
 *
 * Rule: `Pathfinder · Squeezing`.
 */
export function squeezedSpace(table: Table, creature: Creature, place: Place): readonly Square[] | null {
  const narrow = narrowFootprint(table, carrierOf(table, creature), place);
  return narrow === null ? null : squaresIn(narrow);
}

/**
 * Whether a creature can only squeeze into a block of squares: its normal space has room nowhere around them. Where it
 * has, beside a single pillar say, nothing is too narrow for it.
 *
 * Rule: `Pathfinder · Squeezing`.
 */
export function isTooNarrowFor(table: Table, creature: Creature, narrow: Footprint): boolean {
  const body = carrierOf(table, creature);
  const side = spaceSquares(table.edition, body.size);
  const elevationFeet = narrow.floor * FEET_PER_SQUARE;
  for (let y = narrow.bottom - side; y <= narrow.top; y += 1) {
    for (let x = narrow.right - side; x <= narrow.left; x += 1) {
      if (hasRoom(table, body, block({ x, y, elevationFeet }, side, [side, side]))) return false;
    }
  }
  return true;
}

/** The squares of a block, row by row from the top. */
export function squaresIn({ left, top, right, bottom }: Rectangle): readonly Square[] {
  const squares: Square[] = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) squares.push([x, y]);
  }
  return squares;
}

/** The smallest block that holds all of these squares, at the levels of `levels`. */
export function footprintAround(squares: readonly Square[], levels: Pick<Footprint, "floor" | "ceiling">): Footprint {
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
    floor: levels.floor,
    ceiling: levels.ceiling,
  };
}

/** The creature whose space counts: the mount of a rider, anyone else itself. */
export function carrierOf(table: Table, creature: Creature): Creature {
  if (creature.rides === null) return creature;
  return table.field.creatures[creature.rides] ?? creature;
}

function narrowFootprint(table: Table, body: Creature, place: Place): Footprint | null {
  const side = spaceSquares(table.edition, body.size);
  for (let width = side - 1; width >= side / 2; width -= 1) {
    const lying = block(place, side, [side, width]);
    if (hasRoom(table, body, lying)) return lying;
    const upright = block(place, side, [width, side]);
    if (hasRoom(table, body, upright)) return upright;
  }
  return null;
}

function block(place: Place, side: number, [width, height]: readonly [number, number]): Footprint {
  const floor = Math.floor(place.elevationFeet / FEET_PER_SQUARE);
  return {
    left: place.x,
    top: place.y,
    right: place.x + width,
    bottom: place.y + height,
    floor,
    ceiling: floor + side,
  };
}

function isSqueezing(creature: Creature): boolean {
  return (
    creature.conditions.includes("squeezing") || creature.effects.some((effect) => effect.condition === "squeezing")
  );
}

function hasRoom(table: Table, body: Creature, footprint: Footprint): boolean {
  const index = indexOf(table.field.grid);
  const flies = footprint.floor > 0 || body.traits.includes("flying");
  return squaresIn(footprint).every(
    ([x, y]) =>
      index.contains(x, y) &&
      !index.has(x, y, "solid") &&
      (flies || !index.has(x, y, "gap")) &&
      (x === footprint.left || !partsVertically(index, x, y)) &&
      (y === footprint.top || !partsHorizontally(index, x, y)),
  );
}

function partsVertically(index: GridIndex, x: number, y: number): boolean {
  return index.vertical(x, y, "wall") || index.vertical(x, y, "window");
}

function partsHorizontally(index: GridIndex, x: number, y: number): boolean {
  return index.horizontal(x, y, "wall") || index.horizontal(x, y, "window");
}
