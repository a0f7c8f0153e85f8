import type { CreatureId } from "../field/creature.ts";
import type { Field } from "../field/field.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { MovementStep } from "./provoking-movement.ts";
import { provokedByCrawlingIn, provokedByEntering, provokedByLeaving } from "./provoking-movement.ts";
import type { Provocation, Threat } from "./threats.ts";
import { threatsTo } from "./threats.ts";

/** A step that will provoke, and from whom. */
export interface ForecastStep {
  /** Which square of the path is about to be entered, counted from 0. */
  readonly index: number;
  /** The square that is left. */
  readonly at: Square;
  readonly by: readonly CreatureId[];
}

/**
 * Which steps of a path will provoke and from whom, with nothing changed. Each foe is named once, at the first step that
 * gives it its opportunity.
 *
 * Rule: `Pathfinder · Moving`.
 */
export function forecast(
  table: Table,
  move: { readonly who: CreatureId; readonly path: readonly Square[]; readonly kind: MovementKind },
): readonly ForecastStep[] {
  const { who, path, kind } = move;
  let field = table.field;
  return path.flatMap(([x, y], index) => {
    const from = creatureOf(field, who).place;
    const step = { mover: who, from, to: { ...from, x, y }, kind, first: index === 0 };
    const by = threatened({ ...table, field }, step);
    field = walked(field, who, { to: step.to, by });
    return by.length === 0 ? [] : [{ index, at: [from.x, from.y] as const, by }];
  });
}

function threatened(table: Table, step: MovementStep): readonly CreatureId[] {
  const there = { ...table, field: walked(table.field, step.mover, { to: step.to, by: [] }) };
  const threats = [
    ...threatsOf(table, provokedByLeaving(table, step)),
    ...threatsOf(table, provokedByEntering(table, step)),
    ...threatsOf(there, provokedByCrawlingIn(there, step)),
  ];
  return [...new Set(threats.map(({ by }) => by.id))];
}

function threatsOf(table: Table, provocation: Provocation | null): readonly Threat[] {
  return provocation === null ? [] : threatsTo(table, provocation);
}

function walked(
  field: Field,
  who: CreatureId,
  { to, by }: { readonly to: Place; readonly by: readonly CreatureId[] },
): Field {
  const creature = creatureOf(field, who);
  const turn = { ...creature.turn, passed: [...creature.turn.passed, ...by] };
  return { ...field, creatures: { ...field.creatures, [who]: { ...creature, place: to, turn } } };
}
