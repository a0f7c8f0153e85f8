import type { Stray } from "../combat/astray.ts";
import { provokeByLeaving } from "../combat/provoking-movement.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import type { Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Direction } from "../geometry/direction.ts";
import { occupantsOf } from "../geometry/occupancy.ts";
import { footprintOf, hasRoomAt, spaceOf } from "../geometry/space.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { moverOf } from "../movement/mover.ts";
import { Passage } from "../movement/passage.ts";

/** What stands in the way of a creature that is pushed one square further. */
export type Obstruction =
  { readonly kind: "none" } | { readonly kind: "solid" } | { readonly kind: "creature"; readonly who: CreatureId };

/**
 * What a creature meets when it is pushed one square in a direction, with its mount or its riders.
 *
 * Rule: `Pathfinder · Bull Rush`: nobody is pushed into a square that a solid object or obstacle fills.
 */
export function obstructionAhead(table: Table, who: CreatureId, direction: Direction): Obstruction {
  const mover = moverOf(table, who, "land");
  const { body, riders } = mover;
  const to = shifted(body, direction);
  const place = { ...body.place, x: to[0], y: to[1] };
  const passage = new Passage(table, mover);
  const crossing = passage.passing(passage.start, {
    ...passage.start,
    x: to[0],
    y: to[1],
    block: footprintOf(table, body, place),
  });
  const space = spaceOf(table, body, place);
  const filled = space.some(([x, y]) => passage.index.has(x, y, "obstacle"));
  if (!hasRoomAt(table, body, place) || filled || crossing.barrier !== null) return { kind: "solid" };
  const [first] = space.flatMap((square) => occupantsOf(table, square, [body.id, ...riders]));
  return first === undefined ? { kind: "none" } : { kind: "creature", who: first.id };
}

/** A push by one square. */
export interface Shove {
  readonly direction: Direction;
  /** Whose skill it is that makes the pushed open to everybody else's opportunities; `null` where nobody gets any. */
  readonly provokes: CreatureId | null;
  /** What is struck at the pushed may hit the other one. */
  readonly stray?: Stray;
}

/**
 * Moves creatures one square in a direction, the last of them first so that they make room for each other. A mount and
 * its riders go together.
 *
 * Rule: `Pathfinder · Bull Rush`.
 */
export function* shove(
  table: Table,
  pushed: readonly CreatureId[],
  { direction, provokes, ...scuffle }: Shove,
): Rule<void> {
  for (const who of pushed.toReversed()) {
    const { body, riders } = moverOf(table, who, "land");
    const from = body.place;
    const [x, y] = shifted(body, direction);
    const to = { ...from, x, y };
    if (provokes !== null)
      yield* provokeByLeaving(table, {
        mover: body.id,
        from,
        to,
        kind: "move",
        first: false,
        spared: [provokes],
        ...scuffle,
      });
    const changes = [body.id, ...riders].flatMap((id) => changeCreature(table.field, id, { place: to }));
    const path = [[x, y]] as const;
    const moved = { as: "forced", by: "land", from, path, costFeet: FEET_PER_SQUARE } as const;
    yield* happen({ kind: "moved", who: body.id, ...moved }, changes);
  }
}

function shifted(creature: Creature, [dx, dy]: Direction): Square {
  return [creature.place.x + dx, creature.place.y + dy];
}
