import { advise } from "../actions/advice.ts";
import { payFor } from "../actions/budget.ts";
import { drawWithMove } from "../actions/handling.ts";
import type { MoveCommand } from "../commands.ts";
import { changeCreature } from "../field/event.ts";
import { squareOf } from "../field/place.ts";
import { isPoorlySeen } from "../geometry/concealment.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { requireFlight } from "../turning/flight.ts";
import { finishCharge, startCharge } from "./charge.ts";
import { walkOverrun } from "./overrun.ts";
import type { Plan } from "./plan.ts";
import { planMove } from "./plan.ts";
import { keepsItsFeet } from "./hurrying.ts";
import { keepsRunning, startRunning } from "./running.ts";
import { walk } from "./walk.ts";

/**
 * Carries out a movement: checks it whole, pays for it, walks it, and ends a charge with its attack. Where it crosses an
 * obstacle, the game master is reminded that some take a skill check; where it goes through darkness or thick fog, that
 * it may be hampered.
 *
 * Rule: `Pathfinder · Move`, `Pathfinder · Full-Round Actions`, `Pathfinder · Take 5-Foot Step`, `Pathfinder · Charge`.
 * @throws {Refused} when the rules do not allow it.
 */
export function* performMove(table: Table, command: MoveCommand): Rule<void> {
  const plan = planMove(table, command);
  const last = plan.steps.at(-1);
  if (last !== undefined) requireFlight(table, plan.mover.body.id, last.to);
  if (plan.kind === "run" && !(yield* keepsRunning(table, plan.mover.body.id))) return;
  yield* pay(table, plan);
  if (command.accelerated === true && !plan.continues && !(yield* keepsItsFeet(table, plan.mover.body.id))) return;
  if (plan.kind === "run") yield* startRunning(table, plan.mover.body.id);
  if (plan.charge !== null) yield* startCharge(table, plan);
  if (plan.charge !== null && command.draw !== undefined) yield* drawWithMove(table, plan.who, command.draw);
  if (plan.steps.some(({ obstacle }) => obstacle)) {
    yield* happen({ kind: "advised", who: plan.mover.body.id, what: "obstacle-check", about: null });
  }
  if (plan.kind !== "5-foot-step" && plan.steps.some(({ to }) => isPoorlySeen(table, plan.mover.body, squareOf(to)))) {
    yield* advise(table, plan.mover.body.id, "poor-visibility");
  }
  const { overrun } = plan;
  const arrived = overrun === null ? yield* walk(table, plan) : yield* walkOverrun(table, plan, overrun);
  if (arrived && plan.charge !== null && overrun === null) yield* finishCharge(table, plan, plan.charge);
}

/**
 * Takes the action that the movement costs; a 5-foot step and what goes on with an action cost none. The attack of a
 * rider at the end of its mount's charge is a standard action of the rider's own.
 */
function* pay(table: Table, plan: Plan): Rule<void> {
  if (plan.kind === "5-foot-step" || plan.continues) return;
  const who = plan.mover.body.id;
  const target = plan.charge?.target ?? null;
  const attacker = plan.charge?.attacker ?? who;
  const strike =
    attacker === who ? [] : changeCreature(table.field, attacker, { turn: payFor(table, attacker, "standard") });
  const own = changeCreature(table.field, who, { turn: plan.turn });
  yield* happen({ kind: "acted", who, action: plan.kind, target }, [...own, ...strike]);
}
