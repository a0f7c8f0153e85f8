import { ridersLeaveFeet } from "../actions/mount-pace.ts";
import type { Part } from "../breakdown.ts";
import type { MoveCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind, MovementMode } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE, squareOf } from "../field/place.ts";
import type { Turn } from "../field/turn.ts";
import { refusalOf } from "../refusal.ts";
import type { Table } from "../table.ts";
import type { Allowance } from "./allowance.ts";
import { allowanceFor } from "./allowance.ts";
import { chargeBonusOf, requireChargeStrike } from "./charge.ts";
import { requireDraw } from "./charge-draw.ts";
import type { ChargeOrder, ChargePlan } from "./charge-plan.ts";
import { isCharge, planCharge } from "./charge-plan.ts";
import { KINDS } from "./kinds.ts";
import type { Mover } from "./mover.ts";
import { moverOf } from "./mover.ts";
import { overrunning, overrunTarget, planOverrun, splitCharge } from "./overrun-plan.ts";
import type { OverrunWay } from "./overrun-way.ts";
import { Passage } from "./passage.ts";
import { objectToMove } from "./refuse-move.ts";
import { routeOf } from "./route.ts";
import { isStraight } from "./straight-line.ts";
import type { PlannedStep } from "./trace-steps.ts";
import type { Tumbling } from "./tumbling.ts";
import { tumblingMover, tumblingOf } from "./tumbling.ts";
import { traceSteps } from "./trace-steps.ts";

/** A movement that the rules allow, worked out before anything happens. */
export interface Plan {
  /** Who was told to move. */
  readonly who: CreatureId;
  readonly mover: Mover;
  readonly kind: MovementKind;
  readonly mode: MovementMode;
  readonly steps: readonly PlannedStep[];
  readonly costFeet: number;
  readonly budgetFeet: number;
  /** The turn once it is paid for. */
  readonly turn: Turn;
  /** Goes on with the feet of an action already used. */
  readonly continues: boolean;
  /** The attack at its end, of a charge. */
  readonly charge: ChargePlan | null;
  /** On the roll of a maneuver that is part of a charge. */
  readonly chargeBonus: readonly Part[];
  /** The overrun on its way. */
  readonly overrun: OverrunWay | null;
  /** How the tumble goes that it is, if it is one. */
  readonly tumbling: Tumbling | null;
  /** Of a part of a movement: what lies before and after it. */
  readonly leg?: Leg;
}

/** A part of a movement that is broken up by something on its way. */
export interface Leg {
  /** The places it has been in before, the first one first. */
  readonly behind: readonly Place[];
  /** It goes on after the last step, which need not be one where it may stop. */
  readonly onward: boolean;
  /** Whom its steps give no opportunity. */
  readonly spared: CreatureId | null;
}

/**
 * Works out a movement: which squares it enters, what they cost, and what pays for them. Changes nothing.
 *
 * Rule: `Pathfinder · Movement, Position, And Distance`, `Pathfinder · Move`, `Pathfinder · Full-Round Actions`.
 * @throws {Refused} when the rules do not allow it.
 */
export function planMove(table: Table, command: MoveCommand): Plan {
  const target = overrunTarget(command);
  const plain = overrunning(table, moverOf(table, command.who, command.by), target);
  const tumbling = tumblingOf(table, plain, command);
  const mover = tumbling === null ? plain : tumblingMover(table, plain);
  const allowance = allowanceFor(table, mover, command);
  requireExtras(table, mover, command);
  requireLift(table, mover, command);
  const passageAt = passages(table, mover);
  const toElevationFeet = endElevation(table, mover, command);
  const passage = passageAt(toElevationFeet);
  const elevationsFeet = command.throughElevationsFeet ?? [];
  const { diagonals } = mover.body.turn;
  const trace = (path: readonly Square[]): readonly PlannedStep[] =>
    traceSteps(passageAt, { kind: command.as, path, toElevationFeet, elevationsFeet, diagonals });
  const isOpen = (path: readonly Square[]): boolean => refusalOf(() => void trace(path)) === null;
  const split = target === null || !isCharge(command) ? null : splitCharge(passage, command, target);
  const charge = planned(table, { mover, command: split?.command ?? command, elevationFeet: toElevationFeet });
  const given = charge?.path ?? routeOf(passage, command, isOpen);
  const chargeBonus = charge === null ? [] : chargeBonusOf(table, command.as);
  const path = [...given, ...(split?.beyond ?? [])];
  const { turn } = allowance;
  const overrun = target === null ? null : planOverrun(passage, { command, target, path, chargeBonus, turn });
  requireShape(table, mover, command, charge === null ? (overrun?.path ?? path) : given);
  const steps = priced(command.as, trace(overrun?.path ?? path));
  const costFeet = steps.reduce((sum, { feet }) => sum + feet, 0);
  requireFeet(table, mover, command, { costFeet, allowance });
  requireRidersLeave(table, mover, { command, costFeet });
  if (charge !== null) requireCharge(table, mover, { command, charge, steps, costFeet, allowance });
  return {
    who: command.who,
    mover,
    kind: command.as,
    mode: command.by,
    steps,
    costFeet,
    budgetFeet: allowance.budgetFeet,
    turn,
    continues: command.continues === true,
    charge,
    chargeBonus,
    overrun,
    tumbling,
  };
}

