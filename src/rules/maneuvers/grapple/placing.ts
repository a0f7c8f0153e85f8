import { applyEvent, changeCreature } from "../../field/event.ts";
import type { CreatureId } from "../../field/creature.ts";
import type { Field } from "../../field/field.ts";
import { creatureOf } from "../../field/field.ts";
import type { Place, Square } from "../../field/place.ts";
import { FEET_PER_SQUARE, sameSquare, squareOf } from "../../field/place.ts";
import { footprintsFeet, squaresFeet } from "../../geometry/distance.ts";
import { hasEffectLine } from "../../geometry/lines.ts";
import { footprintOf, spaceOf } from "../../geometry/space.ts";
import { moverOf } from "../../movement/mover.ts";
import { Passage } from "../../movement/passage.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";

/** Two creatures, the first of which puts the second somewhere. */
export interface Pair {
  readonly who: CreatureId;
  readonly target: CreatureId;
}

/**
 * Every place next to a creature where another could be put: open, with room for its space, and with nothing solid in
 * between. Those nearest to where it is now come first, straight ones before diagonal ones, then the top row and the left.
 *
 * Rule: `Pathfinder · Grapple`.
 * @param gaps whether places above a pit are among them
 */
export function placesBeside(
  table: Table,
  { who, target }: Pair,
  { gaps }: { readonly gaps: boolean },
): readonly Square[] {
  const there = tableWith(table, afoot(table.field, target));
  const own = footprintOf(there, creatureOf(there.field, who));
  const body = creatureOf(there.field, target);
  const { elevationFeet } = creatureOf(there.field, who).place;
  const mover = moverOf(there, target, "land");
  const passage = new Passage(there, gaps ? { ...mover, flies: true } : mover, { elevationFeet });
  const found: Square[] = [];
  for (let y = own.top - mover.side; y <= own.bottom; y += 1) {
    for (let x = own.left - mover.side; x <= own.right; x += 1) {
      const stance = passage.stanceAt(x, y);
      if (stance.closed !== null || !stance.mayStop) continue;
      const place = { x, y, elevationFeet };
      const beside = footprintsFeet(own, footprintOf(there, body, place)) === FEET_PER_SQUARE;
      const open = hasEffectLine(there, spaceOf(there, creatureOf(there.field, who)), spaceOf(there, body, place));
      if (beside && open) found.push([x, y]);
    }
  }
  const here = squareOf(body.place);
  const aside = ([x, y]: Square): number => Math.abs(x - here[0]) + Math.abs(y - here[1]);
  return found.toSorted((a, b) => squaresFeet(here, a) - squaresFeet(here, b) || aside(a) - aside(b));
}

/** Puts a creature somewhere, which is no movement of its own. A rider comes off its mount; riders are taken along. */
export function* putAt(table: Table, target: CreatureId, square: Square, elevationFeet: number): Rule<void> {
  const body = creatureOf(table.field, target);
  const to: Place = { x: square[0], y: square[1], elevationFeet };
  if (sameSquare(squareOf(body.place), square) && body.place.elevationFeet === elevationFeet) return;
  const { riders } = moverOf(tableWith(table, afoot(table.field, target)), target, "land");
  const changes = [
    ...changeCreature(table.field, target, { place: to, rides: null }),
    ...riders.flatMap((rider) => changeCreature(table.field, rider, { place: to })),
  ];
  const told = { kind: "moved", who: target, as: "forced", by: "land", from: body.place } as const;
  yield* happen({ ...told, path: [square], costFeet: 0 }, changes);
}

/** The table as it would be with another field on it, for looking ahead. */
export function tableWith({ edition, perform }: Table, field: Field): Table {
  return { edition, field, perform };
}

/** The field with a creature off its mount. */
export function afoot(field: Field, who: CreatureId): Field {
  if (creatureOf(field, who).rides === null) return field;
  return applyEvent(field, {
    happening: { kind: "noted", who, what: "ahead" },
    changes: changeCreature(field, who, { rides: null }),
  });
}
