import type { CreatureId } from "../field/creature.ts";
import type { Field } from "../field/field.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { MovementStep } from "./provoking-movement.ts";
import { provokedByCrawlingIn, provokedByEntering, provokedByLeaving } from "./provoking-movement.ts";
import type { Provocation } from "./threats.ts";
import { threatsTo } from "./threats.ts";

/** A step that will provoke, and from whom. */
export interface ForecastStep {
  /** Which square of the path is about to be entered, counted from 0. */
  readonly index: number;
  /** The square that is left. */
  readonly at: Square;
  readonly by: readonly CreatureId[];
  /** What each of them can strike with, and what gives it the opportunity. */
  readonly threats: readonly ForecastThreat[];
}

/** What gives a foe its opportunity: a threatened square that is left, its own that is entered, or one crawled into. */
export type ForecastCause = "leaving" | "entering" | "crawling";

/** Somebody who will get an opportunity. */
export interface ForecastThreat {
  readonly by: CreatureId;
  readonly cause: ForecastCause;
  /** The names of the weapons that reach. */
  readonly weapons: readonly string[];
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
    const threats = threatened({ ...table, field }, step);
    const by = threats.map((threat) => threat.by);
    field = walked(field, who, { to: step.to, by });
    return by.length === 0 ? [] : [{ index, at: [from.x, from.y] as const, by, threats }];
  });
}

function threatened(table: Table, step: MovementStep): readonly ForecastThreat[] {
  const there = { ...table, field: walked(table.field, step.mover, { to: step.to, by: [] }) };
  const threats = [
    ...threatsOf(table, provokedByLeaving(table, step), "leaving"),
    ...threatsOf(table, provokedByEntering(table, step), "entering"),
    ...threatsOf(there, provokedByCrawlingIn(there, step), "crawling"),
  ];
  return threats.filter(({ by }, index) => threats.findIndex((other) => other.by === by) === index);
}

function threatsOf(table: Table, provocation: Provocation | null, cause: ForecastCause): readonly ForecastThreat[] {
  const threats = provocation === null ? [] : threatsTo(table, provocation);
  return threats.map(({ by, weapons }) => ({ by: by.id, cause, weapons: weapons.map(({ name }) => name) }));
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
