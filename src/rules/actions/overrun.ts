import type { ActCommand } from "../commands.ts";
import { creatureOf } from "../field/field.ts";
import { moverOf } from "../movement/mover.ts";
import { usualMode } from "../movement/speed.ts";
import { isAdjacent } from "../geometry/distance.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";

/**
 * Overruns somebody one stands in front of, with what is left of the move made just before, else with a move action: the
 * movement leads straight on through the target's space.
 *
 * Rule: `Pathfinder · Overrun`.
 * @throws {Refused} when no target is named, it is not adjacent, or the movement or the maneuver is refused.
 */
export function* overrun(table: Table, command: ActCommand): Rule<void> {
  const { who, target } = command;
  const rule = "Overrun";
  if (target === undefined) return refuse({ code: "wrong-target", rule, sentence: "NoTarget", values: { who } });
  if (target === who)
    object(table, {
      code: "wrong-target",
      rule,
      sentence: "NotOnOneself",
      values: { who, target, maneuver: "overrun" },
    });
  const { body } = moverOf(table, who, "land");
  if (!isAdjacent(table, body, creatureOf(table.field, target))) {
    object(table, { code: "out-of-reach", rule, sentence: "OverrunNotAdjacent", values: { who, target } });
  }
  const continues = body.turn.movedAs === "move" && body.turn.strideFeet > 0;
  const way = { as: "move", by: usualMode(body), through: [], to: null, overrun: target, continues } as const;
  yield* table.perform(table, { verb: "move", who, ...way });
}
