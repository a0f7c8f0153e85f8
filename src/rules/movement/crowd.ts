import { isGone, isHelpless } from "../combat/conditions.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import { indexOf } from "../geometry/grid-index.ts";
import type { Footprint } from "../geometry/space.ts";
import { footprintOf, squaresIn } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import type { Mover } from "./mover.ts";

/** A creature that lets nobody past, whatever their size and skill. */
const FILLS_ITS_SPACE = "fills-its-space";
/** A creature so big that even helpless it is an obstacle. */
const OBSTACLE_WHEN_HELPLESS = "obstacle-when-helpless";

/** Somebody in the way, and what that means for the mover. */
export interface Occupant {
  readonly id: CreatureId;
  /** Whether the mover may pass through its square. */
  readonly mayPass: boolean;
  /** Whether the mover may end there, as far as this creature goes. */
  readonly mayStop: boolean;
  /** Is no obstacle to a charge: helpless or dead, and not filling its squares. */
  readonly outOfTheWay: boolean;
  /** Whether each of its squares counts double. */
  readonly hampers: boolean;
  /** The part of a square that it takes up beside others of its kind; 0 for whoever fills a square or more. */
  readonly share: number;
}

/**
 * Everybody else on the field by the number of each square that they occupy, counted row by row, as far as they are on
 * the map and at the mover's height.
 */
export type Crowd = ReadonlyMap<number, readonly Occupant[]>;

/** Who stands where, seen by a mover between two levels of 5 feet. */
export function crowdAround(table: Table, mover: Mover, levels: Pick<Footprint, "floor" | "ceiling">): Crowd {
  const index = indexOf(table.field.grid);
  const crowd = new Map<number, Occupant[]>();
  for (const other of allCreatures(table.field)) {
    if (other.id === mover.body.id || mover.riders.includes(other.id)) continue;
    const space = footprintOf(table, other);
    if (space.floor >= levels.ceiling || levels.floor >= space.ceiling) continue;
    const occupant = occupantFor(table, mover, other);
    for (const [x, y] of squaresIn(space)) if (index.contains(x, y)) put(crowd, y * index.width + x, occupant);
  }
  return crowd;
}

/** Whether a creature of this share would fit into a square beside those in it who take up less than a square. */
export function hasShareLeft(others: readonly Occupant[], share: number): boolean {
  // Shares are fractions such as 1/25, so allow for their rounding.
  return others.reduce((sum, other) => sum + other.share, share) <= 1 + 1e-9;
}

/**
 * The part of a square that a creature takes up; 0 for whoever fills a square or more.
 *
 * Rule: `Pathfinder · Tiny, Diminutive, and Fine Creatures`.
 */
export function shareOf(table: Table, creature: Creature): number {
  const { toASquare } = table.edition.sizes[creature.size];
  return toASquare > 1 ? 1 / toASquare : 0;
}

/**
 * What another creature means for the mover.
 *
 * Rule: `Pathfinder · Moving Through a Square`.
 */
export function occupantFor(table: Table, mover: Mover, other: Creature): Occupant {
  const outOfTheWay = isHelpless(table, other) || isGone(table, other);
  const fills = other.traits.includes(FILLS_ITS_SPACE);
  const friend = !areEnemies(mover.body, other);
  const apart = categoriesApart(mover.body, other) >= table.edition.movement.passingCategories;
  return {
    id: other.id,
    mayPass: !fills && (outOfTheWay || friend || mover.verySmall || apart || mover.passes?.includes(other.id) === true),
    mayStop: !fills && (outOfTheWay || mover.verySmall),
    outOfTheWay: outOfTheWay && !fills,
    hampers: outOfTheWay && !friend && other.traits.includes(OBSTACLE_WHEN_HELPLESS),
    share: shareOf(table, other),
  };
}

function categoriesApart(a: Creature, b: Creature): number {
  return Math.abs(SIZES.indexOf(a.size) - SIZES.indexOf(b.size));
}

function put(crowd: Map<number, Occupant[]>, square: number, occupant: Occupant): void {
  const there = crowd.get(square);
  if (there === undefined) crowd.set(square, [occupant]);
  else there.push(occupant);
}
