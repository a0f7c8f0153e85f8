import { has } from "../combat/conditions.ts";
import { rideCheck } from "../combat/ride-check.ts";
import { ownPlace, ridersOf } from "../combat/saddle.ts";
import { hasPlaceBeside, placeBeside } from "../combat/saddle-places.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Change } from "../field/event.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import { areEnemies, creatureOf } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import type { Place } from "../field/place.ts";
import type { Turn } from "../field/turn.ts";
import { isAdjacent } from "../geometry/distance.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeOf } from "../turns/order.ts";
import { newTurn, requireAction } from "./budget.ts";
import { take } from "./general.ts";
import { takeFright } from "./mount-control.ts";

const RULE = "Mount/Dismount a Steed";

/**
 * Mounts the creature named as the target, or dismounts. Fast (`as: free`) it takes a Ride check and no action; when the
 * check fails it takes the move action after all.
 *
 * Rule: `Pathfinder · Mount/Dismount a Steed`.
 * @throws {Refused} when there is nothing to mount, it is out of reach or too small, or there is no room to dismount.
 */
export function* mountOrDismount(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const rider = creatureOf(table.field, command.who);
  const seat = rider.rides === null ? mounting(table, rider, command) : dismounting(table, rider, command);
  requireAction(table, rider.id, "move");
  const { fastMount } = table.edition.mounted.difficulties;
  const free = command.as === "free" && (yield* rideCheck(table, rider.id, fastMount));
  const able = yield* take(table, command, free ? { ...row, type: "free" } : row);
  if (!able) return;
  const changes = changeCreature(table.field, rider.id, seat);
  if (seat.rides === null) {
    const left = rider.rides === null ? [] : ownPlace(table, { rider: rider.id, mount: rider.rides });
    yield* happen({ kind: "noted", who: rider.id, what: "dismounted" }, [...changes, ...left]);
    return;
  }
  const shared = sharedTurn(table, { rider: rider.id, mount: seat.rides });
  yield* happen({ kind: "noted", who: rider.id, what: "mounted" }, [...changes, ...shared]);
  yield* takeFright(table, seat.rides);
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
  const taken = ridersOf(table, target).length > 0 || steed.rides !== null;
  const small = SIZES.indexOf(steed.size) <= SIZES.indexOf(rider.size);
  const down = has(table, steed, "prone") || has(table, steed, "unconscious") || has(table, steed, "dead");
  if (target === rider.id || taken || small || down || areEnemies(rider, steed)) {
    object(table, { code: "wrong-target", rule: RULE, sentence: "CannotBeRidden", values });
  }
  if (!isAdjacent(table, rider, steed))
    object(table, { code: "out-of-reach", rule: RULE, sentence: "NotAdjacent", values });
  return { rides: steed.id, place: steed.place };
}

/**
 * From now on the mount acts on its rider's count and has none of its own. One whose count is still to come this round
 * has its share of it now, in the rider's turn; one that has had its turn has only what is left of it.
 */
function sharedTurn(
  table: Table,
  { rider, mount }: { readonly rider: CreatureId; readonly mount: CreatureId },
): readonly Change[] {
  const { battle } = table.field;
  const [mine, its] = [placeOf(battle.order, rider), placeOf(battle.order, mount)];
  if (its < 0) return [];
  const steed = creatureOf(table.field, mount);
  const turn: Turn = its > mine ? newTurn(table, steed) : { ...steed.turn, standard: 0, move: 0, swift: 0, step: 0 };
  return [
    ...changeCreature(table.field, mount, { turn }),
    ...changeBattle(table.field, {
      order: battle.order.filter(({ who }) => who !== mount),
      // A turn of its own that somebody else's delayed one has put off is its rider's now.
      waiting: battle.waiting === mount ? null : battle.waiting,
    }),
  ];
}

function dismounting(table: Table, rider: Creature, { to }: ActCommand): Seat {
  const free = to === undefined ? placeBeside(table, rider.id) : placeAt(table, rider, to);
  if (free !== null) return { rides: null, place: free };
  return refuse({ code: "occupied", rule: RULE, sentence: "NoRoomToDismount", values: { who: rider.id } });
}

function placeAt(table: Table, rider: Creature, to: readonly [number, number]): Place | null {
  return hasPlaceBeside(table, rider, to) ? { ...rider.place, x: to[0], y: to[1] } : null;
}
