import { spend } from "../actions/budget.ts";
import { provokeByLeaving } from "../combat/provoking-movement.ts";
import { canAct } from "../combat/conditions.ts";
import { readiedBefore } from "../combat/readied.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Place, Square } from "../field/place.ts";
import { sameSquare, squareOf } from "../field/place.ts";
import { centerOf } from "../geometry/direction.ts";
import { fallIfTaken } from "../maneuvers/opposed/step-in.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { leaveIllegalSpace } from "./illegal-end.ts";
import type { OverrunWay } from "./overrun-way.ts";
import type { Leg, Plan } from "./plan.ts";
import { canWalkOn, walk } from "./walk.ts";

/**
 * Walks a movement with an overrun on its way: up to the target, then, if it is run down or lets the mover by, through its
 * space and on. Otherwise the movement ends in front of the target.
 *
 * Rule: `Pathfinder · Overrun`.
 * @returns whether it got to the end
 */
export function* walkOverrun(table: Table, plan: Plan, way: OverrunWay): Rule<boolean> {
  const { entry, exit } = way;
  const arrived = entry === 0 || (yield* walk(table, part(table, plan, { from: 0, to: entry, spared: null })));
  if (!arrived) return false;
  const passes = yield* tryOverrun(table, plan, way);
  const through = part(table, plan, { from: entry, to: exit + 1, spared: way.target });
  const front = plan.steps[entry - 1]?.to ?? plan.mover.body.place;
  const isThere = sameSquare(squareOf(through.mover.body.place), squareOf(front));
  if (!passes || !isThere || !canWalkOn(table, through)) {
    if (table.edition.maneuvers.overrun?.enters === true) yield* stopBack(table, plan);
    else yield* stopInFront(table, plan, way);
    return false;
  }
  if (!(yield* walk(table, through))) return false;
  if (exit + 1 === plan.steps.length) return true;
  return yield* walk(table, part(table, plan, { from: exit + 1, to: plan.steps.length, spared: null }));
}

/** Takes the standard action, which a charge has in it already, and tries to get past. */
function* tryOverrun(table: Table, plan: Plan, { target, entry }: OverrunWay): Rule<boolean> {
  const { who } = plan;
  const rules = table.edition.maneuvers.overrun;
  const pay = (): Rule<void> => spend(table, { who, type: "standard", action: "overrun", target });
  const paysLate = rules?.enters === true;
  if (plan.charge === null && !paysLate) yield* pay();
  yield* readiedBefore(table, who, { unit: "attack", index: entry + 1 });
  if (rules === undefined || !canAct(table, creatureOf(table.field, who))) return false;
  if (paysLate) yield* leaveFor(table, plan, { target, entry });
  const order = { ...overrunOrder(plan, target), ...(paysLate ? { pay } : {}) };
  const check = (): void => {
    rules.check(table, order);
  };
  return refusalOf(check) === null && (yield* rules.perform(table, order));
}

/** What coming into the target's space gives everybody else, who is past by the time that the movement goes on. */
function* leaveFor(table: Table, plan: Plan, { target, entry }: Pick<OverrunWay, "target" | "entry">): Rule<void> {
  const step = plan.steps[entry];
  if (step === undefined) return;
  const { id, place: from } = creatureOf(table.field, plan.mover.body.id);
  const first = entry === 0 && !plan.continues;
  yield* provokeByLeaving(table, { mover: id, from, to: step.to, kind: plan.kind, first, spared: [target] });
}

/** An overrun as part of a movement; that of a charge has the charge's bonus. */
export function overrunOrder({ who, chargeBonus }: Pick<Plan, "who" | "chargeBonus">, target: string): ManeuverOrder {
  return { who, target, maneuver: "overrun", with: null, command: null, bonus: chargeBonus };
}

interface Stretch {
  /** The first of the plan's steps, and the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly spared: string | null;
}

/** Some of a plan's steps as a plan of their own, from where the mover is now. */
function part(table: Table, plan: Plan, { from, to, spared }: Stretch): Plan {
  const before = plan.steps.slice(0, from);
  const start = plan.mover.body.place;
  const behind = [start, ...before.map((step) => step.to)].slice(0, from);
  const leg: Leg = { behind, onward: to < plan.steps.length, spared };
  return {
    ...plan,
    mover: { ...plan.mover, body: creatureOf(table.field, plan.mover.body.id) },
    steps: plan.steps.slice(from, to),
    budgetFeet: plan.budgetFeet - before.reduce((sum, { feet }) => sum + feet, 0),
    continues: plan.continues || from > 0,
    leg,
  };
}

/** The movement is over, and whoever finds its place taken by then lies there. */
function* stopBack(table: Table, plan: Plan): Rule<void> {
  const { id } = plan.mover.body;
  const body = creatureOf(table.field, id);
  const changes = changeCreature(table.field, id, { turn: { ...body.turn, strideFeet: 0 } });
  yield* happen({ kind: "halted", who: id, at: squareOf(body.place) }, changes);
  yield* fallIfTaken(table, id);
}

/** The movement is over; where the space in front of the target is taken, in the nearest open one on that side. */
function* stopInFront(table: Table, plan: Plan, { entry, path, target }: OverrunWay): Rule<void> {
  const { id } = plan.mover.body;
  const body = creatureOf(table.field, id);
  const at = squareOf(body.place);
  const changes = changeCreature(table.field, id, { turn: { ...body.turn, strideFeet: 0 } });
  yield* happen({ kind: "halted", who: id, at }, changes);
  const trail: Place[] = [plan.mover.body.place, ...plan.steps.slice(0, entry).map(({ to }) => to)];
  const { passes: _, ...mover } = plan.mover;
  const isOpen = inFront(table, body.place, target);
  yield* leaveIllegalSpace(table, mover, { trail, planned: path.slice(0, entry), isOpen });
}

/** Whether a place lies on the side of the target that the mover came from. */
function inFront(table: Table, from: Place, target: string): (place: Square) => boolean {
  const [centerX, centerY] = centerOf(table, creatureOf(table.field, target));
  const [dx, dy] = [from.x + 0.5 - centerX, from.y + 0.5 - centerY];
  return ([x, y]) => (x + 0.5 - centerX) * dx + (y + 0.5 - centerY) * dy > 0;
}
