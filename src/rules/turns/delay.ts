import { whyNot } from "../actions/budget.ts";
import { mayChangeInitiative } from "../combat/conditions.ts";
import type { ReturnCommand } from "../commands.ts";
import type { Battle } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeNextTo, placeOf, standingOf } from "./order.ts";
import { nextTurn, turnsPast } from "./turn.ts";

/**
 * Takes no action now, to act normally on a later count: the turn passes on at once.
 *
 * Rule: `Pathfinder · Delay`.
 * @throws {Refused} when it is not its turn, it has used part of it already, or it is in no state to delay.
 */
export function* delay(table: Table, who: CreatureId): Rule<void> {
  const why = whyNot(table, who, "none");
  if (why !== null) object(table, why);
  if (!table.field.battle.order.some((standing) => standing.who === who)) {
    return refuse({ code: "not-now", rule: "Delay", sentence: "NotInOrder", values: { who } });
  }
  const creature = creatureOf(table.field, who);
  if (!mayChangeInitiative(table, creature)) {
    object(table, { code: "cannot-act", rule: "Delay", sentence: "DelayUnconscious", values: { who } });
  }
  if (hasDoneSomething(table, who)) {
    object(table, { code: "not-now", rule: "Delay", sentence: "DelayBegun", values: { who } });
  }
  const delaying = [...table.field.battle.delaying.filter((id) => id !== who), who];
  yield* happen({ kind: "acted", who, action: "delay", target: null }, changeBattle(table.field, { delaying }));
  yield* nextTurn(table, who);
}

/**
 * Ends a delay between two turns: the creature acts now, and stands just after `after`, whose turn has ended, from here
 * on. Whoever's turn had come waits. Where that turn is the first of a round, the round before it is not over yet.
 *
 * Rule: `Pathfinder · Delay · Initiative Consequences of Delaying`.
 * @throws {Refused} when it does not delay, `after`'s turn is not the one that has just ended, or somebody has already
 * done something since.
 */
export function* returnFromDelay(table: Table, { who, after }: ReturnCommand): Rule<void> {
  const { battle } = table.field;
  const { active, order } = battle;
  if (!battle.delaying.includes(who) || active === null) {
    return refuse({ code: "not-now", rule: "Delay", sentence: "NotDelaying", values: { who } });
  }
  if (battle.waiting !== null || hasDoneSomething(table, active)) {
    object(table, { code: "not-now", rule: "Delay", sentence: "DelayInterrupts", values: { who, active } });
  }
  const ended = order.find((standing) => standing.who === after);
  if (ended === undefined) {
    return refuse({ code: "wrong-target", rule: "Delay", sentence: "NotInOrder", values: { who: after } });
  }
  const past = turnsPast(table, active);
  if (after === who || !past.includes(after)) {
    object(table, {
      code: "not-now",
      rule: "Delay",
      sentence: "DelayPlace",
      values: { who, after, ended: past.at(0) ?? "" },
    });
  }
  const mine = { ...standingOf(battle, who), total: ended.total };
  const moved = placeNextTo(order, mine, { after });
  if (active === who && placeOf(moved, who) === placeOf(order, who)) {
    return refuse({ code: "not-now", rule: "Delay", sentence: "DelayLost", values: { who } });
  }
  const back = placeOf(order, after) > placeOf(order, active) ? roundBefore(battle) : {};
  const changes = changeBattle(table.field, {
    ...back,
    order: moved,
    delaying: battle.delaying.filter((id) => id !== who),
    active: who,
    waiting: active === who ? null : active,
  });
  const { turn } = creatureOf(table.field, who);
  const single = back.phase === "surprise" ? { restricted: true, move: 0 } : {};
  const own = changeCreature(table.field, who, { turn: { ...turn, ...single } });
  yield* happen({ kind: "delay-ended", who, before: active }, [...changes, ...own]);
}

/** A creature returns at the end of a round: the next one has not begun after all. */
function roundBefore({ round, phase }: Battle): Partial<Pick<Battle, "phase" | "round">> {
  return { round: round - 1, phase: round > 1 ? phase : "surprise" };
}

/** A rider's turn is its mount's as well. */
function hasDoneSomething(table: Table, who: CreatureId): boolean {
  const { turn, rides } = creatureOf(table.field, who);
  const turns = rides === null ? [turn] : [turn, creatureOf(table.field, rides).turn];
  return turns.some(({ begun, movedAs }) => begun || movedAs !== null);
}
