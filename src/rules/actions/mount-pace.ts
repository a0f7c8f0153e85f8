import { mountOf, ridersOf } from "../combat/saddle.ts";
import type { AttackQuery } from "../combat/attack.ts";
import { plainAttack, readAttack } from "../combat/attack.ts";
import { mainWeapon } from "../combat/weapons.ts";
import type { ActCommand } from "../commands.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Change } from "../field/event.ts";
import { applyEvent, changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Place } from "../field/place.ts";
import { speedFeet, usualMode } from "../movement/speed.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { guidesWithKnees } from "./mount-knees.ts";

const RULE = "Combat while Mounted";

/** How a rider says that the mount goes on moving afterwards: its shot or spell is one from a moving mount. */
export const RIDING_ON = "riding-on";

/** What a rider does, as far as the mount's movement matters to it. */
export type Manner = "melee" | "ranged" | "spell";

/**
 * Carries out what a creature does, from the saddle where it rides. Shots and spells during a mount's double move or run
 * take place where half of the way was done; and what the rider does decides how far the mount may still go.
 *
 * Rule: `Pathfinder · Combat while Mounted`, `Pathfinder · Casting Spells While Mounted`.
 * @param deed carries the action out on a table; it is also begun on another one, to see whether it can be
 * @throws {Refused} when the mount has moved too far for a full attack in melee.
 */
export function* fromTheSaddle(table: Table, command: ActCommand, deed: (table: Table) => Rule<void>): Rule<void> {
  const mount = mountOf(table, command.who);
  const manner = mount === null ? null : mannerOf(table, command);
  if (mount === null || manner === null || table.field.battle.active !== command.who) return yield* deed(table);
  requireNear(table, command, { mount, manner });
  if (!(yield* guidesWithKnees(table, command, deed))) return;
  const { halfway } = mount.turn;
  const onTheWay = manner !== "melee" && halfway !== null && command.as !== RIDING_ON;
  if (onTheWay) yield* shift(table, mount.id, halfway);
  try {
    yield* deed(table);
  } catch (error) {
    // A readied action that has become impossible is lost, but not the way that the mount has gone.
    if (onTheWay) yield* shift(table, mount.id, mount.place);
    throw error;
  }
  if (onTheWay) yield* shift(table, mount.id, mount.place);
  else if (command.as !== RIDING_ON) yield* holdBack(table, command, { mount: mount.id, manner });
}

/** How a command is done, where it makes a difference from the saddle. */
export function mannerOf(table: Table, command: ActCommand): Manner | null {
  if (table.edition.actions[command.action]?.casts === true) return "spell";
  if (command.action !== "attack" && command.action !== "full-attack") return null;
  const first = command.attacks?.find((order) => !("step" in order) && !("stop" in order)) ?? {};
  const swing = "step" in first || "stop" in first ? {} : first;
  const weapon = swing.with ?? command.with ?? mainWeapon(table, creatureOf(table.field, command.who)).name;
  const target = swing.target ?? command.target ?? null;
  const thrown = swing.throw ?? command.throw ?? false;
  const { mode } = readAttack(table, plainAttack(table, { attacker: command.who, target, weapon, throw: thrown }));
  return mode === "melee" ? "melee" : "ranged";
}

interface Riding {
  readonly mount: Creature;
  readonly manner: Manner;
}

/** Only a single melee attack goes with more movement of the mount than a step. */
function requireNear(table: Table, { who, action }: ActCommand, { mount, manner }: Riding): void {
  const feet = table.edition.mounted.fullAttackFeet;
  if (manner !== "melee" || action !== "full-attack" || mount.turn.movedFeet <= feet) return;
  const values = { who, mount: mount.id, feet, moved: mount.turn.movedFeet };
  object(table, { code: "no-full-round-action", rule: RULE, sentence: "MountMovedTooFar", values });
}

/**
 * The table as it is for an attack that is only asked about: that of a rider at range during its mount's double move or
 * run is made from half way.
 *
 * Rule: `Pathfinder · Combat while Mounted`.
 */
export function tableForAttack(table: Table, query: AttackQuery): Table {
  const mount = mountOf(table, query.attacker);
  const halfway = table.field.battle.active === query.attacker ? (mount?.turn.halfway ?? null) : null;
  if (mount === null || halfway === null || readAttack(table, query).mode === "melee") return table;
  const changes = placing(table, mount.id, halfway);
  const field = applyEvent(table.field, { happening: { kind: "noted", who: mount.id, what: "halfway" }, changes });
  return { edition: table.edition, field, perform: table.perform };
}

/** Puts a mount and whoever rides it at a place, as it was when the rider acted. */
function* shift(table: Table, mount: CreatureId, place: Place): Rule<void> {
  const changes = placing(table, mount, place);
  if (changes.length > 0) yield* happen({ kind: "noted", who: mount, what: "halfway" }, changes);
}

function placing(table: Table, mount: CreatureId, place: Place): readonly Change[] {
  const carried = [mount, ...ridersOf(table, mount).map(({ id }) => id)];
  return carried.flatMap((id) => changeCreature(table.field, id, { place }));
}

/**
 * Limits how far the mount goes after what its rider did as if it moved no more than that: a full attack in melee, a shot
 * without the penalty of a double move, a spell without a check.
 */
function* holdBack(
  table: Table,
  { who, action }: ActCommand,
  { mount, manner }: { readonly mount: CreatureId; readonly manner: Manner },
): Rule<void> {
  const rider = creatureOf(table.field, who);
  const steed = creatureOf(table.field, mount);
  const { movedFeet } = steed.turn;
  const feet = manner === "melee" ? fullAttackFeet(table, rider, action) : speedFeet(table, steed, usualMode(steed));
  if (feet === null) return;
  const most = manner === "spell" && movedFeet > 0 ? movedFeet : Math.max(feet, movedFeet);
  const mountFeetMax = Math.min(most, rider.turn.mountFeetMax ?? Infinity);
  const changes = changeCreature(table.field, who, { turn: { ...rider.turn, mountFeetMax } });
  yield* happen({ kind: "noted", who, what: "mount-held-back" }, changes);
}

/** After a full attack that has kept its rider's move action there was but one attack. */
function fullAttackFeet(table: Table, rider: Creature, action: string): number | null {
  return action === "full-attack" && rider.turn.move === 0 ? table.edition.mounted.fullAttackFeet : null;
}

/** How far a mount may still move this turn after what its riders have done, in feet; infinite when they leave it free. */
export function ridersLeaveFeet(table: Table, mount: Creature): number {
  const limits = ridersOf(table, mount.id).map(({ turn }) => turn.mountFeetMax ?? Infinity);
  return Math.max(0, Math.min(Infinity, ...limits) - mount.turn.movedFeet);
}

/**
 * The difficulty of the concentration that casting takes on a moving mount; `null` when the mount stands, or moves only
 * before or only after the spell and no more than its speed.
 *
 * Rule: `Pathfinder · Casting Spells While Mounted`.
 */
export function castingDifficulty(table: Table, { who, as }: ActCommand, level: number): number | null {
  const mount = mountOf(table, who);
  if (mount === null || table.field.battle.active !== who) return null;
  const { moving, running } = table.edition.mounted.casting;
  if (mount.turn.halfway !== null && mount.turn.movedAs === "run") return running + level;
  return mount.turn.halfway !== null || as === RIDING_ON ? moving + level : null;
}

/** Whether a rider shoots while its mount goes on, which is said with the command. */
export function isRidingOn(table: Table, { who, as }: ActCommand): boolean {
  return as === RIDING_ON && mountOf(table, who)?.turn.halfway === null;
}
