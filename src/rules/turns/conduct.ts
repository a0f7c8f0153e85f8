import { loseHold } from "../actions/handling.ts";
import { abilityModifier } from "../combat/ability.ts";
import { canAct, conditionRows, isGone } from "../combat/conditions.ts";
import { rollDice } from "../combat/damage.ts";
import { beginEffect, hasEffect } from "../combat/effects.ts";
import { handWeapons } from "../combat/weapons.ts";
import type { Behavior } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { distanceFeet } from "../geometry/distance.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { fleeAtTurnStart } from "../turning/flight.ts";

/** The mark of somebody out of its mind who attacks whoever is nearest this turn. */
const ATTACKS_NEAREST = "attacks-nearest";

/** What a turn may be that is told, and left to whoever plays it. */
const TOLD_ONLY: readonly Behavior[] = ["as-it-likes", "attacks-its-source", "flees-its-source"];

/** What somebody out of its mind deals itself, its Strength added. */
const OWN_BLOW = { count: 1, sides: 8, plus: 0 } as const;

/**
 * What its conditions make of a creature's turn when it begins: it drops what it holds, is told to flee, or does what a
 * d% says. The numbers are the open reference's.
 *
 * Rule: `Pathfinder · Conditions`, `3.5 · Conditions` (confused, frightened, panicked, stunned).
 */
export function* conduct(table: Table, who: CreatureId): Rule<void> {
  const rows = conditionRows(table, creatureOf(table.field, who)).map(({ row }) => row);
  if (rows.some(({ drops }) => drops === true)) yield* dropEverything(table, who);
  yield* fleeAtTurnStart(table, who);
  if (!canAct(table, creatureOf(table.field, who))) return;
  if (rows.some(({ flees }) => flees === true)) yield* happen({ kind: "advised", who, what: "flees", about: null });
  const behavior = rows.find((row) => row.behavior !== undefined)?.behavior;
  if (behavior === undefined) return;
  const face = yield* rollOne({ by: who, purpose: "behavior", sides: 100 });
  yield* behave(table, who, behavior.find(({ upTo }) => face <= upTo)?.does ?? "as-it-likes");
}

/**
 * Refuses an attack on anybody but the nearest creature by somebody who attacks whoever is nearest.
 * @throws {Refused} when somebody else is nearer.
 */
export function requireNearest(table: Table, who: CreatureId, target: CreatureId): void {
  if (!hasEffect(table, who, ATTACKS_NEAREST)) return;
  const me = creatureOf(table.field, who);
  const others = allCreatures(table.field).filter((other) => other.id !== who && !isGone(table, other));
  const nearestFeet = Math.min(...others.map((other) => distanceFeet(table, me, other)));
  if (distanceFeet(table, me, creatureOf(table.field, target)) <= nearestFeet) return;
  object(table, { code: "wrong-target", rule: "Conditions", sentence: "ConfusedNearest", values: { who, target } });
}

function* dropEverything(table: Table, who: CreatureId): Rule<void> {
  const held = handWeapons(creatureOf(table.field, who)).map(({ name }) => name);
  if (held.length === 0) return;
  yield* happen({ kind: "advised", who, what: "drops-everything", about: null });
  for (const name of held) yield* loseHold(table, who, { name, onGround: true });
}

function* behave(table: Table, who: CreatureId, does: Behavior): Rule<void> {
  yield* happen({ kind: "advised", who, what: `confused-${does}`, about: null });
  if (TOLD_ONLY.includes(does)) return;
  if (does === "attacks-nearest") {
    yield* beginEffect(table, who, { effect: { source: ATTACKS_NEAREST, until: { kind: "turn-start", of: who } } });
    return;
  }
  const { turn } = creatureOf(table.field, who);
  const idle = { ...turn, standard: 0, move: 0, swift: 0, step: 0, begun: true };
  yield* happen({ kind: "noted", who, what: "confused" }, changeCreature(table.field, who, { turn: idle }));
  if (does === "hurts-itself") yield* strikeItself(table, who);
}

function* strikeItself(table: Table, who: CreatureId): Rule<void> {
  const strength = abilityModifier(table, creatureOf(table.field, who), "str");
  const amount = Math.max(1, (yield* rollDice(who, OWN_BLOW, strength)) + strength);
  yield* table.edition.injury.hurt(table, who, { amount, nonlethal: false, ongoing: false, cause: "confused" });
}
