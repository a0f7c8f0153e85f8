import { actionsLeft, payFor } from "../actions/budget.ts";
import { canAct } from "../combat/conditions.ts";
import type { MovementStep } from "../combat/provoking-movement.ts";
import { provokeByLeaving } from "../combat/provoking-movement.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Turn } from "../field/turn.ts";
import type { Direction } from "../geometry/direction.ts";
import { moverOf } from "../movement/mover.ts";
import { speedFeet } from "../movement/speed.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { obstructionAhead } from "./push.ts";

/** The movement with which an attacker goes along with those it pushes. */
export interface Following {
  /** Feet left for it. */
  readonly leftFeet: number;
}

const STAYS: Following = { leftFeet: 0 };

/**
 * Decides whether the attacker goes along with the creature it pushes: with what is left of the charge or move it came
 * with, or else with its move action.
 *
 * Rule: `Pathfinder · Bull Rush`.
 * @param usedFeet what the attempt itself has taken of that movement
 */
export function* decideToFollow(table: Table, order: ManeuverOrder, usedFeet = 0): Rule<Following> {
  const { body } = moverOf(table, order.who, "land");
  const ownFeet = actionsLeft(table, body).move > 0 ? speedFeet(table, body) : 0;
  const leftFeet = (order.movementFeet ?? ownFeet) - usedFeet;
  if (leftFeet < FEET_PER_SQUARE) return STAYS;
  if (order.command?.follow !== true && !(yield* wantsToFollow(order))) return STAYS;
  if (order.movementFeet === undefined) {
    const turn = payFor(table, body.id, "move");
    yield* happen({ kind: "noted", who: order.who, what: "follows" }, changeCreature(table.field, body.id, { turn }));
  }
  return { leftFeet };
}

function* wantsToFollow({ who, target, maneuver }: ManeuverOrder): Rule<boolean> {
  const question = { kind: "follow", opponent: target, maneuver, options: ["follow", "stay"] } as const;
  return (yield* choose(who, question)).choose === "follow";
}

/** What the next step in a direction costs, in feet: every second diagonal counts twice. */
export function stepFeet({ diagonals }: Pick<Turn, "diagonals">, [dx, dy]: Direction): number {
  return dx !== 0 && dy !== 0 && diagonals % 2 === 1 ? 2 * FEET_PER_SQUARE : FEET_PER_SQUARE;
}

/** A step after those who are pushed. */
export interface FollowingStep extends Pick<MovementStep, "spared" | "stray"> {
  readonly following: Following;
  readonly direction: Direction;
}

/**
 * Moves the attacker, or the mount that carries it, one square after those it has just pushed, as long as its movement
 * lasts and there is room for it. That is movement like any other: it provokes.
 */
export function* followAlong(
  table: Table,
  order: ManeuverOrder,
  { following, direction, ...scuffle }: FollowingStep,
): Rule<Following> {
  const { id, place: from, turn } = moverOf(table, order.who, "land").body;
  const [dx, dy] = direction;
  const diagonal = dx !== 0 && dy !== 0;
  const feet = stepFeet(turn, direction);
  if (following.leftFeet < feet || obstructionAhead(table, [id], direction).kind !== "none") return STAYS;
  const to = { ...from, x: from.x + dx, y: from.y + dy };
  yield* provokeByLeaving(table, { mover: id, from, to, kind: "move", first: false, ...scuffle });
  const { body, riders } = moverOf(table, order.who, "land");
  const goesOn = body.id === id && body.place === from && canAct(table, body);
  if (!goesOn || !canAct(table, creatureOf(table.field, order.who))) return STAYS;
  const charges = turn.movedAs === "charge" || turn.movedAs === "dive";
  const counted = {
    ...body.turn,
    movedFeet: turn.movedFeet + feet,
    movedAs: charges ? turn.movedAs : ("move" as const),
    diagonals: turn.diagonals + (diagonal ? 1 : 0),
    step: 0,
    strideFeet: charges ? 0 : following.leftFeet - feet,
  };
  const changes = [
    ...changeCreature(table.field, id, { place: to, turn: counted }),
    ...riders.flatMap((rider) => changeCreature(table.field, rider, { place: to })),
  ];
  const path = [[to.x, to.y]] as const;
  yield* happen({ kind: "moved", who: id, as: "move", by: "land", from, path, costFeet: feet }, changes);
  return { leftFeet: following.leftFeet - feet };
}
