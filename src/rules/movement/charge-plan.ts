import { canSee } from "../combat/conditions.ts";
import { isMeleeWeapon, unarmedStrike, weaponNamed, weaponsInUse } from "../combat/weapons.ts";
import type { MoveCommand } from "../commands.ts";
import type { DiveRules } from "../editions/movement-rules.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { areEnemies, creatureOf } from "../field/field.ts";
import type { ManeuverName } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE, squareOf } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import { lineOfSight } from "../geometry/lines.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../refusal.ts";
import { object, refuse } from "../refusal.ts";
import type { Table } from "../table.ts";
import type { ChargeAttack } from "./charge-end.ts";
import { nearestEnds, strikesFrom } from "./charge-end.ts";
import type { LaneBarrier } from "./charge-lane.ts";
import { laneBarrier, squaresOfLane } from "./charge-lane.ts";
import type { Mover } from "./mover.ts";
import { moverOf } from "./mover.ts";
import { moveRefusal } from "./refuse-move.ts";
import { isStraight, lineTo } from "./straight-line.ts";

/** A charge that may be made: the way, and the attack at its end. */
export interface ChargePlan {
  readonly path: readonly Square[];
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  readonly weapon: string;
  readonly maneuver: ManeuverName | null;
  /** How many times the damage counts: a lance's on a mount, talons' in a dive. */
  readonly damageMultiplier: number;
}

/** A charge to be worked out. */
export interface ChargeOrder {
  readonly mover: Mover;
  readonly command: MoveCommand;
  /** The elevation at which it ends, in feet. */
  readonly elevationFeet: number;
}

/** Whether a movement is a charge, on the ground or from the air. */
export function isCharge({ as }: Pick<MoveCommand, "as">): boolean {
  return as === "charge" || as === "dive";
}

/**
 * Works out a charge: straight towards the target, to the nearest space from which it can be attacked, over ground that
 * neither hinders nor holds anybody.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`; the dive attack is a house rule.
 * @throws {Refused} naming what is missing or in the way.
 */
export function planCharge(table: Table, order: ChargeOrder): ChargePlan {
  const { mover, command } = order;
  const dive = requireDive(table, order);
  const attacker = creatureOf(table.field, command.who);
  const target = requireTarget(table, order, attacker);
  const maneuver = requireManeuver(table, order);
  const weapon = chargeWeapon(table, attacker, command);
  if (dive !== null && !isDivingWeapon(dive, weapon))
    object(table, because(order, "missing-requirement", "DiveWeapon", { weapon: weapon.name }));
  const attack: ChargeAttack = {
    mover,
    attacker,
    target,
    weapon,
    elevationFeet: order.elevationFeet,
    bodily: maneuver !== null && table.edition.maneuvers[maneuver]?.bodily === true,
  };
  const path = pathTo(table, order, attack);
  requireWay(table, order, { attack, path });
  const mountedLance = weapon.lance && attacker.id !== mover.body.id;
  const damageMultiplier = (dive?.damageMultiplier ?? 1) * (mountedLance ? 2 : 1);
  return { path, attacker: attacker.id, target: target.id, weapon: weapon.name, maneuver, damageMultiplier };
}

function requireDive(table: Table, order: ChargeOrder): DiveRules | null {
  if (order.command.as !== "dive") return null;
  const { dive } = table.edition.movement.charge;
  if (dive === null || table.field.options[dive.option] !== true) {
    return refuse(because(order, "not-in-edition", "DiveNotInUse", { option: dive?.option ?? "" }));
  }
  const descentFeet = order.mover.body.place.elevationFeet - order.elevationFeet;
  if (order.mover.mode !== "fly" || descentFeet < dive.descentFeet) {
    object(table, because(order, "missing-requirement", "DiveTooFlat", { descent: dive.descentFeet }));
  }
  return dive;
}

/** The designated opponent: an enemy that the charger sees. */
function requireTarget(table: Table, order: ChargeOrder, attacker: Creature): Creature {
  const { target: id } = order.command;
  if (id === undefined) return refuse(because(order, "missing-requirement", "ChargeNoTarget"));
  const target = creatureOf(table.field, id);
  if (!areEnemies(attacker, target)) object(table, because(order, "wrong-target", "ChargeFriend", { target: id }));
  if (!canSee(table, attacker) || !lineOfSight(table, attacker, target)) {
    object(table, because(order, "no-line-of-sight", "ChargeUnseen", { target: id }));
  }
  return target;
}

function requireManeuver(table: Table, order: ChargeOrder): ManeuverName | null {
  const { maneuver } = order.command;
  if (maneuver === undefined) return null;
  if (table.edition.maneuvers[maneuver] === undefined)
    object(table, because(order, "not-in-edition", "ChargeManeuver", { maneuver }));
  const notes = table.edition.actions[maneuver]?.notes ?? [];
  if (!notes.includes("in-charge") && !notes.includes("in-place-of-attack")) {
    object(table, because(order, "missing-requirement", "ChargeOtherManeuver", { maneuver }));
  }
  return maneuver;
}

/** The weapon named, or drawn on the way, else the first melee weapon in use; a rush or an overrun takes the bare body. */
function chargeWeapon(table: Table, attacker: Creature, { with: named, draw, maneuver }: MoveCommand): Weapon {
  const name = named ?? draw;
  if (name !== undefined) return weaponNamed(table, attacker, name);
  const asAttack = maneuver === undefined || table.edition.actions[maneuver]?.notes?.includes("in-place-of-attack");
  const own = asAttack === true ? weaponsInUse(table, attacker).find(isMeleeWeapon) : undefined;
  return own ?? unarmedStrike(table, attacker);
}

