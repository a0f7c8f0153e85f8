import type { MoveCommand } from "../commands.ts";
import type { Square } from "../field/place.ts";
import { sameSquare, squareOf } from "../field/place.ts";
import { cheapestPath } from "./cheapest-path.ts";
import { KINDS } from "./kinds.ts";
import type { Passage } from "./passage.ts";
import { refuseMove } from "./refuse-move.ts";
import { lineTo } from "./straight-line.ts";
import { refuseStop } from "./trace-steps.ts";

/**
 * The squares that a movement enters: those given, or the cheapest legal way to the place given, which for movement in a
 * straight line is the line.
 *
 * Rule: `Pathfinder · Measuring Distance`, `Pathfinder · Run`.
 * @param isOpen whether a way in a straight line can be taken
 * @throws {Refused} when there is no way.
 */
export function routeOf(
  passage: Passage,
  command: MoveCommand,
  isOpen: (path: readonly Square[]) => boolean,
): readonly Square[] {
  const { body } = passage.mover;
  const start = squareOf(body.place);
  const { as: kind, through, to } = command;
  if (through !== null) return through;
  if (to === null) return refuseMove({ who: body.id, kind, code: "missing-requirement", sentence: "MoveNowhere" });
  if (sameSquare(start, to)) return command.toElevationFeet === undefined ? [] : [to];
  if (KINDS[kind].straight) return straightWay(start, to, isOpen);
  const way = cheapestPath(passage, { to, diagonals: body.turn.diagonals, budgetFeet: Infinity });
  if (way !== null) return way;
  const goal = passage.stanceAt(to[0], to[1]);
  refuseStop(passage, { kind, stance: goal });
  return refuseMove({ who: body.id, kind, code: "blocked", sentence: "MoveNoWay", values: { x: to[0], y: to[1] } });
}

/** The squares along the line; where it runs between two squares, those that are open. */
function straightWay(start: Square, to: Square, isOpen: (path: readonly Square[]) => boolean): readonly Square[] {
  const ways = [lineTo(start, to, 1), lineTo(start, to, -1)] as const;
  return ways.find(isOpen) ?? ways[0];
}
