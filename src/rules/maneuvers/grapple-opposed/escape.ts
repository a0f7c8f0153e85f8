import { take } from "../../actions/general.ts";
import { areGrappling, holdOn, isStated } from "../../combat/ties.ts";
import type { ActCommand } from "../../commands.ts";
import type { ActionRow, ManeuverOrder } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { allCreatures, creatureOf } from "../../field/field.ts";
import type { Square } from "../../field/place.ts";
import { sameSquare } from "../../field/place.ts";
import { isAdjacent } from "../../geometry/distance.ts";
import type { Refusal } from "../../refusal.ts";
import { object, refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { choose, happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import type { WayOut } from "../grapple/break-free.ts";
import { wayOut } from "../grapple/break-free.ts";
import { endHold, endPin } from "../grapple/hold.ts";
import { placesBeside, putAt } from "../grapple/placing.ts";
import { againstEach } from "./against-each.ts";
import { isWon, tellCheck } from "./check.ts";
import { captorsOf } from "./options.ts";
import { adoptStated } from "./pin.ts";

const RULE = "Grapple";

/**
 * Tries to get out of a pin or, from whoever is not pinned, out of a grapple: by a grapple check in place of an attack,
 * or by Escape Artist as a standard action.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Escape from Grapple`, `If You're Pinned by an Opponent`.
 * @throws {Refused} when it is in no grapple, or pins somebody itself.
 */
export function* escapeOpposed(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const by = wayOut(command);
  if (command.reverse === true) object(table, because(command, "GrappleNobodyToReverse"));
  const opponent = anyOpponent(table, command);
  table.edition.maneuvers.grapple?.check(table, attemptOf(command, opponent));
  const able = yield* take(table, command, row);
  if (able) yield* breakAway(table, attemptOf(command, opponent), by);
}

/**
 * The attempt itself, once it is paid for. It has to beat the result of everyone who holds the creature, and does not
 * try to keep it.
 *
 * Rule: `3.5 · Grapple · Multiple Grapplers`.
 */
export function* breakAway(table: Table, order: ManeuverOrder, by: WayOut): Rule<boolean> {
  const { who, target } = order;
  if (!areGrappling(table.field, who, target)) yield* adoptStated(table, { grappler: target, held: who });
  const captors = captorsOf(table, who);
  const pinned = captors.some((captor) => holdsDown(table, captor, who));
  const contest = yield* againstEach(table, order, { by, others: captors });
  const opponent = captors[0] ?? target;
  const told = { ...order, target: captors.includes(target) ? target : opponent };
  if (by === "maneuver" || contest === null) yield* tellCheck(told, contest, { freed: true });
  else {
    const { natural, total, against: dc, success, bonus } = contest;
    const checked = { by: who, check: by, natural, total, dc, against: told.target, success, bonus };
    yield* happen({ kind: "checked", ...checked });
  }
  if (!isWon(contest)) return false;
  for (const captor of captors) yield* pinned ? endPin(table, captor, who) : letGo(table, captor, who);
  if (!pinned) yield* moveAway(table, who, captors);
  return true;
}

function holdsDown(table: Table, captor: CreatureId, who: CreatureId): boolean {
  return creatureOf(table.field, who).effects.some(
    ({ condition, tie }) => condition === "pinned" && tie?.opponent === captor,
  );
}

/** Ends the grapple between two, whoever of them began it. */
export function* letGo(
  table: Table,
  one: CreatureId,
  other: CreatureId,
  why: "broken" | "released" = "broken",
): Rule<void> {
  const reverse = holdOn(table.field, one, other) === null;
  yield* endHold(table, reverse ? { grappler: other, held: one } : { grappler: one, held: other }, why);
}

/**
 * Out of the grapple, into any space beside those who were in it: where its player says, else the nearest.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Escape from Grapple`.
 */
function* moveAway(table: Table, who: CreatureId, captors: readonly CreatureId[]): Rule<void> {
  const [opponent] = captors;
  if (opponent === undefined) return;
  const places: Square[] = [];
  for (const captor of captors) {
    const beside = placesBeside(table, { who: captor, target: who }, { gaps: false });
    places.push(...beside.filter((square) => !places.some((known) => sameSquare(known, square))));
  }
  const [nearest] = places;
  if (nearest === undefined) return;
  const question = {
    kind: "step-away",
    opponent,
    maneuver: "grapple",
    places,
    options: ["step-to", "anywhere"],
  } as const;
  const { choose: chosen, to } = yield* choose(who, question);
  const named = chosen === "step-to" && to !== undefined ? places.find((square) => sameSquare(square, to)) : undefined;
  yield* putAt(table, who, named ?? nearest, creatureOf(table.field, opponent).place.elevationFeet);
}

function attemptOf(command: ActCommand, target: CreatureId): ManeuverOrder {
  const asked = { ...command, option: "escape" };
  return { who: command.who, target, maneuver: "grapple", with: null, command: asked, bonus: [] };
}

/** Somebody with whom it wrestles: whoever is named, else the first; of a stated grapple, whoever is so beside it. */
function anyOpponent(table: Table, command: ActCommand): CreatureId {
  const creature = creatureOf(table.field, command.who);
  const captors = captorsOf(table, creature.id);
  const known = captors.find((each) => each === command.target) ?? captors[0];
  if (known !== undefined) return known;
  if (!isStated(creature)) return refuse(because(command, "NotGrappled"));
  const others = allCreatures(table.field).filter(({ id }) => id !== creature.id);
  const beside = others.filter((other) => isStated(other) && isAdjacent(table, creature, other));
  const named = others.find(({ id }) => id === command.target) ?? (beside.length === 1 ? beside[0] : undefined);
  return named?.id ?? refuse(because(command, "NameTheGrappler"));
}

function because({ who }: ActCommand, sentence: string): Refusal {
  return { code: "missing-requirement", rule: RULE, sentence, values: { who } };
}