function isDivingWeapon({ weapons }: DiveRules, { name, kind }: Weapon): boolean {
  return kind === "natural" && name.split("-").some((word) => weapons.includes(word));
}

/** The way given; else the line to the place given, or to the nearest space whose lane is clear. */
function pathTo(table: Table, { mover, command, elevationFeet }: ChargeOrder, attack: ChargeAttack): readonly Square[] {
  const start = squareOf(mover.body.place);
  if (command.through !== null) return command.through;
  if (command.to !== null) return lineTo(start, command.to);
  const end = bestEnd(table, attack) ?? { ...mover.body.place, elevationFeet };
  return lineTo(start, squareOf(end));
}

/** Of the nearest spaces to strike from the straightest with a clear lane, else the straightest; `null` without any. */
function bestEnd(table: Table, attack: ChargeAttack): Place | null {
  const { mover, target } = attack;
  const isClear = (end: Place): boolean => laneBarrier(table, { mover, end, target: target.id }) === null;
  const straightest = nearestEnds(table, attack).toSorted((a, b) => straying(attack, a) - straying(attack, b));
  return straightest.find(isClear) ?? straightest[0] ?? null;
}

/** The lane of a charge, whether or not it may be made. */
export interface ChargeLane {
  readonly target: CreatureId;
  /** Where it would end. */
  readonly end: Place;
  /** The squares entered. */
  readonly path: readonly Square[];
  /** Everything that some line from the starting to the ending space passes over. */
  readonly squares: readonly Square[];
  /** What spoils it first, seen from where it starts. */
  readonly barrier: LaneBarrier | null;
}

/**
 * The lane of a charge at a target: to the place that the command names if the charge may end there, else to the nearest
 * space. `null` without an opponent that could be struck from anywhere.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`.
 */
export function chargeLane(table: Table, command: MoveCommand): ChargeLane | null {
  const target = table.field.creatures[command.target ?? ""];
  const attacker = creatureOf(table.field, command.who);
  if (target === undefined || !areEnemies(attacker, target)) return null;
  const mover = moverOf(table, command.who, command.by);
  const weapon = chargeWeapon(table, attacker, command);
  const elevationFeet = (command.as === "dive" ? target : mover.body).place.elevationFeet;
  const bodily = command.maneuver === "overrun";
  const attack: ChargeAttack = { mover, attacker, target, weapon, elevationFeet, bodily };
  const wanted = command.through?.at(-1) ?? command.to;
  const named = nearestEnds(table, attack).find(({ x, y }) => wanted?.[0] === x && wanted[1] === y);
  const end = named ?? bestEnd(table, attack);
  if (end === null) return null;
  const charging = { mover, end, target: target.id };
  return {
    target: target.id,
    end,
    path: lineTo(squareOf(mover.body.place), squareOf(end)),
    squares: squaresOfLane(table, charging),
    barrier: laneBarrier(table, charging),
  };
}

/** How far a place lies off the line from the charger to its target. */
function straying({ mover, target }: ChargeAttack, { x, y }: Place): number {
  const from = mover.body.place;
  const [dx, dy] = [target.place.x - from.x, target.place.y - from.y];
  return Math.abs((x - from.x) * dy - (y - from.y) * dx);
}

interface Way {
  readonly attack: ChargeAttack;
  readonly path: readonly Square[];
}

function requireWay(table: Table, order: ChargeOrder, { attack, path }: Way): void {
  const { mover, command, elevationFeet } = order;
  const { charge } = table.edition.movement;
  const target = attack.target.id;
  const feetMin = command.as === "dive" ? (charge.dive?.feetMin ?? charge.feetMin) : charge.feetMin;
  const [x, y] = path.at(-1) ?? squareOf(mover.body.place);
  const end: Place = { x, y, elevationFeet };
  if (wayFeet(mover.body.place, end) < feetMin)
    object(table, because(order, "too-close", "ChargeTooClose", { target, feet: feetMin }));
  if (!isStraight(squareOf(mover.body.place), path)) object(table, because(order, "not-straight", "MoveNotStraight"));
  const reach = strikesFrom(table, attack, end);
  if (reach !== "ok") object(table, because(order, reach, "ChargeOutOfReach", { target, weapon: attack.weapon.name }));
  const nearest = nearestEnds(table, attack);
  if (!nearest.some((place) => place.x === x && place.y === y)) {
    const [best] = nearest;
    object(table, because(order, "not-straight", "ChargeNotNearest", { target, x: best?.x ?? x, y: best?.y ?? y }));
  }
  const barrier = laneBarrier(table, { mover, end, target });
  if (barrier?.kind === "ground")
    object(table, because(order, "no-clear-path", "ChargeGround", { target, x: barrier.at[0], y: barrier.at[1] }));
  if (barrier?.kind === "creature")
    object(table, because(order, "no-clear-path", "ChargeCreature", { target, other: barrier.who }));
}

/** How far a straight way leads, elevation included, in feet. */
function wayFeet(from: Place, to: Place): number {
  const levels = Math.abs(to.elevationFeet - from.elevationFeet) / FEET_PER_SQUARE;
  const ways = [Math.abs(to.x - from.x), Math.abs(to.y - from.y), levels];
  const [most = 0, second = 0] = ways.toSorted((a, b) => b - a);
  return (most + Math.floor(second / 2)) * FEET_PER_SQUARE;
}

function because(
  { mover, command }: ChargeOrder,
  code: RefusalCode,
  sentence: string,
  values: SentenceValues = {},
): Refusal {
  return moveRefusal({ who: mover.body.id, kind: command.as, code, sentence, values });
}
