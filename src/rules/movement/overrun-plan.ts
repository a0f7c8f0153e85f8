import { whyNot } from "../actions/budget.ts";
import type { MoveCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import { applyEvent, changeCreature } from "../field/event.ts";
import type { Place, Square } from "../field/place.ts";
import { squareOf } from "../field/place.ts";
import type { Turn } from "../field/turn.ts";
import { object } from "../refusal.ts";
import type { Table } from "../table.ts";
import { isCharge } from "./charge-plan.ts";
import type { Mover } from "./mover.ts";
import { overrunOrder } from "./overrun.ts";
import type { OverrunWay } from "./overrun-way.ts";
import { isInside, overrunCompany, overrunWay } from "./overrun-way.ts";
import type { Passage } from "./passage.ts";
import type { Plan } from "./plan.ts";
import { objectToMove, refuseMove } from "./refuse-move.ts";
import { lineTo } from "./straight-line.ts";

/** Whom a movement is to overrun: somebody on its way, or the target of a charge; `null` for nobody. */
export function overrunTarget(command: MoveCommand): CreatureId | null {
  if (command.overrun !== undefined) return command.overrun;
  return isCharge(command) && command.maneuver === "overrun" ? (command.target ?? null) : null;
}

/** The mover as one who goes through the space of whom it overruns. */
export function overrunning(table: Table, mover: Mover, target: CreatureId | null): Mover {
  return target === null ? mover : { ...mover, passes: overrunCompany(table, target) };
}

/** A charge with an overrun is a charge up to the target; what of its path lies beyond is the overrun's. */
export interface SplitCharge {
  readonly command: MoveCommand;
  readonly beyond: readonly Square[];
}

/** Cuts the path of a charge in front of the target that it overruns. */
export function splitCharge(passage: Passage, command: MoveCommand, target: CreatureId): SplitCharge {
  const { to, through } = command;
  const path = through ?? (to === null ? [] : lineTo(squareOf(passage.mover.body.place), to));
  const entry = path.findIndex((square) => isInside(passage, square, target));
  if (entry < 0) return { command, beyond: [] };
  return { command: { ...command, to: null, through: path.slice(0, entry) }, beyond: path.slice(entry) };
}

/** An overrun to be worked out. */
export interface OverrunRequest {
  readonly command: MoveCommand;
  readonly target: CreatureId;
  /** The squares to be entered, as far as they are given. */
  readonly path: readonly Square[];
  readonly chargeBonus: Plan["chargeBonus"];
  /** The turn once the movement is paid for. */
  readonly turn: Turn;
}

/**
 * Works out an overrun on the way of a movement: where it enters the target's space and where it leaves it.
 *
 * Rule: `Pathfinder · Overrun`.
 * @throws {Refused} when there is no action for it, the target cannot be overrun, or the way does not lead through it.
 */
export function planOverrun(passage: Passage, request: OverrunRequest): OverrunWay {
  const { table, mover } = passage;
  const { command, target, path, chargeBonus } = request;
  const who = mover.body.id;
  const values = { target };
  const rules = table.edition.maneuvers.overrun;
  if (rules === undefined) {
    return refuseMove({ who, kind: command.as, code: "not-in-edition", sentence: "MoveOverrun", values });
  }
  const inCharge = table.edition.actions["overrun"]?.notes?.includes("in-charge") === true;
  if (command.as !== "move" && !(inCharge && isCharge(command))) {
    objectToMove(table, { who, kind: command.as, code: "missing-requirement", sentence: "OverrunKind", values });
  }
  const start = squareOf(mover.body.place);
  const way = overrunWay(passage, path, target);
  const [x, y] = (way === null ? path.at(-1) : way.path[way.entry - 1]) ?? start;
  const there = standingAt(table, mover, { ...mover.body.place, x, y });
  rules.check(there, overrunOrder({ who: command.who, chargeBonus }, target));
  requireStandard(there, request);
  if (way !== null) return way;
  return refuseMove({
    who,
    kind: command.as,
    code: "no-clear-path",
    rule: "Overrun",
    sentence: "OverrunNoWay",
    values,
  });
}

/** The table with the mover somewhere else on its way. */
function standingAt(table: Table, { body, riders }: Mover, place: Place): Table {
  const changes = [body.id, ...riders].flatMap((id) => changeCreature(table.field, id, { place }));
  const field = applyEvent(table.field, { happening: { kind: "noted", who: null, what: "ahead" }, changes });
  return { edition: table.edition, field, perform: table.perform };
}

/** During a move it takes a standard action; a charge has it in it. */
function requireStandard(table: Table, { command, turn }: OverrunRequest): void {
  if (isCharge(command)) return;
  const changes = changeCreature(table.field, command.who, { turn });
  const field = applyEvent(table.field, { happening: { kind: "noted", who: null, what: "ahead" }, changes });
  const why = whyNot({ edition: table.edition, field, perform: table.perform }, command.who, "standard");
  if (why !== null) object(table, why);
}
