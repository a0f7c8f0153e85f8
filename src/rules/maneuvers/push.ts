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
import type { Mover } from "../movement/mover.ts";
import { moverOf } from "../movement/mover.ts";
import { Passage } from "../movement/passage.ts";

/** What stands in the way of a creature that is pushed one square further. */
export type Obstruction =
  { readonly kind: "none" } | { readonly kind: "solid" } | { readonly kind: "creature"; readonly who: CreatureId };

/**
 * The first thing that creatures meet when they are pushed one square in a direction together, each with its mount or its
 * riders; their own company is no obstruction.
 *
 * Rule: `Pathfinder · Bull Rush`: nobody is pushed into a square that a solid object or obstacle fills.
 */
export function obstructionAhead(table: Table, pushed: readonly CreatureId[], direction: Direction): Obstruction {
  const movers = pushed.map((who) => moverOf(table, who, "land"));
  const company = movers.flatMap(({ body, riders }) => [body.id, ...riders]);
  for (const mover of movers) {
    const space = spaceAhead(table, mover, direction);
    if (space === null) return { kind: "solid" };
    const [first] = space.flatMap((square) => occupantsOf(table, square, company));
    if (first !== undefined) return { kind: "creature", who: first.id };
  }
  return { kind: "none" };
}

/** The squares that a mover comes to with a step in a direction; `null` where it has no room or something bars the way. */
function spaceAhead(table: Table, mover: Mover, direction: Direction): readonly Square[] | null {
  const { body } = mover;
  const [x, y] = shifted(body, direction);
  const place = { ...body.place, x, y };
  const passage = new Passage(table, mover);
  const stance = { ...passage.start, x, y, block: footprintOf(table, body, place) };
  const space = spaceOf(table, body, place);
  const filled = space.some(([column, row]) => passage.index.has(column, row, "obstacle"));
  const isOpen = hasRoomAt(table, body, place) && !filled && passage.passing(passage.start, stance).barrier === null;
  return isOpen ? space : null;
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