function planned(table: Table, order: ChargeOrder): ChargePlan | null {
  return isCharge(order.command) ? planCharge(table, order) : null;
}

interface ChargeDetails {
  readonly command: MoveCommand;
  readonly charge: ChargePlan;
  readonly steps: readonly PlannedStep[];
  readonly costFeet: number;
  readonly allowance: Allowance;
}

function requireCharge(table: Table, mover: Mover, details: ChargeDetails): void {
  const { command, charge, steps, costFeet, allowance } = details;
  requireDraw(table, mover, { command, costFeet, allowance });
  const end = steps[charge.path.length - 1]?.to ?? mover.body.place;
  requireChargeStrike(table, { mover, kind: command.as, end, charge, draw: command.draw ?? null });
}

/** One square for an action of its own costs that action and 5 feet, whatever the ground. */
function priced(kind: MovementKind, steps: readonly PlannedStep[]): readonly PlannedStep[] {
  if (kind !== "minimum" && kind !== "5-foot-step") return steps;
  return steps.map((step) => ({ ...step, feet: FEET_PER_SQUARE }));
}

/** Where one may pass, elevation by elevation. */
function passages(table: Table, mover: Mover): (elevationFeet: number) => Passage {
  const made = new Map<number, Passage>();
  return (elevationFeet) => {
    const passage = made.get(elevationFeet) ?? new Passage(table, mover, { elevationFeet });
    made.set(elevationFeet, passage);
    return passage;
  };
}

/** The elevation at the end, in feet: the one named, in a dive the target's, else the same. */
function endElevation(table: Table, { body }: Mover, { as: kind, target, toElevationFeet }: MoveCommand): number {
  if (toElevationFeet !== undefined) return toElevationFeet;
  const dives = kind === "dive" && target !== undefined;
  return dives ? creatureOf(table.field, target).place.elevationFeet : body.place.elevationFeet;
}

/** The kinds of movement during which a weapon may be drawn: a regular move, and a charge by its own rule. */
const DRAWING: readonly MovementKind[] = ["move", "charge", "dive"];

/** What is to be done along with the movement must be possible with this kind. */
function requireExtras(table: Table, { body }: Mover, { as: kind, draw }: MoveCommand): void {
  const who = body.id;
  if (draw !== undefined && !DRAWING.includes(kind)) {
    objectToMove(table, {
      who,
      kind,
      code: "missing-requirement",
      sentence: "MoveWithoutDrawing",
      values: { weapon: draw },
    });
  }
}

/** Nobody walks up into the air. */
function requireLift(table: Table, { body, mode }: Mover, command: MoveCommand): void {
  const { as: kind, toElevationFeet = null, throughElevationsFeet = [] } = command;
  const named = [...throughElevationsFeet, toElevationFeet];
  const feet = named.find((each) => each !== null && each !== body.place.elevationFeet) ?? null;
  if (feet === null || mode !== "land") return;
  objectToMove(table, { who: body.id, kind, code: "no-speed", sentence: "MoveNoLift", values: { feet } });
}

function requireShape(table: Table, { body }: Mover, { as: kind }: MoveCommand, path: readonly Square[]): void {
  const rules = KINDS[kind];
  if (path.length === 0) objectToMove(table, { who: body.id, kind, code: "not-now", sentence: "MoveThereAlready" });
  if (rules.squaresMax !== null && path.length > rules.squaresMax) {
    objectToMove(table, {
      who: body.id,
      kind,
      code: "too-far",
      sentence: "MoveOneSquare",
      values: { squares: path.length },
    });
  }
  if (rules.straight && !isStraight(squareOf(body.place), path)) {
    objectToMove(table, { who: body.id, kind, code: "not-straight", sentence: "MoveNotStraight" });
  }
}

/** What a rider has done this turn may hold its mount back. */
function requireRidersLeave(
  table: Table,
  { body }: Mover,
  { command, costFeet }: { readonly command: MoveCommand; readonly costFeet: number },
): void {
  const feet = ridersLeaveFeet(table, body);
  if (command.as === "5-foot-step" || costFeet <= feet) return;
  const refusal = { who: body.id, kind: command.as, code: "too-far", rule: "Combat while Mounted" } as const;
  objectToMove(table, { ...refusal, sentence: "MountHeldBack", values: { rider: command.who, cost: costFeet, feet } });
}

function requireFeet(
  table: Table,
  { body }: Mover,
  { as: kind }: MoveCommand,
  { costFeet, allowance }: { readonly costFeet: number; readonly allowance: Allowance },
): void {
  const { budgetFeet } = allowance;
  if (costFeet <= budgetFeet) return;
  objectToMove(table, {
    who: body.id,
    kind,
    code: "too-far",
    sentence: "MoveTooFar",
    values: { cost: costFeet, budget: budgetFeet },
  });
}
