import type { MoveCommand } from "../../../rules/index.ts";
import type { SaidMovement } from "../../movement/choose-movement.ts";

/** A movement without its way, which is still to be dragged. */
export function wishOf(command: MoveCommand): SaidMovement {
  const { verb: _verb, who: _who, through: _through, to: _to, ...rest } = command;
  return rest;
}
