import { changePosture } from "../../actions/posture.ts";
import { has } from "../../combat/conditions.ts";
import type { CreatureId } from "../../field/creature.ts";
import { changeCreature } from "../../field/event.ts";
import type { Place } from "../../field/place.ts";
import { squareOf } from "../../field/place.ts";
import type { Direction } from "../../geometry/direction.ts";
import type { Mover } from "../../movement/mover.ts";
import { moverOf } from "../../movement/mover.ts";
import { Passage } from "../../movement/passage.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { stepFeet } from "../follow.ts";

/**
 * Moves an attacker one square on, into its opponent's space. What that provokes has been dealt with.
 *
 * Rule: `3.5 · Bull Rush · Initiating a Bull Rush`.
 * @returns what it costs of its movement, in feet
 */
export function* stepIn(table: Table, who: CreatureId, direction: Direction): Rule<number> {
  const mover = moverOf(table, who, "land");
  const { id, place: from, turn } = mover.body;
  const [dx, dy] = direction;
  const feet = stepFeet(turn, direction);
  const to = { ...from, x: from.x + dx, y: from.y + dy };
  const charges = turn.movedAs === "charge" || turn.movedAs === "dive";
  const counted = {
    ...turn,
    movedFeet: turn.movedFeet + feet,
    movedAs: charges ? turn.movedAs : ("move" as const),
    diagonals: turn.diagonals + (dx !== 0 && dy !== 0 ? 1 : 0),
    step: 0,
    strideFeet: Math.max(0, turn.strideFeet - feet),
  };
  const inFight = table.field.battle.phase !== "none";
  const changes = [...placed(table, mover, to), ...(inFight ? changeCreature(table.field, id, { turn: counted }) : [])];
  const path = [squareOf(to)];
  yield* happen({ kind: "moved", who: id, as: "move", by: "land", from, path, costFeet: feet }, changes);
  return feet;
}

/**
 * Moves an attacker who has failed back to where it was before it came in; if somebody else is there by now, it falls prone
 * there.
 *
 * Rule: `3.5 · Bull Rush · Bull Rush Results`, `3.5 · Overrun`.
 */
export function* comeBack(table: Table, who: CreatureId, to: Place): Rule<void> {
  const mover = moverOf(table, who, "land");
  const { id, place: from } = mover.body;
  const path = [squareOf(to)];
  const moved = { kind: "moved", who: id, as: "forced", by: "land", from, path, costFeet: 0 } as const;
  yield* happen(moved, placed(table, mover, to));
  yield* fallIfTaken(table, who);
}

/**
 * Knocks an attacker prone that is back where it came from and shares that place with somebody by now.
 *
 * Rule: `3.5 · Bull Rush · Bull Rush Results`, `3.5 · Overrun · Consequences`.
 */
export function* fallIfTaken(table: Table, who: CreatureId): Rule<void> {
  const mover = moverOf(table, who, "land");
  const { id, place } = mover.body;
  if (has(table, mover.body, "prone")) return;
  if (new Passage(table, mover).stanceAt(place.x, place.y).mayStop) return;
  yield* changePosture(table, id, { gained: ["prone"], lost: [] });
}

/** The mover and whoever it carries at another place. */
function placed(table: Table, { body, riders }: Mover, place: Place): ReturnType<typeof changeCreature> {
  return [body.id, ...riders].flatMap((id) => changeCreature(table.field, id, { place }));
}
