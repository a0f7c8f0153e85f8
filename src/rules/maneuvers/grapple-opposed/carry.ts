import { part } from "../../breakdown.ts";
import { canAct } from "../../combat/conditions.ts";
import { provokeByLeaving } from "../../combat/provoking-movement.ts";
import { companyOf } from "../../combat/ties.ts";
import { ridersOf } from "../../combat/saddle.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { Place } from "../../field/place.ts";
import { squareOf } from "../../field/place.ts";
import type { Mover } from "../../movement/mover.ts";
import { moverOf } from "../../movement/mover.ts";
import { Passage } from "../../movement/passage.ts";
import { usualMode } from "../../movement/speed.ts";
import type { PlannedStep } from "../../movement/trace-steps.ts";
import { refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { mayWalk, stepsTo } from "../grapple/drag.ts";

/** What helps to move a pinned creature when nobody else is in the grapple. */
const PINNED_ALONE = 4;

/**
 * The way on which a grapple is moved: within half the mover's speed, with nobody in the grapple as an obstacle.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Move`.
 * @throws {Refused} when no place is named, when it is too far or may not be entered.
 */
export function planCarry(table: Table, order: ManeuverOrder): readonly PlannedStep[] {
  const { who, target, command } = order;
  const values = { who, target };
  const to = command?.to;
  if (to === undefined)
    return refuse({ code: "missing-requirement", rule: "Grapple", sentence: "GrappleMoveWhere", values });
  if (creatureOf(table.field, who).rides !== null)
    return refuse({ code: "not-now", rule: "Grapple", sentence: "GrappleMoveMounted", values });
  const mover = carrier(table, who);
  if (!mayWalk(table, mover))
    return refuse({ code: "cannot-act", rule: "Grapple", sentence: "GrappleMoveProne", values });
  return stepsTo(table, mover, { to, order });
}

/** What counts for the check besides: a pinned opponent is easily moved by whoever has it to itself. */
export function carryBonus(table: Table, { who }: ManeuverOrder, pinned: boolean): readonly ReturnType<typeof part>[] {
  const alone = companyOf(table.field, who).length === 2;
  return [part("moves-pinned", pinned && alone ? PINNED_ALONE : 0)];
}

/**
 * Moves a grapple: everybody in it comes along, and the mover gives opportunities as any movement does.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Move`.
 */
export function* carry(table: Table, order: ManeuverOrder): Rule<void> {
  const { who } = order;
  for (const [index, step] of planCarry(table, order).entries()) {
    const from = creatureOf(table.field, who).place;
    yield* provokeByLeaving(table, { mover: who, from, to: step.to, kind: "move", first: index === 0 });
    if (!canAct(table, creatureOf(table.field, who))) return;
    yield* stride(table, who, step);
  }
}

function carrier(table: Table, who: CreatureId): Mover {
  const mover = moverOf(table, who, usualMode(creatureOf(table.field, who)));
  return { ...mover, riders: [...mover.riders, ...companyOf(table.field, who)] };
}

/** One square of the way, everybody in the grapple and in a saddle included. Whoever has walked takes no 5-foot step any more. */
function* stride(table: Table, who: CreatureId, { to, feet, diagonals }: PlannedStep): Rule<void> {
  const { place: from, turn } = creatureOf(table.field, who);
  const counted = { ...turn, movedFeet: turn.movedFeet + feet, movedAs: "move", diagonals, step: 0 } as const;
  const own = changeCreature(table.field, who, {
    place: to,
    ...(table.field.battle.phase === "none" ? {} : { turn: counted }),
  });
  const others = companyOf(table.field, who).filter((each) => each !== who);
  const along = others.flatMap((other) => carriedTo(table, other, besideAs(table, other, { from, to })));
  const riders = ridersOf(table, who).flatMap(({ id }) => changeCreature(table.field, id, { place: to }));
  const path = [squareOf(to)];
  yield* happen({ kind: "moved", who, as: "move", by: "land", from, path, costFeet: feet }, [
    ...own,
    ...riders,
    ...along,
  ]);
}

/** Somebody who is carried along, with whoever rides it, at a place. */
function carriedTo(table: Table, who: CreatureId, place: Place): ReturnType<typeof changeCreature> {
  return [who, ...ridersOf(table, who).map(({ id }) => id)].flatMap((id) => changeCreature(table.field, id, { place }));
}

/** Where somebody who is carried along comes to be: as it was to the mover, or else in the mover's own place. */
function besideAs(table: Table, other: CreatureId, { from, to }: { readonly from: Place; readonly to: Place }): Place {
  const { place } = creatureOf(table.field, other);
  const same = { ...to, x: place.x + to.x - from.x, y: place.y + to.y - from.y };
  const mover = moverOf(table, other, usualMode(creatureOf(table.field, other)));
  const passage = new Passage(table, { ...mover, riders: companyOf(table.field, other) });
  return passage.stanceAt(same.x, same.y).closed === null ? same : to;
}
