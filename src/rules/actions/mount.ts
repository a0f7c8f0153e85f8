import { part, sumUp } from "../breakdown.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import { isAdjacent } from "../geometry/distance.ts";
import { occupantsOf } from "../geometry/occupancy.ts";
import { hasRoomAt, spaceOf } from "../geometry/space.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { requireAction } from "./budget.ts";
import { take } from "./general.ts";

const RULE = "Mount/Dismount a Steed";

/** The Ride check for mounting or dismounting as a free action. */
const FAST_DC = 20;

/**
 * Mounts the creature named as the target, or dismounts. Fast (`as: free`) it takes a Ride check and no action; when the
 * check fails it takes the move action after all.
 *
 * Rule: `Pathfinder · Mount/Dismount a Steed`.
 * @throws {Refused} when there is nothing to mount, it is out of reach or too small, or there is no room to dismount.
 */
export function* mountOrDismount(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const rider = creatureOf(table.field, command.who);
  const change = rider.rides === null ? mounting(table, rider, command) : dismounting(table, rider, command);
  requireAction(table, rider.id, "move");
  const free = command.as === "free" && (yield* rideFast(table, rider));
  const able = yield* take(table, command, free ? { ...row, type: "free" } : row);
  if (!able) return;
  yield* happen({ kind: "noted", who: rider.id, what: change.rides === null ? "dismounted" : "mounted" }, [
    ...changeCreature(table.field, rider.id, change),
  ]);
}

function* rideFast(table: Table, rider: Creature): Rule<boolean> {
  const bonus = sumUp([part("ride", rider.skills["ride"] ?? 0)], table.edition.stacking);
  const natural = yield* rollOne({ by: rider.id, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= FAST_DC;
  const check = { by: rider.id, check: "ride", natural, total, dc: FAST_DC, against: null, success, bonus };
  yield* happen({ kind: "checked", ...check });
  return success;
}

interface Seat {
  readonly rides: string | null;
  readonly place: Place;
}

function mounting(table: Table, rider: Creature, { target }: ActCommand): Seat {
  if (target === undefined) {
    return refuse({ code: "wrong-target", rule: RULE, sentence: "NoSteed", values: { who: rider.id } });
  }
  const steed = creatureOf(table.field, target);
  const values = { who: rider.id, target };
  const taken = allCreatures(table.field).some(({ rides }) => rides === target);
  if (target === rider.id || taken || SIZES.indexOf(steed.size) <= SIZES.indexOf(rider.size)) {
    refuse({ code: "wrong-target", rule: RULE, sentence: "CannotBeRidden", values });
  }
  if (!isAdjacent(table, rider, steed)) refuse({ code: "out-of-reach", rule: RULE, sentence: "NotAdjacent", values });
  return { rides: steed.id, place: steed.place };
}

function dismounting(table: Table, rider: Creature, { to }: ActCommand): Seat {
  const places = to === undefined ? around(table, rider) : [to];
  const free = places.find((square) => hasPlaceFor(table, rider, square));
  if (free !== undefined) {
    const [x, y] = free;
    return { rides: null, place: { ...rider.place, x, y } };
  }
  return refuse({ code: "occupied", rule: RULE, sentence: "NoRoomToDismount", values: { who: rider.id } });
}

/** The squares next to the steed's space. */
function around(table: Table, rider: Creature): readonly Square[] {
  const own = spaceOf(table, rider);
  const near = own.flatMap(([x, y]) => [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): Square => [x + dx, y + dy])));
  return near.filter(([x, y]) => !own.some((square) => square[0] === x && square[1] === y));
}

function hasPlaceFor(table: Table, rider: Creature, [x, y]: Square): boolean {
  const walker = { ...rider, rides: null };
  const place = { ...rider.place, x, y };
  const near = around(table, rider).some((square) => square[0] === x && square[1] === y);
  const free = spaceOf(table, walker, place).every((square) => occupantsOf(table, square, rider.id).length === 0);
  return near && free && hasRoomAt(table, walker, place);
}
