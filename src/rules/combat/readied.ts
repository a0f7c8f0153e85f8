import type { TriggerCommand } from "../commands.ts";
import type { Readied } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeBattle } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ReadiedQuestion } from "../questions.ts";
import { refuse, Refused } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeNextTo, standingOf } from "../turns/order.ts";
import { canAct } from "./conditions.ts";

/** How many readied actions one deed can set off at most, each but once; a bound, not a rule. */
const READIED_MAX = 100;

/**
 * Offers everyone with a readied action to carry it out just before what `interrupted` is about to do.
 *
 * Rule: `Pathfinder · Ready`.
 * @param before what comes next, counted from 1 within the deed that is interrupted
 */
export function* readiedBefore(table: Table, interrupted: CreatureId, before: ReadiedQuestion["before"]): Rule<void> {
  const asked = new Set<CreatureId>();
  for (let count = 0; count < READIED_MAX; count += 1) {
    const next = table.field.battle.readied.find(({ who }) => !asked.has(who) && mayGo(table, who, interrupted));
    if (next === undefined) return;
    asked.add(next.who);
    const question = { kind: "readied", interrupted, trigger: next.trigger, before, options: ["go", "hold"] } as const;
    const reply = yield* choose(next.who, question);
    if (reply.choose === "go") yield* goAhead(table, next, interrupted);
  }
}

/**
 * Carries out a readied action between other creatures' actions.
 *
 * Rule: `Pathfinder · Ready`.
 * @throws {Refused} when the creature has readied nothing, or can no longer act.
 */
export function* trigger(table: Table, { who, by }: TriggerCommand): Rule<void> {
  const readied = table.field.battle.readied.find((each) => each.who === who);
  if (readied === undefined) {
    refuse({ code: "not-now", rule: "Ready", sentence: "NothingReadied", values: { who } });
  }
  const interrupted = by ?? table.field.battle.active;
  if (interrupted === null || !mayGo(table, who, interrupted)) {
    refuse({ code: "cannot-act", rule: "Ready", sentence: "ReadiedCannotAct", values: { who } });
  }
  yield* goAhead(table, readied, interrupted);
}

/** From here on it stands directly ahead of whoever set it off; then it does what it had readied. */
function* goAhead(table: Table, { who, command }: Readied, interrupted: CreatureId): Rule<void> {
  const { battle } = table.field;
  const inOrder = battle.order.some((standing) => standing.who === interrupted);
  const total = inOrder ? standingOf(battle, interrupted).total : standingOf(battle, who).total;
  const mine = { ...standingOf(battle, who), total };
  const changes = changeBattle(table.field, {
    order: inOrder ? placeNextTo(battle.order, mine, { before: interrupted }) : battle.order,
    readied: battle.readied.filter((each) => each.who !== who),
    interrupting: who,
  });
  const { interrupting } = battle;
  yield* happen({ kind: "readied-went", who, before: interrupted }, changes);
  yield* carryOut(table, who, command);
  yield* happen({ kind: "noted", who, what: "readied" }, changeBattle(table.field, { interrupting }));
}

/** A readied action that has become impossible is lost; what it interrupts goes on all the same. */
function* carryOut(table: Table, who: CreatureId, command: Readied["command"]): Rule<void> {
  try {
    yield* table.perform(table, command);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    yield* happen({ kind: "readied-lapsed", who, before: null });
  }
}

function mayGo(table: Table, who: CreatureId, interrupted: CreatureId): boolean {
  const creature = creatureOf(table.field, who);
  return who !== interrupted && canAct(table, creature);
}
