import { canAct } from "../combat/conditions.ts";
import { beginEffect, hasEffect } from "../combat/effects.ts";
import { rideCheck } from "../combat/ride-check.ts";
import { mountOf, ridersOf } from "../combat/saddle.ts";
import type { ActCommand, Command, MoveCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

const RULE = "Mounts in Combat";

/** The effect of a fight on a mount that is not. */
const UNUSED_TO_COMBAT = "unused-to-combat";
/** The effects of the check to control it: on the mount when it succeeded, on the rider when it failed. */
const CONTROLLED = "controlled-mount";
const OUT_OF_CONTROL = "mount-out-of-control";

/** What a rider can do about a frightened mount. */
const REMEDIES: readonly string[] = ["control-a-frightened-mount", "mount-dismount-a-steed"];

/**
 * Frightens a mount that is not trained for combat, once it is in one.
 *
 * Rule: `Pathfinder · Mounts in Combat`.
 */
export function* takeFright(table: Table, mount: CreatureId): Rule<void> {
  if (table.field.battle.phase === "none" || isTrained(table, mount) || hasEffect(table, mount, UNUSED_TO_COMBAT))
    return;
  const until = { kind: "open" } as const;
  yield* beginEffect(table, mount, { effect: { source: UNUSED_TO_COMBAT, condition: "frightened", until } });
}

/** Frightens all untrained mounts when a fight begins. */
export function* takeFrightAtOnce(table: Table): Rule<void> {
  const mounts = new Set(allCreatures(table.field).flatMap(({ rides }) => rides ?? []));
  for (const mount of mounts) yield* takeFright(table, mount);
}

/**
 * Controls a frightened mount for this turn: a move action that leaves the standard action when the Ride check succeeds,
 * and the whole turn when it fails. Somebody on foot who holds a frightened animal takes the action without a check.
 *
 * Rule: `Pathfinder · Control a Frightened Mount`, `Pathfinder · Mounts in Combat`.
 * @throws {Refused} when the mount is trained for combat, or was controlled this turn already.
 */
export function* controlMount(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const mount = mountOf(table, who);
  const values = { who, target: mount?.id ?? "" };
  if (mount !== null && isTrained(table, mount.id)) {
    object(table, { code: "wrong-target", rule: RULE, sentence: "MountNotFrightened", values });
  }
  if (mount !== null && hasEffect(table, mount.id, CONTROLLED)) {
    object(table, { code: "not-now", rule: RULE, sentence: "MountControlledAlready", values });
  }
  const able = yield* take(table, command, row);
  if (!able || mount === null || mountOf(table, who) === null) return;
  const until = { kind: "turn-start", of: who } as const;
  if (yield* rideCheck(table, who, table.edition.mounted.difficulties.control)) {
    yield* beginEffect(table, mount.id, { effect: { source: CONTROLLED, until } });
    return;
  }
  yield* beginEffect(table, who, { effect: { source: OUT_OF_CONTROL, until } });
  const { turn } = creatureOf(table.field, who);
  const spent = { ...turn, standard: 0, move: 0, swift: 0, step: 0, opportunities: 0, begun: true };
  yield* happen({ kind: "noted", who, what: "turn-lost" }, changeCreature(table.field, who, { turn: spent }));
}

/**
 * Refuses what a rider or its mount wants to do before a frightened mount is under control, and anything at all after
 * the rider has failed to control it.
 *
 * Rule: `Pathfinder · Mounts in Combat`.
 * @throws {Refused} as said.
 */
export function requireControl(table: Table, command: Extract<Command, ActCommand | MoveCommand>): void {
  const { battle } = table.field;
  if (battle.phase === "none" || battle.interrupting !== null) return;
  const rider = riderFor(table, command.who);
  if (rider === null || !canAct(table, rider)) return;
  const values = { who: rider.id, target: rider.rides ?? "" };
  if (hasEffect(table, rider.id, OUT_OF_CONTROL) && !isSpeech(table, command)) {
    object(table, { code: "cannot-act", rule: RULE, sentence: "MountOutOfControl", values });
  }
  if (battle.active !== rider.id || isFree(table, command)) return;
  const { rides } = rider;
  if (rides === null || isTrained(table, rides) || hasEffect(table, rides, CONTROLLED)) return;
  object(table, { code: "missing-requirement", rule: RULE, sentence: "MountFrightened", values });
}

/** The rider whom a command concerns: who gives it, or sits on whoever is to do something. */
function riderFor(table: Table, who: CreatureId): Creature | null {
  const creature = creatureOf(table.field, who);
  return creature.rides === null ? (ridersOf(table, who)[0] ?? (hasLost(table, who) ? creature : null)) : creature;
}

function hasLost(table: Table, who: CreatureId): boolean {
  return hasEffect(table, who, OUT_OF_CONTROL);
}

function isSpeech(table: Table, command: ActCommand | MoveCommand): boolean {
  return command.verb === "act" && table.edition.actions[command.action]?.offTurn === true;
}

/** What takes no time, and what is done about the mount itself. */
function isFree(table: Table, command: ActCommand | MoveCommand): boolean {
  if (command.verb === "move") return false;
  const type = table.edition.actions[command.action]?.type;
  return type === undefined || type === "free" || type === "none" || REMEDIES.includes(command.action);
}

function isTrained(table: Table, mount: CreatureId): boolean {
  return creatureOf(table.field, mount).traits.some((trait) => table.edition.mounted.steady.includes(trait));
}
