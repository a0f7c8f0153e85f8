import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import { occupantsOf } from "../geometry/occupancy.ts";
import { footprintOf, hasRoomAt, spaceOf } from "../geometry/space.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { moverOf } from "../movement/mover.ts";
import { Passage } from "../movement/passage.ts";

/** A direction on the grid, each part -1, 0 or 1. */
export type Direction = readonly [dx: number, dy: number];

/** How far from a straight line a direction still counts as straight rather than diagonal: half of 45 degrees. */
const DIAGONAL_FROM = Math.tan(Math.PI / 8);

/** The direction straight away from one creature to another, by the centers of their spaces. */
export function directionAway(table: Table, from: Creature, to: Creature): Direction {
  const [fromX, fromY] = centerOf(table, from);
  const [toX, toY] = centerOf(table, to);
  const dx = toX - fromX;
  const dy = toY - fromY;
  const along = Math.max(Math.abs(dx), Math.abs(dy));
  return [
    Math.abs(dx) < along * DIAGONAL_FROM ? 0 : Math.sign(dx),
    Math.abs(dy) < along * DIAGONAL_FROM ? 0 : Math.sign(dy),
  ];
}

/** What stands in the way of a creature that is pushed one square further. */
export type Obstruction =
  { readonly kind: "none" } | { readonly kind: "solid" } | { readonly kind: "creature"; readonly who: CreatureId };

/**
 * What a creature meets when it is pushed one square in a direction.
 *
 * Rule: `Pathfinder · Bull Rush`: nobody is pushed into a square that a solid object or obstacle fills.
 */
export function obstructionAhead(table: Table, who: CreatureId, direction: Direction): Obstruction {
  const creature = creatureOf(table.field, who);
  const to = shifted(creature, direction);
  const place = { ...creature.place, x: to[0], y: to[1] };
  const passage = new Passage(table, moverOf(table, who, "land"));
  const crossing = passage.passing(passage.start, {
    ...passage.start,
    x: to[0],
    y: to[1],
    block: footprintOf(table, creature, place),
  });
  if (!hasRoomAt(table, creature, place) || crossing.barrier !== null) return { kind: "solid" };
  const inside = new Set(spaceOf(table, creature, place).flatMap((square) => occupantsOf(table, square, creature.id)));
  const [first] = inside;
  return first === undefined ? { kind: "none" } : { kind: "creature", who: first.id };
}

/** Moves creatures one square in a direction, the last of them first so that they make room for each other. */
export function* shove(table: Table, pushed: readonly CreatureId[], direction: Direction): Rule<void> {
  for (const who of pushed.toReversed()) {
    const creature = creatureOf(table.field, who);
    const [x, y] = shifted(creature, direction);
    const changes = changeCreature(table.field, who, { place: { ...creature.place, x, y } });
    const path = [[x, y]] as const;
    yield* happen(
      { kind: "moved", who, as: "forced", by: "land", from: creature.place, path, costFeet: FEET_PER_SQUARE },
      changes,
    );
  }
}

function shifted(creature: Creature, [dx, dy]: Direction): Square {
  return [creature.place.x + dx, creature.place.y + dy];
}

function centerOf(table: Table, creature: Creature): readonly [number, number] {
  const { left, right, top, bottom } = footprintOf(table, creature);
  return [(left + right) / 2, (top + bottom) / 2];
}
