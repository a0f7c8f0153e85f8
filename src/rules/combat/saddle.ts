import type { Creature, CreatureId } from "../field/creature.ts";
import { parseDice } from "../field/dice.ts";
import type { Change } from "../field/event.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeNextTo } from "../turns/order.ts";
import { canAct, has } from "./conditions.ts";
import { rideCheck } from "./ride-check.ts";
import { placeBeside } from "./saddle-places.ts";

/** What brings a mount down, its rider with it. */
const BRINGS_DOWN: readonly ConditionName[] = ["prone", "unconscious", "dead", "destroyed"];

/** The trait of a rider in a saddle made for war. */
const MILITARY_SADDLE = "military-saddle";

/** Who sits on a creature. */
export function ridersOf(table: Table, mount: CreatureId): readonly Creature[] {
  return allCreatures(table.field).filter(({ rides }) => rides === mount);
}

/** The creature that somebody rides; `null` on foot. */
export function mountOf(table: Table, rider: CreatureId): Creature | null {
  const { rides } = creatureOf(table.field, rider);
  return rides === null ? null : creatureOf(table.field, rides);
}

/**
 * What new conditions of a creature mean for a saddle: a mount that goes down takes its riders with it, and a rider who
 * is knocked out may slide off.
 *
 * Rule: `Pathfinder · If Your Mount Falls in Battle`, `Pathfinder · If You Are Dropped`.
 */
export function* unsettle(table: Table, who: CreatureId, gained: readonly ConditionName[]): Rule<void> {
  if (gained.some((name) => BRINGS_DOWN.includes(name))) {
    for (const { id } of ridersOf(table, who)) yield* fallWithMount(table, id);
  }
  if (creatureOf(table.field, who).rides !== null && gained.includes("unconscious")) yield* drop(table, who);
}

/** A soft fall takes a Ride check, which nobody makes who is out of their senses. */
function* fallWithMount(table: Table, rider: CreatureId): Rule<void> {
  const awake = canAct(table, creatureOf(table.field, rider));
  const soft = awake && (yield* rideCheck(table, rider, table.edition.mounted.difficulties.softFall));
  yield* fall(table, rider, !soft);
}

function* drop(table: Table, rider: CreatureId): Rule<void> {
  const mount = creatureOf(table.field, rider).rides;
  const { plain, military } = table.edition.mounted.staysPercent;
  const percent = creatureOf(table.field, rider).traits.includes(MILITARY_SADDLE) ? military : plain;
  const natural = yield* rollOne({ by: rider, purpose: "check", sides: 100 });
  const success = natural <= percent;
  const check = { by: rider, check: "stay-in-the-saddle", natural, total: natural, against: null, success };
  yield* happen({ kind: "checked", ...check, dc: null, bonus: null });
  if (!success) yield* fall(table, rider, true);
  if (mount !== null) yield* happen({ kind: "advised", who: mount, what: "mount-without-guide", about: rider });
}

/**
 * Pulls a rider off its mount, if it has one; nobody comes to harm by that.
 *
 * Rule: `3.5 · Trip · Tripping a Mounted Opponent`.
 */
export function* unseat(table: Table, rider: CreatureId): Rule<void> {
  yield* fall(table, rider, false);
}

/** Comes off the mount, which has a place of its own in the order from here on. */
function* fall(table: Table, rider: CreatureId, hard: boolean): Rule<void> {
  const mount = creatureOf(table.field, rider).rides;
  if (mount === null) return;
  const place = placeBeside(table, rider) ?? creatureOf(table.field, rider).place;
  const seat = changeCreature(table.field, rider, { rides: null, place });
  yield* happen({ kind: "fell", who: rider, from: mount }, [...seat, ...ownPlace(table, { rider, mount })]);
  if (!hard) return;
  const dice = parseDice(table.edition.mounted.fall);
  const natural = yield* rollOne({ by: rider, purpose: "damage", sides: dice.sides });
  const wound = { amount: natural + dice.plus, nonlethal: false, ongoing: false, cause: "fall" };
  yield* table.edition.injury.hurt(table, rider, wound);
}

/**
 * A mount without its rider acts for itself, just ahead of the rider: it has had its share of this round with the
 * rider's turn.
 *
 * Rule: `Pathfinder · Mounts in Combat`.
 */
export function ownPlace(
  table: Table,
  { rider, mount }: { readonly rider: CreatureId; readonly mount: CreatureId },
): readonly Change[] {
  const { order } = table.field.battle;
  const standing = order.find(({ who }) => who === rider);
  const shared = ridersOf(table, mount).some(({ id }) => id !== rider);
  const dead = has(table, creatureOf(table.field, mount), "dead");
  if (standing === undefined || shared || dead || order.some(({ who }) => who === mount)) return [];
  return changeBattle(table.field, { order: placeNextTo(order, { ...standing, who: mount }, { before: rider }) });
}
