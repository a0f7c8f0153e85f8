import { isGone } from "../combat/conditions.ts";
import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import { tellConditions } from "../combat/tell-conditions.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { MOVEMENT_MODES } from "../field/names.ts";
import type { MovementMode } from "../field/names.ts";
import type { Place } from "../field/place.ts";
import { distanceFeet } from "../geometry/distance.ts";
import { reachablePlaces } from "../movement/cheapest-path.ts";
import { moverOf } from "../movement/mover.ts";
import { Passage } from "../movement/passage.ts";
import { speedFeet } from "../movement/speed.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { because } from "./turner.ts";
import { CORNERED, TURNED, turnedBy } from "./undead.ts";
import { object } from "../refusal.ts";

/**
 * The start of a turned creature's turn: it is told from whom to flee, or cowers when it cannot get any farther away.
 *
 * Rule: `3.5 · Effect and Duration of Turning`.
 */
export function* fleeAtTurnStart(table: Table, who: CreatureId): Rule<void> {
  const turned = turnedBy(creatureOf(table.field, who), TURNED);
  if (turned === null || table.edition.turning === null) return;
  yield* cowersIfCornered(table, who);
  if (!hasEffect(table, who, CORNERED)) {
    yield* happen({ kind: "advised", who, what: "flees-from", about: turned.by });
  }
}

/** Lets a turned creature cower until its next turn when it can flee nowhere. */
export function* cowersIfCornered(table: Table, who: CreatureId): Rule<void> {
  const creature = creatureOf(table.field, who);
  const turned = turnedBy(creature, TURNED);
  if (turned === null || canFlee(table, creature, turned.by)) return;
  const until = { kind: "turn-start", of: who } as const;
  const cowering = beginEffect(table, who, { effect: { source: CORNERED, condition: "cowering", until } });
  yield* tellConditions(table, who, cowering);
}

/** Whether a move could take a creature farther away from somebody, by any of its ways of moving. */
function canFlee(table: Table, creature: Creature, from: CreatureId): boolean {
  const turner = creatureOf(table.field, from);
  const now = distanceFeet(table, creature, turner);
  return MOVEMENT_MODES.some((mode) =>
    placesOf(table, creature, mode).some((a) => distanceFeet(table, creature, turner, { a }) > now),
  );
}

function placesOf(table: Table, creature: Creature, mode: MovementMode): readonly Place[] {
  if ((creature.speeds[mode] ?? 0) <= 0) return [];
  const passage = new Passage(table, moverOf(table, creature.id, mode));
  const budgetFeet = speedFeet(table, creature, mode);
  const { elevationFeet } = creature.place;
  return reachablePlaces(passage, { diagonals: 0, budgetFeet }).map(([x, y]) => ({ x, y, elevationFeet }));
}

/**
 * Refuses a movement of a turned creature that brings it nearer to whoever has turned it.
 * @param to where it is to end
 * @throws {Refused} when that is nearer than where it is.
 */
export function requireFlight(table: Table, who: CreatureId, to: Place): void {
  const creature = creatureOf(table.field, who);
  const turned = turnedBy(creature, TURNED);
  if (turned === null || table.edition.turning === null) return;
  const turner = creatureOf(table.field, turned.by);
  if (distanceFeet(table, creature, turner, { a: to }) >= distanceFeet(table, creature, turner)) return;
  object(table, because("cannot-act", "MustFlee", { who, from: turned.by }));
}

/**
 * The turning ends of whomever its turner approaches within 10 feet; to stand there is not to approach.
 *
 * Rule: `3.5 · Effect and Duration of Turning`.
 * @param places where the approaching creature was and where it came, one step after the other
 */
export function* approach(table: Table, who: CreatureId, places: readonly Place[]): Rule<void> {
  const { turning } = table.edition;
  if (turning === null) return;
  for (const { id } of turnedCreatures(table, who)) {
    const turner = creatureOf(table.field, who);
    const feet = places.map((b) => distanceFeet(table, creatureOf(table.field, id), turner, { b }));
    const nearer = feet.some((each, index) => index > 0 && each <= turning.nearFeet && each < (feet[index - 1] ?? 0));
    if (nearer) yield* overcome(table, id);
  }
}

/**
 * The turner's own attack ends the turning too, unless it is a shot from far enough away.
 *
 * Rule: `3.5 · Effect and Duration of Turning`.
 */
export function* attackedByTurner(
  table: Table,
  { attacker, target, melee }: { readonly attacker: CreatureId; readonly target: CreatureId; readonly melee: boolean },
): Rule<void> {
  const { turning } = table.edition;
  const undead = creatureOf(table.field, target);
  if (turning === null || turnedBy(undead, TURNED)?.by !== attacker || isGone(table, undead)) return;
  const feet = distanceFeet(table, creatureOf(table.field, attacker), undead);
  if (melee || feet < turning.nearFeet) yield* overcome(table, target);
}

function turnedCreatures(table: Table, by: CreatureId): readonly Creature[] {
  return allCreatures(table.field).filter((each) => turnedBy(each, TURNED)?.by === by);
}

function* overcome(table: Table, who: CreatureId): Rule<void> {
  yield* tellConditions(table, who, endEffect(table, who, TURNED));
  yield* tellConditions(table, who, endEffect(table, who, CORNERED));
}
