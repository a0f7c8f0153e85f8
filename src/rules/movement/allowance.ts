import { payFor } from "../actions/budget.ts";
import { movementBudget } from "../actions/movement-budget.ts";
import { hasEffect } from "../combat/effects.ts";
import type { MoveCommand } from "../commands.ts";
import type { MovementKind } from "../field/names.ts";
import type { Turn } from "../field/turn.ts";
import type { Table } from "../table.ts";
import { KINDS } from "./kinds.ts";
import type { Mover } from "./mover.ts";
import { objectToMove } from "./refuse-move.ts";
import { requireFitness, requireSpeed } from "./requirements.ts";
import { OUT_OF_BREATH, runSpeeds } from "./running.ts";
import type { Pace } from "./speed.ts";
import { paceOf } from "./speed.ts";

/** How far a movement may go, and the turn once it is paid for. */
export interface Allowance {
  readonly budgetFeet: number;
  readonly turn: Turn;
  /** A charge or withdraw of a single action. */
  readonly restricted: boolean;
  readonly speedFeet: number;
}

/** One square, however it is reached. */
const ONE_SQUARE_FEET = 5;

/**
 * What the mover may cover with this kind of movement now.
 *
 * Rule: `Pathfinder · Movement in Combat`, `Pathfinder · Move`, `Pathfinder · Take 5-Foot Step`.
 * @throws {Refused} when it lacks the action, the state or the speed.
 */
export function allowanceFor(table: Table, mover: Mover, command: MoveCommand): Allowance {
  const { body } = mover;
  const kind = command.as;
  const paid = command.continues === true ? goOn(table, mover, command) : pay(table, mover, command);
  requireFitness(table, mover, kind);
  const speed = paceOf(table, body, { mode: mover.mode, accelerated: command.accelerated === true });
  const pace = requireSpeed(table, { mover, kind, pace: speed });
  const fullFeet = paid.strideFeet ?? fullFeetOf(table, mover, { command, pace, speeds: paid.speeds });
  const given = KINDS[kind].squaresMax === null ? body.turn.feetGiven : 0;
  return {
    budgetFeet: Math.max(
      0,
      Math.min(fullFeet * tumbleShare(table, command), breathFeet(table, mover, { kind, pace })) + given,
    ),
    turn: paid.turn,
    restricted: paid.restricted,
    speedFeet: pace.speedFeet,
  };
}

/** Whoever tumbles with care covers only a part of what it could walk. */
function tumbleShare(table: Table, { tumble, accelerated, continues }: MoveCommand): number {
  const { tumble: rules } = table.edition.movement;
  if (tumble !== true || rules === null || accelerated === true || continues === true) return 1;
  return rules.share;
}

interface Paid {
  readonly speeds: number;
  readonly turn: Turn;
  readonly restricted: boolean;
  /** The feet left of the action that is gone on with; `null` for a new one. */
  readonly strideFeet: number | null;
}

function pay(table: Table, mover: Mover, { as: kind }: MoveCommand): Paid {
  const who = mover.body.id;
  const { turn } = mover.body;
  const paid = { ...movementBudget(table, who, kind), strideFeet: null };
  if (table.field.battle.phase === "none") return paid;
  if (kind !== "5-foot-step") {
    if (turn.movedAs === "5-foot-step")
      objectToMove(table, { who, kind, code: "already-stepped", sentence: "MoveAfterStep" });
    return paid;
  }
  if (turn.movedFeet > 0) objectToMove(table, { who, kind, code: "already-moved", sentence: "StepAfterMove" });
  if (turn.step === 0) objectToMove(table, { who, kind, code: "already-stepped", sentence: "StepTwice" });
  return paid;
}

/**
 * The movement that a creature can go on with, with the feet left of it or those that the game master has given; `null`
 * when it has neither.
 */
export function strideOf({ movedAs, strideFeet, feetGiven }: Turn): MovementKind | null {
  if (strideFeet + feetGiven <= 0) return null;
  return strideFeet > 0 ? movedAs : "move";
}

function mayGoOn(turn: Turn, kind: MovementKind): boolean {
  return KINDS[kind].continues && strideOf(turn) === kind;
}

/** Goes on with what is left of the last action's feet, which takes no action again. */
function goOn(table: Table, mover: Mover, { as: kind }: MoveCommand): Paid {
  const who = mover.body.id;
  const { turn } = mover.body;
  if (!mayGoOn(turn, kind)) objectToMove(table, { who, kind, code: "not-now", sentence: "MoveNothingLeft" });
  return { speeds: 1, turn: payFor(table, who, "none"), restricted: false, strideFeet: turn.strideFeet };
}

interface Going {
  readonly command: MoveCommand;
  readonly pace: Pace;
  readonly speeds: number;
}

function fullFeetOf(table: Table, { body }: Mover, { command, pace, speeds }: Going): number {
  switch (command.as) {
    case "crawl":
      return table.edition.movement.crawlFeet;
    case "minimum":
    case "5-foot-step":
      return ONE_SQUARE_FEET;
    case "run":
      return pace.speedFeet * runSpeeds(table, body);
    case "move":
    case "double-move":
    case "withdraw":
    case "charge":
    case "dive":
      return pace.speedFeet * speeds;
  }
}

/** Whoever rests from running moves no faster than by one move action a round. */
function breathFeet(
  table: Table,
  { body }: Mover,
  { kind, pace }: { readonly kind: MovementKind; readonly pace: Pace },
): number {
  if (kind === "run" || !hasEffect(table, body.id, OUT_OF_BREATH)) return Infinity;
  return Math.max(0, pace.speedFeet - body.turn.movedFeet);
}
