import { whyNot } from "../actions/budget.ts";
import { has } from "../combat/conditions.ts";
import type { ReturnCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeBattle } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeNextTo, standingOf } from "./order.ts";
import { nextTurn } from "./turn.ts";

/**
 * Takes no action now, to act normally on a later count: the turn passes on at once.
 *
 * Rule: `Pathfinder · Delay`.
 * @throws {Refused} when it is not its turn, it has used part of it already, or it is in no state to delay.
 */
export function* delay(table: Table, who: CreatureId): Rule<void> {
  const why = whyNot(table, who, "none");
  if (why !== null) refuse(why);
  if (!table.field.battle.order.some((standing) => standing.who === who)) {
    refuse({ code: "not-now", rule: "Delay", sentence: "NotInOrder", values: { who } });
  }
  const creature = creatureOf(table.field, who);
  if (has(table, creature, "unconscious")) {
    refuse({ code: "cannot-act", rule: "Delay", sentence: "DelayUnconscious", values: { who } });
  }
  const { turn } = creature;
  if (turn.begun || turn.movedAs !== null) {
    refuse({ code: "not-now", rule: "Delay", sentence: "DelayBegun", values: { who } });
  }
  const delaying = [...table.field.battle.delaying, who];
  yield* happen({ kind: "acted", who, action: "delay", target: null }, changeBattle(table.field, { delaying }));
  yield* nextTurn(table, who);
}

/**
 * Ends a delay between two turns: the creature acts now, and stands just after `after` from here on. Whoever's turn had
 * come waits.
 *
 * Rule: `Pathfinder · Delay · Initiative Consequences of Delaying`.
 * @throws {Refused} when it does not delay, or somebody has already done something since `after`'s turn.
 */
export function* returnFromDelay(table: Table, { who, after }: ReturnCommand): Rule<void> {
  const { battle } = table.field;
  const { active } = battle;
  if (!battle.delaying.includes(who)) {
    refuse({ code: "not-now", rule: "Delay", sentence: "NotDelaying", values: { who } });
  }
  if (active !== null && hasDoneSomething(table, active)) {
    refuse({ code: "not-now", rule: "Delay", sentence: "DelayInterrupts", values: { who, active } });
  }
  const total = battle.order.find((standing) => standing.who === after)?.total;
  if (total === undefined) {
    refuse({ code: "wrong-target", rule: "Delay", sentence: "NotInOrder", values: { who: after } });
  }
  const mine = { ...standingOf(battle, who), total };
  const changes = changeBattle(table.field, {
    order: placeNextTo(battle.order, mine, { after }),
    delaying: battle.delaying.filter((id) => id !== who),
    active: who,
    waiting: active,
  });
  yield* happen({ kind: "delay-ended", who, before: active }, changes);
}

function hasDoneSomething(table: Table, who: CreatureId): boolean {
  const { turn } = creatureOf(table.field, who);
  return turn.begun || turn.movedAs !== null;
}
