import { canAct, conditionRows } from "../../combat/conditions.ts";
import { provokeByLeaving } from "../../combat/provoking-movement.ts";
import { readiedBefore } from "../../combat/readied.ts";
import { holdOn } from "../../combat/ties.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { applyEvent, changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { Place, Square } from "../../field/place.ts";
import { sameSquare, squareOf } from "../../field/place.ts";
import { indexOf } from "../../geometry/grid-index.ts";
import { spaceOf } from "../../geometry/space.ts";
import { cheapestPath } from "../../movement/cheapest-path.ts";
import type { Mover } from "../../movement/mover.ts";
import { moverOf } from "../../movement/mover.ts";
import { Passage } from "../../movement/passage.ts";
import { speedFeet, usualMode } from "../../movement/speed.ts";
import type { PlannedStep } from "../../movement/trace-steps.ts";
import { refuseStop, traceSteps } from "../../movement/trace-steps.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../../refusal.ts";
import { object, refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { choose, happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { breaksFree } from "./break-free.ts";
import type { Pair } from "./placing.ts";
import { placesBeside, putAt, tableWith } from "./placing.ts";

/** How much of its speed a grappler covers with somebody in its grapple. */
const SPEED_SHARE = 0.5;

/**
 * The way on which a grappler takes along whom it holds: the cheapest one to where it wants to end, within half its
 * speed. The creature in its grapple is no obstacle.
 *
 * Rule: `Pathfinder · Grapple · Move`.
 * @throws {Refused} when no place is named, when it is too far or may not be entered, or when there is no room for the
 * other one beside it.
 */
export function planDrag(table: Table, order: ManeuverOrder): readonly PlannedStep[] {
  const { who, target } = order;
  const to = order.command?.to;
  if (to === undefined) return refuse(because(order, "missing-requirement", "GrappleMoveWhere"));
  if (creatureOf(table.field, who).rides !== null) return refuse(because(order, "not-now", "GrappleMoveMounted"));
  const mover = dragger(table, order);
  if (!mayWalk(table, mover)) return refuse(because(order, "cannot-act", "GrappleMoveProne"));
  const steps = stepsTo(table, mover, { to, order });
  const place = steps.at(-1)?.to ?? mover.body.place;
  const changes = changeCreature(table.field, who, { place });
  const field = applyEvent(table.field, { happening: { kind: "noted", who, what: "ahead" }, changes });
  const room = placesBeside(tableWith(table, field), { who, target }, { gaps: false });
  if (room.length === 0) object(table, because(order, "blocked", "GrappleMoveNoRoom", { x: to[0], y: to[1] }));
  return steps;
}

/**
 * Drags a creature along: the grappler walks, which gives opportunities as any movement does, and sets the other one
 * down beside it where it likes. Set down in a place of danger the other one first tries to break free.
 *
 * Rule: `Pathfinder · Grapple · Move`.
 */
export function* drag(table: Table, order: ManeuverOrder): Rule<void> {
  const { who, target } = order;
  const offset = offsetOf(table, order);
  const steps = planDrag(table, order);
  let came: Place | null = null;
  for (const [index, step] of steps.entries()) {
    const from = creatureOf(table.field, who).place;
    yield* provokeByLeaving(table, { mover: who, from, to: step.to, kind: "move", first: index === 0 });
    const moment = { unit: "square", index: index + 1, mover: who, came, from, to: step.to } as const;
    if (isAble(table, order)) yield* readiedBefore(table, who, moment);
    if (!isAble(table, order)) break;
    yield* stride(table, who, step);
    came = from;
  }
  const { place } = creatureOf(table.field, who);
  if (came !== null)
    yield* readiedBefore(table, who, {
      unit: "square",
      index: steps.length + 1,
      mover: who,
      came,
      from: place,
      to: null,
    });
  if (holdOn(table.field, who, target) === null) return;
  yield* setDown(table, order, offset);
}

/** The grappler as one who walks with somebody in its grapple. */
function dragger(table: Table, { who, target }: Pair): Mover {
  const mover = moverOf(table, who, usualMode(creatureOf(table.field, who)));
  return { ...mover, riders: [...mover.riders, target] };
}

/** Whether a mover is on its feet. */
export function mayWalk(table: Table, { body }: Mover): boolean {
  return conditionRows(table, body).every(({ row }) => row.movement !== "crawl");
}

/**
 * The cheapest way to where a grapple is to be moved, within half the speed.
 * @throws {Refused} when there is none.
 */
export function stepsTo(
  table: Table,
  mover: Mover,
  { to, order }: { readonly to: Square; readonly order: ManeuverOrder },
): readonly PlannedStep[] {
  const { body } = mover;
  if (sameSquare(squareOf(body.place), to)) return [];
  const passage = new Passage(table, mover);
  refuseStop(passage, { kind: "move", stance: passage.stanceAt(to[0], to[1]) });
  const budgetFeet = speedFeet(table, body, mover.mode) * SPEED_SHARE;
  const { diagonals } = body.turn;
  const path = cheapestPath(passage, { to, diagonals, budgetFeet: Infinity });
  if (path === null) return refuse(because(order, "blocked", "GrappleMoveNoWay", { x: to[0], y: to[1] }));
  const steps = traceSteps(() => passage, { kind: "move", path, toElevationFeet: body.place.elevationFeet, diagonals });
  const costFeet = steps.reduce((sum, { feet }) => sum + feet, 0);
  if (costFeet > budgetFeet)
    object(table, because(order, "too-far", "GrappleMoveTooFar", { cost: costFeet, budget: budgetFeet }));
  return steps;
}

function isAble(table: Table, { who, target }: Pair): boolean {
  const grappler = creatureOf(table.field, who);
  const prone = conditionRows(table, grappler).some(({ row }) => row.movement === "crawl");
  return canAct(table, grappler) && !prone && holdOn(table.field, who, target) !== null;
}

/** One square of the way. Whoever has walked takes no 5-foot step any more. */
function* stride(table: Table, who: CreatureId, { to, feet, diagonals, squeezed }: PlannedStep): Rule<void> {
  const { place: from, turn, conditions } = creatureOf(table.field, who);
  const counted = { ...turn, movedFeet: turn.movedFeet + feet, movedAs: "move", diagonals, step: 0 } as const;
  const others = conditions.filter((name) => name !== "squeezing");
  const narrow = squeezed ? [...others, "squeezing" as const] : others;
  const changes = changeCreature(table.field, who, {
    place: to,
    ...(table.field.battle.phase === "none" ? {} : { turn: counted }),
    ...(squeezed === conditions.includes("squeezing") ? {} : { conditions: narrow }),
  });
  const { riders } = moverOf(table, who, "land");
  const along = riders.flatMap((rider) => changeCreature(table.field, rider, { place: to }));
  const path = [squareOf(to)];
  yield* happen({ kind: "moved", who, as: "move", by: "land", from, path, costFeet: feet }, [...changes, ...along]);
}

/** Puts the other one down beside the grappler: where the grappler's player says, else on the same side as before. */
function* setDown(table: Table, order: ManeuverOrder, offset: Square): Rule<void> {
  const { who, target } = order;
  const { place } = creatureOf(table.field, who);
  const open = placesBeside(table, order, { gaps: false });
  const same = open.find((square) => sameSquare(square, [place.x + offset[0], place.y + offset[1]]));
  const beside = same ?? open[0];
  if (beside !== undefined) yield* putAt(table, target, beside, place.elevationFeet);
  const places = placesBeside(table, order, { gaps: true });
  const options = ["place", "hazard", "stay"];
  const reply = yield* choose(who, { kind: "place", opponent: target, maneuver: "grapple", places, options });
  const { to } = reply;
  if (reply.choose === "stay" || to === undefined || !places.some((square) => sameSquare(square, to))) return;
  const dangerous = reply.choose === "hazard" || isOverGap(table, target, to);
  if (dangerous && (yield* breaksFree(table, order))) return;
  yield* putAt(table, target, to, place.elevationFeet);
}

/** Where the other one stands, as seen from the grappler. */
function offsetOf(table: Table, { who, target }: Pair): Square {
  const [from, to] = [creatureOf(table.field, who).place, creatureOf(table.field, target).place];
  return [to.x - from.x, to.y - from.y];
}

function isOverGap(table: Table, target: CreatureId, to: Square): boolean {
  const index = indexOf(table.field.grid);
  const { elevationFeet } = creatureOf(table.field, target).place;
  const space = spaceOf(table, creatureOf(table.field, target), { x: to[0], y: to[1], elevationFeet });
  return space.some(([x, y]) => index.has(x, y, "gap"));
}

function because(
  { who, target }: ManeuverOrder,
  code: RefusalCode,
  sentence: string,
  values: SentenceValues = {},
): Refusal {
  return { code, rule: "Grapple", sentence, values: { who, target, ...values } };
}
