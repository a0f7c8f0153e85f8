import type { Cue } from "../field/battle.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { areEnemies, creatureOf } from "../field/field.ts";
import type { Place } from "../field/place.ts";
import { distanceFeet } from "../geometry/distance.ts";
import type { Table } from "../table.ts";

/**
 * A moment at which readied actions can come in, counted from 1 within the deed that they would interrupt: before a
 * square is left and the next one entered, right after one was entered (`to` is `null`), before an attack, or before any
 * other act.
 */
export type Moment =
  | {
      readonly unit: "square";
      readonly index: number;
      /** Whose legs carry it: the mount of a rider. */
      readonly mover: CreatureId;
      /** Where it was before it came to where it is; `null` before its first step. */
      readonly came: Place | null;
      /** Where it is. */
      readonly from: Place;
      /** Where it is about to go; `null` when this is only about having come. */
      readonly to: Place | null;
    }
  | { readonly unit: "attack"; readonly index: number }
  | { readonly unit: "act"; readonly index: number; readonly action?: string };

/**
 * Whether a moment is what somebody's readied action waits for. One that waits for a condition in words alone may come in
 * at any moment before something happens; whether it does is its owner's to say.
 *
 * Rule: `Pathfinder · Readying an Action`.
 */
export function isCued(
  table: Table,
  { who, cue }: { readonly who: CreatureId; readonly cue: Cue | null },
  { by, moment }: { readonly by: CreatureId; readonly moment: Moment },
): boolean {
  const hasCome = moment.unit === "square" && moment.to === null;
  if (cue === null) return !hasCome;
  if (!isMeant(table, { who, cue }, by)) return false;
  switch (cue.does) {
    case "moves-into":
      return hasCome && crosses(table, { who, cue }, { mover: moment.mover, near: moment.from, far: moment.came });
    case "moves-out-of":
      if (moment.unit !== "square") return false;
      return crosses(table, { who, cue }, { mover: moment.mover, near: moment.from, far: moment.to });
    case "moves-within":
      return moment.unit === "square" && !hasCome && isNear(table, { who, cue }, moment.mover, moment.from);
    case "attacks":
      return moment.unit === "attack" || (moment.unit === "act" && isAttack(table, moment.action));
    case "casts":
      return moment.unit === "act" && table.edition.actions[moment.action ?? ""]?.casts === true;
    case "acts":
      return !hasCome;
  }
}

interface Watching {
  readonly who: CreatureId;
  readonly cue: Cue;
}

/** A rider and its mount are watched as one; without a name any opponent is meant. */
function isMeant(table: Table, { who, cue }: Watching, by: CreatureId): boolean {
  const actor = creatureOf(table.field, by);
  if (cue.who === null) return areEnemies(creatureOf(table.field, who), actor);
  return cue.who === by || actor.rides === cue.who || table.field.creatures[cue.who]?.rides === by;
}

function crosses(
  table: Table,
  watching: Watching,
  { mover, near, far }: { readonly mover: CreatureId; readonly near: Place; readonly far: Place | null },
): boolean {
  return far !== null && isNear(table, watching, mover, near) && !isNear(table, watching, mover, far);
}

function isNear(table: Table, { who, cue }: Watching, ...[mover, place]: readonly [CreatureId, Place]): boolean {
  const there: Creature = { ...creatureOf(table.field, mover), place };
  return distanceFeet(table, creatureOf(table.field, who), there) <= cue.feet;
}

/** A special attack is an attack, though it is an action of its own. */
function isAttack(table: Table, action: string | undefined): boolean {
  const provokes = table.edition.actions[action ?? ""]?.provokes;
  return provokes === "target" || provokes === "by-attack";
}
