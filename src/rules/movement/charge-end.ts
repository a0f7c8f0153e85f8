import type { Creature } from "../field/creature.ts";
import type { Place } from "../field/place.ts";
import { FEET_PER_SQUARE, squareOf } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import { squaresFeet } from "../geometry/distance.ts";
import type { Rectangle } from "../geometry/grid-index.ts";
import { indexOf } from "../geometry/grid-index.ts";
import { lineOfEffect } from "../geometry/lines.ts";
import { reachOf, strikeReachAt } from "../geometry/reach.ts";
import { footprintOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import type { Mover } from "./mover.ts";

/** An attack that a charge is to end with. */
export interface ChargeAttack {
  readonly mover: Mover;
  /** Who strikes: the mover, or its rider. */
  readonly attacker: Creature;
  readonly target: Creature;
  readonly weapon: Weapon;
  /** The elevation at which it ends, in feet. */
  readonly elevationFeet: number;
  /** The body itself is what strikes, so that no reach helps. */
  readonly bodily: boolean;
}

/** Whether the target can be struck from a place: within reach, not too close, and with nothing solid between. */
export function strikesFrom(
  table: Table,
  { mover, attacker, target, weapon, bodily }: ChargeAttack,
  place: Place,
): "ok" | "out-of-reach" | "too-close" {
  if (bodily && !touches(footprintOf(table, mover.body, place), footprintOf(table, target))) return "out-of-reach";
  const reach = strikeReachAt(table, attacker, weapon, { target, from: place });
  return reach === "ok" && !lineOfEffect(table, attacker, target, { from: place }) ? "out-of-reach" : reach;
}

/**
 * The spaces nearest to the charger from which it can attack its target; several when they are equally near. Whether
 * they are free does not matter yet: a nearest space that is not free rules the charge out.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`, `Pathfinder · Measuring Distance · Closest Creature`.
 */
export function nearestEnds(table: Table, attack: ChargeAttack): readonly Place[] {
  const start = squareOf(attack.mover.body.place);
  const ends = placesAround(table, attack).filter((place) => strikesFrom(table, attack, place) === "ok");
  const nearestFeet = Math.min(...ends.map((place) => squaresFeet(start, squareOf(place))));
  return ends.filter((place) => squaresFeet(start, squareOf(place)) === nearestFeet);
}

/** Every place on the map from which the target could be within reach, top row first. */
function placesAround(
  table: Table,
  { mover, attacker, target, weapon, elevationFeet }: ChargeAttack,
): readonly Place[] {
  const index = indexOf(table.field.grid);
  const { left, top, right, bottom } = footprintOf(table, target);
  const squares = Math.ceil(reachOf(table, attacker, weapon).maxFeet / FEET_PER_SQUARE);
  const places: Place[] = [];
  for (let y = top - squares - mover.side + 1; y < bottom + squares; y += 1) {
    for (let x = left - squares - mover.side + 1; x < right + squares; x += 1) {
      if (index.contains(x, y)) places.push({ x, y, elevationFeet });
    }
  }
  return places;
}

function touches(a: Rectangle, b: Rectangle): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}
